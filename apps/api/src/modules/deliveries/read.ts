import type { Delivery, DeliveryItem } from '@demanda/contracts/deliveries';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database, DeliveryTable } from '../../database/schema';
import { notFound } from '../../http/errors';
import { idIs } from '../../list/filters';
import { groupBy } from '../../list/group-by';

const selectItems = (db: Kysely<Database>, deliveryIds: number[]) =>
  db
    .selectFrom('delivery_items')
    .innerJoin('projects', 'projects.id', 'delivery_items.project_id')
    .where(idIs(sql.ref('delivery_items.delivery_id'))(deliveryIds))
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
      'delivery_items.script',
      'delivery_items.started_at as startedAt',
      'delivery_items.finished_at as finishedAt',
      'delivery_items.notes',
      'delivery_items.version',
    ]);

const toDelivery = (row: Selectable<DeliveryTable>, items: DeliveryItem[]): Delivery => ({
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
});

/** Deliveries with their items, newest first, in two statements; `by` says whose ids are given. */
export async function readDeliveries(
  db: Kysely<Database>,
  by: 'id' | 'task_id',
  ids: number[],
): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('deliveries')
    .selectAll()
    .where(idIs(sql.ref(by))(ids))
    .orderBy('id', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const items = await selectItems(
    db,
    rows.map((row) => row.id),
  ).execute();
  const byDelivery = groupBy(items, (item) => item.deliveryId);
  return rows.map((row) => toDelivery(row, byDelivery.get(row.id) ?? []));
}

/** Throws 404. */
export async function readDelivery(db: Kysely<Database>, id: number): Promise<Delivery> {
  const [delivery] = await readDeliveries(db, 'id', [id]);
  if (!delivery) throw notFound('Entrega não encontrada');
  return delivery;
}
