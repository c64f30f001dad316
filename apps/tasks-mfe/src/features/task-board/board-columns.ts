import {
  DELIVERY_STATUSES,
  deliveryStatusLabels,
  type DeliveryStatus,
} from '@demanda/contracts/delivery-labels';
import { asList } from '@demanda/contracts/list';
import type { TaskListQuery } from '@demanda/contracts/task-list-query';

/** Columns of the board: the tasks without a delivery, then each status of deliveries in the order of the specification. */
const COLUMNS = ['NONE', ...DELIVERY_STATUSES] as const;
export type ColumnKey = (typeof COLUMNS)[number];

export const columnLabels: Record<ColumnKey, string> = { NONE: 'Sem entrega', ...deliveryStatusLabels };

export const statusOf = (column: ColumnKey): DeliveryStatus | undefined =>
  column === 'NONE' ? undefined : column;

/** Returns the columns that the filters by delivery leave. */
export function columnsOf(query: TaskListQuery): ColumnKey[] {
  const { hasDelivery, hasDeliveryStatus } = query;
  const [chosen, excluded] = [asList(query.deliveryStatus), asList(query.deliveryStatusNot)];
  return COLUMNS.filter((column) => {
    const status = statusOf(column);
    const isFilled = String(status !== undefined);
    if ([hasDelivery, hasDeliveryStatus].some((flag) => flag !== undefined && flag !== isFilled))
      return false;
    if (!status) return chosen.length === 0;
    return (chosen.length === 0 || chosen.includes(status)) && !excluded.includes(status);
  });
}

/** Returns the filters of the list without those by delivery status, which the columns stand for. */
export function sharedFilters(query: TaskListQuery) {
  const {
    page: _,
    size: __,
    deliveryStatus: _s,
    deliveryStatusNot: _n,
    hasDeliveryStatus: _f,
    ...filters
  } = query;
  return filters;
}

/** Filter that selects the tasks of a column. */
export const filterOf = (column: ColumnKey): TaskListQuery =>
  column === 'NONE' ? { hasDeliveryStatus: 'false' } : { deliveryStatus: column };
