import type { MessageStatus } from '@demanda/contracts/notification-labels';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { conflict, notFound, unprocessable, type HttpError } from '../../../kernel/errors';
import { addMs, LEASE_MS } from './schedule';

/**
 * Retry and cancellation by an ADMIN. Each is decided by one statement, so that of concurrent calls only one
 * succeeds.
 */

export const CANCELED_TEXT = 'A mensagem foi cancelada.';
const FINAL_STATUS_TEXTS: Partial<Record<MessageStatus, string>> = {
  SENT: 'A mensagem já foi enviada.',
  CANCELED: CANCELED_TEXT,
};
const RUNNING_TEXT = 'Uma tentativa de envio está em andamento. Aguarde um instante.';
const DELETED_FILES_TEXT =
  'Os anexos desta mensagem já foram removidos. Envie o e-mail novamente a partir do registro.';

/** SQL: the message failed, or is queued and no attempt runs. */
const isUnclaimed = (now: Date) =>
  sql<boolean>`(status = 'FAILED' or status = 'QUEUED' and (lease_ends_at is null or lease_ends_at <= ${now}))`;

const HAS_DELETED_FILES = sql<boolean>`exists (
  select from outbox_files file where file.outbox_id = outbox.id and file.content is null)`;

async function reasonAgainst(db: Db, id: number): Promise<HttpError> {
  const message = await db.selectFrom('outbox').where('id', '=', id).select('status').executeTakeFirst();
  if (!message) return notFound('Mensagem não encontrada');
  // Also used for a message whose attempt ended after the statement.
  return conflict(FINAL_STATUS_TEXTS[message.status] ?? RUNNING_TEXT);
}

interface RetryOptions {
  now: Date;
  /** Replace the recipients that have not received the message; the history keeps the former ones. */
  recipients?: readonly string[];
}

/**
 * Claims a message for another attempt, also for recipients that were refused permanently. Throws 404, 409,
 * 422.
 */
export async function claimForRetry(db: Db, id: number, { now, recipients }: RetryOptions): Promise<void> {
  const lease = addMs(now, LEASE_MS);
  const claimed = await db
    .updateTable('outbox')
    .set({ status: 'QUEUED', next_attempt_at: lease, lease_ends_at: lease, ended_at: null })
    .set('attempts', sql`attempts + 1`)
    .set('refused', sql`'{}'`)
    .$if(recipients !== undefined, (query) =>
      query.set('recipients', sql`delivered || ${recipients}::text[]`),
    )
    .where('id', '=', id)
    .where(isUnclaimed(now))
    .where(({ not }) => not(HAS_DELETED_FILES))
    .executeTakeFirst();
  if (claimed.numUpdatedRows > 0n) return;
  const lost = await db
    .selectFrom('outbox')
    .where('id', '=', id)
    .where(isUnclaimed(now))
    .where(HAS_DELETED_FILES)
    .select('id')
    .executeTakeFirst();
  throw lost ? unprocessable(DELETED_FILES_TEXT) : await reasonAgainst(db, id);
}

/** Cancels a message; the reason of its failure stays. Throws 404, 409. */
export async function cancelQueued(db: Db, id: number, now: Date): Promise<void> {
  const canceled = await db
    .updateTable('outbox')
    .set({ status: 'CANCELED', next_attempt_at: null, lease_ends_at: null, ended_at: now })
    .where('id', '=', id)
    .where(isUnclaimed(now))
    .executeTakeFirst();
  if (canceled.numUpdatedRows === 0n) throw await reasonAgainst(db, id);
}
