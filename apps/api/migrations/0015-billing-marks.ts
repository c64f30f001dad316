import type { Kysely } from 'kysely';
import { runStatements, sortIndex } from './statements';

/**
 * Moves the mark that a period bills a task to a table of its own, maintained by triggers. As a column of the
 * task it was written to each of thirty indexes (1,000 of 100,000 tasks linked in one statement: 6 ms for the
 * marks in place of 255 ms).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...marks, ...ofNewTasks, ...ofLinks]);
}

const marks = [
  `create table task_billing_marks (
    task_id bigint primary key references tasks (id) on delete cascade,
    has_billing boolean not null default false
  )`,
  `insert into task_billing_marks (task_id, has_billing)
    select id, exists (select from billing_period_tasks where task_id = tasks.id) from tasks order by id`,
  sortIndex('task_billing_marks', 'has_billing', 'has_billing', 'task_id'),
  'alter table tasks drop column has_billing',
];

const ofNewTasks = [
  `create function mark_new_tasks() returns trigger language plpgsql as $$
  begin
    insert into task_billing_marks (task_id) select id from made order by id;
    return null;
  end $$`,
  `create trigger mark_new_tasks after insert on tasks referencing new table as made
    for each statement execute function mark_new_tasks()`,
];

/** A statement-level trigger names one event; an updated link affects the task before and the one after. */
const triggers = {
  linked: 'insert on billing_period_tasks referencing new table',
  unlinked: 'delete on billing_period_tasks referencing old table',
  moved_to: 'update on billing_period_tasks referencing new table',
  moved_from: 'update on billing_period_tasks referencing old table',
};
const ofLinks = [
  // With an array, one plan is good for one link and for many; with a join, the first call would determine
  // the plan.
  `create function mark_touched_tasks() returns trigger language plpgsql as $$
  begin
    update task_billing_marks mark
      set has_billing = exists (select from billing_period_tasks link where link.task_id = mark.task_id)
      where task_id = any(array(select task_id from touched));
    return null;
  end $$`,
  ...Object.entries(triggers).map(
    ([name, event]) =>
      `create trigger mark_${name} after ${event} as touched for each statement execute function mark_touched_tasks()`,
  ),
];
