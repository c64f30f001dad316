import type { ChangeableField } from '@demanda/contracts/task-changes';
import { priorityLabels, taskTypeLabels } from '@demanda/contracts/task-labels';
import type { TaskRow } from '@demanda/contracts/task-shapes';
import { formatMoney, formatPlainDate } from '@demanda/ui/format';
import { NO_ASSIGNEE_TEXT, NO_TYPE_TEXT } from '../no-choice';

export const changeableLabels: Record<ChangeableField, string> = {
  title: 'Título',
  priority: 'Prioridade',
  taskType: 'Tipo',
  requesterId: 'Solicitante',
  assigneeId: 'Responsável',
  dueOn: 'Prazo',
  amount: 'Valor',
};

type Values = Pick<
  TaskRow,
  'title' | 'priority' | 'taskType' | 'requesterName' | 'assigneeName' | 'dueOn' | 'amount'
>;

export const typeText = (type: TaskRow['taskType']): string => (type ? taskTypeLabels[type] : NO_TYPE_TEXT);
export const dayText = (day: TaskRow['dueOn']): string => formatPlainDate(day) || 'Sem prazo';

/** Returns the value of a field as the user reads it. */
export const valueText = (field: ChangeableField, task: Values): string =>
  ({
    title: task.title,
    priority: priorityLabels[task.priority],
    taskType: typeText(task.taskType),
    requesterId: task.requesterName,
    assigneeId: task.assigneeName ?? NO_ASSIGNEE_TEXT,
    dueOn: dayText(task.dueOn),
    amount: formatMoney(task.amount) || 'Sem valor',
  })[field];
