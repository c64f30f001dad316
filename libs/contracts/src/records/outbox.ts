import { messageKindLabels, messageStatusLabels, notificationTypeLabels } from '../notification-labels';
import { idField, listedText, stampFields, type Card } from './card';

export const messageCard = {
  id: { ...idField, column: { minWidth: 66, flex: 0 } },
  status: {
    kind: 'choice',
    label: 'Situação',
    choices: messageStatusLabels,
    isSortable: true,
    column: { minWidth: 146, flex: 0 },
  },
  channel: {
    kind: 'choice',
    label: 'Canal',
    choices: notificationTypeLabels,
    isSortable: true,
    column: { minWidth: 104, flex: 0 },
  },
  kind: {
    kind: 'choice',
    label: 'Assunto',
    head: 'Tipo',
    choices: messageKindLabels,
    isSortable: true,
    // Hidden by default, because the subject names the kind.
    column: { minWidth: 166, flex: 0.6, hidden: true },
  },
  subject: { ...listedText, label: 'Assunto', isMain: true, column: { minWidth: 170, flex: 1.8 } },
  recipients: { kind: 'text', label: 'Destinatários', column: { minWidth: 170, flex: 1.4 } },
  createdAt: { ...stampFields.createdAt, label: 'Criada em', column: { minWidth: 152, flex: 0 } },
  sentAt: {
    kind: 'moment',
    label: 'Enviada em',
    isSortable: true,
    column: { minWidth: 160, hidden: true },
  },
  attempts: { kind: 'text', label: 'Tentativas', column: { minWidth: 112, hidden: true } },
  lastError: { kind: 'text', label: 'Motivo', column: { minWidth: 110, flex: 0.8 } },
  createdByUserName: { kind: 'text', label: 'Criada por', column: { minWidth: 160, hidden: true } },
} as const satisfies Card;
