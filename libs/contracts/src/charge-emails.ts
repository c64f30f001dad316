import { z } from '@demanda/schema';
import { chargeDetail } from './charges';
import { contract } from './contract';
import { id, idParams, moneyTotal, plainDate, recordVersion, version } from './fields';
import { idFilter } from './list';
import { restricted } from './restricted';
import { rowsOf } from './rows';

/** E-mails of charges: each client gets its own charge only (ADR 0143). */

/** Charges of a call at most: each has a statement to be rendered. */
export const MAX_CHARGE_EMAILS = 100;

const recipients = restricted('requesters.financeContacts', z.array(z.string()));

export const chargeEmailPlan = z.object({
  chargeId: id,
  number: z.string(),
  requesterName: z.string(),
  dueOn: plainDate,
  openAmount: moneyTotal,
  version,
  /** Empty for a charge without recipients. */
  recipients,
  /** Why it cannot be sent now, as a sentence; null when it can. */
  refusal: z.string().nullable(),
  /** Whether its current revision was sent or is queued, so that only `again` sends it. */
  isSent: z.boolean(),
});
export type ChargeEmailPlan = z.output<typeof chargeEmailPlan>;

/** Says who would get which charge, by number; of a period, all charges that are not cancelled. */
export const planChargeEmails = contract({
  method: 'GET',
  path: '/charges/emails',
  summary: 'Pré-visualizar o envio de cobranças por e-mail',
  access: 'billing:SEND_EMAIL',
  reveals: 'tasks.amount',
  query: z.object({ id: idFilter, billingPeriodId: idFilter }),
  response: rowsOf(chargeEmailPlan),
});

export const chargeEmailPreview = z.object({
  recipients,
  subject: z.string(),
  text: z.string(),
  /** Complete HTML document, to be shown in a sandboxed frame. */
  html: z.string(),
});

export const previewChargeEmail = contract({
  method: 'GET',
  path: '/charges/:id/email',
  summary: 'Pré-visualizar o e-mail de uma cobrança',
  access: 'billing:SEND_EMAIL',
  reveals: 'tasks.amount',
  params: idParams,
  response: chargeEmailPreview,
});

const options = {
  /** Attaches the statement; true unless it says otherwise. */
  attachStatement: z.boolean({ error: 'Opção inválida' }).default(true),
  /** Adds what the client owes of earlier charges to the statement. */
  previousBalance: z.boolean({ error: 'Opção inválida' }).default(false),
  /** Sends also what was sent before, once for each version. */
  again: z.boolean({ error: 'Opção inválida' }).default(false),
};
const AGAIN_TEXT = 'Informe a versão de cada cobrança para enviar de novo';

const sendChargeEmailInput = z
  .object({ version: version.optional(), ...options })
  .refine(({ again, version: based }) => !again || based !== undefined, {
    error: AGAIN_TEXT,
    path: ['version'],
  });

/**
 * Sends one charge and returns it with the state of its e-mail. A charge whose current revision was sent, or is queued,
 * is returned as it is, unless `again` and its version ask for another message. Returns 409 STALE_VERSION, 422 for a
 * charge that cannot be sent.
 */
export const sendChargeEmail = contract({
  method: 'POST',
  path: '/charges/:id/email',
  summary: 'Enviar uma cobrança por e-mail',
  access: 'billing:SEND_EMAIL',
  versioned: true,
  reveals: 'tasks.amount',
  params: idParams,
  body: sendChargeEmailInput,
  response: chargeDetail,
});

export const sendChargeEmailsInput = z
  .object({
    charges: z
      .array(recordVersion, { error: 'Informe uma lista de cobranças' })
      .min(1, 'Selecione ao menos uma cobrança')
      .max(MAX_CHARGE_EMAILS, `Selecione no máximo ${MAX_CHARGE_EMAILS} cobranças`),
    ...options,
  })
  .refine(({ charges }) => new Set(charges.map((one) => one.id)).size === charges.length, {
    error: 'Informe cada cobrança uma única vez',
    path: ['charges'],
  })
  .refine(({ again, charges }) => !again || charges.every((one) => one.version !== undefined), {
    error: AGAIN_TEXT,
    path: ['charges'],
  });

export const CHARGE_EMAIL_OUTCOMES = ['SENT', 'QUEUED', 'FAILED', 'ALREADY', 'LEFT_OUT'] as const;
export const chargeEmailResult = z.object({
  chargeId: id,
  number: z.string(),
  requesterName: z.string(),
  /** ALREADY: its message exists, and no other was made. LEFT_OUT: it cannot be sent. */
  outcome: z.enum(CHARGE_EMAIL_OUTCOMES),
  /** Why it was left out; null otherwise. */
  reason: z.string().nullable(),
});
export type ChargeEmailResult = z.output<typeof chargeEmailResult>;

/** Sends each charge to its client, leaving out those that cannot be sent; returns 422 when that is all of them. */
export const sendChargeEmails = contract({
  method: 'POST',
  path: '/charges/emails',
  summary: 'Enviar cobranças por e-mail',
  access: 'billing:SEND_EMAIL',
  versioned: true,
  reveals: 'tasks.amount',
  body: sendChargeEmailsInput,
  response: rowsOf(chargeEmailResult),
});
