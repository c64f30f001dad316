import { z } from 'zod';
import { contract } from './contract';
import { id, idParams, timestamp } from './fields';
import { dayFilters, enumFilter, idFilter, listQuery, pageOf, textFilter } from './list';
import { adminOnly } from './permissions';

/** Messages waiting, sent or failed (G-MAIL-1). Without a mail server this is the local mailbox. */

export const MESSAGE_KINDS = ['TASK_FINANCIAL', 'TASK_DATA', 'DELIVERY', 'BILLING'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
export const messageKindLabels: Record<MessageKind, string> = {
  TASK_FINANCIAL: 'Financeiro da tarefa',
  TASK_DATA: 'Dados da tarefa',
  DELIVERY: 'Entrega',
  BILLING: 'Faturamento',
};

export const MESSAGE_STATUSES = ['QUEUED', 'SENT', 'FAILED'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
export const messageStatusLabels: Record<MessageStatus, string> = {
  QUEUED: 'Na fila',
  SENT: 'Enviado',
  FAILED: 'Falhou',
};

export const outboxMessage = z.object({
  id,
  kind: z.enum(MESSAGE_KINDS),
  /** Id of the task, delivery or period that it is about. */
  recordId: id,
  recipients: z.array(z.string()),
  subject: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  attempts: z.int(),
  /** Why the last attempt failed, one Portuguese sentence. */
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
  text: z.string(),
  html: z.string(),
  /** What goes with it; the content itself is for the recipients. */
  files: z.array(z.object({ name: z.string(), /** Bytes. */ size: z.int() })).default([]),
});

export type OutboxMessageDetail = z.output<typeof outboxMessageDetail>;

export const outboxListQuery = listQuery(['id', 'kind', 'subject', 'status', 'createdAt', 'sentAt'], {
  id: idFilter,
  kind: enumFilter(MESSAGE_KINDS),
  status: enumFilter(MESSAGE_STATUSES),
  subject: textFilter,
  recipients: textFilter,
  ...dayFilters('createdAt'),
});
export type OutboxListQuery = z.output<typeof outboxListQuery>;

export const listOutbox = contract({
  method: 'GET',
  path: '/outbox',
  summary: 'Listar mensagens da caixa de saída',
  access: adminOnly,
  query: outboxListQuery,
  response: pageOf(outboxMessage),
});

export const getOutboxMessage = contract({
  method: 'GET',
  path: '/outbox/:id',
  summary: 'Consultar uma mensagem com seu texto',
  access: adminOnly,
  params: idParams,
  response: outboxMessageDetail,
});

/** Where messages go: to the mail server, into the local mailbox, or nowhere yet. */
export const getMailTransport = contract({
  method: 'GET',
  path: '/outbox/transport',
  summary: 'Consultar como as mensagens são entregues',
  access: adminOnly,
  response: z.object({ transport: z.enum(['SMTP', 'MAILBOX', 'NONE']) }),
});
