import type { z } from '@demanda/schema';
import { DELIVERY_STATUSES } from './delivery-labels';
import { dayFilters, enumFilter, flagFilter, idFilter, listQuery, moneyFilters, textFilter } from './list';
import { forRight, restricted } from './restricted';
import { PRIORITIES, TASK_TYPES } from './task-labels';

/** Every column of the list is sortable. */
const SORTABLE = [
  'id',
  'code',
  'title',
  'priority',
  'taskType',
  'serverOrigin',
  'systemModule',
  'requesterName',
  'link',
  'meetingLink',
  'amount',
  'hasSubTasks',
  'hasDelivery',
  'hasQuoteInBilling',
  'createdByUserName',
  'updatedByUserName',
  'createdAt',
  'updatedAt',
] as const;

const filters = {
  id: idFilter,
  code: textFilter,
  title: textFilter,
  description: textFilter,
  priority: enumFilter(PRIORITIES),
  taskType: enumFilter(TASK_TYPES),
  serverOrigin: textFilter,
  systemModule: textFilter,
  requesterId: idFilter,
  requesterName: textFilter,
  link: textFilter,
  meetingLink: textFilter,
  ...moneyFilters('amount'),
  /** An amount of 0 counts as none. */
  hasAmount: restricted('tasks.amount', flagFilter),
  hasSubTasks: flagFilter,
  hasDelivery: flagFilter,
  /** Status of all deliveries of the task together. */
  deliveryStatus: forRight('deliveries:VIEW', enumFilter(DELIVERY_STATUSES)),
  hasQuoteInBilling: flagFilter,
  createdByUserId: idFilter,
  createdByUserName: textFilter,
  updatedByUserName: textFilter,
  ...dayFilters('createdAt'),
  ...dayFilters('updatedAt'),
};

export const taskListQuery = listQuery(SORTABLE, filters, 'tasks');
export type TaskListQuery = z.output<typeof taskListQuery>;
