import { z } from '@demanda/schema';
import { contract } from './contract';
import { additionalEmail, MISSING_EMAIL_TEXT } from './emails';
import { id, idParams, timestamp } from './fields';
import { enumFilter, flagFilter, pageOf, textFilter } from './list';
import { MESSAGE_KINDS, MESSAGE_STATUSES, NOTIFICATION_TYPES, PHONE_CHANNELS } from './notification-labels';
import { cardQuery } from './records/card-query';
import { messageCard } from './records/outbox';
import { restricted } from './restricted';

/**
 * Outgoing messages: waiting, sent, failed or cancelled (G-MAIL-1, G-MAIL-3). Without a mail server, the outbox is the
 * local mailbox.
 */

export const outboxMessage = z.object({
  id,
  channel: z.enum(NOTIFICATION_TYPES),
  kind: z.enum(MESSAGE_KINDS),
  /** Id of the task, delivery or period that the message is about. */
  recordId: id,
  /** Of a message that shows one charge. */
  chargeId: id.optional(),
  /**
   * E-mail addresses. SMS and WHATSAPP have one phone number, `+5511988887777` when it is valid; empty for users who
   * may not see phone numbers of requesters, or, of charges, their finance contacts.
   */
  recipients: z.array(z.string()),
  subject: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  attempts: z.int(),
  /** True while an attempt runs; the message can then be neither retried nor cancelled. */
  running: z.boolean(),
  /** Portuguese sentence why the last attempt failed; also null for users who may not see `recipients`. */
  lastError: z.string().nullable(),
  nextAttemptAt: timestamp.nullable(),
  sentAt: timestamp.nullable(),
  /** True when the message was delivered to the local mailbox only. */
  local: z.boolean(),
  createdByUserName: z.string(),
  createdAt: timestamp,
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

export const outboxMessageDetail = outboxMessage.extend({
  /** Null for users who may not see a field that the message contains. */
  text: z.string().nullable(),
  /** Also null for messages without HTML, as SMS and WHATSAPP. */
  html: z.string().nullable(),
  /** Attachments; their content is only sent to the recipients. */
  files: z
    .array(
      z.object({
        name: z.string(),
        /** In bytes; null once the content was deleted, 30 days after the final status. */
        size: z.int().nullable(),
      }),
    )
    .default([]),
  /** Id of the task of the delivery, under which its page opens; absent for other kinds and from older servers. */
  taskId: id.optional(),
  /** Number of the charge that it shows; absent for others and from older servers. */
  chargeNumber: z.string().optional(),
});

export type OutboxMessageDetail = z.output<typeof outboxMessageDetail>;

export const outboxListQuery = cardQuery(messageCard, undefined, {
  channel: enumFilter(NOTIFICATION_TYPES),
  kind: enumFilter(MESSAGE_KINDS),
  status: enumFilter(MESSAGE_STATUSES),
  /** Waits for a mail server or gateway that is not configured. */
  withoutChannel: flagFilter,
  /** Restricted because recipients include phone numbers of requesters. */
  recipients: restricted('requesters.phone', textFilter),
});
export type OutboxListQuery = z.output<typeof outboxListQuery>;

export const listOutbox = contract({
  method: 'GET',
  path: '/outbox',
  summary: 'Listar mensagens da caixa de saída',
  access: 'notifications:VIEW',
  query: outboxListQuery,
  response: pageOf(outboxMessage),
});

export const getOutboxMessage = contract({
  method: 'GET',
  path: '/outbox/:id',
  summary: 'Consultar uma mensagem com seu texto',
  access: 'notifications:VIEW',
  params: idParams,
  response: outboxMessageDetail,
});

/**
 * Counts messages that failed and were neither sent again nor cancelled, and those that wait without a channel, for the
 * badge in the menu; the same as the lists with `status=FAILED` and `withoutChannel=true`.
 */
export const countFailedMessages = contract({
  method: 'GET',
  path: '/outbox/failed',
  summary: 'Contar as mensagens que falharam ou aguardam um canal',
  access: 'notifications:VIEW',
  background: true,
  response: z.object({
    count: z.int(),
    /** Absent from older servers. */
    waiting: z.int().optional(),
  }),
});

/** Addresses of a message, at most; above what its rules and additional addresses allow. */
const MAX_RECIPIENTS = 1_000;

/** An absent body means the addresses of the message. */
const retryInput = z
  .object({ recipients: z.array(additionalEmail).min(1, MISSING_EMAIL_TEXT).max(MAX_RECIPIENTS).nullish() })
  .nullish();

/**
 * Retries a failed or waiting message and waits a few seconds for the result; the attempts go on counting. Returns 409
 * while an attempt runs or after a final status, 422 without a channel or its attachments, 502 when it failed again.
 * When rules or requester of the record have other addresses by now, it returns 409 ADDRESSES_CHANGED; a further call
 * names `recipients`, of those and of the message, which then replace those that have not got it.
 */
export const retryMessage = contract({
  method: 'POST',
  path: '/outbox/:id/retry',
  summary: 'Tentar enviar uma mensagem novamente',
  access: 'notifications:EDIT',
  params: idParams,
  body: retryInput,
  response: outboxMessage,
});

/** Cancels a waiting or failed message; 409 while an attempt runs or after a final status. */
export const cancelMessage = contract({
  method: 'POST',
  path: '/outbox/:id/cancel',
  summary: 'Cancelar uma mensagem',
  access: 'notifications:EDIT',
  params: idParams,
  response: outboxMessage,
});

/**
 * Returns where messages go: to the mail server, to the local mailbox, or nowhere yet; and which phone channels have a
 * gateway.
 */
export const getMailTransport = contract({
  method: 'GET',
  path: '/outbox/transport',
  summary: 'Consultar como as mensagens são entregues',
  access: 'notifications:VIEW',
  response: z.object({
    transport: z.enum(['SMTP', 'MAILBOX', 'NONE']),
    gateways: z.array(z.enum(PHONE_CHANNELS)).default([]),
  }),
});
