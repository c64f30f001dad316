import type { TaskColumn } from '@demanda/contracts/task-sheet-columns';
import { priorityLabels, taskTypeLabels } from '@demanda/contracts/task-labels';
import { taskCard } from '@demanda/contracts/records/tasks';
import { sql } from 'kysely';
import { cardSheet } from '../../engines/spreadsheet/card-sheet';
import {
  flagColumn,
  integerColumn,
  momentColumn,
  textColumn,
  type ReadColumn,
  type SheetQuery,
} from '../../engines/spreadsheet/read-sheet';

const nameOf = (user: string) => sql`coalesce(${sql.ref(`${user}.name`)}, ${sql.ref(`${user}.username`)})`;

/** Texts of the tags in the list, without their icons. */
const DELIVERY_LABELS = ['Vinculado', 'Pendente'] as const;
const BILLING_LABELS = ['Faturado', 'Aguardando'] as const;

const derived = cardSheet(taskCard, 'task', 'tasks');
const columns: Record<TaskColumn, ReadColumn> = {
  ...derived,
  code: { ...derived.code, width: 14 },
  title: { ...derived.title, width: 44 },
  description: { ...derived.description, width: 60 },
  priority: { ...derived.priority, width: 12, labels: priorityLabels },
  taskType: { ...derived.taskType, labels: taskTypeLabels },
  requesterName: { ...derived.requesterName, width: 26, value: sql.ref('requester.name') },
  assigneeName: { ...derived.assigneeName, width: 24, value: nameOf('assignee') },
  createdByUserName: { ...derived.createdByUserName, width: 24, value: nameOf('creator') },
  updatedByUserName: { ...derived.updatedByUserName, width: 24, value: nameOf('changer') },
  hasDelivery: flagColumn(taskCard.hasDelivery.label, 'task.has_delivery', DELIVERY_LABELS),
  hasQuoteInBilling: flagColumn(taskCard.hasQuoteInBilling.label, 'mark.has_billing', BILLING_LABELS),
};

const subTask = cardSheet(taskCard, 'sub', 'subTasks');

const task = sql`join tasks task on task.id = chosen.id`;

/** Spreadsheet of tasks by their ids, with the given columns in their order. */
export const taskSheet = (named: readonly TaskColumn[]): SheetQuery => ({
  name: 'Tarefas',
  columns: [...new Set(named)].map((name) => columns[name]),
  join: sql`${task}
    join task_billing_marks mark on mark.task_id = task.id
    join requesters requester on requester.id = task.requester_id
    join users creator on creator.id = task.created_by_id
    join users changer on changer.id = task.updated_by_id
    left join users assignee on assignee.id = task.assignee_id`,
});

/**
 * Spreadsheet of subtasks by the ids of their tasks, without subtasks that were removed on screen (G-TASK-5).
 */
export const subTaskSheet = (withAmounts: boolean): SheetQuery => ({
  name: 'Subtarefas',
  columns: [
    integerColumn('ID da tarefa', 'task.id', { width: 14 }),
    textColumn('Código da tarefa', 'task.code', { width: 18 }),
    textColumn('Tarefa', 'task.title', { width: 44 }),
    textColumn('Subtarefa', 'sub.title', { width: 44 }),
    { ...subTask.description, width: 60 },
    ...(withAmounts ? [subTask.amount] : []),
    flagColumn('Concluída', 'sub.completed', ['Sim', 'Não']),
    momentColumn('Criada em', 'sub.created_at'),
  ],
  join: sql`${task} join sub_tasks sub on sub.task_id = task.id and not sub.excluded`,
  order: sql`sub.position, sub.id`,
});
