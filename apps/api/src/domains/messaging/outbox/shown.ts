import type { MessageKind, NotificationType } from '@demanda/contracts/notification-labels';
import type { OutboxMessage, OutboxMessageDetail } from '@demanda/contracts/outbox';
import { FIELD_KEYS } from '@demanda/contracts/permissions';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { mayReadField } from '../../../engines/http/access';
import { withInlineImages } from '../../../engines/mail/inline-images';
import { notFound } from '../../../kernel/errors';
import { idIs } from '../../../kernel/id-is';
import type { Granted, SessionUser } from '../../../kernel/session-user';
import { waitsWithoutChannel } from './list';
import { shownTexts, type Tokens } from './links';
import { readFiles } from './read';

/** Selects messages as ADMIN sees them. */

const selectMessages = (db: Db, ids: number[]) =>
  db
    .selectFrom('outbox')
    .innerJoin('users as creator', 'creator.id', 'outbox.created_by_id')
    .where(idIs('outbox.id')(ids))
    .select([
      'outbox.id',
      'outbox.channel',
      'outbox.kind',
      'outbox.record_id',
      'outbox.recipients',
      'outbox.subject',
      'outbox.status',
      'outbox.attempts',
      'outbox.last_error',
      'outbox.next_attempt_at',
      'outbox.lease_ends_at',
      'outbox.sent_at',
      'outbox.local',
      'outbox.created_at',
      'outbox.charge_id',
    ])
    .select(({ fn }) => fn.coalesce('creator.name', 'creator.username').as('creator_name'));
type OutboxRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

function toMessage(row: OutboxRow, now: Date): OutboxMessage {
  const running = row.status === 'QUEUED' && row.lease_ends_at !== null && row.lease_ends_at > now;
  return {
    id: row.id,
    channel: row.channel,
    kind: row.kind,
    recordId: row.record_id,
    ...(row.charge_id !== null && { chargeId: row.charge_id }),
    recipients: row.recipients,
    subject: row.subject,
    status: row.status,
    attempts: row.attempts,
    running,
    lastError: row.last_error,
    nextAttemptAt: (running ? undefined : row.next_attempt_at?.toISOString()) ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
    local: row.local,
    createdByUserName: row.creator_name,
    createdAt: row.created_at.toISOString(),
  };
}

/** Reads messages without their texts, in any order. */
export const showMessages = async (db: Db, ids: number[], now: Date): Promise<OutboxMessage[]> =>
  (await selectMessages(db, ids).execute()).map((row) => toMessage(row, now));

/** Reads one message without its texts. Throws 404. */
export async function showMessage(db: Db, id: number, now: Date): Promise<OutboxMessage> {
  const [message] = await showMessages(db, [id], now);
  if (!message) throw notFound('Mensagem não encontrada');
  return message;
}

/** Whether a user may read finance contacts, which get the e-mails of charges. */
export const seesChargeRecipients = (user: Granted): boolean =>
  mayReadField(user, 'requesters.financeContacts');

/** Kinds of messages to the recipients of links, who are often finance contacts. */
const LINK_KINDS: readonly MessageKind[] = ['CLIENT_ANSWER', 'CLIENT_CODE'];

/** SQL over the row `message`: it goes to no finance contact. */
export const IS_TO_OTHERS = sql<SqlBool>`(message.charge_id is null and message.kind::text <> all(${LINK_KINDS}::text[]))`;

const seesRecipients = (user: Granted, { channel, chargeId, kind }: OutboxMessage): boolean =>
  channel === 'EMAIL'
    ? (chargeId === undefined && !LINK_KINDS.includes(kind)) || seesChargeRecipients(user)
    : mayReadField(user, 'requesters.phone');

/**
 * Removes telephone numbers and finance contacts for users who may not read those of requesters, and the reason of a
 * failure, which may contain them (G-AUTH-11).
 */
export const redactRecipients = <M extends OutboxMessage>(user: Granted, message: M): M =>
  seesRecipients(user, message) ? message : { ...message, recipients: [], lastError: null };

/** Whether the user may read all restricted fields, any of which a text may contain (G-PERM-3). */
const maySeeTexts = (user: SessionUser): boolean => FIELD_KEYS.every((word) => mayReadField(user, word));

/** Reads one message with both text parts. Throws 404. */
export async function showMessageDetail(
  db: Db,
  id: number,
  { now, user, tokens }: { now: Date; user: SessionUser; tokens: Tokens },
): Promise<OutboxMessageDetail> {
  const row = await selectMessages(db, [id])
    .leftJoin('deliveries', (join) =>
      join.onRef('deliveries.id', '=', 'outbox.record_id').on('outbox.kind', '=', 'DELIVERY'),
    )
    .leftJoin('charges', 'charges.id', 'outbox.charge_id')
    .select(['outbox.body_text', 'outbox.body_html', 'outbox.account_link_id', 'outbox.links'])
    .select(['deliveries.task_id', 'charges.number as charge_number'])
    .executeTakeFirst();
  if (!row) throw notFound('Mensagem não encontrada');
  const files = await db
    .selectFrom('outbox_files')
    .where('outbox_id', '=', id)
    .orderBy('id')
    .select(['file_name as name', sql<number | null>`octet_length(content)`.as('size')])
    .where('content_id', 'is', null)
    .execute();
  // The local mailbox takes the place of the recipient's own; what was sent elsewhere shows no token to others.
  const isMailbox = row.local && user.profiles.includes('ADMIN');
  const shown = await shownTexts(row, tokens, isMailbox);
  const html = withInlineImages(shown.html, await readFiles(db, id, 'images')) || null;
  const texts = maySeeTexts(user) ? { text: shown.text, html } : { text: null, html: null };
  const record = {
    ...(row.task_id !== null && { taskId: row.task_id }),
    ...(row.charge_number !== null && { chargeNumber: row.charge_number }),
  };
  return { ...redactRecipients(user, toMessage(row, now)), ...texts, files, ...record };
}

/** Counts the messages that failed and were neither sent again nor canceled, and those that wait without a channel. */
export async function countUnsent(
  db: Db,
  open: readonly NotificationType[],
): Promise<{ count: number; waiting: number }> {
  const { rows } = await sql<{ count: number; waiting: number }>`
    select count(*) filter (where status = 'FAILED')::int as count,
      count(*) filter (where ${waitsWithoutChannel(open)})::int as waiting
    from outbox where status = 'QUEUED' or status = 'FAILED'`.execute(db);
  return rows[0]!;
}
