import { fieldsOf, headOf } from '@demanda/contracts/records/card';
import { taskCard } from '@demanda/contracts/records/tasks';
import { CHANGEABLE_TEXTS, type ChangeableField, type ChangeableText } from '@demanda/contracts/task-changes';
import { priorityLabels, taskTypeLabels } from '@demanda/contracts/task-labels';
import { formatMoney, formatPlainDate } from '@demanda/ui/format';
import type { EditedTask } from '../../api/task-edit';
import { NO_ASSIGNEE_TEXT, NO_TYPE_TEXT } from '../no-choice';

export const changeableLabels = {
  ...Object.fromEntries(fieldsOf(taskCard).map(([name, field]) => [name, headOf(field)])),
  requesterId: taskCard.requesterName.label,
  assigneeId: taskCard.assigneeName.label,
} as Record<ChangeableField, string>;

type Values = Pick<
  EditedTask,
  'title' | 'priority' | 'taskType' | 'requesterName' | 'assigneeName' | 'dueOn' | 'amount' | ChangeableText
>;

export const typeText = (type: EditedTask['taskType']): string =>
  type ? taskTypeLabels[type] : NO_TYPE_TEXT;
export const dayText = (day: EditedTask['dueOn']): string => formatPlainDate(day) || 'Sem prazo';

const textsOf = (task: Values) =>
  Object.fromEntries(CHANGEABLE_TEXTS.map((field) => [field, task[field] ?? '—'])) as Record<
    ChangeableText,
    string
  >;

/** Returns the value of a field as the user reads it. */
export const valueText = (field: ChangeableField, task: Values): string =>
  ({
    ...textsOf(task),
    title: task.title,
    priority: priorityLabels[task.priority],
    taskType: typeText(task.taskType),
    requesterId: task.requesterName,
    assigneeId: task.assigneeName ?? NO_ASSIGNEE_TEXT,
    dueOn: dayText(task.dueOn),
    amount: formatMoney(task.amount) || 'Sem valor',
  })[field];
