import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * Records what links change in two rows for each status in place of two for each task: whether a period bills a task
 * matters to one figure alone, which counts by status.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create or replace function record_billing_of_tasks() returns trigger language plpgsql as $$
    begin
      insert into figure_changes (source, status, has_billing, row_count, amount)
      select 'tasks', moved.status, part.has_billing, sign * moved.row_count, sign * moved.amount
      from (
        select delivery.shown_status as status, now_is.has_billing, count(*) as row_count,
          coalesce(sum(task.amount), 0) as amount
        from was join now_is using (task_id)
        join tasks task on task.id = was.task_id
        left join delivery_groups delivery on delivery.task_id = was.task_id
        where was.has_billing <> now_is.has_billing group by 1, 2) moved
      cross join lateral (values (-1, not moved.has_billing), (1, moved.has_billing)) part (sign, has_billing);
      return null;
    end $$`,
  ]);
}
