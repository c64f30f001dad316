import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { idIs } from '../../../kernel/id-is';
import { LINE_ORDER_SQL } from '../periods/snapshots';

/** What billing does to the charges of periods: compared by SQL, one row for each requester. */

export type Change = 'NEW' | 'REVISE' | 'KEEP' | 'CANCEL';

export interface PlannedCharge {
  billing_period_id: number;
  requester_id: number;
  requester_name: string;
  task_count: number;
  amount: string;
  /** The live charge of the requester; null without one. */
  charge_id: number | null;
  number: string | null;
  due_on: string | null;
  /** Amount and revision of the live charge. */
  former_amount: string | null;
  former_revision: number | null;
  is_draft: boolean;
  change: Change;
}

export interface PlanOptions {
  /** The periods become billed: charges that a person cancelled are issued again. */
  isIssue?: boolean;
  /** Another issuer is a change, too. */
  withIssuer?: boolean;
  /** Day on which new charges are issued; today by default. */
  issuedOn?: string;
}

/** SQL: what the periods bill, from their snapshots. */
export const SNAPSHOT_LINES = sql`select period.id as billing_period_id, line.requester_id, line.requester_name,
    line.position, line.task_id, line.code, line.title, line.amount, line.from_month, line.from_year
  from period join billing_snapshot_lines line on line.snapshot_id = period.snapshot_id`;

/** SQL: what the periods bill, or would bill now. */
export const CURRENT_LINES = sql`select line.billing_period_id, line.requester_id, line.requester_name,
    row_number() over (partition by line.billing_period_id order by ${LINE_ORDER_SQL}) as position,
    line.task_id, line.code, line.title, line.amount, line.from_month, line.from_year
  from period join billed_lines line on line.billing_period_id = period.id`;

/** SQL over the rows `line`: their content, in which equal amounts are equal. */
const CONTENT = sql`jsonb_agg(jsonb_build_array(line.task_id, line.code, line.title, line.amount, line.from_month,
  line.from_year) order by line.position)`;

/**
 * Compares what the periods bill with the newest charge of each requester. A live charge without anything left to bill is
 * cancelled; one that a person cancelled stays so while its lines are the same.
 */
export async function planCharges(
  db: Db,
  periodIds: readonly number[],
  lines: RawBuilder<unknown>,
  { isIssue = false, withIssuer = false }: PlanOptions = {},
): Promise<PlannedCharge[]> {
  const among = (column: string) => idIs(column)(periodIds);
  const { rows } = await sql<PlannedCharge>`
    with period as (
      select period.id, period.month, period.year, period.snapshot_id, snapshot.issuer
      from billing_periods period left join billing_snapshots snapshot on snapshot.id = period.snapshot_id
      where ${among('period.id')}),
    line as (${lines}),
    billed as (
      select line.billing_period_id, line.requester_id,
        (array_agg(line.requester_name order by line.task_id desc))[1] as requester_name,
        count(*) filter (where line.from_month is null) as task_count,
        coalesce(sum(line.amount), 0) as amount, ${CONTENT} as content
      from line group by line.billing_period_id, line.requester_id),
    newest as (
      select distinct on (billing_period_id, requester_id) * from charges where ${among('billing_period_id')}
      order by billing_period_id, requester_id, id desc),
    issued as (
      select newest.*, revision.month as revision_month, revision.year as revision_year, revision.issuer,
        (select ${CONTENT} from charge_lines line
          where line.charge_id = newest.id and line.revision = newest.revision) as content
      from newest join charge_revisions revision
        on revision.charge_id = newest.id and revision.number = newest.revision),
    compared as (
      select billing_period_id, requester_id, coalesce(billed.requester_name, issued.requester_name) as requester_name,
        coalesce(billed.task_count, 0) as task_count, coalesce(billed.amount, 0) as amount,
        issued.id as charge_id, issued.number, issued.due_on, issued.amount as issued_amount,
        issued.revision, issued.is_draft, issued.cancelled_by_hand,
        issued.id is not null and issued.cancelled_at is null as is_live,
        billed.content is not distinct from issued.content as has_same_lines,
        period.month = issued.revision_month and period.year = issued.revision_year and not (${withIssuer}
            and coalesce(jsonb_strip_nulls(period.issuer), '{}') <> coalesce(jsonb_strip_nulls(issued.issuer), '{}'))
          as has_same_head,
        period.year, period.month
      from billed full join issued using (billing_period_id, requester_id)
      join period on period.id = billing_period_id)
    select billing_period_id, requester_id, requester_name, task_count, amount,
      case when is_live then charge_id end as charge_id, case when is_live then number end as number,
      case when is_live then due_on end as due_on, case when is_live then issued_amount end as former_amount,
      case when is_live then revision end as former_revision, is_live and is_draft as is_draft,
      case when amount <= 0 then 'CANCEL' when not is_live then 'NEW'
        when has_same_lines and has_same_head then 'KEEP' else 'REVISE' end as change
    from compared
    where case when amount <= 0 then is_live
      else is_live or ${isIssue} or not coalesce(cancelled_by_hand and has_same_lines, false) end
    order by year, month, billing_period_id, fold(requester_name), requester_id`.execute(db);
  return rows;
}
