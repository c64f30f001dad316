import type { Delivery, DeliveryItem } from '@demanda/contracts/delivery-shapes';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { planOnce } from '../../../engines/database/plan-once';
import type { Db } from '../../../engines/database/schema';
import { notFound } from '../../../kernel/errors';
import { groupBy } from '../../../kernel/group-by';
import { idIs } from '../../../kernel/id-is';

type Condition = RawBuilder<SqlBool>;

const selectItems = (db: Db, which: Condition) =>
  db
    .selectFrom('delivery_items')
    .innerJoin('deliveries', 'deliveries.id', 'delivery_items.delivery_id')
    .innerJoin('projects', 'projects.id', 'delivery_items.project_id')
    .leftJoin('users as changer', 'changer.id', 'delivery_items.updated_by_id')
    .where(which)
    .orderBy('delivery_items.id')
    .select([
      'delivery_items.id',
      'delivery_items.delivery_id as deliveryId',
      'delivery_items.project_id as projectId',
      'projects.name as projectName',
      'delivery_items.status',
      'delivery_items.branch',
      'delivery_items.source_branch as sourceBranch',
      'delivery_items.pull_request as pullRequest',
      'delivery_items.started_at as startedAt',
      'delivery_items.finished_at as finishedAt',
      'delivery_items.version',
      'delivery_items.updated_at as changed',
    ])
    .select(({ fn }) => fn.coalesce('changer.name', 'changer.username').as('updatedByUserName'));

const toItem = <Row extends { changed: Date }>({ changed, ...item }: Row) => ({
  ...item,
  updatedAt: changed.toISOString(),
});

/**
 * Reads all details of the items that match `which`, by id; the condition may use `delivery_items` and
 * `deliveries`.
 */
export async function readItems(db: Db, which: Condition): Promise<DeliveryItem[]> {
  const texts = ['delivery_items.script', 'delivery_items.notes'] as const;
  return (await selectItems(db, which).select(texts).execute()).map(toItem);
}

/** Reads items as lists show them, without their long texts (G-USE-8). */
export const readItemRows = async (db: Db, which: Condition): Promise<DeliveryItem[]> =>
  (await selectItems(db, which).execute()).map(toItem);

const keyIs =
  (column: string) =>
  (ids: readonly number[]): Condition =>
    sql`${idIs(column)(ids)} ${planOnce}`;
export const itemsById = keyIs('delivery_items.id');
export const itemsOfDeliveries = keyIs('delivery_items.delivery_id');

/** Reads one item. Throws 404. */
export async function readItem(db: Db, id: number): Promise<DeliveryItem> {
  const [item] = await readItems(db, itemsById([id]));
  if (!item) throw itemNotFound();
  return item;
}
export const itemNotFound = () => notFound('Item de entrega não encontrado');

const selectDeliveries = (db: Db) =>
  db
    .selectFrom('deliveries')
    .leftJoin('users as changer', 'changer.id', 'deliveries.updated_by_id')
    .orderBy('deliveries.id', 'desc')
    .selectAll('deliveries')
    .select(({ fn }) => fn.coalesce('changer.name', 'changer.username').as('changer_name'));
type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['execute']>>[number];

const toDelivery = (row: DeliveryRow, items: DeliveryItem[]): Delivery => ({
  id: row.id,
  taskId: row.task_id,
  status: row.status,
  calculatedDeliveryStatus: row.calculated_status,
  notes: row.notes,
  deliveryEmailSent: row.email_sent,
  items,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  updatedByUserName: row.changer_name,
});

/**
 * Reads deliveries with their items, newest first, in two statements. `by` says whose ids are given,
 * `itemsFor` which fields of the items are read.
 */
export async function readDeliveries(
  db: Db,
  by: 'id' | 'task_id',
  ids: readonly number[],
  itemsFor = readItems,
): Promise<Delivery[]> {
  const rows = await selectDeliveries(db)
    .where(idIs(`deliveries.${by}`)(ids))
    .execute();
  if (rows.length === 0) return [];
  const items = await itemsFor(db, itemsOfDeliveries(rows.map((row) => row.id)));
  const byDelivery = groupBy(items, (item) => item.deliveryId);
  return rows.map((row) => toDelivery(row, byDelivery.get(row.id) ?? []));
}

/** Reads a delivery by its id, or the newest one of a task. Throws 404. */
export async function readDelivery(db: Db, id: number, by: 'id' | 'task_id' = 'id'): Promise<Delivery> {
  const [delivery] = await readDeliveries(db, by, [id]);
  if (!delivery) throw notFound('Entrega não encontrada');
  return delivery;
}
