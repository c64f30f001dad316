import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../engines/database/schema';
import { idIs } from '../../../kernel/id-is';

/**
 * Cancels the e-mails of charges that wait for an attempt: they show the charges as they were. With `isReplaced` also
 * those that failed, in whose place another is sent. Skips a message whose attempt ends just now.
 */
export async function withdrawChargeEmails(
  transaction: Transaction<Database>,
  ids: readonly number[],
  { isReplaced = false } = {},
): Promise<void> {
  await sql`
    update outbox set status = 'CANCELED', next_attempt_at = null, lease_ends_at = null, ended_at = now()
    where id in (select id from outbox where ${idIs(sql.ref('charge_id'))(ids)}
      and (status = 'QUEUED' and (lease_ends_at is null or lease_ends_at <= now())
        or ${isReplaced} and status = 'FAILED')
      for update skip locked)`.execute(transaction);
}
