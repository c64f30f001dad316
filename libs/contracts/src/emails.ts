import { PHONE_CHANNELS } from './notification-labels';
import { z } from '@demanda/schema';
import { contract } from './contract';
import { EMAIL_PATTERN, id, idParam, idParams, timestamp } from './fields';
import { MAX_ADDITIONAL_EMAILS, MAX_EMAIL } from './limits';
import type { FieldKey, Right } from './permissions';
import { restricted } from './restricted';

/** E-mails about a record, sent through the outbox (G-MAIL-1, G-MAIL-2). */

/** Shown when the address field is empty (BILL-48). */
export const MISSING_EMAIL_TEXT = 'Digite um email';
export const DUPLICATE_EMAIL_TEXT = 'Este email já foi adicionado';
const INVALID_EMAIL = 'Email inválido';
export const TOO_MANY_EMAILS_TEXT = `Máximo ${MAX_ADDITIONAL_EMAILS} endereços`;
export const additionalEmail = z
  .string({ error: INVALID_EMAIL })
  .trim()
  .max(MAX_EMAIL, { error: INVALID_EMAIL, abort: true })
  .regex(EMAIL_PATTERN, INVALID_EMAIL);

/** Above the number of requesters in any period. */
const MAX_CONFIRMED = 10_000;
const additionalEmails = z.array(additionalEmail).max(MAX_ADDITIONAL_EMAILS, TOO_MANY_EMAILS_TEXT).nullish();

/** An absent body means no additional addresses (API-058). */
export const sendEmailInput = z
  .object({ additionalEmails })
  .nullish()
  .transform((input) => ({ additionalEmails: input?.additionalEmails ?? [] }));
export type SendEmailInput = z.input<typeof sendEmailInput>;

/** The e-mail of a billing period may attach the statement (G-BILL-11), or cover a single requester. */
const sendBillingEmailInput = z
  .object({
    additionalEmails,
    attachStatement: z.boolean({ error: 'Opção inválida' }).nullish(),
    /** Sends to this requester, with only this requester's tasks. */
    requesterId: id.nullish(),
    /** Requesters whose data other recipients will see, as confirmed by the user; must name all of them (G-USE-9). */
    confirmedRequesterIds: z.array(id).max(MAX_CONFIRMED).nullish(),
  })
  .nullish()
  .transform((input) => ({
    additionalEmails: input?.additionalEmails ?? [],
    attachStatement: input?.attachStatement ?? false,
    requesterId: input?.requesterId ?? undefined,
    confirmedRequesterIds: input?.confirmedRequesterIds ?? [],
  }));

/** Options of a send, of every kind of e-mail. */
export interface SendOptions {
  additionalEmails: string[];
  attachStatement?: boolean;
  requesterId?: number;
  confirmedRequesterIds?: number[];
}
/** Options of a preview: one requester, for kinds that can be sent by requester. */
export interface PreviewOptions {
  requesterId?: number;
}
type SendBody = z.ZodType<SendOptions, SendEmailInput>;

/** SENT: accepted by the mail server (200). QUEUED: stored for automatic retries (202). */
export const emailOutcome = z.object({
  status: z.enum(['SENT', 'QUEUED']),
  /** Empty when only SMS or WhatsApp messages are sent, which are always queued (G-MAIL-3). */
  recipients: z.array(z.string()),
  /** Recipients that the mail server rejected permanently; the others got the message. */
  refused: z.array(z.string()).default([]),
});
export type EmailOutcome = z.infer<typeof emailOutcome>;

/** Preview of the e-mail, without additional addresses. */
export const emailPreview = z.object({
  /** Empty when neither a rule nor a requester provides an address. */
  recipients: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  /** Complete HTML document, to be shown in a sandboxed frame. */
  html: z.string(),
  /** Phone numbers that the notification rules add (G-MAIL-3). */
  phones: z
    .array(
      z.object({
        channel: z.enum(PHONE_CHANNELS),
        numbers: restricted('requesters.phone', z.array(z.string())),
        /** Whether the channel has a gateway; without one, messages wait in the outbox. */
        configured: z.boolean(),
      }),
    )
    .default([]),
  /** Time of the last send; null when never sent. */
  sentAt: timestamp.nullable(),
});
export type EmailPreview = z.infer<typeof emailPreview>;

interface EmailPaths {
  preview: string;
  send: string;
  /** E.g. 'e-mail financeiro da tarefa'. */
  name: string;
  access: Right;
  /** Field that the e-mail contains and the sender must be allowed to read. */
  reveals?: FieldKey;
}

const callsWith = <Body extends SendBody>(
  { preview, send, name, access, reveals }: EmailPaths,
  body: Body,
) => ({
  preview: contract({
    method: 'GET',
    path: preview,
    summary: `Pré-visualizar o ${name}`,
    access,
    reveals,
    params: idParams,
    response: emailPreview,
  }),
  send: contract({
    method: 'POST',
    path: send,
    summary: `Enviar o ${name}`,
    access,
    reveals,
    params: idParams,
    body,
    response: emailOutcome,
    acceptedStatus: 202,
  }),
});
export type EmailCalls = ReturnType<typeof callsWith<SendBody>>;

/** Returns the calls of one kind of e-mail: preview and send. */
export const emailCalls = (paths: EmailPaths) => callsWith(paths, sendEmailInput);

export const taskFinancialEmail = emailCalls({
  preview: '/tasks/:id/financial-email',
  send: '/tasks/:id/send-financial-email',
  name: 'e-mail financeiro da tarefa',
  access: 'tasks:SEND_EMAIL',
  reveals: 'tasks.amount',
});
export const taskEmail = emailCalls({
  preview: '/tasks/:id/task-email',
  send: '/tasks/:id/send-task-email',
  name: 'e-mail da tarefa',
  access: 'tasks:SEND_EMAIL',
});
export const deliveryEmail = emailCalls({
  preview: '/deliveries/:id/delivery-email',
  send: '/deliveries/:id/send-delivery-email',
  name: 'e-mail da entrega',
  access: 'deliveries:SEND_EMAIL',
});
const billingCalls = callsWith(
  {
    preview: '/billing-periods/:id/billing-email',
    send: '/billing-periods/:id/send-billing-email',
    name: 'e-mail de faturamento',
    access: 'billing:SEND_EMAIL',
    reveals: 'tasks.amount',
  },
  sendBillingEmailInput,
);
/** For the whole period or a single requester (G-USE-9). */
export const billingEmail = {
  ...billingCalls,
  preview: contract({
    ...billingCalls.preview,
    query: z.object({ requesterId: idParam.optional() }),
  }),
};
