import { ERROR_CODES } from '@demanda/contracts/errors';
import type { Delivery, deliveryChanges, deliveryInput } from '@demanda/contracts/delivery-shapes';
import type { DeliveryStatus, StatusCounts } from '@demanda/contracts/delivery-labels';
import type { RecordVersion } from '@demanda/contracts/fields';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../engines/database/schema';
import { countBy } from '../../../engines/list/count-by';
import { areReady, keptGroups } from '../../figures/figures';
import { moveToTrash } from '../../../engines/records/move-to-trash';
import { withRefusals } from '../../../engines/records/refusals';
import { badRequest, conflict, notFound, staleVersion } from '../../../kernel/errors';
import { idIs } from '../../../kernel/id-is';
import type { SessionUser } from '../../../kernel/session-user';
import { recordStatusChange } from '../../notices/record-events';
import { trashedDelivery } from '../trashed-deliveries';
import { lockTasks, recalculateGroups } from './groups';
import { insertItemRows } from './item-writes';
import { readDelivery } from './read';
import { statusCountsOf } from './rules';

type Body = z.output<typeof deliveryInput>;
type Changes = z.output<typeof deliveryChanges>;

const refusals = {
  delivery_items_delivery_id_project_id_key: () =>
    conflict('O mesmo projeto foi informado mais de uma vez nesta entrega.', ERROR_CODES.duplicate),
  delivery_items_project_id_fkey: () =>
    badRequest(undefined, [{ field: 'items', message: 'Projeto não encontrado' }]),
};

async function insertDelivery(transaction: Tx, body: Body, user: SessionUser): Promise<number> {
  if ((await lockTasks(transaction, [body.taskId])).length === 0) {
    throw badRequest(undefined, [{ field: 'taskId', message: 'Tarefa não encontrada' }]);
  }
  const { id } = await transaction
    .insertInto('deliveries')
    .values({ task_id: body.taskId, status: body.status, notes: body.notes, updated_by_id: user.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const items = body.items.map((item) => ({
    delivery_id: id,
    project_id: item.projectId,
    status: item.status,
  }));
  await insertItemRows(transaction, items, user);
  await recalculateGroups(transaction, [body.taskId]);
  return id;
}

/**
 * Locks the tasks of deliveries, then reads the deliveries again, because they may have changed while the
 * lock waited.
 */
export async function lockDeliveries(transaction: Tx, which: 'id' | 'task_id', ids: readonly number[]) {
  const select = transaction
    .selectFrom('deliveries')
    .select(['id', 'task_id', 'status', 'calculated_status', 'version'])
    .where(idIs(which)(ids));
  const before = await select.execute();
  if (before.length === 0) return [];
  await lockTasks(transaction, [...new Set(before.map((delivery) => delivery.task_id))]);
  return select.execute();
}

async function updateDelivery(transaction: Tx, id: number, changes: Changes, user: SessionUser) {
  const [stored] = await lockDeliveries(transaction, 'id', [id]);
  if (!stored) throw notFound('Entrega não encontrada');
  const { taskId = stored.task_id, status = stored.status, notes, version = stored.version } = changes;
  if (taskId !== stored.task_id) {
    throw badRequest(undefined, [{ field: 'taskId', message: 'A tarefa de uma entrega não muda' }]);
  }
  if (version !== stored.version) throw staleVersion(await readDelivery(transaction, id));
  await transaction
    .updateTable('deliveries')
    .set({ status, ...(notes !== undefined && { notes }), version: stored.version + 1 })
    .set({ updated_by_id: user.id, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  if (status === stored.status) return;
  await recalculateGroups(transaction, [stored.task_id]);
  // With items, the status that is shown is computed from theirs, which have notices of their own.
  if (stored.calculated_status === null)
    await recordStatusChange(transaction, 'deliveries', [id], { status, actorId: user.id });
}

async function removeDeliveries(
  transaction: Tx,
  found: Awaited<ReturnType<typeof lockDeliveries>>,
  records: readonly RecordVersion[],
) {
  if (found.length === 0) return 0;
  await moveToTrash(transaction, trashedDelivery, records);
  await recalculateGroups(transaction, [...new Set(found.map((delivery) => delivery.task_id))]);
  return found.length;
}

const countGroups = countBy<DeliveryStatus>('delivery_groups', sql.ref('shown_status'), {
  groups: keptGroups('status'),
  areReady,
});

/** Repository of deliveries; each write updates the grouped list in the same transaction. */
export function deliveryRepository(db: Db) {
  return {
    /** Creates a delivery; `also` runs in the same transaction. */
    create: (
      body: Body,
      user: SessionUser,
      also?: (transaction: Tx, id: number) => Promise<unknown>,
    ): Promise<Delivery> =>
      withRefusals(
        () =>
          db.transaction().execute(async (transaction) => {
            const id = await insertDelivery(transaction, body, user);
            await also?.(transaction, id);
            return readDelivery(transaction, id);
          }),
        refusals,
      ),

    /** Updates a delivery. Throws 404, 409 for a stale version. */
    update: (id: number, changes: Changes, user: SessionUser): Promise<Delivery> =>
      db.transaction().execute(async (transaction) => {
        await updateDelivery(transaction, id, changes, user);
        return readDelivery(transaction, id);
      }),

    /**
     * Moves deliveries with their items and files to the trash; the task stays (G-DELIV-11) and unknown ids are ignored.
     * Throws 409 for a stale version.
     */
    remove: (records: readonly RecordVersion[]) =>
      db.transaction().execute(async (transaction) => {
        const ids = records.map(({ id }) => id);
        return removeDeliveries(transaction, await lockDeliveries(transaction, 'id', ids), records);
      }),

    removeOfTask: (taskId: number) =>
      db.transaction().execute(async (transaction) => {
        const found = await lockDeliveries(transaction, 'task_id', [taskId]);
        return removeDeliveries(
          transaction,
          found,
          found.map(({ id }) => ({ id })),
        );
      }),

    /** Counts the groups by their displayed status (G-DELIV-4). */
    statistics: async (): Promise<StatusCounts> =>
      statusCountsOf((await countGroups(db)).map(({ value, count }) => ({ status: value, count }))),
  };
}
