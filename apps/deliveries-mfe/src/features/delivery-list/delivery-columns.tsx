import { DELIVERY_STATUSES, deliveryStatusLabels, shownStatus } from '@demanda/contracts/deliveries';
import type { Column } from '@demanda/ui/list';
import type { DeliveryGroupRow } from '../../api/deliveries';
import { DeliveryStatusTag } from '../../delivery-status';

/** Sorted by the task's fields, filtered by the names that the call has for them (DELIV-26 to DELIV-29). */
export const deliveryColumns: readonly Column<DeliveryGroupRow>[] = [
  {
    field: 'task.id',
    filterKey: 'taskId',
    label: 'ID',
    cell: ({ taskId }) => taskId,
    filter: 'number',
    minWidth: 90,
    flex: 0.4,
  },
  {
    field: 'task.code',
    filterKey: 'taskCode',
    label: 'Código',
    cell: ({ taskCode }) => taskCode,
    filter: 'text',
    minWidth: 130,
    flex: 0.7,
  },
  {
    field: 'task.title',
    filterKey: 'taskName',
    label: 'Tarefa',
    cell: ({ taskName }) => taskName,
    filter: 'text',
    minWidth: 240,
    flex: 2,
  },
  {
    field: 'status',
    label: 'Status',
    cell: (group) => <DeliveryStatusTag status={shownStatus(group)} />,
    filter: DELIVERY_STATUSES.map((value) => ({ value, label: deliveryStatusLabels[value] })),
    minWidth: 160,
    flex: 0.8,
  },
  {
    field: 'totalItems',
    label: 'Itens',
    cell: ({ totalItems }) => totalItems,
    align: 'end',
    minWidth: 100,
    flex: 0.4,
  },
  {
    field: 'totalDeliveries',
    label: 'Entregas',
    cell: ({ totalDeliveries }) => totalDeliveries,
    align: 'end',
    minWidth: 116,
    flex: 0.4,
  },
];
