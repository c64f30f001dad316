import { z } from '@demanda/schema';
import { DELIVERY_STATUSES } from './delivery-labels';
import { enumFilter, enumFilters, flagFilter, idFilter, textFilter } from './list';
import { cardQuery } from './records/card-query';
import { taskCard } from './records/tasks';
import { forRight, restricted, withValueRights } from './restricted';
import { PRIORITIES, TASK_TYPES } from './task-labels';

export const taskListQuery = cardQuery(taskCard, 'tasks', {
  /** Texts of the comments. */
  comments: textFilter,
  ...enumFilters('priority', PRIORITIES),
  ...enumFilters('taskType', TASK_TYPES),
  requesterId: idFilter,
  assigneeId: idFilter,
  /** Assigned to none of these accounts, or without an assignee. */
  assigneeIdNot: idFilter,
  /** The screen filters by the account, not by the name. */
  hasAssigneeId: flagFilter,
  /** Ids of accounts that created a task or that it is assigned to. */
  involvedUserId: idFilter,
  /** Whether the user who makes the call created the task, or is assigned to it. */
  involvesMe: flagFilter,
  /** Whether the due day has passed and the requester has not received the task. */
  isOverdue: flagFilter,
  /** Whether a comment waits for an answer of the user who makes the call. */
  awaitsMyAnswer: flagFilter,
  /** Whether the amount differs from what a period billed, and no period bills the difference (G-USE-10). */
  hasUnbilledAmount: restricted('tasks.amount', flagFilter),
  /** Status of all deliveries of the task together. */
  deliveryStatus: forRight('deliveries:VIEW', enumFilter(DELIVERY_STATUSES)),
  deliveryStatusNot: forRight('deliveries:VIEW', enumFilter(DELIVERY_STATUSES)),
  hasDeliveryStatus: forRight('deliveries:VIEW', flagFilter.optional()),
  createdByUserId: idFilter,
});
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
