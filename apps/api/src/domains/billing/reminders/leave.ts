import { withdrawnReasonTexts, type WithdrawnReason } from '@demanda/contracts/reminder-text';
import { localDay } from '@demanda/contracts/time-zone';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/schema';
import { excludeAddresses } from '../../../engines/mail/addresses';
import type { SessionUser } from '../../../kernel/session-user';
import { provideLinks } from '../../messaging/emails/recipient-links';
import type { CheckLeaving, Message } from '../../messaging/outbox/attempts';
import type { OutboxServices } from '../../messaging/outbox/outbox';
import { readReminderRecipients } from '../charge-emails/recipients';
import { lockCharges } from '../charges/versioned-charge';
import { readCalendar } from './candidates';
import { composeReminder } from './compose';
import { isSendingTime, nextSendingTime, stepOn } from './due-steps';
import { REFUSED_STATE } from './refused-state';
import { readPerson } from './sender';
import { readMode } from './texts';

const readReminder = async (db: Db, id: number) =>
  (
    await sql<{
      step: number | null;
      text: string | null;
      charge_id: number;
      requester_id: number;
      due_on: string;
      reminders_stopped: boolean;
      is_moved: boolean;
      refused: WithdrawnReason | null;
    }>`
    select reminder.step, reminder.text, charge.id as charge_id, charge.requester_id, charge.due_on::text as due_on,
      charge.reminders_stopped, revision.due_on <> reminder.due_on as is_moved, ${REFUSED_STATE} as refused
    from charge_reminders reminder join charges charge on charge.id = reminder.charge_id
    join charge_revisions revision on revision.charge_id = charge.id and revision.number = charge.revision
    where reminder.id = ${id}`.execute(db)
  ).rows[0]!;
type Reminder = Awaited<ReturnType<typeof readReminder>>;

/** Returns why a reminder does not leave, or when it may; undefined when it leaves now. One by hand leaves at any time. */
async function judge(
  db: Db,
  reminder: Reminder,
  at: Date,
): Promise<{ reason: WithdrawnReason } | { until: Date } | undefined> {
  const { step, due_on: dueOn, refused, requester_id: requesterId } = reminder;
  if (refused) return { reason: refused };
  if (step === null) return undefined;
  if (reminder.is_moved) return { reason: 'MOVED' };
  if (reminder.reminders_stopped) return { reason: 'STOPPED' };
  if ((await readMode(db, requesterId)) === 'NONE') return { reason: 'REQUESTER_STOPPED' };
  const calendar = await readCalendar(db);
  if (!calendar) return { reason: 'OFF' };
  const { localHolidays } = calendar;
  const until = isSendingTime(at, localHolidays) ? at : nextSendingTime(at, localHolidays);
  // The step may have been taken from the settings meanwhile, but it was due.
  if (!stepOn(dueOn, localDay(until), { steps: [step], localHolidays })) return { reason: 'LATE' };
  return until === at ? undefined : { until };
}

/** Changes a message whose attempt is still this one. */
const changeMessage = (transaction: Tx, { id, attempts }: Message) =>
  transaction
    .updateTable('outbox')
    .where('id', '=', id)
    .where('status', '=', 'QUEUED')
    .where('attempts', '=', attempts);

/** Stores why a reminder does not leave; null for one that may. */
const setReason = (transaction: Tx, message: Message, reason: WithdrawnReason | null) =>
  transaction
    .updateTable('charge_reminders')
    .set({ withdrawn_reason: reason })
    .where('id', '=', message.reminder_id!)
    .execute();

/** Reasons that are not the decision of a person: the reminder fails, so that its sender is notified. */
const FAILURES: readonly WithdrawnReason[] = ['LATE', 'NO_CONTACT'];

async function withdraw(
  transaction: Tx,
  message: Message,
  { reason, at }: { reason: WithdrawnReason; at: Date },
): Promise<{ failure: string } | undefined> {
  await setReason(transaction, message, reason);
  if (FAILURES.includes(reason)) return { failure: withdrawnReasonTexts[reason] };
  await changeMessage(transaction, message)
    .set({ status: 'CANCELED', next_attempt_at: null, lease_ends_at: null, ended_at: at })
    .execute();
  return undefined;
}

/** Leaves the message to the worker at a later time, as if the attempt had not begun. */
async function putOff(transaction: Tx, message: Message, until: Date): Promise<undefined> {
  await changeMessage(transaction, message)
    .set({ attempts: message.attempts - 1, next_attempt_at: until, lease_ends_at: null })
    .execute();
  return undefined;
}

interface Leaving {
  reminder: Reminder;
  recipients: string[];
  user: SessionUser;
  day: string;
}

/** Composes the message again, since amount, days, text and contacts may differ from when it was queued. */
async function composeAgain(
  transaction: Tx,
  { outbox }: OutboxServices,
  { message, leaving: { reminder, recipients, user, day } }: { message: Message; leaving: Leaving },
): Promise<Message | undefined> {
  const { charge_id: id, text } = reminder;
  const composed = await composeReminder(transaction, id, { day, userId: message.created_by_id, text });
  const { page, files } = composed;
  const isSame =
    excludeAddresses(recipients, message.recipients).length === 0 &&
    recipients.length === message.recipients.length;
  // Links of known recipients stay as they are, also when they were revoked.
  const links = isSame
    ? message.links
    : await provideLinks(transaction, outbox.tokens.pages, {
        ...{ page, recordUrl: undefined, recipients, user },
      });
  // The reason of an earlier attempt no longer holds.
  await setReason(transaction, message, null);
  await transaction.deleteFrom('outbox_files').where('outbox_id', '=', message.id).execute();
  for (const { name, contentType, content, contentId = null } of files)
    await transaction
      .insertInto('outbox_files')
      .values({
        ...{ outbox_id: message.id, file_name: name, content_type: contentType },
        ...{ content, content_id: contentId },
      })
      .execute();
  return changeMessage(transaction, message)
    .set({
      ...{ subject: composed.subject, body_text: composed.text, body_html: composed.html, recipients },
      ...{ sender_name: composed.sender.name, reply_to: composed.sender.replyTo },
      links: links ? JSON.stringify(links) : null,
    })
    .returningAll()
    .executeTakeFirst();
}

/**
 * Looks at a reminder again when it is about to leave: withdraws one of a charge that was paid, cancelled, reopened or
 * stopped meanwhile; fails one whose day has passed; puts off one that may not leave at this hour; composes the others as
 * of now.
 */
export const checkReminder =
  (services: OutboxServices): CheckLeaving =>
  (message) =>
    services.db.transaction().execute(async (transaction) => {
      const at = services.outbox.now();
      await lockCharges(transaction, [message.charge_id!]);
      const reminder = await readReminder(transaction, message.reminder_id!);
      const verdict = await judge(transaction, reminder, at);
      if (verdict && 'reason' in verdict)
        return withdraw(transaction, message, { reason: verdict.reason, at });
      if (verdict) return putOff(transaction, message, verdict.until);
      // Those that have it and those that wait get the same text.
      if (message.delivered.length > 0) return message;
      const { requester_id } = reminder;
      const recipients = await readReminderRecipients(transaction, requester_id);
      if (recipients.length === 0) return withdraw(transaction, message, { reason: 'NO_CONTACT', at });
      const user = await readPerson(transaction, message.created_by_id);
      const leaving = { reminder, recipients, user, day: localDay(at) };
      return composeAgain(transaction, services, { message, leaving });
    });
