import { contract } from './contract';
import { deliveryItemListQuery } from './delivery-items';
import { deliveryGroupListQuery } from './delivery-shapes';
import { columnsOf, paging, XLSX_TYPE } from './spreadsheets';

/** Spreadsheets of deliveries, with the filters and order of their lists. */

/** Columns of the list of deliveries, by the names that it has on the page. */
export const DELIVERY_COLUMNS = [
  'task.id',
  'task.code',
  'task.title',
  'status',
  'totalItems',
  'totalDeliveries',
] as const;
export type DeliveryColumn = (typeof DELIVERY_COLUMNS)[number];

/** One row for each item of the groups; with named columns, a sheet of the groups with these comes first. */
export const exportDeliveries = contract({
  method: 'GET',
  path: '/deliveries/export/excel',
  summary: 'Exportar entregas para Excel',
  access: 'deliveries:EXPORT',
  query: deliveryGroupListQuery.omit(paging).extend({ columns: columnsOf(DELIVERY_COLUMNS) }),
  file: XLSX_TYPE,
});

export const exportDeliveryItems = contract({
  method: 'GET',
  path: '/delivery-items/export/excel',
  summary: 'Exportar itens de entrega para Excel',
  access: 'deliveryItems:EXPORT',
  query: deliveryItemListQuery.omit(paging),
  file: XLSX_TYPE,
});
