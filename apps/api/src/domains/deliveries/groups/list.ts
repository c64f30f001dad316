import type {
  DeliveryGroup,
  DeliveryGroupListQuery,
  DeliveryListQuery,
} from '@demanda/contracts/delivery-shapes';
import type { StatusCounts } from '@demanda/contracts/delivery-labels';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import type { Filter, ListDefinition } from '../../../engines/list/definition';
import { textContains, enumIs, sortBy } from '../../../engines/list/filters';
import { notFound } from '../../../kernel/errors';
import { groupBy } from '../../../kernel/group-by';
import { idIs } from '../../../kernel/id-is';
import { readDeliveries, readItemRows, readItems } from './read';
import { STATUS_COLUMNS } from './rules';

const column = (name: string) => sql.ref(`grp.${name}`);

/**
 * List with one row for each task that has deliveries, read from a table of its own (migrations 0004 and
 * 0012).
 */
export const deliveryGroupList: ListDefinition<DeliveryGroupListQuery> = {
  tables: ['delivery_groups'],
  reads: { requesterId: ['tasks'] },
  from: sql`delivery_groups grp`,
  id: column('task_id'),
  sorts: {
    'task.id': sortBy(),
    'task.code': sortBy(column('code_key')),
    'task.title': sortBy(column('title_key')),
    status: sortBy(column('shown_status')),
    totalItems: sortBy(column('total_items')),
    totalDeliveries: sortBy(column('total_deliveries')),
  },
  filters: {
    taskId: idIs(column('task_id')),
    taskCode: textContains(column('code_key')),
    taskName: textContains(column('title_key')),
    requesterId: (ids) =>
      sql`${column('task_id')} in (select task.id from tasks task where ${idIs('task.requester_id')(ids)})`,
    status: enumIs(column('shown_status'), 'delivery_status'),
  },
  defaultSort: ['task.id,desc'],
};

const deliveryColumn = (name: string) => sql.ref(`delivery.${name}`);

/** Filter "contains" on a text of the delivery's task. */
const taskContains =
  (name: string): Filter =>
  (values) =>
    sql`${deliveryColumn('task_id')} in (select named.id from tasks named
      where ${textContains(sql.ref(`named.${name}`))(values)})`;

export const deliveryList: ListDefinition<DeliveryListQuery> = {
  tables: ['deliveries'],
  reads: {
    taskCode: ['tasks'],
    taskName: ['tasks'],
  },
  from: sql`deliveries delivery`,
  id: deliveryColumn('id'),
  sorts: {
    id: sortBy(),
    taskId: sortBy(deliveryColumn('task_id')),
    status: sortBy(deliveryColumn('status')),
    createdAt: sortBy(deliveryColumn('created_at')),
    updatedAt: sortBy(deliveryColumn('updated_at')),
  },
  filters: {
    id: idIs(deliveryColumn('id')),
    taskId: idIs(deliveryColumn('task_id')),
    taskCode: taskContains('code_key'),
    taskName: taskContains('title_key'),
    status: enumIs(deliveryColumn('status'), 'delivery_status'),
  },
  defaultSort: ['id,desc'],
};

/** Reads groups with their deliveries and items as lists show them, in any order, in three statements. */
export async function readGroups(
  db: Db,
  taskIds: number[],
  itemsFor = readItemRows,
): Promise<(DeliveryGroup & { id: number })[]> {
  const rows = await db
    .selectFrom('delivery_groups')
    .innerJoin('tasks', 'tasks.id', 'delivery_groups.task_id')
    .where(idIs('delivery_groups.task_id')(taskIds))
    .selectAll('delivery_groups')
    .select(['tasks.title', 'tasks.code'])
    .execute();
  const deliveries = groupBy(
    await readDeliveries(db, 'task_id', taskIds, itemsFor),
    (delivery) => delivery.taskId,
  );
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

/** Reads all details of the deliveries of one task. Throws 404 when it has none. */
export async function readGroup(db: Db, taskId: number): Promise<DeliveryGroup> {
  const [group] = await readGroups(db, [taskId], readItems);
  if (!group) throw notFound('Grupo de entregas não encontrado');
  return group;
}
