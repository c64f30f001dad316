import type { MessageKind, NotificationType } from '@demanda/contracts/notification-labels';
import { sql, type Selectable } from 'kysely';
import type { OutboxTable } from '../tables';
import type { Db, Tx } from '../../../engines/database/schema';
import type { Delivery } from '../../../engines/mail/transport';
import { resultOf } from './result';
import { addMs, LEASE_MS } from './schedule';

export type Message = Selectable<OutboxTable>;

/** Updates the record of a sent message, and the charge that the message shows. */
export type MarkSent = (
  transaction: Tx,
  recordId: number,
  charge: { id: number; sentAt: Date } | null,
) => Promise<void>;

/**
 * Looks at a claimed message again when it is about to leave. Returns what leaves; undefined for a message that it
 * withdrew or put off, and the reason of one that fails because it can leave no more.
 */
export type CheckLeaving = (message: Message) => Promise<Message | { failure: string } | undefined>;

/** Runs in the transaction that stores that a message failed for good. */
export type OnFailed = (transaction: Tx, message: Message) => Promise<unknown>;

const DUE_AT_SQL = sql`coalesce(next_attempt_at, created_at)`;

/** Time at which the next message of a channel is due; in the past when it is overdue. */
export async function readNextDueTime(db: Db, channel: NotificationType): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(${DUE_AT_SQL}) as due from outbox
    where status = 'QUEUED' and channel = ${channel}::notification_type`.execute(db);
  return rows[0]!.due;
}

/** A message that a worker took; its former attempt may have ended without a result, because its process died. */
export type ClaimedMessage = Message & { isUnfinished?: boolean };

/**
 * Claims due messages. Concurrent workers skip each other's locked rows, and a message whose worker died is
 * due again when its lease ends.
 */
export async function claimDueMessages(
  db: Db,
  channel: NotificationType,
  { now, limit }: { now: Date; limit: number },
): Promise<ClaimedMessage[]> {
  const lease = addMs(now, LEASE_MS);
  const { rows } = await sql<ClaimedMessage>`
    with due as (
      select id as due_id, lease_ends_at is not null as "isUnfinished" from outbox
      where status = 'QUEUED' and channel = ${channel}::notification_type and ${DUE_AT_SQL} <= ${now}
      order by ${DUE_AT_SQL}, id limit ${limit} for update skip locked)
    update outbox set attempts = attempts + 1, next_attempt_at = ${lease}, lease_ends_at = ${lease}
    from due where id = due_id
    returning outbox.*, "isUnfinished"`.execute(db);
  return rows;
}

interface FinishedAttempt {
  message: Message;
  delivery: Delivery;
  /** The message was stored in the local mailbox in place of being sent. */
  local: boolean;
  markSent: MarkSent | undefined;
  onFailed?: OnFailed;
  now: Date;
}

/**
 * Stores the result of an attempt with its changes of the record. An attempt that lost its lease, or
 * whose message was withdrawn, may still report that the message was sent, but nothing else.
 */
export async function storeAttemptIn(
  transaction: Tx,
  { message, delivery, local, markSent, onFailed, now }: FinishedAttempt,
): Promise<void> {
  const stored = await transaction
    .selectFrom('outbox')
    .where('id', '=', message.id)
    .select('status')
    .forUpdate()
    .executeTakeFirst();
  const result = resultOf(message, delivery, { now, isWithdrawn: stored?.status === 'CANCELED' });
  const isSent = result.status === 'SENT';
  const noted = await transaction
    .updateTable('outbox')
    .set({
      status: result.status,
      delivered: result.delivered,
      refused: result.refused,
      next_attempt_at: result.retry,
      lease_ends_at: null,
      ended_at: result.retry ? null : now,
      last_error: result.reason,
      ...(isSent && { sent_at: now, local }),
    })
    .where('id', '=', message.id)
    .$if(isSent, (query) => query.where('status', '!=', 'SENT'))
    .$if(!isSent, (query) => query.where('status', '=', 'QUEUED').where('attempts', '=', message.attempts))
    .returning('id')
    .executeTakeFirst();
  if (noted && isSent) {
    const { record_id, charge_id } = message;
    await markSent?.(transaction, record_id, charge_id === null ? null : { id: charge_id, sentAt: now });
  }
  if (noted && result.status === 'FAILED') await onFailed?.(transaction, message);
}

export const storeAttempt = (db: Db, ending: FinishedAttempt): Promise<void> =>
  db.transaction().execute((transaction) => storeAttemptIn(transaction, ending));

/** Updates of records by kind of message. */
export type MarkSentByKind = Map<MessageKind, MarkSent>;
