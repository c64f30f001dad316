import type { ChargeReminders, sendChargeReminderInput } from '@demanda/contracts/charge-reminders';
import type { ReminderPreview } from '@demanda/contracts/reminders';
import { localDay } from '@demanda/contracts/time-zone';
import type { z } from 'zod';
import { unprocessable } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import type { OutboxServices } from '../../messaging/outbox/outbox';
import { stateRefusal } from '../charge-emails/plan';
import { readReminderRecipients } from '../charge-emails/recipients';
import { readCharge } from '../charges/read';
import { lockChargeVersion } from '../charges/versioned-charge';
import { composeReminder } from './compose';
import { queueReminder } from './queue';
import { readChargeReminders, touchCharge } from './record';
import { showReminder } from './show';

const noContactText = (name: string) =>
  `${name} não tem contato que receba lembretes: em Solicitantes, inclua ou marque um contato financeiro que recebe lembretes e tente de novo.`;

/** Reads a charge, who would get a reminder of it now, and why it cannot be sent. Throws 404. */
async function planReminder(db: OutboxServices['db'], id: number) {
  const charge = await readCharge(db, id);
  const recipients = await readReminderRecipients(db, charge.requesterId);
  const refusal =
    stateRefusal(charge) ?? (recipients.length === 0 ? noContactText(charge.requesterName) : null);
  return { charge, recipients, refusal };
}

/** Shows a reminder by hand. Throws 404. */
export async function previewByHand(
  services: OutboxServices,
  id: number,
  { text, user }: { text: string; user: SessionUser },
): Promise<ReminderPreview> {
  const { db, outbox } = services;
  const { charge, recipients, refusal } = await planReminder(db, id);
  const composed = await composeReminder(db, id, { day: localDay(outbox.now()), userId: user.id, text });
  const shown = await showReminder(services, composed, { recipients, user });
  return { ...shown, number: charge.number, refusal };
}

/**
 * Sends a reminder by hand, once for each version of the charge; waits a few seconds for the first attempt. Throws 404,
 * 409 for a stale version, 422 for a charge that cannot be reminded of.
 */
export async function sendByHand(
  services: OutboxServices,
  id: number,
  { input: { text, version }, user }: { input: z.output<typeof sendChargeReminderInput>; user: SessionUser },
): Promise<ChargeReminders> {
  const { db, outbox } = services;
  await db.transaction().execute(async (transaction) => {
    await lockChargeVersion(transaction, { id, version });
    const { recipients, refusal } = await planReminder(transaction, id);
    if (refusal) throw unprocessable(refusal);
    const day = localDay(outbox.now());
    const composed = await composeReminder(transaction, id, { day, userId: user.id, text });
    await touchCharge(transaction, id, { updated_by_id: user.id });
    const reminder = { chargeId: id, step: null, text, madeById: user.id };
    await queueReminder(transaction, services, { reminder, composed, recipients, user });
  });
  await outbox.runDue();
  return readChargeReminders(db, id, outbox.now());
}
