import { planOnce } from '../../engines/database/plan-once';
import type { Tx } from '../../engines/database/schema';
import { idIs } from '../../kernel/id-is';

/**
 * Locks tasks until the end of the transaction, ordered by id, so that two callers cannot deadlock. Their
 * marks are read after the lock, because they may change while it waits.
 */
export const lockTasks = (transaction: Tx, ids: number[]) =>
  transaction
    .selectFrom('tasks')
    .innerJoin('task_billing_marks as mark', 'mark.task_id', 'tasks.id')
    .where(idIs('tasks.id')(ids))
    .select([
      'tasks.id',
      'code',
      'title',
      'priority',
      'task_type',
      'requester_id',
      'assignee_id',
      'due_on',
      'created_by_id',
      'own_amount',
      'amount',
      'has_sub_tasks',
      'has_delivery',
      'has_billing',
      'version',
    ])
    .orderBy('tasks.id')
    .forUpdate()
    .modifyEnd(planOnce)
    .execute();
export type LockedTask = Awaited<ReturnType<typeof lockTasks>>[number];
