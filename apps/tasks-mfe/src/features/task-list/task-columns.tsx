import { MODULE_NAME_SHOWN } from '@demanda/contracts/limits';
import { TASK_TEXTS, taskCard } from '@demanda/contracts/records/tasks';
import { taskColumnLabels as heads } from '@demanda/contracts/task-sheet-columns';
import { PRIORITIES, priorityLabels, TASK_TYPES, taskTypeLabels } from '@demanda/contracts/task-labels';
import type { Task } from '@demanda/contracts/task-shapes';
import { formatMoney, truncate } from '@demanda/ui/format';
import { fieldValue, timestampColumns, type Column } from '@demanda/ui/list';
import { DueDay } from '../../shared/due-day';
import { PriorityTag } from '../../shared/task-marks';
import { AssigneeFilter } from './assignee-filter';
import { BillingTag, DeliveryTag } from './task-tags';
import { TaskTitle } from './task-title';

const yesOrNo = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];

/** Only title and requester grow: the others need no more than their minimum width. */
const visibleColumns: readonly Column<Task>[] = [
  { field: 'id', label: heads.id, cell: ({ id }) => id, filter: 'number', minWidth: 66, flex: 0 },
  { field: 'code', label: heads.code, cell: ({ code }) => code, filter: 'text', minWidth: 100, flex: 0 },
  {
    field: 'title',
    isMain: true,
    label: heads.title,
    cell: (task) => <TaskTitle task={task} />,
    filter: 'text',
    minWidth: 300,
    flex: 6,
  },
  {
    field: 'requesterName',
    label: heads.requesterName,
    cell: ({ requesterName }) => requesterName,
    filter: 'text',
    minWidth: 124,
  },
  {
    field: 'hasDelivery',
    label: heads.hasDelivery,
    cell: (task) => <DeliveryTag task={task} />,
    filter: yesOrNo('Vinculado', 'Pendente'),
    minWidth: 114,
    flex: 0,
  },
  {
    field: 'hasQuoteInBilling',
    label: heads.hasQuoteInBilling,
    cell: (task) => <BillingTag task={task} />,
    filter: yesOrNo('Faturado', 'Aguardando'),
    minWidth: 130,
    flex: 0,
  },
  {
    field: 'amount',
    label: heads.amount,
    cell: (task) => formatMoney(task.amount),
    filter: 'money',
    align: 'end',
    minWidth: 108,
    flex: 0,
  },
];

const optionalColumns: readonly Column<Task>[] = [
  {
    field: 'assigneeName',
    label: heads.assigneeName,
    cell: ({ assigneeName }) => assigneeName,
    filterKey: 'assigneeId',
    filter: 'number',
    filterControl: AssigneeFilter,
    minWidth: 160,
  },
  {
    field: 'dueOn',
    label: heads.dueOn,
    cell: (task) => <DueDay task={task} />,
    filter: 'day',
    minWidth: 190,
  },
  {
    field: 'priority',
    label: heads.priority,
    cell: ({ priority }) => <PriorityTag priority={priority} />,
    filter: PRIORITIES.map((value) => ({ value, label: priorityLabels[value] })),
  },
  {
    field: 'taskType',
    label: heads.taskType,
    cell: ({ taskType }) => taskType && taskTypeLabels[taskType],
    filter: TASK_TYPES.map((value) => ({ value, label: taskTypeLabels[value] })),
    minWidth: 170,
  },
  {
    field: 'systemModule',
    label: heads.systemModule,
    cell: ({ systemModule }) =>
      systemModule && <span title={systemModule}>{truncate(systemModule, MODULE_NAME_SHOWN)}</span>,
    filter: 'text',
    minWidth: 150,
  },
  ...TASK_TEXTS.filter((text) => text !== 'serverOrigin' && text !== 'systemModule').map(
    (field): Column<Task> => ({
      field,
      label: heads[field],
      cell: (task) => fieldValue(task, field, taskCard[field]),
      filter: 'text',
      minWidth: 200,
    }),
  ),
  {
    field: 'requesterId',
    label: 'ID do solicitante',
    cell: ({ requesterId }) => requesterId,
    filter: 'number',
    sortable: false,
    minWidth: 150,
  },
  {
    field: 'createdByUserName',
    label: heads.createdByUserName,
    cell: ({ createdByUserName }) => createdByUserName,
    filter: 'text',
    minWidth: 160,
  },
  {
    field: 'updatedByUserName',
    label: heads.updatedByUserName,
    cell: ({ updatedByUserName }) => updatedByUserName,
    filter: 'text',
    minWidth: 160,
  },
];

/** Hidden by default (TASK-023 to TASK-031). */
const hiddenColumns = [
  ...optionalColumns.map((column) => ({ ...column, hidden: true })),
  ...timestampColumns<Task>(),
];

/** Filtered later by the user's field levels (TASK-037 to TASK-039). */
export const taskColumns = [...visibleColumns, ...hiddenColumns];
