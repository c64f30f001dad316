import type { DeliveryStatus } from '@demanda/contracts/delivery-labels';
import type { NoticeKind, FollowedRecordKind } from '@demanda/contracts/notice-labels';
import type { MessageKind } from '@demanda/contracts/notification-labels';
import type { Tx } from '../../engines/database/schema';
import type { Message } from '../messaging/outbox/attempts';
import { notifyFollowers, recordNotices } from './record-notices';

/** Kind of the notice of a new status. */
export const kindOfStatus = (status: DeliveryStatus): NoticeKind =>
  status === 'APPROVED' || status === 'REJECTED' ? status : 'STATUS_CHANGED';

/** Writes the notices of deliveries or items that got another status, for their followers. */
export async function recordStatusChange(
  transaction: Tx,
  kind: 'deliveries' | 'deliveryItems',
  ids: readonly number[],
  { status, ...actor }: { status: DeliveryStatus; actorId: number | null; actorName?: string },
): Promise<void> {
  if (ids.length === 0) return;
  await notifyFollowers(transaction, kind, ids, { kind: kindOfStatus(status), ...actor, detail: status });
}

/** Kinds of record that messages are about; a failed message about an account, or with notices, has no notice. */
const recordOfMessage: Partial<Record<MessageKind, FollowedRecordKind>> = {
  TASK_FINANCIAL: 'tasks',
  TASK_DATA: 'tasks',
  CLIENT_ANSWER: 'tasks',
  DELIVERY: 'deliveries',
  BILLING: 'billing',
};

/** Writes the notice of an e-mail that failed for good, for the person who sent it. */
export async function recordFailedEmail(
  transaction: Tx,
  { kind, channel, record_id, created_by_id }: Message,
): Promise<void> {
  const recordKind = recordOfMessage[kind];
  if (!recordKind || channel !== 'EMAIL') return;
  await recordNotices(transaction, {
    kind: 'EMAIL_FAILED',
    record: { kind: recordKind, id: record_id },
    actorId: null,
    recipientIds: [created_by_id],
  });
}
