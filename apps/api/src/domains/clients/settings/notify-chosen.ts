import type { DeliveryStatus } from '@demanda/contracts/delivery-labels';
import type { Tx } from '../../../engines/database/schema';
import { followersOf, type NoticeRecord } from '../../notices/followers';
import { kindOfStatus } from '../../notices/record-events';
import { recordNotices, type NewNotices } from '../../notices/record-notices';

/** Notifies the users whom the settings name, but for followers of the record, who get the notice as such. */
export async function notifyChosen(
  transaction: Tx,
  record: NoticeRecord,
  content: Omit<NewNotices, 'record' | 'recipientIds' | 'actorId'>,
): Promise<void> {
  const { client_told_ids: chosen } = await transaction
    .selectFrom('billing_settings')
    .select('client_told_ids')
    .executeTakeFirstOrThrow();
  if (chosen.length === 0) return;
  const followers = await followersOf(transaction, record);
  const recipientIds = chosen.filter((id) => !followers.includes(id));
  await recordNotices(transaction, { record, actorId: null, recipientIds, ...content });
}

/** Notifies them of an answer of a client, or of its undoing. */
export const notifyChosenOfAnswer = (
  transaction: Tx,
  itemId: number,
  { status, name }: { status: DeliveryStatus; name: string },
): Promise<void> =>
  notifyChosen(
    transaction,
    { kind: 'deliveryItems', id: itemId },
    { kind: kindOfStatus(status), actorName: name, detail: status },
  );
