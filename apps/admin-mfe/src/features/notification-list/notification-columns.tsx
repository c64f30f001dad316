import {
  CONFIG_TYPES,
  NOTIFICATION_TYPES,
  configTypeLabels,
  notificationTypeLabels,
} from '@demanda/contracts/notification-labels';
import { type NotificationConfig } from '@demanda/contracts/notifications';
import type { Column } from '@demanda/ui/list';
import { copyCount, primaryContact } from './notification-texts';

export const notificationColumns: readonly Column<NotificationConfig>[] = [
  { field: 'id', label: 'ID', cell: ({ id }) => id, filter: 'number', minWidth: 90, flex: 0.4 },
  {
    field: 'configType',
    label: 'Configuração',
    cell: ({ configType }) => configTypeLabels[configType],
    filter: CONFIG_TYPES.map((value) => ({ value, label: configTypeLabels[value] })),
    minWidth: 168,
  },
  {
    field: 'notificationType',
    label: 'Notificação',
    cell: ({ notificationType }) => notificationTypeLabels[notificationType],
    filter: NOTIFICATION_TYPES.map((value) => ({ value, label: notificationTypeLabels[value] })),
    minWidth: 120,
    flex: 0.7,
  },
  {
    field: 'primaryContact',
    isMain: true,
    label: 'Contato Principal',
    cell: (config) => primaryContact(config) ?? '—',
    sortable: false,
    minWidth: 180,
    flex: 1.4,
  },
  {
    field: 'copies',
    label: 'Quantidade em Cópia',
    cell: copyCount,
    sortable: false,
    minWidth: 166,
    flex: 0.8,
  },
];
