import {
  listStatusChangesOfGroup,
  listStatusChangesOfItem,
  type StatusChange,
} from '@demanda/contracts/delivery-history';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import type { App, Services } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { idIs } from '../../../kernel/id-is';
import { readGroup } from '../groups/list';
import { readItem } from '../groups/read';

/**
 * Reads changes of status, newest first. Ids are assigned while the task is locked, so they give the order.
 */
async function readChanges(db: Db, which: RawBuilder<SqlBool>): Promise<StatusChange[]> {
  const rows = await db
    .selectFrom('delivery_status_changes as change')
    .innerJoin('delivery_items as item', 'item.id', 'change.delivery_item_id')
    .innerJoin('deliveries as delivery', 'delivery.id', 'item.delivery_id')
    .innerJoin('projects', 'projects.id', 'item.project_id')
    .leftJoin('users as changer', 'changer.id', 'change.changed_by_id')
    .leftJoin('client_answers as answer', (join) =>
      join
        .onRef('answer.delivery_item_id', '=', 'change.delivery_item_id')
        .on(sql<boolean>`change.id in (answer.change_id, answer.undo_change_id)`),
    )
    .where(which)
    .orderBy('change.id', 'desc')
    .select([
      'change.id',
      'item.delivery_id as deliveryId',
      'item.id as deliveryItemId',
      'projects.name as projectName',
      'change.from_status as fromStatus',
      'change.to_status as toStatus',
      'change.changed_at',
    ])
    .select(({ fn }) =>
      fn.coalesce('changer.name', 'changer.username', 'answer.name').as('changedByUserName'),
    )
    .select(sql<string | null>`case when change.id = answer.change_id then answer.comment end`.as('comment'))
    .execute();
  return rows.map(({ changed_at, comment, ...change }) => ({
    ...change,
    ...(comment !== null && { comment }),
    changedAt: changed_at.toISOString(),
  }));
}

/** Registers the reads of status changes, which `groups/item-writes.ts` records. */
export function statusHistoryRoutes(app: App, { db }: Services): void {
  handle(app, listStatusChangesOfItem, async ({ params: { id } }) => {
    const changes = await readChanges(db, idIs('item.id')([id]));
    // Every item has a first row, so an empty result may mean an unknown item, which throws 404.
    if (changes.length === 0) await readItem(db, id);
    return changes;
  });

  handle(app, listStatusChangesOfGroup, async ({ params: { id } }) => {
    const changes = await readChanges(db, idIs('delivery.task_id')([id]));
    // A task whose deliveries have no items has no rows; an unknown one throws 404.
    if (changes.length === 0) await readGroup(db, id);
    return changes;
  });
}
