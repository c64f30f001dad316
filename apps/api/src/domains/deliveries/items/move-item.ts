import type { DeliveryStatus } from '@demanda/contracts/delivery-labels';
import type { Tx } from '../../../engines/database/schema';
import { recalculateGroups } from '../groups/groups';
import { changeItemRows, type ItemActor } from '../groups/item-writes';
import { lockItems } from './repository';

interface Move {
  id: number;
  version: number;
  from: DeliveryStatus;
  to: DeliveryStatus;
}

/**
 * Moves an item from one status to another. Returns its new version and the id of the change; undefined, and changes
 * nothing, when the item has another version or status.
 */
export async function moveItem(
  transaction: Tx,
  { id, version, from, to }: Move,
  actor: ItemActor,
): Promise<{ version: number; changeId: number } | undefined> {
  const [stored] = await lockItems(transaction, [id]);
  if (stored?.version !== version || stored.status !== from) return undefined;
  await changeItemRows(transaction, [id], { status: to }, actor);
  await recalculateGroups(transaction, [stored.task_id]);
  const { changeId } = await transaction
    .selectFrom('delivery_status_changes')
    .where('delivery_item_id', '=', id)
    .select(({ fn }) => fn.max('id').as('changeId'))
    .executeTakeFirstOrThrow();
  return { version: version + 1, changeId };
}
