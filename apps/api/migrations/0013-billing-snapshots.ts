import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Numbered snapshots of billed periods (G-BILL-11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...tables, ...views, ...firstSnapshots]);
}

const tables = [
  `create table billing_snapshots (
    id bigint generated always as identity primary key,
    billing_period_id bigint not null references billing_periods (id) on delete cascade,
    number int not null check (number > 0),
    status billing_status not null,
    month int not null,
    year int not null,
    task_count int not null,
    total_amount numeric(18, 2) not null,
    taken_at timestamptz not null default now(),
    taken_by_id bigint references users (id),
    -- The company and its Pix data as they were then, under the names of the settings' contract.
    issuer jsonb,
    unique (billing_period_id, number)
  )`,
  // Copies of the task and its requester as billed, without references, because both may be deleted.
  `create table billing_snapshot_lines (
    snapshot_id bigint not null references billing_snapshots (id) on delete cascade,
    position int not null,
    task_id bigint not null,
    code text not null,
    title text not null,
    requester_id bigint not null,
    requester_name text not null,
    amount numeric(14, 2),
    primary key (snapshot_id, position),
    unique (snapshot_id, task_id)
  )`,
  // snapshot_id: the snapshot that the figures of the period are read from; null while it is open.
  `alter table billing_periods
    add column snapshot_id bigint references billing_snapshots (id),
    add column updated_by_id bigint references users (id)`,
  'create index billing_periods_snapshot on billing_periods (snapshot_id) where snapshot_id is not null',
];

const views = [
  'drop view billing_totals',
  `create view billing_totals as
    select period.id as billing_period_id, snapshot.task_count::bigint as task_count, snapshot.total_amount::numeric as total_amount
    from billing_periods period join billing_snapshots snapshot on snapshot.id = period.snapshot_id
    union all
    select link.billing_period_id, count(*), coalesce(sum(task.amount), 0)
    from billing_periods period join billing_period_tasks link on link.billing_period_id = period.id
    join tasks task on task.id = link.task_id
    where period.snapshot_id is null group by link.billing_period_id`,
  // One row for each link with the billed values of its task, or the current ones. Left joins, so that
  // PostgreSQL omits joins whose columns a query does not read.
  `create view billed_tasks as
    select link.id, link.billing_period_id, link.created_at, link.task_id, task.description,
      coalesce(line.code, task.code) as code,
      coalesce(line.title, task.title) as title,
      coalesce(line.requester_id, task.requester_id) as requester_id,
      coalesce(line.requester_name, requester.name) as requester_name,
      case when line.task_id is null then task.amount else line.amount end as amount,
      coalesce(fold(line.code), task.code_key) as code_key,
      coalesce(fold(line.title), task.title_key) as title_key,
      coalesce(fold(line.requester_name), task.requester_key) as requester_key
    from billing_period_tasks link
    left join billing_periods period on period.id = link.billing_period_id
    left join billing_snapshot_lines line on line.snapshot_id = period.snapshot_id and line.task_id = link.task_id
    left join tasks task on task.id = link.task_id
    left join requesters requester on requester.id = task.requester_id`,
];

/** Version 1 for periods billed before there were snapshots; the user who billed was not recorded. */
const firstSnapshots = [
  `insert into billing_snapshots (billing_period_id, number, status, month, year, task_count, total_amount)
    select period.id, 1, period.status, period.month, period.year, count(billed.id), coalesce(sum(billed.amount), 0)
    from billing_periods period left join billed_tasks billed on billed.billing_period_id = period.id
    where period.status in ('FATURADO', 'PAGO', 'ATRASADO') group by period.id`,
  `insert into billing_snapshot_lines
      (snapshot_id, position, task_id, code, title, requester_id, requester_name, amount)
    select snapshot.id, row_number() over (partition by snapshot.id order by billed.code_key, billed.task_id),
      billed.task_id, billed.code, billed.title, billed.requester_id, billed.requester_name, billed.amount
    from billing_snapshots snapshot join billed_tasks billed using (billing_period_id)`,
  `update billing_periods set snapshot_id = snapshot.id
    from billing_snapshots snapshot where snapshot.billing_period_id = billing_periods.id`,
];
