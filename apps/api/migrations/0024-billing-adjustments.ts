import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * Adjustments: differences of billed tasks that a later period bills; and billing e-mails for one requester
 * in the name of the issuer (G-USE-9, G-USE-10, ADR 0042).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...tables, ...views, messages]);
}

const tables = [
  'drop view billed_tasks',
  'drop view billing_totals',
  `create table billing_adjustments (
    id bigint generated always as identity primary key,
    -- The period that bills it.
    billing_period_id bigint not null references billing_periods (id) on delete cascade,
    task_id bigint not null references tasks (id) on delete cascade,
    -- The period that billed the task for another amount, and its name for the time when it is gone.
    from_period_id bigint references billing_periods (id) on delete set null,
    from_month int not null,
    from_year int not null,
    -- As they were when it was carried.
    code text not null,
    title text not null,
    requester_id bigint not null,
    requester_name text not null,
    amount numeric(18, 2) not null check (amount <> 0),
    created_at timestamptz not null default now(),
    created_by_id bigint references users (id)
  )`,
  'create index billing_adjustments_period on billing_adjustments (billing_period_id)',
  'create index billing_adjustments_task on billing_adjustments (task_id)',
  'create index billing_adjustments_from on billing_adjustments (from_period_id)',
  // from_month, from_year: of an adjustment; null for a task of the period itself.
  `alter table billing_snapshot_lines
    add column from_month int,
    add column from_year int,
    alter column amount type numeric(18, 2),
    drop constraint billing_snapshot_lines_snapshot_id_task_id_key`,
  `create unique index billing_snapshot_lines_task on billing_snapshot_lines (snapshot_id, task_id)
    where from_month is null`,
];

// requester_id: the requester whose part the message shows. The others: sender and reply address, when not
// those of the product.
const messages = `alter table outbox
  add column requester_id bigint, add column sender_name text, add column reply_to text`;

/**
 * The billed amount of a task in a period is its value less all adjustments of it, whichever period bills
 * these.
 */
const carried = '(select task_id, sum(amount) as amount from billing_adjustments group by task_id) carried';

const views = [
  `create view billing_totals as
    select period.id as billing_period_id, snapshot.task_count::bigint as task_count, snapshot.total_amount::numeric as total_amount
    from billing_periods period join billing_snapshots snapshot on snapshot.id = period.snapshot_id
    union all
    select billing_period_id, sum(task_count)::bigint, sum(amount) from (
      select link.billing_period_id, count(*) as task_count, coalesce(sum(task.amount), 0) as amount
      from billing_periods period join billing_period_tasks link on link.billing_period_id = period.id
      join tasks task on task.id = link.task_id
      where period.snapshot_id is null group by link.billing_period_id
      union all
      select link.billing_period_id, 0, -adjustment.amount
      from billing_adjustments adjustment join billing_period_tasks link on link.task_id = adjustment.task_id
      join billing_periods period on period.id = link.billing_period_id where period.snapshot_id is null
      union all
      select adjustment.billing_period_id, 0, adjustment.amount
      from billing_adjustments adjustment join billing_periods period on period.id = adjustment.billing_period_id
      where period.snapshot_id is null) part
    group by billing_period_id`,
  // One row for each link with the billed values of its task, or the current ones. Left joins, so that
  // PostgreSQL omits joins whose columns a query does not read.
  `create view billed_tasks as
    select link.id, link.billing_period_id, link.created_at, link.task_id, task.description,
      coalesce(line.code, task.code) as code,
      coalesce(line.title, task.title) as title,
      coalesce(line.requester_id, task.requester_id) as requester_id,
      coalesce(line.requester_name, requester.name) as requester_name,
      case when line.task_id is not null then line.amount
        when carried.amount is null then task.amount
        else coalesce(task.amount, 0) - carried.amount end as amount,
      coalesce(fold(line.code), task.code_key) as code_key,
      coalesce(fold(line.title), task.title_key) as title_key,
      coalesce(fold(line.requester_name), task.requester_key) as requester_key
    from billing_period_tasks link
    left join billing_periods period on period.id = link.billing_period_id
    left join billing_snapshot_lines line on line.snapshot_id = period.snapshot_id
      and line.task_id = link.task_id and line.from_month is null
    left join tasks task on task.id = link.task_id
    left join requesters requester on requester.id = task.requester_id
    left join ${carried} on carried.task_id = link.task_id`,
  // Lines of a period: its tasks, and the adjustments carried to it.
  `create view billed_lines as
    select billing_period_id, task_id, code, title, requester_id, requester_name, amount, code_key,
      null::int as from_month, null::int as from_year from billed_tasks
    union all
    select billing_period_id, task_id, code, title, requester_id, requester_name, amount, fold(code),
      from_month, from_year from billing_adjustments`,
  // Tasks of billed periods whose amount changed since and whose difference no period bills.
  `create view billing_differences as
    select link.billing_period_id, link.task_id, line.code, line.title, line.requester_id, line.requester_name,
      line.amount as billed, task.amount as current, difference.amount
    from billing_period_tasks link
    join billing_periods period on period.id = link.billing_period_id
    join billing_snapshot_lines line on line.snapshot_id = period.snapshot_id
      and line.task_id = link.task_id and line.from_month is null
    join tasks task on task.id = link.task_id
    left join ${carried} on carried.task_id = link.task_id
    cross join lateral (select coalesce(task.amount, 0) - coalesce(carried.amount, 0) - coalesce(line.amount, 0)
      as amount) difference
    where difference.amount <> 0`,
];
