import type { Kysely } from 'kysely';
import { frequentVacuum, runStatements } from './statements';

/**
 * Records what each write adds to the figures of tasks and deliveries (ADR 0173). A job adds it to `kept_figures`, which
 * begins with what is counted less what is recorded here at the same moment; so nothing is locked here for a count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...tables, monthOf, ...views, ...functions, ...triggers]);
}

const tables = [
  // value: as text, empty for rows without a value. The row 'ready' says that the others were counted.
  `create table kept_figures (
    figure text not null,
    value text not null,
    row_count bigint not null,
    amount numeric(18, 2) not null,
    primary key (figure, value)
  )`,
  // A row of a table with its figures, added or (row_count < 0) removed. Only ever inserted, so that no writer waits.
  `create table figure_changes (
    id bigint generated always as identity primary key,
    source text not null,
    requester_id bigint,
    assignee_id bigint,
    month date,
    priority task_priority,
    task_type task_type,
    status delivery_status,
    has_billing boolean,
    row_count bigint not null,
    amount numeric(18, 2) not null
  )`,
  frequentVacuum('figure_changes'),
];

const monthOf = `create function month_of(at timestamptz) returns date language sql stable as $$
  select date_trunc('month', at at time zone 'America/Sao_Paulo')::date $$`;

const views = [
  `create view figure_sources as
    select 'tasks' as source, task.requester_id, task.assignee_id, month_of(task.created_at) as month, task.priority, task.task_type,
      delivery.shown_status as status, mark.has_billing, 1 as row_count, coalesce(task.amount, 0) as amount
    from tasks task
    join task_billing_marks mark on mark.task_id = task.id
    left join delivery_groups delivery on delivery.task_id = task.id
    union all
    select 'deliveries', null, null, null, null, null, shown_status, null, 1, 0 from deliveries`,
];

const COLUMNS =
  'source, requester_id, assignee_id, month, priority, task_type, status, has_billing, row_count, amount';

/**
 * Whatever a task is counted by is written under the lock of its row: here the lock is taken where the table is another
 * one, and what is read after it is final.
 */
const functions = [
  // A task is inserted without deliveries and links, and cannot be deleted with them.
  `create function record_task() returns trigger language plpgsql as $$
  declare
    task tasks := case tg_op when 'INSERT' then new else old end;
    sign int := case tg_op when 'INSERT' then 1 else -1 end;
  begin
    insert into figure_changes (${COLUMNS}) values
      ('tasks', task.requester_id, task.assignee_id, month_of(task.created_at), task.priority, task.task_type,
        null, false, sign, sign * coalesce(task.amount, 0));
    return null;
  end $$`,
  `create function record_changed_task() returns trigger language plpgsql as $$
  declare
    status delivery_status := (select shown_status from delivery_groups where task_id = new.id);
    is_billed boolean := (select has_billing from task_billing_marks where task_id = new.id);
  begin
    insert into figure_changes (${COLUMNS}) values
      ('tasks', old.requester_id, old.assignee_id, month_of(old.created_at), old.priority, old.task_type, status, is_billed,
        -1, -coalesce(old.amount, 0)),
      ('tasks', new.requester_id, new.assignee_id, month_of(new.created_at), new.priority, new.task_type, status, is_billed,
        1, coalesce(new.amount, 0));
    return null;
  end $$`,
  `create function record_status_of_task() returns trigger language plpgsql as $$
  declare
    task tasks;
    is_billed boolean;
    was delivery_status;
    becomes delivery_status;
  begin
    if tg_op <> 'INSERT' then
      was := old.shown_status;
    end if;
    if tg_op <> 'DELETE' then
      becomes := new.shown_status;
    end if;
    select * into task from tasks where id = case tg_op when 'DELETE' then old.task_id else new.task_id end
      for no key update;
    is_billed := (select has_billing from task_billing_marks where task_id = task.id);
    insert into figure_changes (${COLUMNS})
    select 'tasks', task.requester_id, task.assignee_id, month_of(task.created_at), task.priority, task.task_type, status, is_billed,
      sign, sign * coalesce(task.amount, 0)
    from (values (-1, was), (1, becomes)) part (sign, status) where task.id is not null;
    return null;
  end $$`,
  `create function record_billing_of_tasks() returns trigger language plpgsql as $$
  begin
    insert into figure_changes (${COLUMNS})
    select 'tasks', task.requester_id, task.assignee_id, month_of(task.created_at), task.priority, task.task_type,
      delivery.shown_status, part.has_billing, sign, sign * coalesce(task.amount, 0)
    from was join now_is using (task_id)
    join tasks task on task.id = was.task_id
    left join delivery_groups delivery on delivery.task_id = was.task_id
    cross join lateral (values (-1, was.has_billing), (1, now_is.has_billing)) part (sign, has_billing)
    where was.has_billing <> now_is.has_billing;
    return null;
  end $$`,
  `create or replace function mark_touched_tasks() returns trigger language plpgsql as $$
  begin
    perform from tasks where id = any(array(select task_id from touched)) order by id for no key update;
    perform keep_billing_marks(array(select task_id from touched), false);
    return null;
  end $$`,
  `create function record_delivery() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      insert into figure_changes (source, status, row_count, amount) values ('deliveries', old.shown_status, -1, 0);
    end if;
    if tg_op <> 'DELETE' then
      insert into figure_changes (source, status, row_count, amount) values ('deliveries', new.shown_status, 1, 0);
    end if;
    return null;
  end $$`,
];

const triggers = [
  'create trigger record_rows after insert or delete on tasks for each row execute function record_task()',
  `create trigger record_changed after update of requester_id, assignee_id, created_at, priority, task_type, amount on tasks
    for each row when ((old.requester_id, old.assignee_id, old.created_at, old.priority, old.task_type, old.amount)
      is distinct from (new.requester_id, new.assignee_id, new.created_at, new.priority, new.task_type, new.amount))
    execute function record_changed_task()`,
  `create trigger record_status after insert or delete on delivery_groups
    for each row execute function record_status_of_task()`,
  `create trigger record_changed_status after update on delivery_groups for each row
    when (old.shown_status is distinct from new.shown_status) execute function record_status_of_task()`,
  `create trigger record_billing after update on task_billing_marks referencing old table as was new table as now_is
    for each statement execute function record_billing_of_tasks()`,
  'create trigger record_rows after insert or delete on deliveries for each row execute function record_delivery()',
  `create trigger record_changed after update on deliveries for each row
    when (old.shown_status is distinct from new.shown_status) execute function record_delivery()`,
];
