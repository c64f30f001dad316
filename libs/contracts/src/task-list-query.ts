import { z } from '@demanda/schema';
import { DELIVERY_STATUSES } from './delivery-labels';
import {
  dayFilters,
  enumFilter,
  enumFilters,
  flagFilter,
  idFilter,
  listQuery,
  moneyFilters,
  textFilter,
  textFilters,
} from './list';
import { forRight, restricted, withValueRights } from './restricted';
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
  'assigneeName',
  'dueOn',
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
  ...textFilters('title'),
  description: textFilter,
  /** Texts of the comments. */
  comments: textFilter,
  ...enumFilters('priority', PRIORITIES),
  ...enumFilters('taskType', TASK_TYPES),
  serverOrigin: textFilter,
  ...textFilters('systemModule'),
  requesterId: idFilter,
  ...textFilters('requesterName'),
  assigneeId: idFilter,
  /** Assigned to none of these accounts, or without an assignee. */
  assigneeIdNot: idFilter,
  hasAssigneeId: flagFilter,
  /** Filters by name; the screen filters by account. */
  ...textFilters('assigneeName'),
  hasAssigneeName: flagFilter,
  /** Ids of accounts that created a task or that it is assigned to. */
  involvedUserId: idFilter,
  /** Whether the user who makes the call created the task, or is assigned to it. */
  involvesMe: flagFilter,
  ...dayFilters('dueOn'),
  hasDueOn: flagFilter,
  /** Whether the due day has passed and the requester has not received the task. */
  isOverdue: flagFilter,
  /** Whether a comment waits for an answer of the user who makes the call. */
  awaitsMyAnswer: flagFilter,
  ...textFilters('link'),
  ...textFilters('meetingLink'),
  ...moneyFilters('amount'),
  /** An amount of 0 counts as none. */
  hasAmount: flagFilter,
  /** Whether the amount differs from what a period billed, and no period bills the difference (G-USE-10). */
  hasUnbilledAmount: restricted('tasks.amount', flagFilter),
  hasSubTasks: flagFilter,
  hasDelivery: flagFilter,
  hasTaskType: flagFilter,
  hasSystemModule: flagFilter,
  hasLink: flagFilter,
  hasMeetingLink: flagFilter,
  /** Status of all deliveries of the task together. */
  deliveryStatus: forRight('deliveries:VIEW', enumFilter(DELIVERY_STATUSES)),
  deliveryStatusNot: forRight('deliveries:VIEW', enumFilter(DELIVERY_STATUSES)),
  hasDeliveryStatus: forRight('deliveries:VIEW', flagFilter.optional()),
  hasQuoteInBilling: flagFilter,
  createdByUserId: idFilter,
  ...textFilters('createdByUserName'),
  ...textFilters('updatedByUserName'),
  ...dayFilters('createdAt'),
  ...dayFilters('updatedAt'),
};

export const taskListQuery = listQuery(SORTABLE, filters, 'tasks');
export type TaskListQuery = z.output<typeof taskListQuery>;

/** What tasks are grouped by: the filter that selects the tasks of one group. */
export const TASK_GROUPINGS = [
  'requesterId',
  'assigneeId',
  'priority',
  'taskType',
  'deliveryStatus',
] as const;
export type TaskGrouping = (typeof TASK_GROUPINGS)[number];

const groupings = z.enum(TASK_GROUPINGS, { error: 'Agrupamento desconhecido' });
const forStatus = { deliveryStatus: 'deliveries:VIEW' } as const;

/** Filters of the list and what to group them by. */
export const taskGroupQuery = taskListQuery
  .omit({ page: true, size: true, sort: true })
  .extend({ groupBy: withValueRights(forStatus, groupings) });
export type TaskGroupQuery = z.output<typeof taskGroupQuery>;

/** Parameters of the list's URL, which saved views keep. */
export const taskSearchQuery = taskListQuery.extend({
  groupBy: withValueRights(forStatus, groupings.optional()),
});
