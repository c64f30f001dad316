import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Charges of the periods that were billed before there were charges: the same lines and cents, without a new version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [charges, numbers, revisions, lines, payments, charged]);
}

const day = (instant: string) => `(${instant} at time zone 'America/Sao_Paulo')::date`;

/** Issued when the requester first was in a snapshot of the period, in the order of these times. */
const charges = `
  with first as (
    select snapshot.billing_period_id, line.requester_id, min(snapshot.taken_at) as issued_at
    from billing_snapshots snapshot join billing_snapshot_lines line on line.snapshot_id = snapshot.id
    group by snapshot.billing_period_id, line.requester_id),
  billed as (
    select period.id as billing_period_id, snapshot.month, snapshot.year, period.payment_date, line.requester_id,
      (array_agg(line.requester_name order by line.task_id desc))[1] as requester_name, sum(line.amount) as amount
    from billing_periods period join billing_snapshots snapshot on snapshot.id = period.snapshot_id
    join billing_snapshot_lines line on line.snapshot_id = snapshot.id
    group by period.id, snapshot.id, line.requester_id having sum(line.amount) > 0)
  insert into charges (billing_period_id, month, year, requester_id, requester_name, number_year, number_seq, due_on,
    amount, issued_at)
  select billing_period_id, month, year, requester_id, requester_name, issue.year_of,
    row_number() over (partition by issue.year_of
      order by first.issued_at, billed.year, billed.month, billing_period_id, fold(requester_name), requester_id),
    coalesce(payment_date, ${day('first.issued_at')} + 10), amount, first.issued_at
  from billed join first using (billing_period_id, requester_id)
  cross join lateral (select extract(year from first.issued_at at time zone 'America/Sao_Paulo')::int as year_of) issue
  order by first.issued_at, billed.year, billed.month, billing_period_id, fold(requester_name), requester_id`;

const numbers = `insert into charge_numbers (year, last) select number_year, max(number_seq) from charges group by 1`;

const current = `charges charge join billing_periods period on period.id = charge.billing_period_id
  join billing_snapshots snapshot on snapshot.id = period.snapshot_id`;

const revisions = `
  insert into charge_revisions (charge_id, number, month, year, issuer, client, tx_id, amount, due_on, taken_at,
    taken_by_id)
  select charge.id, 1, charge.month, charge.year, snapshot.issuer, jsonb_build_object('name', charge.requester_name),
    charge.tx_id, charge.amount, charge.due_on, snapshot.taken_at, snapshot.taken_by_id from ${current}`;

const lines = `
  insert into charge_lines (charge_id, revision, position, task_id, code, title, amount, from_month, from_year)
  select charge.id, 1, row_number() over (partition by charge.id order by line.position), line.task_id, line.code,
    line.title, line.amount, line.from_month, line.from_year
  from ${current} join billing_snapshot_lines line
    on line.snapshot_id = snapshot.id and line.requester_id = charge.requester_id`;

const payments = `
  insert into payments (charge_id, paid_on, amount, kind, note)
  select charge.id, coalesce(period.payment_date, ${day('snapshot.taken_at')}), charge.amount, 'OUTRO',
    'Período marcado como pago'
  from ${current} where period.status = 'PAGO' order by charge.id`;

const charged = `update billing_periods set charged_snapshot_id = snapshot_id where snapshot_id is not null`;
