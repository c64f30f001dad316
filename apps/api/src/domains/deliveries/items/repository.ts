import type { DeliveryItem } from '@demanda/contracts/delivery-shapes';
import type {
  deliveryItemChanges,
  deliveryItemInput,
  manyItemsChanges,
} from '@demanda/contracts/delivery-items';
import type { RecordVersion } from '@demanda/contracts/fields';
import { ERROR_CODES } from '@demanda/contracts/errors';
import { deliveryItemCard } from '@demanda/contracts/records/deliveries';
import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../engines/database/schema';
import { columnsOf } from '../../../engines/records/card-rows';
import { moveToTrash } from '../../../engines/records/move-to-trash';
import { refuseStale } from '../../../engines/records/refuse-stale';
import { withRefusals } from '../../../engines/records/refusals';
import { badRequest, conflict, notFound, staleVersion } from '../../../kernel/errors';
import { idIs } from '../../../kernel/id-is';
import type { SessionUser } from '../../../kernel/session-user';
import { lockTasks, recalculateGroups } from '../groups/groups';
import { changeItemRows, insertItemRows } from '../groups/item-writes';
import { itemNotFound, itemsById, readItem, readItems } from '../groups/read';
import { lockDeliveries } from '../groups/repository';
import type { DeliveryItemTable } from '../tables';
import { trashedDeliveryItem } from '../trashed-deliveries';

type ItemChanges = z.output<typeof deliveryItemChanges>;
type Content = Partial<Omit<z.output<typeof manyItemsChanges>, 'versions'>>;
type ItemRow = Omit<Updateable<DeliveryItemTable>, 'delivery_id' | 'project_id'>;
type NewItem = Content & Pick<z.output<typeof deliveryItemInput>, 'projectId' | 'status'>;

const refusals = {
  delivery_items_delivery_id_project_id_key: () =>
    conflict('Este projeto já faz parte da entrega.', ERROR_CODES.duplicate),
  delivery_items_project_id_fkey: () =>
    badRequest(undefined, [{ field: 'projectId', message: 'Projeto não encontrado' }]),
};

const toItemRow = (content: Content) => columnsOf(deliveryItemCard, content) as ItemRow;

/**
 * Locks the tasks of items, then reads the items again, because they may have changed while the lock waited.
 */
export async function lockItems(transaction: Tx, ids: readonly number[]) {
  const select = transaction
    .selectFrom('delivery_items')
    .innerJoin('deliveries', 'deliveries.id', 'delivery_items.delivery_id')
    .where(idIs('delivery_items.id')(ids))
    .select([
      'delivery_items.id',
      'delivery_items.delivery_id',
      'delivery_items.version',
      'delivery_items.status',
      'deliveries.task_id',
    ]);
  const before = await select.execute();
  if (before.length === 0) return [];
  await lockTasks(transaction, distinctTaskIds(before));
  return select.execute();
}
const distinctTaskIds = (rows: readonly { task_id: number }[]) => [
  ...new Set(rows.map((row) => row.task_id)),
];

async function insertItems(
  transaction: Tx,
  deliveryId: number,
  items: readonly NewItem[],
  user: SessionUser,
) {
  const [delivery] = await lockDeliveries(transaction, 'id', [deliveryId]);
  if (!delivery) return [];
  const rows = items.map(({ projectId, ...content }) => ({
    delivery_id: deliveryId,
    project_id: projectId,
    ...toItemRow(content),
  }));
  const ids = await insertItemRows(transaction, rows, user);
  await recalculateGroups(transaction, [delivery.task_id]);
  return readItems(transaction, itemsById(ids));
}

async function updateItem(transaction: Tx, id: number, changes: ItemChanges, user: SessionUser) {
  const [stored] = await lockItems(transaction, [id]);
  if (!stored) throw itemNotFound();
  const { deliveryId = stored.delivery_id, projectId, version = stored.version, ...content } = changes;
  if (deliveryId !== stored.delivery_id) {
    throw badRequest(undefined, [{ field: 'deliveryId', message: 'A entrega de um item não muda' }]);
  }
  if (version !== stored.version) throw staleVersion(await readItem(transaction, id));
  await changeItemRows(transaction, [id], { ...toItemRow(content), project_id: projectId }, user);
  await recalculateGroups(transaction, [stored.task_id]);
  return readItem(transaction, id);
}

async function updateItems(
  transaction: Tx,
  records: readonly RecordVersion[],
  content: Content,
  user: SessionUser,
) {
  const ids = records.map(({ id }) => id);
  const stored = await lockItems(transaction, ids);
  if (stored.length < ids.length) throw itemNotFound();
  await refuseStale(transaction, trashedDeliveryItem, records);
  await changeItemRows(transaction, ids, toItemRow(content), user);
  await recalculateGroups(transaction, distinctTaskIds(stored));
  return readItems(transaction, itemsById(ids));
}

async function removeItems(transaction: Tx, records: readonly RecordVersion[]): Promise<number> {
  const stored = await lockItems(
    transaction,
    records.map(({ id }) => id),
  );
  if (stored.length === 0) return 0;
  await moveToTrash(transaction, trashedDeliveryItem, records);
  await recalculateGroups(transaction, distinctTaskIds(stored));
  return stored.length;
}

/**
 * Repository of delivery items; each write updates the status of their deliveries in the same transaction.
 */
export function itemRepository(db: Db) {
  const write = <T>(work: (transaction: Tx) => Promise<T>): Promise<T> =>
    withRefusals(() => db.transaction().execute(work), refusals);
  const insert = (deliveryId: number, items: readonly NewItem[], user: SessionUser) =>
    write((transaction) => insertItems(transaction, deliveryId, items, user));

  return {
    /** Throws 400 for an unknown delivery or project, 409 for a project that the delivery already has. */
    create: async (deliveryId: number, item: NewItem, user: SessionUser): Promise<DeliveryItem> => {
      const [made] = await insert(deliveryId, [item], user);
      if (!made) throw badRequest(undefined, [{ field: 'deliveryId', message: 'Entrega não encontrada' }]);
      return made;
    },

    /** Creates items, all or none. Throws 404 for an unknown delivery, else like `create`. */
    createMany: async (deliveryId: number, items: readonly NewItem[], user: SessionUser) => {
      const made = await insert(deliveryId, items, user);
      if (made.length === 0) throw notFound('Entrega não encontrada');
      return made;
    },

    /** Updates an item. Throws 404, 409 for a stale version. */
    update: (id: number, changes: ItemChanges, user: SessionUser) =>
      write((transaction) => updateItem(transaction, id, changes, user)),

    /** Applies one change to several items, all or none. Throws 404 when one does not exist, 409 for a stale version. */
    updateMany: (records: readonly RecordVersion[], content: Content, user: SessionUser) =>
      write((transaction) => updateItems(transaction, records, content, user)),

    /** Deletes items; unknown ids are ignored. Returns the number of deleted items. Throws 409 for a stale version. */
    remove: (records: readonly RecordVersion[]) => write((transaction) => removeItems(transaction, records)),
  };
}
