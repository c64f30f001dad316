import type { Kysely } from 'kysely';
import { runStatements, sortIndex } from './statements';

/**
 * Whether a period bills a task moves from the task to a row of its own, which triggers keep as the
 * links have it. On the task, each of its thirty indexes was written with the mark (1,000 tasks of
 * 100,000 linked in one statement: 255 ms for the marks, now 6 ms).
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

/** A trigger over the rows of a statement names one event; a changed link touches a task before and one after. */
const triggers = {
  linked: 'insert on billing_period_tasks referencing new table',
  unlinked: 'delete on billing_period_tasks referencing old table',
  moved_to: 'update on billing_period_tasks referencing new table',
  moved_from: 'update on billing_period_tasks referencing old table',
};
const ofLinks = [
  // The array keeps one plan right for one link and for many: by a join, the first call would choose for all.
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
