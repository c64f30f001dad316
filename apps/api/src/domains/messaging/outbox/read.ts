import type { MessageKind, MessageStatus } from '@demanda/contracts/notification-labels';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import type { MailFile } from '../../../engines/mail/transport';
import type { Message } from './attempts';

/** State of a message after an attempt. */
export interface Outcome {
  status: MessageStatus;
  recipients: string[];
  refused: string[];
  /** Reason why the last attempt did not reach all recipients. */
  reason?: string;
}

export const readMessage = (db: Db, id: number): Promise<Message> =>
  db.selectFrom('outbox').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

/** Reads the files of a message, or only the images of its text. Messages whose files were deleted are never sent again. */
export const readFiles = (db: Db, id: number, which?: 'images'): Promise<MailFile[]> =>
  db
    .selectFrom('outbox_files')
    .where('outbox_id', '=', id)
    .where('content', 'is not', null)
    .$if(which === 'images', (query) => query.where('content_id', 'is not', null))
    .orderBy('id')
    .select(['file_name as name', 'content_type as contentType', 'content', 'content_id as contentId'])
    .$narrowType<{ content: Buffer }>()
    .execute();

export async function readOutcome(db: Db, id: number): Promise<Outcome> {
  const { last_error, ...outcome } = await db
    .selectFrom('outbox')
    .where('id', '=', id)
    .select(['status', 'recipients', 'refused', 'last_error'])
    .executeTakeFirstOrThrow();
  return { ...outcome, ...(last_error !== null && { reason: last_error }) };
}

/**
 * Time of the last e-mail of this kind about this record, or about one requester's part of it, as ISO text;
 * null when none was sent.
 */
export async function lastSentAt(
  db: Db,
  kind: MessageKind,
  recordId: number,
  requesterId: number | null = null,
): Promise<string | null> {
  const { at } = await db
    .selectFrom('outbox')
    .where('record_id', '=', recordId)
    .where('kind', '=', kind)
    .where(sql<boolean>`requester_id is not distinct from ${requesterId}::bigint`)
    .where('channel', '=', 'EMAIL')
    .where('status', '=', 'SENT')
    .where('reminder_id', 'is', null)
    .select(({ fn }) => fn.max('sent_at').as('at'))
    .executeTakeFirstOrThrow();
  return at?.toISOString() ?? null;
}
