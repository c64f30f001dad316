import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/schema';
import type { Channels } from './channels';
import type { Draft } from './draft';
import { addMs, DOUBLE_CLICK_WINDOW_MS } from './schedule';

/** Whether the same message was queued for telephones within the double-click time. */
export async function isRepeatedForPhones(
  db: Db,
  { kind, recordId, phones }: Draft,
  now: Date,
): Promise<boolean> {
  const numbers = phones?.numbers.map(({ number }) => number) ?? [];
  const repeated = await db
    .selectFrom('outbox')
    .where('record_id', '=', recordId)
    .where('kind', '=', kind)
    .where('channel', '!=', 'EMAIL')
    .where('body_text', '=', phones?.text ?? '')
    .where(sql<boolean>`recipients <@ ${numbers}::text[]`)
    .where('created_at', '>', addMs(now, -DOUBLE_CLICK_WINDOW_MS))
    .select('id')
    .executeTakeFirst();
  return repeated !== undefined;
}

/**
 * Inserts one message for each telephone number, so that each has its own attempts and result (G-MAIL-3).
 * They are due immediately, and a worker sends them.
 */
export async function insertPhoneMessages(
  transaction: Tx,
  { kind, recordId, subject, userId, phones }: Draft,
  { channels, now }: { channels: Channels; now: Date },
): Promise<void> {
  if (!phones || phones.numbers.length === 0) return;
  await transaction
    .insertInto('outbox')
    .values(
      phones.numbers.map(({ channel, number }) => ({
        channel,
        kind,
        record_id: recordId,
        recipients: [number],
        subject,
        body_text: phones.text,
        body_html: '',
        message_id: `outbox-${randomUUID()}`,
        created_by_id: userId,
        created_at: now,
        next_attempt_at: channels.missing(channel) === null ? now : null,
        last_error: channels.missing(channel),
      })),
    )
    .execute();
}
