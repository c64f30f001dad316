import { sql, type Insertable, type Updateable } from 'kysely';
import type { Database, Tx } from '../../../engines/database/schema';
import { idIs } from '../../../kernel/id-is';
import type { SessionUser } from '../../../kernel/session-user';
import { recordStatusChange } from '../../notices/record-events';

/** The only file that inserts and updates items, so that each change of status has its row in the history. */

/** Who changes items: a user, or a client, who has a name in place of an account. */
export interface ItemActor {
  id: number | null;
  clientName?: string;
}

/** Adds items to deliveries whose tasks are locked. Returns their ids. */
export async function insertItemRows(
  transaction: Tx,
  items: readonly Insertable<Database['delivery_items']>[],
  user: SessionUser,
): Promise<number[]> {
  const rows = items.map((item) => ({ ...item, updated_by_id: user.id }));
  const made = await transaction.insertInto('delivery_items').values(rows).returning('id').execute();
  const ids = made.map(({ id }) => id);
  await sql`insert into delivery_status_changes (delivery_item_id, to_status, changed_by_id)
    select id, status, ${user.id}::bigint from delivery_items
    where id = any(${ids}::bigint[]) order by id`.execute(transaction);
  return ids;
}

/** Applies one change to items whose tasks are locked; undefined fields keep their values. */
export async function changeItemRows(
  transaction: Tx,
  ids: readonly number[],
  change: Updateable<Database['delivery_items']>,
  { id: userId, clientName }: ItemActor,
): Promise<void> {
  if (change.status) {
    const { rows } = await sql<{
      id: number;
    }>`insert into delivery_status_changes (delivery_item_id, from_status, to_status, changed_by_id)
      select id, status, ${change.status}::delivery_status, ${userId}::bigint from delivery_items
      where id = any(${ids}::bigint[]) and status <> ${change.status}::delivery_status
      order by id returning delivery_item_id as id`.execute(transaction);
    const changed = rows.map(({ id }) => id);
    await recordStatusChange(transaction, 'deliveryItems', changed, {
      status: change.status,
      actorId: userId,
      actorName: clientName,
    });
  }
  await transaction
    .updateTable('delivery_items')
    .set({ ...change, version: sql`version + 1`, updated_by_id: userId, updated_at: sql`now()` })
    .where(idIs('id')(ids))
    .execute();
}
