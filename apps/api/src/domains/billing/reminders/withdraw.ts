import type { WithdrawnReason } from '@demanda/contracts/reminder-text';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { idIs } from '../../../kernel/id-is';

/**
 * Cancels the automatic reminders of charges that wait for an attempt; those by hand too, where another takes their place.
 * Skips one whose attempt ends just now.
 */
export async function withdrawReminders(
  db: Db,
  chargeIds: readonly number[],
  reason: WithdrawnReason,
): Promise<void> {
  await sql`
    with withdrawn as (
      update outbox set status = 'CANCELED', next_attempt_at = null, lease_ends_at = null, ended_at = now()
      where id in (select id from outbox where ${idIs('charge_id')(chargeIds)} and reminder_id is not null
        and (${reason === 'REPLACED'} or exists (select from charge_reminders where id = reminder_id and step is not null))
        and status = 'QUEUED' and (lease_ends_at is null or lease_ends_at <= now()) for update skip locked)
      returning reminder_id)
    update charge_reminders set withdrawn_reason = ${reason} from withdrawn where id = withdrawn.reminder_id`.execute(
    db,
  );
}

/** Cancels all automatic reminders that wait, because they were turned off. */
export async function withdrawAllReminders(db: Db): Promise<void> {
  const { rows } = await sql<{ charge_id: number }>`
    select distinct charge_id from outbox where status = 'QUEUED' and reminder_id is not null`.execute(db);
  await withdrawReminders(
    db,
    rows.map(({ charge_id }) => charge_id),
    'OFF',
  );
}
