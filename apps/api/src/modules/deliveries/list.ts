import type { DeliveryGroup, DeliveryGroupListQuery, StatusCounts } from '@demanda/contracts/deliveries';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { Filter, ListDefinition } from '../../list/definition';
import { contains, enumIs, idIs, sortBy } from '../../list/filters';
import { groupBy } from '../../list/group-by';
import { readDeliveries } from './read';

const column = (name: string) => sql.ref(`grp.${name}`);

const byTask = (name: string) => ({
  by: [sql.ref(`task.${name}`)],
  join: sql`join tasks task on task.id = grp.task_id`,
});

/** Contains, over a text of the task. */
const taskContains =
  (name: string): Filter =>
  (values) =>
    sql`grp.task_id in (select named.id from tasks named where ${contains(sql.ref(`named.${name}`))(values)})`;

/** One row for each task with deliveries, as its own table keeps them (migration 0004). */
export const deliveryGroupList: ListDefinition<DeliveryGroupListQuery> = {
  from: sql`delivery_groups grp`,
  id: column('task_id'),
  sorts: {
    'task.id': sortBy(),
    'task.code': byTask('code_key'),
    'task.title': byTask('title_key'),
    status: sortBy(column('shown_status')),
    totalItems: sortBy(column('total_items')),
    totalDeliveries: sortBy(column('total_deliveries')),
  },
  filters: {
    taskId: idIs(column('task_id')),
    taskCode: taskContains('code_key'),
    taskName: taskContains('title_key'),
    status: enumIs(column('shown_status'), 'delivery_status'),
  },
  defaultSort: ['task.id,desc'],
};

const STATUS_COLUMNS = [
  'pending',
  'development',
  'delivered',
  'homologation',
  'approved',
  'rejected',
  'production',
] as const satisfies (keyof StatusCounts)[];

/** Groups with their deliveries and items, in any order and three statements. */
export async function readGroups(
  db: Kysely<Database>,
  taskIds: number[],
): Promise<(DeliveryGroup & { id: number })[]> {
  const rows = await db
    .selectFrom('delivery_groups')
    .innerJoin('tasks', 'tasks.id', 'delivery_groups.task_id')
    .where(idIs(sql.ref('delivery_groups.task_id'))(taskIds))
    .selectAll('delivery_groups')
    .select(['tasks.title', 'tasks.code'])
    .execute();
  const deliveries = groupBy(await readDeliveries(db, 'task_id', taskIds), (delivery) => delivery.taskId);
  return rows.map((row) => ({
    id: row.task_id,
    taskId: row.task_id,
    taskName: row.title,
    taskCode: row.code,
    totalItems: row.total_items,
    totalDeliveries: row.total_deliveries,
    deliveryStatus: row.delivery_status,
    calculatedDeliveryStatus: row.calculated_status,
    statusCounts: Object.fromEntries(STATUS_COLUMNS.map((name) => [name, row[name]])) as StatusCounts,
    deliveries: deliveries.get(row.task_id) ?? [],
  }));
}
