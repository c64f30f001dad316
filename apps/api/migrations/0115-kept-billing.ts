import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * Keeps what each task adds to its billing period, and the figures of each period, by triggers (ADR 0172). The mark of a
 * task stores what the task was counted with; a period has some rows of figures, and the figure is their sum.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...columns, counted, ...functions, ...triggers, adjustmentsSoFar]);
}

const columns = [
  // open_amount: what the task adds to an open period. difference: not billed yet; null when there is none.
  `alter table task_billing_marks
    add column billing_period_id bigint,
    add column open_amount numeric(18, 2),
    add column difference numeric(18, 2)`,
  // No foreign key: its lock on the period would wait for whatever bills it.
  `create table billing_period_figures (
    id bigint generated always as identity primary key,
    billing_period_id bigint not null,
    task_count bigint not null,
    open_amount numeric(18, 2) not null,
    changed_count bigint not null,
    added numeric(18, 2) not null,
    removed numeric(18, 2) not null
  ) with (fillfactor = 50)`,
  'create index billing_period_figures_period on billing_period_figures (billing_period_id)',
];

const counted = `create view counted_billing_marks as
  select mark.task_id, link.task_id is not null as has_billing, link.billing_period_id,
    case when link.task_id is not null then coalesce(task.amount, 0) - coalesce(carried.amount, 0) end as open_amount,
    case when line.task_id is not null
      then nullif(coalesce(task.amount, 0) - coalesce(carried.amount, 0) - coalesce(line.amount, 0), 0) end as difference
  from task_billing_marks mark
  left join billing_period_tasks link on link.task_id = mark.task_id
  left join billing_periods period on period.id = link.billing_period_id
  left join billing_snapshot_lines line on line.snapshot_id = period.snapshot_id
    and line.task_id = link.task_id and line.from_month is null
  left join tasks task on task.id = link.task_id
  left join lateral (select sum(amount) as amount from billing_adjustments adjustment
    where adjustment.task_id = link.task_id) carried on true`;

const functions = [
  // A transaction adds to a row that no other one holds, or inserts one, so that none waits.
  `create function add_to_period(period bigint, tasks bigint, amount numeric, changed bigint, more numeric, less numeric)
    returns void language plpgsql as $$
  declare
    row_id bigint;
    is_zero boolean;
  begin
    -- A serializable transaction cannot take a row that was changed since it began.
    if current_setting('transaction_isolation') = 'read committed' then
      select id into row_id from billing_period_figures where billing_period_id = period limit 1 for update skip locked;
    end if;
    if row_id is null then
      insert into billing_period_figures (billing_period_id, task_count, open_amount, changed_count, added, removed)
        values (period, tasks, amount, changed, more, less);
      return;
    end if;
    update billing_period_figures
      set task_count = task_count + tasks, open_amount = open_amount + amount, changed_count = changed_count + changed,
        added = added + more, removed = removed + less
      where id = row_id
      returning task_count = 0 and open_amount = 0 and changed_count = 0 and added = 0 and removed = 0 into is_zero;
    if is_zero then
      delete from billing_period_figures where id = row_id;
    end if;
  end $$`,
  // Every transaction that changes what a task is counted from calls this afterwards. The lock of the mark orders these
  // calls, and each statement of a function sees what was committed before it: so the last call sees all changes.
  // Generic plans: the planner would take four times as long as the statements of one task.
  `create function keep_billing_marks(ids bigint[], may_be_same boolean) returns void language plpgsql
    set plan_cache_mode = force_generic_plan as $$
  declare
    part record;
  begin
    perform from task_billing_marks where task_id = any(ids) order by task_id for update;
    -- An update of no rows would still count as a write of the table.
    if may_be_same and not exists (select from task_billing_marks mark join counted_billing_marks counted using (task_id)
      where mark.task_id = any(ids)
        and (mark.has_billing, mark.billing_period_id, mark.open_amount, mark.difference) is distinct from
          (counted.has_billing, counted.billing_period_id, counted.open_amount, counted.difference)) then
      return;
    end if;
    for part in
      with changed as (
        select counted.*, mark.billing_period_id as old_period_id, mark.open_amount as old_amount,
          mark.difference as old_difference
        from task_billing_marks mark join counted_billing_marks counted using (task_id)
        where mark.task_id = any(ids)
          and (mark.has_billing, mark.billing_period_id, mark.open_amount, mark.difference) is distinct from
            (counted.has_billing, counted.billing_period_id, counted.open_amount, counted.difference)),
      stored as (
        update task_billing_marks mark
        set has_billing = changed.has_billing, billing_period_id = changed.billing_period_id,
          open_amount = changed.open_amount, difference = changed.difference
        from changed where mark.task_id = changed.task_id)
      select period_id, sum(sign) as tasks, sum(sign * amount) as amount,
        sum(sign) filter (where difference is not null) as changed,
        sum(sign * difference) filter (where difference > 0) as more,
        sum(sign * -difference) filter (where difference < 0) as less
      from (
        select -1 as sign, old_period_id as period_id, old_amount as amount, old_difference as difference from changed
        union all
        select 1, billing_period_id, open_amount, difference from changed) of_task
      where period_id is not null group by period_id order by period_id
    loop
      perform add_to_period(part.period_id, part.tasks::bigint, part.amount, coalesce(part.changed, 0)::bigint,
        coalesce(part.more, 0), coalesce(part.less, 0));
    end loop;
  end $$`,
  // Of the marks before: the triggers of migration 0015 call it for every change of a link.
  `create or replace function mark_touched_tasks() returns trigger language plpgsql as $$
  begin
    perform keep_billing_marks(array(select task_id from touched), false);
    return null;
  end $$`,
  `create function keep_billing_of_amount() returns trigger language plpgsql as $$
  begin
    perform keep_billing_marks(array[new.id], true);
    return null;
  end $$`,
  // Tasks whose line is the same in both snapshots are counted as before, so that their marks need no lock. Lines are
  // inserted with their snapshot, before a period is read from it, and never change.
  `create function keep_billing_of_snapshot() returns trigger language plpgsql as $$
  begin
    perform keep_billing_marks(array(
      select coalesce(was.task_id, line.task_id)
      from (select * from billing_snapshot_lines where snapshot_id = old.snapshot_id and from_month is null) was
      full join (select * from billing_snapshot_lines where snapshot_id = new.snapshot_id and from_month is null) line
        on line.task_id = was.task_id
      where was.task_id is null or line.task_id is null or was.amount is distinct from line.amount), true);
    return null;
  end $$`,
  // The argument is 1 for added adjustments, -1 for removed ones.
  `create function keep_billing_of_adjustments() returns trigger language plpgsql as $$
  declare
    part record;
  begin
    for part in select billing_period_id, sum(amount) as amount from touched group by billing_period_id order by 1 loop
      perform add_to_period(part.billing_period_id, 0, part.amount * tg_argv[0]::int, 0, 0, 0);
    end loop;
    perform keep_billing_marks(array(select task_id from touched), true);
    return null;
  end $$`,
  // A mark is deleted with its task, possibly before the trigger of the task's link.
  `create function keep_billing_of_deleted() returns trigger language plpgsql as $$
  begin
    perform add_to_period(old.billing_period_id, -1, -old.open_amount, -(old.difference is not null)::int,
      -greatest(old.difference, 0), least(old.difference, 0));
    return null;
  end $$`,
];

const triggers = [
  `create trigger keep_billing_of_amount after update of amount on tasks for each row
    when (old.amount is distinct from new.amount) execute function keep_billing_of_amount()`,
  `create trigger keep_billing_of_snapshot after update of snapshot_id on billing_periods for each row
    when (old.snapshot_id is distinct from new.snapshot_id) execute function keep_billing_of_snapshot()`,
  `create trigger keep_billing_of_deleted after delete on task_billing_marks for each row
    when (old.billing_period_id is not null) execute function keep_billing_of_deleted()`,
  `create trigger keep_billing_added after insert on billing_adjustments referencing new table as touched
    for each statement execute function keep_billing_of_adjustments('1')`,
  `create trigger keep_billing_removed after delete on billing_adjustments referencing old table as touched
    for each statement execute function keep_billing_of_adjustments('-1')`,
  `create trigger keep_billing_changed_to after update on billing_adjustments referencing new table as touched
    for each statement execute function keep_billing_of_adjustments('1')`,
  `create trigger keep_billing_changed_from after update on billing_adjustments referencing old table as touched
    for each statement execute function keep_billing_of_adjustments('-1')`,
];

const adjustmentsSoFar = `insert into billing_period_figures
    (billing_period_id, task_count, open_amount, changed_count, added, removed)
  select billing_period_id, 0, sum(amount), 0, 0, 0 from billing_adjustments group by billing_period_id`;
