import { sql } from 'kysely';
import type { Tx } from '../../../engines/database/schema';
import { eraseReminderTextsFromHistory } from '../../history/erasure/erase-requester';

/** SQL: the charges of a requester. */
const chargesOf = (id: number) => sql`select id from charges where requester_id = ${id}`;

/** SQL: digests of reminders that name a charge of the requester. */
export const digestsAbout = (id: number) => sql`(kind = 'NOTICE' and exists (
  select from charges where requester_id = ${id} and strpos(body_text, ' · ' || number || ' · ') > 0))`;

/** Removes the texts of reminders of a requester, which may name people, also from what was sent and from the history. */
export async function eraseReminders(transaction: Tx, id: number): Promise<void> {
  await transaction.deleteFrom('requester_reminders').where('requester_id', '=', id).execute();
  await eraseReminderTextsFromHistory(transaction, id);
  await sql`update charge_reminders set text = '' where text is not null
    and charge_id in (${chargesOf(id)})`.execute(transaction);
  // Composed again when one leaves; the subject stays, as that of other messages about charges.
  await sql`update outbox set body_text = '', body_html = ''
    where reminder_id is not null and charge_id in (${chargesOf(id)})`.execute(transaction);
}
