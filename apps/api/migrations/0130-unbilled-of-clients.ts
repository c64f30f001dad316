import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Records what links change for each client as well, so that unbilled work is kept by client (ADR 0186). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    // Waits for transactions that recorded links without clients; later ones find the new function.
    'lock table task_billing_marks in share row exclusive mode',
    `create or replace function record_billing_of_tasks() returns trigger language plpgsql as $$
    begin
      insert into figure_changes (source, requester_id, status, has_billing, row_count, amount)
      select 'tasks', moved.requester_id, moved.status, part.has_billing, sign * moved.row_count, sign * moved.amount
      from (
        select task.requester_id, delivery.shown_status as status, now_is.has_billing, count(*) as row_count,
          coalesce(sum(task.amount), 0) as amount
        from was join now_is using (task_id)
        join tasks task on task.id = was.task_id
        left join delivery_groups delivery on delivery.task_id = was.task_id
        where was.has_billing <> now_is.has_billing group by 1, 2, 3) moved
      cross join lateral (values (-1, not moved.has_billing), (1, moved.has_billing)) part (sign, has_billing);
      return null;
    end $$`,
  ]);
}
