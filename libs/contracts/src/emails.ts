import { PHONE_CHANNELS } from './notification-words';
import { z } from '@demanda/schema';
import { contract } from './contract';
import { EMAIL_PATTERN, id, idParam, idParams, timestamp } from './fields';
import { MAX_ADDITIONAL_EMAILS, MAX_EMAIL } from './limits';
import type { FieldWord, Right } from './permissions';
import { restricted } from './restricted';

/** E-mails about a record, sent through the outbox (G-MAIL-1, G-MAIL-2). */

/** BILL-48. */
export const MISSING_EMAIL_TEXT = 'Digite um email';
export const DUPLICATE_EMAIL_TEXT = 'Este email já foi adicionado';
const INVALID_EMAIL = 'Email inválido';
export const TOO_MANY_EMAILS_TEXT = `Máximo ${MAX_ADDITIONAL_EMAILS} endereços`;
export const additionalEmail = z
  .string({ error: INVALID_EMAIL })
  .trim()
  .max(MAX_EMAIL, { error: INVALID_EMAIL, abort: true })
  .regex(EMAIL_PATTERN, INVALID_EMAIL);

/** More clients than a period has. */
const MAX_CONFIRMED = 10_000;
const additionalEmails = z.array(additionalEmail).max(MAX_ADDITIONAL_EMAILS, TOO_MANY_EMAILS_TEXT).nullish();

/** Without a body there are no additional addresses (API-058). */
export const sendEmailInput = z
  .object({ additionalEmails })
  .nullish()
  .transform((input) => ({ additionalEmails: input?.additionalEmails ?? [] }));
export type SendEmailInput = z.input<typeof sendEmailInput>;

/** The e-mail of a billing period may carry the statement of what it tells (G-BILL-11), or tell one requester's part. */
const sendBillingEmailInput = z
  .object({
    additionalEmails,
    attachStatement: z.boolean({ error: 'Opção inválida' }).nullish(),
    /** Goes to this requester, with this requester's tasks alone. */
    requesterId: id.nullish(),
    /** Whose data others than themselves and the issuer may see: all of whom the message tells (G-USE-9). */
    confirmedRequesterIds: z.array(id).max(MAX_CONFIRMED).nullish(),
  })
  .nullish()
  .transform((input) => ({
    additionalEmails: input?.additionalEmails ?? [],
    attachStatement: input?.attachStatement ?? false,
    requesterId: input?.requesterId ?? undefined,
    confirmedRequesterIds: input?.confirmedRequesterIds ?? [],
  }));

/** What a send is told, whatever its kind. */
export interface SendOptions {
  additionalEmails: string[];
  attachStatement?: boolean;
  requesterId?: number;
  confirmedRequesterIds?: number[];
}
/** Of a preview: the part of one requester, where its kind has parts. */
export interface PreviewOptions {
  requesterId?: number;
}
type SendBody = z.ZodType<SendOptions, SendEmailInput>;

/** SENT: taken by the mail server (200). QUEUED: kept and tried again by itself (202). */
export const emailOutcome = z.object({
  status: z.enum(['SENT', 'QUEUED']),
  /** None when telephones alone are told; their messages are always queued (G-MAIL-3). */
  recipients: z.array(z.string()),
  /** Those of the recipients that the mail server refused for good; the others got it. */
  refused: z.array(z.string()).default([]),
});
export type EmailOutcome = z.infer<typeof emailOutcome>;

/** What would be sent now, before any additional addresses. */
export const emailPreview = z.object({
  /** Empty when no rule and no requester names an address. */
  recipients: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  /** A whole document, to be shown in a sandbox. */
  html: z.string(),
  /** Who is told of it besides, by telephone, as the rules say (G-MAIL-3). */
  phones: z
    .array(
      z.object({
        channel: z.enum(PHONE_CHANNELS),
        numbers: restricted('requesters.phone', z.array(z.string())),
        /** Without a gateway their messages wait in the outbox. */
        configured: z.boolean(),
      }),
    )
    .default([]),
  /** When it was last sent, null when never. */
  sentAt: timestamp.nullable(),
});
export type EmailPreview = z.infer<typeof emailPreview>;

interface EmailPaths {
  preview: string;
  send: string;
  /** 'e-mail financeiro da tarefa' */
  name: string;
  access: Right;
  /** What it tells of, which its sender has to be allowed to read. */
  reveals?: FieldWord;
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

/** The two calls of one kind of e-mail. */
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
/** Of the whole period, or of one requester's part (G-USE-9). */
export const billingEmail = {
  ...billingCalls,
  preview: contract({
    ...billingCalls.preview,
    query: z.object({ requesterId: idParam.optional() }),
  }),
};
