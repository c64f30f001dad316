import type { MessageKind, MessageStatus, OutboxMessage } from '@demanda/contracts/outbox';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { notFound } from '../../http/errors';
import { idIs } from '../../list/filters';
import type { MailFile } from '../../mail/transport';
import type { Message } from './attempts';

/** What became of a message so far. */
export interface Outcome {
  status: MessageStatus;
  recipients: string[];
  refused: string[];
  /** Why it was not delivered, to everybody, by the last attempt. */
  reason?: string;
}

/** A message with all its texts. */
export const readMessage = (db: Kysely<Database>, id: number): Promise<Message> =>
  db.selectFrom('outbox').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

/** What goes with a message. */
export const readFiles = (db: Kysely<Database>, id: number): Promise<MailFile[]> =>
  db
    .selectFrom('outbox_files')
    .where('outbox_id', '=', id)
    .orderBy('id')
    .select(['file_name as name', 'content_type as contentType', 'content'])
    .execute();

export async function readOutcome(db: Kysely<Database>, id: number): Promise<Outcome> {
  const { last_error, ...outcome } = await db
    .selectFrom('outbox')
    .where('id', '=', id)
    .select(['status', 'recipients', 'refused', 'last_error'])
    .executeTakeFirstOrThrow();
  return { ...outcome, ...(last_error !== null && { reason: last_error }) };
}

/** When a message of this kind about this record was last sent, ISO; null when never. */
export async function lastSentAt(
  db: Kysely<Database>,
  kind: MessageKind,
  recordId: number,
): Promise<string | null> {
  const { at } = await db
    .selectFrom('outbox')
    .where('record_id', '=', recordId)
    .where('kind', '=', kind)
    .where('status', '=', 'SENT')
    .select(({ fn }) => fn.max('sent_at').as('at'))
    .executeTakeFirstOrThrow();
  return at?.toISOString() ?? null;
}

const selectMessages = (db: Kysely<Database>, ids: number[]) =>
  db
    .selectFrom('outbox')
    .innerJoin('users as creator', 'creator.id', 'outbox.created_by_id')
    .where(idIs(sql.ref('outbox.id'))(ids))
    .select([
      'outbox.id',
      'outbox.kind',
      'outbox.record_id',
      'outbox.recipients',
      'outbox.subject',
      'outbox.status',
      'outbox.attempts',
      'outbox.last_error',
      'outbox.next_attempt_at',
      'outbox.sent_at',
      'outbox.local',
      'outbox.created_at',
    ])
    .select(({ fn }) => fn.coalesce('creator.name', 'creator.username').as('creator_name'));
type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

const toMessage = (row: Row): OutboxMessage => ({
  id: row.id,
  kind: row.kind,
  recordId: row.record_id,
  recipients: row.recipients,
  subject: row.subject,
  status: row.status,
  attempts: row.attempts,
  lastError: row.last_error,
  nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  sentAt: row.sent_at?.toISOString() ?? null,
  local: row.local,
  createdByUserName: row.creator_name,
  createdAt: row.created_at.toISOString(),
});

/** Messages without their texts, in any order. */
export const readMessages = async (db: Kysely<Database>, ids: number[]): Promise<OutboxMessage[]> =>
  (await selectMessages(db, ids).execute()).map(toMessage);

/** One message with both its parts. Throws 404. */
export async function readMessageDetail(db: Kysely<Database>, id: number) {
  const row = await selectMessages(db, [id])
    .select(['outbox.body_text', 'outbox.body_html'])
    .executeTakeFirst();
  if (!row) throw notFound('Mensagem não encontrada');
  const files = await db
    .selectFrom('outbox_files')
    .where('outbox_id', '=', id)
    .orderBy('id')
    .select(['file_name as name', sql<number>`octet_length(content)`.as('size')])
    .execute();
  return { ...toMessage(row), text: row.body_text, html: row.body_html, files };
}
