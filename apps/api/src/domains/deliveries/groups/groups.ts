import { calculatedStatus } from '@demanda/contracts/delivery-rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/schema';
import { groupBy } from '../../../kernel/group-by';
import { idIs } from '../../../kernel/id-is';
import { countStatuses, STATUS_COLUMNS } from './rules';

/**
 * Locks tasks, ordered by id, before their deliveries change, so that concurrent writers neither miss each
 * other's changes nor deadlock. Returns the ids that exist.
 */
export async function lockTasks(transaction: Tx, taskIds: readonly number[]): Promise<number[]> {
  const tasks = await transaction
    .selectFrom('tasks')
    .select('id')
    .where(idIs('id')(taskIds))
    .orderBy('id')
    .forUpdate()
    .execute();
  return tasks.map(({ id }) => id);
}

const selectDeliveries = (db: Db, taskIds: readonly number[]) =>
  db
    .selectFrom('deliveries')
    .where(idIs('task_id')(taskIds))
    .select(['id', 'task_id', 'status', 'calculated_status'])
    .orderBy('id', 'desc');

const selectStatuses = (db: Db, taskIds: readonly number[]) =>
  db
    .selectFrom('delivery_items')
    .innerJoin('deliveries', 'deliveries.id', 'delivery_items.delivery_id')
    .where(idIs('deliveries.task_id')(taskIds))
    .select(['delivery_items.delivery_id', 'delivery_items.status']);

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['execute']>>[number];
type GetStatuses = (
  delivery: DeliveryRow,
) => Awaited<ReturnType<ReturnType<typeof selectStatuses>['execute']>>[number]['status'][];

/** Updates the calculated status of each delivery whose items give another status than the stored one. */
async function storeCalculated(transaction: Tx, deliveries: DeliveryRow[], statusesOf: GetStatuses) {
  const changed = deliveries
    .map((delivery) => ({ ...delivery, calculated: calculatedStatus(statusesOf(delivery)) }))
    .filter(({ calculated, calculated_status }) => calculated !== calculated_status)
    .map(({ id, calculated }) => ({ id, calculated }));
  if (changed.length === 0) return;
  await sql`update deliveries set calculated_status = given.calculated
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given(id bigint, calculated delivery_status)
    where deliveries.id = given.id`.execute(transaction);
}

/** Computes the row of the grouped list for one task; `deliveries` are sorted newest first. */
function groupRow(taskId: number, deliveries: readonly DeliveryRow[], statusesOf: GetStatuses) {
  const statuses = deliveries.flatMap(statusesOf);
  return {
    task_id: taskId,
    delivery_status: deliveries[0]!.status,
    calculated_status: calculatedStatus(statuses),
    total_deliveries: deliveries.length,
    total_items: statuses.length,
    ...countStatuses(statuses),
  };
}

type GroupRow = ReturnType<typeof groupRow>;
const SUM_COLUMNS = [
  'delivery_status',
  'calculated_status',
  'total_deliveries',
  'total_items',
  ...STATUS_COLUMNS,
] as const satisfies (keyof GroupRow)[];

/** Updates existing rows in place: unchanged statuses and totals touch no index. */
async function storeGroups(transaction: Tx, taskIds: readonly number[], rows: readonly GroupRow[]) {
  const kept = rows.map((row) => row.task_id);
  await transaction
    .deleteFrom('delivery_groups')
    .where(idIs('task_id')(taskIds))
    .where(sql<boolean>`task_id <> all(${kept}::bigint[])`)
    .execute();
  if (rows.length === 0) return;
  await transaction
    .insertInto('delivery_groups')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('task_id')
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(SUM_COLUMNS.map((name) => [name, ref(`excluded.${name}`)])),
        ),
    )
    .execute();
}

/**
 * Recomputes what depends on the deliveries of locked tasks: the calculated status of each delivery, the rows
 * of the grouped list, and the flags of the tasks. The number of statements does not depend on the number of
 * tasks.
 */
export async function recalculateGroups(transaction: Tx, taskIds: readonly number[]): Promise<void> {
  const deliveries = await selectDeliveries(transaction, taskIds).execute();
  const items = groupBy(await selectStatuses(transaction, taskIds).execute(), (item) => item.delivery_id);
  const statusesOf: GetStatuses = ({ id }) => (items.get(id) ?? []).map((item) => item.status);
  await storeCalculated(transaction, deliveries, statusesOf);

  const byTask = [...groupBy(deliveries, (delivery) => delivery.task_id)];
  const rows = byTask.map(([taskId, ofTask]) => groupRow(taskId, ofTask, statusesOf));
  await storeGroups(transaction, taskIds, rows);
  const delivered = byTask.map(([taskId]) => taskId);
  await sql`update tasks set has_delivery = not has_delivery where id = any(${taskIds}::bigint[])
    and has_delivery <> (id = any(${delivered}::bigint[]))`.execute(transaction);
}
