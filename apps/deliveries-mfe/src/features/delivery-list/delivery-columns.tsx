import { shownStatus } from '@demanda/contracts/shown-status';
import { DELIVERY_STATUSES, deliveryStatusLabels } from '@demanda/contracts/delivery-labels';
import type { Column } from '@demanda/ui/list';
import { DeliveryStatusTag } from '@demanda/views/delivery-status-tag';
import type { DeliveryGroupRow } from '../../api/deliveries';

/**
 * Sorted by the task's fields and filtered by the call's names for them (DELIV-26 to DELIV-29). On a tablet, the
 * columns up to the status fit beside the actions.
 */
export const deliveryColumns: readonly Column<DeliveryGroupRow>[] = [
  {
    field: 'task.id',
    filterKey: 'taskId',
    label: 'ID',
    cell: ({ taskId }) => taskId,
    filter: 'number',
    minWidth: 66,
    flex: 0,
  },
  {
    field: 'task.code',
    filterKey: 'taskCode',
    label: 'Código',
    cell: ({ taskCode }) => taskCode,
    filter: 'text',
    minWidth: 100,
    flex: 0,
  },
  {
    field: 'task.title',
    isMain: true,
    filterKey: 'taskName',
    label: 'Tarefa',
    cell: ({ taskName }) => taskName,
    filter: 'text',
    minWidth: 214,
    flex: 6,
  },
  {
    field: 'status',
    label: 'Status',
    cell: (group) => <DeliveryStatusTag status={shownStatus(group)} />,
    filter: DELIVERY_STATUSES.map((value) => ({ value, label: deliveryStatusLabels[value] })),
    minWidth: 146,
    flex: 0.8,
  },
  {
    field: 'totalItems',
    label: 'Itens',
    cell: ({ totalItems }) => totalItems,
    align: 'end',
    minWidth: 84,
    flex: 0.4,
  },
  {
    field: 'totalDeliveries',
    label: 'Entregas',
    cell: ({ totalDeliveries }) => totalDeliveries,
    align: 'end',
    minWidth: 104,
    flex: 0.4,
  },
];
