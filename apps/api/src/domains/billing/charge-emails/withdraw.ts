import { sql } from 'kysely';
import type { Tx } from '../../../engines/database/schema';
import { idIs } from '../../../kernel/id-is';
import { REFUSED_STATE } from '../reminders/refused-state';

/**
 * Cancels the e-mails of charges that wait for an attempt, or failed and could be tried again: they show the charges as
 * they were. A running attempt may still report that it sent the message, but is not repeated; a message whose attempt
 * ends just now is skipped. Of reminders, which are composed again when they leave, cancels those of charges that cannot
 * be reminded of any more.
 */
export async function withdrawChargeEmails(transaction: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    with withdrawn as (
      update outbox set status = 'CANCELED', next_attempt_at = null, lease_ends_at = null, ended_at = now()
      where id in (select outbox.id from outbox join charges charge on charge.id = outbox.charge_id
        where ${idIs('charge_id')(ids)} and (reminder_id is null or ${REFUSED_STATE} is not null)
          and (status = 'QUEUED' and (reminder_id is null or lease_ends_at is null or lease_ends_at <= now())
            or status = 'FAILED' and reminder_id is null)
        for update of outbox skip locked)
      returning reminder_id)
    update charge_reminders reminder set withdrawn_reason = ${REFUSED_STATE}
    from withdrawn, charges charge where reminder.id = withdrawn.reminder_id and charge.id = reminder.charge_id`.execute(
    transaction,
  );
}
