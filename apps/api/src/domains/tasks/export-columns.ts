import { taskColumnLabels, type TaskColumn } from '@demanda/contracts/task-sheet-columns';
import { priorityLabels, taskTypeLabels } from '@demanda/contracts/task-labels';
import { fieldKey } from '@demanda/contracts/permissions';
import { TASK_TEXTS, taskCard, type TaskText } from '@demanda/contracts/records/tasks';
import { sql } from 'kysely';
import {
  dayColumn,
  flagColumn,
  integerColumn,
  momentColumn,
  moneyColumn,
  textColumn,
  type ReadColumn,
  type SheetQuery,
} from '../../engines/spreadsheet/read-sheet';
import { snakeCase } from '../../kernel/snake-case';

const nameOf = (user: string) => sql`coalesce(${sql.ref(`${user}.name`)}, ${sql.ref(`${user}.username`)})`;

/** Texts of the tags in the list, without their icons. */
const DELIVERY_LABELS = ['Vinculado', 'Pendente'] as const;
const BILLING_LABELS = ['Faturado', 'Aguardando'] as const;

const columnLabels = taskColumnLabels;
const textColumns = Object.fromEntries(
  TASK_TEXTS.map((name) => [
    name,
    textColumn(columnLabels[name], `task.${snakeCase(name)}`, {
      width: taskCard[name].kind === 'link' ? 36 : undefined,
      field: fieldKey('tasks', name),
    }),
  ]),
) as Record<TaskText, ReadColumn>;
const columns: Record<TaskColumn, ReadColumn> = {
  id: integerColumn(columnLabels.id, 'task.id'),
  code: textColumn(columnLabels.code, 'task.code', { width: 14 }),
  title: textColumn(columnLabels.title, 'task.title', { width: 44 }),
  requesterName: textColumn(columnLabels.requesterName, 'requester.name', { width: 26 }),
  assigneeName: textColumn(columnLabels.assigneeName, nameOf('assignee'), { width: 24 }),
  dueOn: dayColumn(columnLabels.dueOn, sql.ref('task.due_on')),
  hasDelivery: flagColumn(columnLabels.hasDelivery, 'task.has_delivery', DELIVERY_LABELS),
  hasQuoteInBilling: flagColumn(columnLabels.hasQuoteInBilling, 'mark.has_billing', BILLING_LABELS),
  amount: moneyColumn(columnLabels.amount, 'task.amount', { field: 'tasks.amount' }),
  priority: textColumn(columnLabels.priority, 'task.priority', { width: 12, labels: priorityLabels }),
  taskType: textColumn(columnLabels.taskType, 'task.task_type', { labels: taskTypeLabels }),
  ...textColumns,
  description: textColumn(columnLabels.description, 'task.description', {
    width: 60,
    field: 'tasks.description',
  }),
  createdByUserName: textColumn(columnLabels.createdByUserName, nameOf('creator'), { width: 24 }),
  updatedByUserName: textColumn(columnLabels.updatedByUserName, nameOf('changer'), { width: 24 }),
  createdAt: momentColumn(columnLabels.createdAt, 'task.created_at'),
  updatedAt: momentColumn(columnLabels.updatedAt, 'task.updated_at'),
};

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
    textColumn('Descrição', 'sub.description', { width: 60, field: 'subTasks.description' }),
    ...(withAmounts ? [moneyColumn(columnLabels.amount, 'sub.amount', { field: 'subTasks.amount' })] : []),
    flagColumn('Concluída', 'sub.completed', ['Sim', 'Não']),
    momentColumn('Criada em', 'sub.created_at'),
  ],
  join: sql`${task} join sub_tasks sub on sub.task_id = task.id and not sub.excluded`,
  order: sql`sub.position, sub.id`,
});
