import { deliveryStatusLabels } from '@demanda/contracts/delivery-labels';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/schema';
import { conflict, forbidden } from '../../../kernel/errors';
import { moveItem } from '../../deliveries/items/move-item';
import type { ClientLinks, OpenLink } from '../links/client-links';
import { isDeliveryInScope } from '../links/link-scope';
import { isShownTo } from '../page/read-deliveries';
import { linkClosed } from '../page/refusals';
import { readShownSwitches } from '../settings/switches';
import { notifyChosenOfAnswer } from '../settings/notify-chosen';
import { actingAsClient, type Asked } from './act-as-client';
import type { AnswerInput } from './answer-input';

/** SQL: the answer `answer` may still be undone. */
export const isUndoable = sql<boolean>`(answer.undo_change_id is null
  and answer.created_at > now() - interval '1 minute')`;

/** SQL: the answers of a link, with their items. */
const selectCurrent = (transaction: Tx, link: OpenLink) =>
  transaction
    .selectFrom('client_answers as answer')
    .innerJoin('delivery_items as item', 'item.id', 'answer.delivery_item_id')
    .innerJoin('deliveries as delivery', 'delivery.id', 'item.delivery_id')
    .where('answer.link_id', '=', link.id)
    .where(isDeliveryInScope(link))
    .select('item.delivery_id');

/** Whether the same link gave this answer to this version just now, as a second press of the button does. */
const isRepeated = async (
  transaction: Tx,
  link: OpenLink,
  { item, version, answer }: AnswerInput,
): Promise<boolean> =>
  (await selectCurrent(transaction, link)
    .where('answer.delivery_item_id', '=', item)
    .where('answer.answer', '=', answer)
    .where('answer.item_version', '=', version + 1)
    .where(isUndoable)
    .whereRef('item.version', '=', 'answer.item_version')
    .executeTakeFirst()) !== undefined;

/** Returns the delivery of an answer that the same link has just taken back, as a second press of the button does. */
const findTakenBack = (transaction: Tx, link: OpenLink, answerId: number) =>
  selectCurrent(transaction, link)
    .where('answer.id', '=', answerId)
    .where('answer.undo_change_id', 'is not', null)
    .where('item.version', '=', sql<number>`answer.item_version + 1`)
    .executeTakeFirst();

/** Says why an answer changed nothing. */
async function staleAnswer(transaction: Tx, id: number) {
  const item = await transaction
    .selectFrom('delivery_items')
    .where('id', '=', id)
    .select('status')
    .executeTakeFirst();
  return conflict(
    item && item.status !== 'HOMOLOGATION'
      ? `Este item já está como “${deliveryStatusLabels[item.status]}”. Nada mudou agora.`
      : 'Este item mudou depois que você abriu a página. Confira como ele está e responda de novo.',
  );
}

/** Throws 403 while clients do not answer by the page. */
async function refuseSwitchedOff(transaction: Tx, { requester_id }: OpenLink): Promise<void> {
  if ((await readShownSwitches(transaction, requester_id)).clientAnswers) return;
  throw forbidden('As respostas por esta página estão desligadas. Responda a quem enviou o link.');
}

/** Answers of clients to what waits for their approval (ADR 0160). */
export function clientAnswers(db: Db, links: ClientLinks) {
  const changeAs = actingAsClient(db, links);

  return {
    /**
     * Moves an item from HOMOLOGATION. Returns its delivery; a repetition by the same link changes nothing. Throws 404 for a closed link or an item of another client,
     * and 409, without a change, for an item that has another version or status.
     */
    give: (input: AnswerInput, asked: Asked) =>
      changeAs(asked, input.name, async (transaction, link, name) => {
        await refuseSwitchedOff(transaction, link);
        const { item: id, version, answer } = input;
        const item = await transaction
          .selectFrom('delivery_items as item')
          .innerJoin('deliveries as delivery', 'delivery.id', 'item.delivery_id')
          .innerJoin('tasks as task', 'task.id', 'delivery.task_id')
          .where('item.id', '=', id)
          .where(isShownTo(link))
          .select('item.delivery_id')
          .executeTakeFirst();
        if (!item) throw linkClosed();
        const move = { id, version, from: 'HOMOLOGATION', to: answer } as const;
        const moved = await moveItem(transaction, move, { id: null, clientName: name });
        if (!moved && (await isRepeated(transaction, link, input))) return item.delivery_id;
        if (!moved) throw await staleAnswer(transaction, id);
        await notifyChosenOfAnswer(transaction, id, { status: answer, name });
        await transaction
          .insertInto('client_answers')
          .values({
            ...{ link_id: link.id, requester_id: link.requester_id, delivery_item_id: id, answer, name },
            ...{ item_version: moved.version, change_id: moved.changeId },
            ...{ comment: input.comment || null, address: asked.address },
          })
          .execute();
        return item.delivery_id;
      }),

    /**
     * Takes back an answer of the same link within a minute. Returns the delivery, also when it is repeated. Throws 404 for a closed link, and 409,
     * without a change, for an answer that is older or whose item changed since.
     */
    undo: (answerId: number, asked: Asked) =>
      changeAs(asked, '', async (transaction, link, name) => {
        await refuseSwitchedOff(transaction, link);
        const takenBack = await findTakenBack(transaction, link, answerId);
        if (takenBack) return takenBack.delivery_id;
        const found = await selectCurrent(transaction, link)
          .where('answer.id', '=', answerId)
          .where(isUndoable)
          .select(['answer.delivery_item_id', 'answer.answer', 'answer.item_version'])
          .executeTakeFirst();
        const move = found && {
          ...{ id: found.delivery_item_id, version: found.item_version },
          ...{ from: found.answer, to: 'HOMOLOGATION' as const },
        };
        const moved = move && (await moveItem(transaction, move, { id: null, clientName: name }));
        if (!moved)
          throw conflict('Não dá mais para desfazer: passou um minuto, ou o item mudou depois da resposta.');
        await notifyChosenOfAnswer(transaction, move.id, { status: move.to, name });
        await transaction
          .updateTable('client_answers')
          .set({ undo_change_id: moved.changeId })
          .where('id', '=', answerId)
          .execute();
        return found.delivery_id;
      }),
  };
}

/** Number of answers that the page lists. */
const MAX_LISTED = 30;

/** Reads the answers about what a page shows that were not undone, newest first, with those of its link that it may undo. */
export const readAnswers = (db: Db, { id, ...scope }: OpenLink) =>
  db
    .selectFrom('client_answers as answer')
    .innerJoin('delivery_items as item', 'item.id', 'answer.delivery_item_id')
    .innerJoin('deliveries as delivery', 'delivery.id', 'item.delivery_id')
    .innerJoin('tasks as task', 'task.id', 'delivery.task_id')
    .innerJoin('projects as project', 'project.id', 'item.project_id')
    .where('answer.requester_id', '=', scope.requester_id)
    .where('task.requester_id', '=', scope.requester_id)
    .where(isDeliveryInScope(scope))
    .where('answer.undo_change_id', 'is', null)
    .orderBy('answer.id', 'desc')
    .limit(MAX_LISTED)
    .select(['answer.id', 'answer.delivery_item_id as itemId', 'answer.answer', 'answer.name'])
    .select([
      'answer.comment',
      'answer.created_at as at',
      'project.name as project',
      'task.code',
      'task.title',
    ])
    .select(
      sql<boolean>`${isUndoable} and answer.link_id = ${id}::bigint and answer.item_version = item.version`.as(
        'isUndoable',
      ),
    )
    .execute();
export type ShownAnswer = Awaited<ReturnType<typeof readAnswers>>[number];
