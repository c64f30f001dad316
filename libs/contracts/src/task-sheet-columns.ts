/** Columns of the task list, apart from the calls of spreadsheets, which the list does not load. */

import { TASK_TEXTS } from './records/tasks';

/** Columns of the task list in order. A spreadsheet may be limited to the visible ones. */
export const TASK_COLUMNS = [
  'id',
  'code',
  'title',
  'requesterName',
  'assigneeName',
  'dueOn',
  'hasDelivery',
  'hasQuoteInBilling',
  'amount',
  'priority',
  'taskType',
  ...TASK_TEXTS,
  'description',
  'createdByUserName',
  'updatedByUserName',
  'createdAt',
  'updatedAt',
] as const;
export type TaskColumn = (typeof TASK_COLUMNS)[number];
