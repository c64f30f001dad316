import type { z } from '@demanda/schema';
import { dayFilters, enumFilter, flagFilter, idFilter, listQuery, moneyFilters, textFilter } from './list';
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
  hasSubTasks: flagFilter,
  hasDelivery: flagFilter,
  hasQuoteInBilling: flagFilter,
  createdByUserId: idFilter,
  createdByUserName: textFilter,
  updatedByUserName: textFilter,
  ...dayFilters('createdAt'),
  ...dayFilters('updatedAt'),
};

export const taskListQuery = listQuery(SORTABLE, filters, 'tasks');
export type TaskListQuery = z.output<typeof taskListQuery>;
