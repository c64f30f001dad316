import { localDay } from '@demanda/contracts/time-zone';
import { sql } from 'kysely';
import type { Tx } from '../../../engines/database/schema';
import type { SessionUser } from '../../../kernel/session-user';
import { provideLinks } from '../../messaging/emails/recipient-links';
import type { OutboxServices } from '../../messaging/outbox/outbox';
import { readReminderRecipients } from '../charge-emails/recipients';
import { lockCharges } from '../charges/versioned-charge';
import { readCalendar, readCandidates, type Candidate } from './candidates';
import { composeReminder, type ComposedReminder } from './compose';
import { isSendingTime } from './due-steps';
import { readReminderSender } from './sender';
import { withdrawReminders } from './withdraw';

interface NewReminder {
  chargeId: number;
  /** Null for one by hand. */
  step: number | null;
  text: string | null;
  /** Null for an automatic one. */
  madeById: number | null;
}

/** Claims the step of a charge; returns undefined when another server has. */
async function insertReminder(
  transaction: Tx,
  { chargeId, step, text, madeById }: NewReminder,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into charge_reminders (charge_id, step, due_on, text, made_by_id)
    select charge.id, ${step}::int, revision.due_on, ${text}, ${madeById}::bigint
    from charges charge join charge_revisions revision
      on revision.charge_id = charge.id and revision.number = charge.revision
    where charge.id = ${chargeId}::bigint
    on conflict do nothing returning id`.execute(transaction);
  return rows[0]?.id;
}

interface Queued {
  composed: ComposedReminder;
  recipients: string[];
  user: SessionUser;
}

/** Stores a reminder of a locked charge with its message, in place of those that wait. Returns whether it was new. */
export async function queueReminder(
  transaction: Tx,
  { outbox }: OutboxServices,
  { reminder, composed, recipients, user }: Queued & { reminder: NewReminder },
): Promise<boolean> {
  const id = reminder.chargeId;
  const reminderId = await insertReminder(transaction, reminder);
  if (reminderId === undefined) return false;
  await withdrawReminders(transaction, [id], 'REPLACED');
  const charge = await transaction
    .selectFrom('charges')
    .where('id', '=', id)
    .select(['revision', 'version', 'requester_id', 'billing_period_id'])
    .executeTakeFirstOrThrow();
  const { page, ...message } = composed;
  const links = await provideLinks(transaction, outbox.tokens.pages, {
    ...{ page, recordUrl: undefined, recipients, user },
  });
  await outbox.enqueue(transaction, {
    kind: 'BILLING',
    recordId: charge.billing_period_id!,
    requesterId: charge.requester_id,
    charge: { id, revision: charge.revision, version: charge.version },
    ...{ reminderId, recipients, ...message, links },
    ...{ isDistinct: true, isLeftToWorker: true, userId: user.id },
  });
  return true;
}

/** Queues the reminder of one candidate, which it looks at again over the locked charge. */
async function queueOne(services: OutboxServices, { id }: Candidate, user: SessionUser): Promise<boolean> {
  const { db, outbox } = services;
  return db.transaction().execute(async (transaction) => {
    await lockCharges(transaction, [id]);
    const day = localDay(outbox.now());
    const calendar = await readCalendar(transaction);
    const [candidate] = calendar
      ? await readCandidates(transaction, day, { calendar, ids: [id], isLeaving: true })
      : [];
    if (!candidate) return false;
    const { requester_id: requesterId, step } = candidate;
    const recipients = await readReminderRecipients(transaction, requesterId);
    if (recipients.length === 0) return false;
    const composed = await composeReminder(transaction, id, { day, userId: user.id, text: null });
    const reminder = { chargeId: id, step, text: null, madeById: null };
    return queueReminder(transaction, services, { reminder, composed, recipients, user });
  });
}

/**
 * Queues the reminders that are due: each in a transaction that also claims charge and step, so that neither another
 * server nor a restart repeats it. Returns their number.
 */
export async function queueDueReminders(services: OutboxServices, signal?: AbortSignal): Promise<number> {
  const { db, outbox } = services;
  const calendar = await readCalendar(db);
  const at = outbox.now();
  if (!calendar || !isSendingTime(at, calendar.localHolidays)) return 0;
  const user = await readReminderSender(db);
  if (!user) return 0;
  let count = 0;
  const failures: unknown[] = [];
  for (const candidate of await readCandidates(db, localDay(at), { calendar, isLeaving: true })) {
    if (signal?.aborted) break;
    try {
      if (await queueOne(services, candidate, user)) count += 1;
    } catch (error) {
      // One charge does not hold up the others.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reminders not queued`);
  return count;
}
