import type { PhoneChannel } from '@demanda/contracts/notification-labels';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/schema';
import type { MailFile } from '../../../engines/mail/transport';
import type { Channels } from './channels';
import type { Draft } from './draft';
import { isRepeatedForPhones, insertPhoneMessages } from './enqueue-phones';
import { addMs, DOUBLE_CLICK_WINDOW_MS, LEASE_MS } from './schedule';

export interface Enqueued {
  /** Id of the e-mail; null when there is none. */
  id: number | null;
  /** The same message was requested a moment ago; its result is used. */
  isRepeated: boolean;
  /** Channels whose workers have new messages. */
  phoneChannels: PhoneChannel[];
}

/**
 * Reserves the id of a new message. A concurrent request for the same message, on any instance, waits here
 * for the end of this transaction and then finds the message.
 */
async function reserveId(transaction: Tx, { kind, recordId }: Draft): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select pg_advisory_xact_lock(hashtextextended(${`outbox ${kind} ${recordId}`}, 0)),
      nextval(pg_get_serial_sequence('outbox', 'id')) as id`.execute(transaction);
  return rows[0]!.id;
}

/** Finds the same message when it was requested a moment ago or its first attempt still runs. */
async function findRepeated(
  db: Db,
  { kind, recordId, requesterId, accountLinkId, recipients, subject, text, files = [] }: Draft,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('outbox')
    .where('record_id', '=', recordId)
    .where('kind', '=', kind)
    .where('channel', '=', 'EMAIL')
    .where(sql<boolean>`requester_id is not distinct from ${requesterId ?? null}::bigint`)
    .where(sql<boolean>`account_link_id is not distinct from ${accountLinkId ?? null}::bigint`)
    .where('subject', '=', subject)
    // Without links, whose tokens differ: they are put in while a message is sent.
    .where('body_text', '=', text)
    .where(sql<boolean>`recipients = ${recipients}::text[]`)
    // The same text with another attachment is another message.
    .where(
      sql<boolean>`(select count(*) from outbox_files where outbox_id = outbox.id) = ${files.length}::int`,
    )
    .where(({ or, and, eb }) =>
      or([
        eb('created_at', '>', addMs(now, -DOUBLE_CLICK_WINDOW_MS)),
        and([eb('status', '=', 'QUEUED'), eb('attempts', '=', 1), eb('lease_ends_at', '>', now)]),
      ]),
    )
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** With a mail server the message is created already claimed by the caller who makes the first attempt. */
function initialState({ isLeftToWorker }: Draft, reason: string | null, now: Date) {
  if (reason !== null) return { attempts: 0, next_attempt_at: null, last_error: reason };
  if (isLeftToWorker) return { attempts: 0, next_attempt_at: now };
  return { attempts: 1, next_attempt_at: addMs(now, LEASE_MS), lease_ends_at: addMs(now, LEASE_MS) };
}

async function insertFiles(transaction: Tx, outboxId: number, files: readonly MailFile[]): Promise<void> {
  for (const { name, contentType, content, contentId = null } of files) {
    await transaction
      .insertInto('outbox_files')
      .values({
        ...{ outbox_id: outboxId, file_name: name, content_type: contentType },
        ...{ content, content_id: contentId },
      })
      .execute();
  }
}

interface EnqueueContext {
  channels: Channels;
  now: Date;
}

const channelsOf = ({ phones }: Draft): PhoneChannel[] => [
  ...new Set(phones?.numbers.map(({ channel }) => channel)),
];

/** Queues messages to telephones without an e-mail, once for a double click. */
async function enqueuePhones(transaction: Tx, draft: Draft, context: EnqueueContext): Promise<Enqueued> {
  const isRepeated = await isRepeatedForPhones(transaction, draft, context.now);
  if (!isRepeated) await insertPhoneMessages(transaction, draft, context);
  return { id: null, isRepeated, phoneChannels: isRepeated ? [] : channelsOf(draft) };
}

/** Queues an e-mail and the messages to telephones in the transaction of the action. */
export async function enqueue(transaction: Tx, draft: Draft, context: EnqueueContext): Promise<Enqueued> {
  const { channels, now } = context;
  const id = await reserveId(transaction, draft);
  if (draft.recipients.length === 0) return enqueuePhones(transaction, draft, context);
  const repeated = draft.isDistinct ? undefined : await findRepeated(transaction, draft, now);
  if (repeated !== undefined) return { id: repeated, isRepeated: true, phoneChannels: [] };
  await transaction
    .insertInto('outbox')
    .values({
      id,
      kind: draft.kind,
      record_id: draft.recordId,
      requester_id: draft.requesterId ?? null,
      charge_id: draft.charge?.id ?? null,
      charge_revision: draft.charge?.revision ?? null,
      charge_version: draft.charge?.version ?? null,
      reminder_id: draft.reminderId ?? null,
      sender_name: draft.sender?.name ?? null,
      reply_to: draft.sender?.replyTo ?? null,
      recipients: draft.recipients,
      subject: draft.subject,
      body_text: draft.text,
      body_html: draft.html,
      account_link_id: draft.accountLinkId ?? null,
      links: draft.links ? JSON.stringify(draft.links) : null,
      message_id: `<outbox-${id}.${randomUUID()}@${channels.domain}>`,
      created_by_id: draft.userId,
      created_at: now,
      ...initialState(draft, channels.missing('EMAIL'), now),
    })
    .execute();
  await insertFiles(transaction, id, draft.files ?? []);
  await insertPhoneMessages(transaction, draft, context);
  return { id, isRepeated: false, phoneChannels: channelsOf(draft) };
}
