import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { groupBy } from '../../list/group-by';
import { calculatedStatus, countStatuses } from './rules';

type Work = Transaction<Database>;

/**
 * Locks a task before its deliveries change, so that two writers cannot both sum up without the
 * other's. Answers whether the task is there.
 */
export async function lockTask(transaction: Work, taskId: number): Promise<boolean> {
  const task = await transaction
    .selectFrom('tasks')
    .select('id')
    .where('id', '=', taskId)
    .forUpdate()
    .executeTakeFirst();
  return task !== undefined;
}

/**
 * Writes what the deliveries of a locked task and their items amount to: the calculated status of
 * each delivery, the row of the grouped list, and the flag of the task.
 */
export async function sumUpDeliveries(transaction: Work, taskId: number): Promise<void> {
  const deliveries = await transaction
    .selectFrom('deliveries')
    .where('task_id', '=', taskId)
    .select(['id', 'status', 'calculated_status'])
    .orderBy('id', 'desc')
    .execute();
  const items = await transaction
    .selectFrom('delivery_items')
    .innerJoin('deliveries', 'deliveries.id', 'delivery_items.delivery_id')
    .where('deliveries.task_id', '=', taskId)
    .select(['delivery_items.delivery_id', 'delivery_items.status'])
    .execute();
  const byDelivery = groupBy(items, (item) => item.delivery_id);
  const statusesOf = (id: number) => (byDelivery.get(id) ?? []).map((item) => item.status);

  for (const { id, calculated_status } of deliveries) {
    const calculated = calculatedStatus(statusesOf(id));
    if (calculated === calculated_status) continue;
    await transaction
      .updateTable('deliveries')
      .set({ calculated_status: calculated })
      .where('id', '=', id)
      .execute();
  }

  await transaction.deleteFrom('delivery_groups').where('task_id', '=', taskId).execute();
  const [newest] = deliveries;
  if (newest) {
    const statuses = items.map((item) => item.status);
    await transaction
      .insertInto('delivery_groups')
      .values({
        task_id: taskId,
        delivery_status: newest.status,
        calculated_status: calculatedStatus(statuses),
        total_deliveries: deliveries.length,
        total_items: statuses.length,
        ...countStatuses(statuses),
      })
      .execute();
  }
  await transaction
    .updateTable('tasks')
    .set({ has_delivery: newest !== undefined })
    .where('id', '=', taskId)
    .where('has_delivery', '!=', newest !== undefined)
    .execute();
}
