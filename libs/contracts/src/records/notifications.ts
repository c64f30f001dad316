import { configTypeLabels, notificationTypeLabels } from '../notification-labels';
import { idField, stampFields, type Card } from './card';

export const notificationCard = {
  id: idField,
  configType: {
    kind: 'choice',
    label: 'Configuração',
    choices: configTypeLabels,
    isSortable: true,
    column: { minWidth: 168 },
  },
  notificationType: {
    kind: 'choice',
    label: 'Notificação',
    choices: notificationTypeLabels,
    isSortable: true,
    column: { minWidth: 120, flex: 0.7 },
  },
  useRequesterContact: { kind: 'flag', label: 'Usar contato do solicitante', filter: 'is' },
  primaryEmail: { kind: 'email', label: 'E-mail principal' },
  primaryPhone: { kind: 'phone', label: 'Telefone principal' },
  copyEmails: { kind: 'text', label: 'E-mails em cópia' },
  phoneNumbers: { kind: 'text', label: 'Telefones em cópia' },
  createdAt: { ...stampFields.createdAt, filter: undefined, column: undefined },
} as const satisfies Card;
