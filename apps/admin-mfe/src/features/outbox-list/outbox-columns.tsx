import {
  MESSAGE_KINDS,
  MESSAGE_STATUSES,
  NOTIFICATION_TYPES,
  messageKindLabels,
  messageStatusLabels,
  notificationTypeLabels,
} from '@demanda/contracts/notification-labels';
import { type OutboxMessage } from '@demanda/contracts/outbox';
import { formatDateTime } from '@demanda/ui/format';
import type { Column } from '@demanda/ui/list';
import { MessageStatusTag } from '../../shared/message-status-tag';
import { recipientsText } from '../../shared/recipients-text';

export const outboxColumns: readonly Column<OutboxMessage>[] = [
  { field: 'id', label: 'ID', cell: ({ id }) => id, filter: 'number', minWidth: 66, flex: 0 },
  {
    field: 'status',
    label: 'Situação',
    cell: (message) => <MessageStatusTag message={message} />,
    filter: MESSAGE_STATUSES.map((value) => ({ value, label: messageStatusLabels[value] })),
    minWidth: 146,
    flex: 0,
  },
  {
    field: 'channel',
    label: 'Canal',
    cell: ({ channel }) => notificationTypeLabels[channel],
    filter: NOTIFICATION_TYPES.map((value) => ({ value, label: notificationTypeLabels[value] })),
    minWidth: 104,
    flex: 0,
  },
  {
    field: 'kind',
    label: 'Tipo',
    cell: ({ kind }) => messageKindLabels[kind],
    filter: MESSAGE_KINDS.map((value) => ({ value, label: messageKindLabels[value] })),
    minWidth: 166,
    flex: 0.6,
    // Hidden by default, because the subject names the kind.
    hidden: true,
  },
  {
    field: 'subject',
    isMain: true,
    label: 'Assunto',
    cell: ({ subject }) => subject,
    filter: 'text',
    minWidth: 170,
    flex: 1.8,
  },
  {
    field: 'recipients',
    label: 'Destinatários',
    cell: recipientsText,
    filter: 'text',
    sortable: false,
    minWidth: 170,
    flex: 1.4,
  },
  {
    field: 'createdAt',
    label: 'Criada em',
    cell: ({ createdAt }) => formatDateTime(createdAt),
    filter: 'day',
    minWidth: 152,
    flex: 0,
  },
  {
    field: 'sentAt',
    label: 'Enviada em',
    cell: ({ sentAt }) => sentAt && formatDateTime(sentAt),
    minWidth: 160,
    hidden: true,
  },
  {
    field: 'attempts',
    label: 'Tentativas',
    cell: ({ attempts }) => attempts,
    sortable: false,
    align: 'end',
    minWidth: 112,
    hidden: true,
  },
  {
    field: 'lastError',
    label: 'Motivo',
    cell: ({ lastError }) => lastError && <span title={lastError}>{lastError}</span>,
    sortable: false,
    minWidth: 110,
    flex: 0.8,
  },
  {
    field: 'createdByUserName',
    label: 'Criada por',
    cell: ({ createdByUserName }) => createdByUserName,
    sortable: false,
    minWidth: 160,
    hidden: true,
  },
];
