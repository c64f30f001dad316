import { z } from '@demanda/schema';
import { chargeEmailPreview } from './charge-emails';
import { contract } from './contract';
import { id, idParams, optionalText, requiredText, timestamp, version, versionInput } from './fields';
import {
  MAX_REMINDER_DIGEST,
  MAX_REMINDER_STEP,
  MAX_REMINDER_STEPS,
  MAX_REMINDER_TEXT,
  MIN_REMINDER_STEP,
  readSteps,
  REMINDER_KINDS,
  REMINDER_MODES,
  textProblem,
} from './reminder-text';

/** Reminders of open charges by e-mail: settings of the installation and of a requester (ADR 0167). */

const isUsable = (text: string | null | undefined) => !text || textProblem(text) === undefined;
const problem = { error: ({ input }: { input?: unknown }) => textProblem(String(input)) };
const textInput = optionalText(MAX_REMINDER_TEXT).refine(isUsable, problem);
/** A text that is sent by hand. */
export const reminderText = requiredText('Digite o texto do lembrete', MAX_REMINDER_TEXT).refine(
  isUsable,
  problem,
);

/** Blank where the text of the level above applies. */
const textInputs = { textBefore: textInput, textOn: textInput, textAfter: textInput };
const storedTexts = {
  textBefore: z.string().nullable(),
  textOn: z.string().nullable(),
  textAfter: z.string().nullable(),
};

const STEP_TEXT = `Digite dias úteis de ${MIN_REMINDER_STEP} a ${MAX_REMINDER_STEP}`;
const NOT_A_STEP = [MAX_REMINDER_STEP + 1];
function typedSteps(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  const days = readSteps(typed);
  return days.some(Number.isNaN) ? NOT_A_STEP : days;
}
const isStep = (day: number) => Number.isInteger(day) && day >= MIN_REMINDER_STEP && day <= MAX_REMINDER_STEP;
const stepList = z
  .array(z.number({ error: STEP_TEXT }), 'Informe os dias dos lembretes')
  .max(MAX_REMINDER_STEPS, `No máximo ${MAX_REMINDER_STEPS} lembretes`)
  // One message for the list, which is one field of the form.
  .refine((days) => days.every(isStep), STEP_TEXT)
  .refine((days) => new Set(days).size === days.length, 'Informe cada dia uma única vez')
  .transform((days) => days.toSorted((one, other) => one - other));
/** A list, or the text of a form: '-3, 3, 10'. */
const steps = z.preprocess(typedSteps, stepList);

export const reminderSettingsInput = z
  .object({
    remindersOn: z.boolean({ error: 'Opção inválida' }),
    /** Business days from the due date. */
    reminderSteps: steps,
    ...textInputs,
    /** Who gets the digest of what leaves on the next business day. */
    reminderDigestIds: z
      .array(id)
      .max(MAX_REMINDER_DIGEST, `No máximo ${MAX_REMINDER_DIGEST} pessoas`)
      .optional(),
    version: versionInput,
  })
  .refine(({ remindersOn, reminderSteps }) => !remindersOn || reminderSteps.length > 0, {
    error: 'Informe ao menos um dia para ligar os lembretes',
    path: ['reminderSteps'],
  });
export type ReminderSettingsInput = z.input<typeof reminderSettingsInput>;

export const reminderSettings = z.object({
  remindersOn: z.boolean(),
  /** In order, unlike each other. */
  reminderSteps: z.array(z.int()),
  /** Null where `DEFAULT_REMINDER_TEXTS` apply. */
  ...storedTexts,
  reminderDigestIds: z.array(id),
  version,
  updatedAt: timestamp,
  /** Null until the first change. */
  updatedByUserName: z.string().nullable(),
});
export type ReminderSettings = z.output<typeof reminderSettings>;

export const getReminderSettings = contract({
  method: 'GET',
  path: '/reminder-settings',
  summary: 'Consultar as configurações dos lembretes de cobrança',
  access: 'billing:VIEW',
  response: reminderSettings,
});

/** Decides what clients read about money, so that it asks for proof as the billing settings do (ADR 0133). */
export const updateReminderSettings = contract({
  method: 'PUT',
  path: '/reminder-settings',
  summary: 'Alterar as configurações dos lembretes de cobrança',
  access: 'billing:MANAGE',
  asksProof: 'always',
  versioned: true,
  body: reminderSettingsInput,
  response: reminderSettings,
});

export const reminderPreview = chargeEmailPreview.extend({
  /** The charge that it shows; null for an invented one, where there is none. */
  number: z.string().nullable(),
  /** Why it cannot be sent now, as a sentence; null when it can. */
  refusal: z.string().nullable(),
});
export type ReminderPreview = z.output<typeof reminderPreview>;

/** Shows the mail of a kind of step with a text that need not be stored, about the newest open charge. */
export const previewReminderText = contract({
  method: 'POST',
  path: '/reminder-settings/preview',
  summary: 'Pré-visualizar o texto de um lembrete',
  access: 'billing:SEND_EMAIL',
  reveals: 'tasks.amount',
  idempotent: false,
  body: z.object({
    kind: z.enum(REMINDER_KINDS, { error: 'Opção desconhecida' }),
    text: textInput,
    /** Shows a charge of this requester. */
    requesterId: id.nullish(),
  }),
  response: reminderPreview,
  status: 200,
});

export const requesterReminders = z.object({
  mode: z.enum(REMINDER_MODES),
  ...storedTexts,
  /** Whether the installation sends reminders at all, and when. */
  remindersOn: z.boolean(),
  reminderSteps: z.array(z.int()),
  version,
});
export type RequesterReminders = z.output<typeof requesterReminders>;

export const requesterRemindersInput = z.object({
  mode: z.enum(REMINDER_MODES, { error: 'Opção desconhecida' }),
  ...textInputs,
  version: versionInput,
});
export type RequesterRemindersInput = z.input<typeof requesterRemindersInput>;

export const getRequesterReminders = contract({
  method: 'GET',
  path: '/requesters/:id/reminders',
  summary: 'Consultar os lembretes de um solicitante',
  access: 'billing:VIEW',
  params: idParams,
  response: requesterReminders,
});

export const updateRequesterReminders = contract({
  method: 'PUT',
  path: '/requesters/:id/reminders',
  summary: 'Alterar os lembretes de um solicitante',
  access: 'billing:EDIT',
  versioned: true,
  params: idParams,
  body: requesterRemindersInput,
  response: requesterReminders,
});
