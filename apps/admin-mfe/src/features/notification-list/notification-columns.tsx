import type { NotificationConfig } from '@demanda/contracts/notifications';
import { notificationCard } from '@demanda/contracts/records/notifications';
import { cardColumns, type Column } from '@demanda/ui/list';
import { copyCount, primaryContact } from './notification-texts';

export const notificationColumns: readonly Column<NotificationConfig>[] = [
  ...cardColumns<NotificationConfig>(notificationCard),
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
