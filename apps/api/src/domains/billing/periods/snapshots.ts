import type { BillingSnapshot } from '@demanda/contracts/billing-statement';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/schema';
import { idIs } from '../../../kernel/id-is';

/** SQL order of billed lines: an adjustment follows its task. */
export const LINE_ORDER_SQL = sql`code_key, task_id, from_year nulls first, from_month, amount`;

/** SQL: the issuer from the settings, with the field names of its contract. */
export const ISSUER = sql`(select jsonb_build_object(
  'companyName', company_name, 'companyDocument', company_document, 'companyAddress', company_address,
  'companyEmail', company_email, 'companyPhone', company_phone,
  'pixKey', pix_key, 'pixName', pix_name, 'pixCity', pix_city) from billing_settings)`;

/**
 * Stores the current content of locked periods as their next numbered snapshots, and makes these the ones
 * that are read. A task that was billed before keeps its value, a new one takes its current value
 * (G-BILL-11). One statement for any number of periods and tasks.
 */
export async function takeSnapshots(
  transaction: Tx,
  periodIds: readonly number[],
  takenById: number | null,
): Promise<void> {
  if (periodIds.length === 0) return;
  const among = idIs('billing_period_id')(periodIds);
  await sql`
    with billed as (select * from billed_lines where ${among}),
    figures as (
      select billing_period_id, count(*) filter (where from_month is null) as task_count,
        coalesce(sum(amount), 0) as total_amount
      from billed group by billing_period_id),
    numbers as (
      select billing_period_id, max(number) as last from billing_snapshots where ${among} group by billing_period_id),
    taken as (
      insert into billing_snapshots
        (billing_period_id, number, status, month, year, task_count, total_amount, taken_by_id, issuer)
      select period.id, coalesce(numbers.last, 0) + 1, period.status, period.month, period.year,
        coalesce(figures.task_count, 0), coalesce(figures.total_amount, 0), ${takenById}::bigint, ${ISSUER}
      from billing_periods period
      left join figures on figures.billing_period_id = period.id
      left join numbers on numbers.billing_period_id = period.id
      where ${idIs('period.id')(periodIds)}
      returning id, billing_period_id),
    lines as (
      insert into billing_snapshot_lines
        (snapshot_id, position, task_id, code, title, requester_id, requester_name, amount, from_month, from_year)
      select taken.id, row_number() over (partition by taken.id order by ${LINE_ORDER_SQL}),
        billed.task_id, billed.code, billed.title, billed.requester_id, billed.requester_name, billed.amount,
        billed.from_month, billed.from_year
      from taken join billed using (billing_period_id))
    update billing_periods set snapshot_id = taken.id from taken
    where billing_periods.id = taken.billing_period_id`.execute(transaction);
}

/**
 * Passes the content of the newest snapshots to the history triggers through a session variable, before the
 * periods are deleted in the same transaction and with them the snapshots (`goesWith` of
 * `tracked-tables.ts`).
 */
export async function recordBilledLinesInHistory(
  transaction: Tx,
  periodIds: readonly number[],
): Promise<void> {
  await sql`
    with newest as (
      select distinct on (billing_period_id) * from billing_snapshots
      where ${idIs('billing_period_id')(periodIds)} order by billing_period_id, number desc),
    lines as (
      select snapshot_id, jsonb_agg(jsonb_build_object(
        'code', code, 'title', title, 'requester', requester_name, 'amount', amount) order by position) as billed_lines
      from billing_snapshot_lines where snapshot_id in (select id from newest) group by snapshot_id)
    select set_config('demanda.goes_with', coalesce(jsonb_object_agg(billing_period_id, jsonb_build_object(
      'snapshot', number, 'task_count', task_count, 'total_amount', total_amount, 'billed_lines', billed_lines)), '{}')::text, true)
    from newest left join lines on lines.snapshot_id = newest.id`.execute(transaction);
}

/** Reads the snapshots of a period, newest first. */
export async function readSnapshots(db: Db, periodId: number): Promise<BillingSnapshot[]> {
  const rows = await db
    .selectFrom('billing_snapshots as snapshot')
    .innerJoin('billing_periods as period', 'period.id', 'snapshot.billing_period_id')
    .leftJoin('users as taker', 'taker.id', 'snapshot.taken_by_id')
    .where('period.id', '=', periodId)
    .orderBy('snapshot.number', 'desc')
    .selectAll('snapshot')
    .select(({ fn }) => ['period.snapshot_id', fn.coalesce('taker.name', 'taker.username').as('taker_name')])
    .execute();
  return rows.map((row) => ({
    number: row.number,
    status: row.status,
    takenAt: row.taken_at.toISOString(),
    takenByUserName: row.taker_name,
    taskCount: row.task_count,
    totalAmount: Number(row.total_amount),
    current: row.id === row.snapshot_id,
  }));
}
