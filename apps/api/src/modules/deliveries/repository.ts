import { ERROR_CODES } from '@demanda/contracts/errors';
import type { Delivery, deliveryInput, StatusCounts } from '@demanda/contracts/deliveries';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { refusing } from '../../database/refusals';
import type { Database } from '../../database/schema';
import { badRequest, conflict, notFound } from '../../http/errors';
import { lockTask, sumUpDeliveries } from './groups';
import { readDelivery } from './read';
import { countStatuses } from './rules';

type DeliveryBody = z.output<typeof deliveryInput>;

const refusals = {
  delivery_items_delivery_id_project_id_key: () =>
    conflict('O mesmo projeto foi informado mais de uma vez nesta entrega.', ERROR_CODES.duplicate),
  delivery_items_project_id_fkey: () =>
    badRequest(undefined, [{ field: 'items', message: 'Projeto não encontrado' }]),
};

async function insertDelivery(transaction: Transaction<Database>, body: DeliveryBody): Promise<number> {
  if (!(await lockTask(transaction, body.taskId))) {
    throw badRequest(undefined, [{ field: 'taskId', message: 'Tarefa não encontrada' }]);
  }
  const { id } = await transaction
    .insertInto('deliveries')
    .values({ task_id: body.taskId, status: body.status, notes: body.notes })
    .returning('id')
    .executeTakeFirstOrThrow();
  const items = body.items.map((item) => ({
    delivery_id: id,
    project_id: item.projectId,
    status: item.status,
  }));
  await transaction.insertInto('delivery_items').values(items).execute();
  await sumUpDeliveries(transaction, body.taskId);
  return id;
}

async function deleteDelivery(transaction: Transaction<Database>, id: number): Promise<void> {
  const delivery = await transaction
    .selectFrom('deliveries')
    .select('task_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!delivery) throw notFound('Entrega não encontrada');
  await lockTask(transaction, delivery.task_id);
  await transaction.deleteFrom('deliveries').where('id', '=', id).execute();
  await sumUpDeliveries(transaction, delivery.task_id);
}

/** Writes of deliveries; what they amount to is kept in the same transaction. */
export function deliveryRepository(db: Kysely<Database>) {
  return {
    create: (body: DeliveryBody): Promise<Delivery> =>
      refusing(
        () =>
          db
            .transaction()
            .execute(async (transaction) =>
              readDelivery(transaction, await insertDelivery(transaction, body)),
            ),
        refusals,
      ),

    /** Items go too; the task stays (G-DELIV-11). Throws 404. */
    remove: (id: number): Promise<void> =>
      db.transaction().execute((transaction) => deleteDelivery(transaction, id)),

    /** Groups by the status shown for them (G-DELIV-4). */
    statistics: async (): Promise<StatusCounts> => {
      const rows = await db
        .selectFrom('delivery_groups')
        .groupBy('shown_status')
        .select(({ fn }) => ['shown_status as status', fn.countAll<number>().as('count')])
        .execute();
      const counts = countStatuses([]);
      for (const { status, count } of rows) counts[status.toLowerCase() as keyof StatusCounts] = count;
      return counts;
    },
  };
}
