import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** The views of totals and differences read what is kept; servers of older versions do as well. */
export const up = (db: Kysely<unknown>): Promise<void> => runStatements(db, [totals, differences]);

const totals = `create or replace view billing_totals as
  select period.id as billing_period_id,
    case when snapshot.id is null then coalesce(kept.task_count, 0)::bigint else snapshot.task_count::bigint end as task_count,
    case when snapshot.id is null then coalesce(kept.open_amount, 0) else snapshot.total_amount end as total_amount
  from billing_periods period
  left join billing_snapshots snapshot on snapshot.id = period.snapshot_id
  left join lateral (select sum(task_count) as task_count, sum(open_amount) as open_amount
    from billing_period_figures figure where figure.billing_period_id = period.id) kept on true`;

const differences = `create or replace view billing_differences as
  select mark.billing_period_id, mark.task_id, line.code, line.title, line.requester_id, line.requester_name,
    line.amount as billed, task.amount as current, mark.difference + 0 as amount
  from task_billing_marks mark
  join billing_periods period on period.id = mark.billing_period_id
  join billing_snapshot_lines line on line.snapshot_id = period.snapshot_id
    and line.task_id = mark.task_id and line.from_month is null
  join tasks task on task.id = mark.task_id
  where mark.difference is not null`;
