import { z } from '@demanda/schema';
import { contract } from './contract';
import { id, idParams, plainDate, timestamp, version } from './fields';
import { MESSAGE_STATUSES } from './notification-labels';
import { reminderPreview, reminderText } from './reminders';
import { rowsOf } from './rows';

/** Reminders of one charge, and one by hand (ADR 0167). */

export const sentReminder = z.object({
  id,
  /** Business days from the due date; null for one by hand. */
  step: z.int().nullable(),
  /** Of its message: waits, left, failed or was withdrawn. */
  state: z.enum(MESSAGE_STATUSES),
  /** When it left, was withdrawn or given up; while it waits, when it was made. */
  at: timestamp,
  /** Why it waits, failed or did not leave, as a sentence without addresses. */
  reason: z.string().nullable(),
  /** Who sent it by hand. */
  byUserName: z.string().nullable(),
});
export type SentReminder = z.output<typeof sentReminder>;

export const chargeReminders = z.object({
  isStopped: z.boolean(),
  /** The day on which the next one leaves; null without one. */
  next: z.object({ step: z.int(), day: plainDate }).nullable(),
  /** Why there is no next one, as a sentence; null when there is. */
  reason: z.string().nullable(),
  /** Newest first. */
  reminders: rowsOf(sentReminder),
  /** Version of the charge. */
  version,
});
export type ChargeReminders = z.output<typeof chargeReminders>;

export const getChargeReminders = contract({
  method: 'GET',
  path: '/charges/:id/reminders',
  summary: 'Consultar os lembretes de uma cobrança',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  params: idParams,
  response: chargeReminders,
});

export const stopChargeRemindersInput = z.object({
  isStopped: z.boolean({ error: 'Opção inválida' }),
  /** Version of the charge. */
  version,
});

/** Stops the reminders of a charge, also those that wait, or resumes them. */
export const stopChargeReminders = contract({
  method: 'PUT',
  path: '/charges/:id/reminders',
  summary: 'Parar ou retomar os lembretes de uma cobrança',
  access: 'billing:EDIT',
  reveals: 'tasks.amount',
  versioned: true,
  params: idParams,
  body: stopChargeRemindersInput,
  response: chargeReminders,
});

/** Shows the mail of a reminder by hand. */
export const previewChargeReminder = contract({
  method: 'POST',
  path: '/charges/:id/reminders/preview',
  summary: 'Pré-visualizar um lembrete de uma cobrança',
  access: 'billing:SEND_EMAIL',
  reveals: 'tasks.amount',
  idempotent: false,
  params: idParams,
  body: z.object({ text: reminderText }),
  response: reminderPreview,
  status: 200,
});

export const sendChargeReminderInput = z.object({
  text: reminderText,
  /** Version of the charge. */
  version,
});
export type SendChargeReminderInput = z.input<typeof sendChargeReminderInput>;

/** Sends a reminder now, on any day, whether or not reminders are on. Returns 409 STALE_VERSION, 422 with the reason. */
export const sendChargeReminder = contract({
  method: 'POST',
  path: '/charges/:id/reminders',
  summary: 'Enviar agora um lembrete de uma cobrança',
  access: 'billing:SEND_EMAIL',
  reveals: 'tasks.amount',
  versioned: true,
  params: idParams,
  body: sendChargeReminderInput,
  response: chargeReminders,
  status: 201,
});
