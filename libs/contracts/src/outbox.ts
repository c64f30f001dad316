import { z } from '@demanda/schema';
import { contract } from './contract';
import { id, idParams, timestamp } from './fields';
import { dayFilters, enumFilter, idFilter, listQuery, pageOf, textFilter } from './list';
import { MESSAGE_KINDS, MESSAGE_STATUSES, NOTIFICATION_TYPES, PHONE_CHANNELS } from './notification-words';
import { restricted } from './restricted';

/**
 * Messages waiting, sent, failed or given up (G-MAIL-1, G-MAIL-3). Without a mail server this is the local
 * mailbox.
 */

export const outboxMessage = z.object({
  id,
  channel: z.enum(NOTIFICATION_TYPES),
  kind: z.enum(MESSAGE_KINDS),
  /** Id of the task, delivery or period that it is about. */
  recordId: id,
  /**
   * Addresses; of SMS and WHATSAPP the one number, `+5511988887777` when it is one, or none for whom telephones of
   * requesters are hidden from.
   */
  recipients: z.array(z.string()),
  subject: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  attempts: z.int(),
  /** An attempt is under way: neither to be tried again nor to be cancelled. */
  running: z.boolean(),
  /** Why the last attempt failed, one Portuguese sentence; null, too, for whom `recipients` are hidden from. */
  lastError: z.string().nullable(),
  nextAttemptAt: timestamp.nullable(),
  sentAt: timestamp.nullable(),
  /** True when it was put into the local mailbox and never left this machine. */
  local: z.boolean(),
  createdByUserName: z.string(),
  createdAt: timestamp,
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

export const outboxMessageDetail = outboxMessage.extend({
  /** Null for whom it tells of a field that is hidden from them. */
  text: z.string().nullable(),
  /** Null besides where there is none, as for SMS and WHATSAPP. */
  html: z.string().nullable(),
  /** What goes with it; the content itself is for the recipients. */
  files: z
    .array(
      z.object({
        name: z.string(),
        /** Bytes; null once its content was removed, 30 days after the end of the message. */
        size: z.int().nullable(),
      }),
    )
    .default([]),
});

export type OutboxMessageDetail = z.output<typeof outboxMessageDetail>;

export const outboxListQuery = listQuery(
  ['id', 'channel', 'kind', 'subject', 'status', 'createdAt', 'sentAt'],
  {
    id: idFilter,
    channel: enumFilter(NOTIFICATION_TYPES),
    kind: enumFilter(MESSAGE_KINDS),
    status: enumFilter(MESSAGE_STATUSES),
    subject: textFilter,
    /** Telephones of requesters are among them. */
    recipients: restricted('requesters.phone', textFilter),
    ...dayFilters('createdAt'),
  },
);
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

/** Messages that failed and were neither sent again nor given up: what the menu warns of. */
export const countFailedMessages = contract({
  method: 'GET',
  path: '/outbox/failed',
  summary: 'Contar as mensagens que falharam',
  access: 'notifications:VIEW',
  background: true,
  response: z.object({ count: z.int() }),
});

/**
 * One more attempt for a message that failed or waits, which the caller waits for a few seconds; the attempts go
 * on being counted. 409 while an attempt runs and when it ended otherwise, 422 without its channel or its files, 502
 * when it failed again.
 */
export const retryMessage = contract({
  method: 'POST',
  path: '/outbox/:id/retry',
  summary: 'Tentar enviar uma mensagem novamente',
  access: 'notifications:EDIT',
  params: idParams,
  response: outboxMessage,
});

/** Gives a message up that waits or failed; 409 while an attempt runs and when it ended otherwise. */
export const cancelMessage = contract({
  method: 'POST',
  path: '/outbox/:id/cancel',
  summary: 'Cancelar uma mensagem',
  access: 'notifications:EDIT',
  params: idParams,
  response: outboxMessage,
});

/**
 * Where messages go: to the mail server, into the local mailbox, or nowhere yet; and which of the channels to
 * telephones have a gateway.
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
