import type { ChangeableField } from '@demanda/contracts/task-changes';
import { priorityLabels, taskTypeLabels } from '@demanda/contracts/task-labels';
import type { TaskRow } from '@demanda/contracts/task-shapes';
import { formatMoney, formatPlainDate } from '@demanda/ui/format';

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

/** Returns the value of a field as the user reads it. */
export const valueText = (field: ChangeableField, task: Values): string =>
  ({
    title: task.title,
    priority: priorityLabels[task.priority],
    taskType: task.taskType ? taskTypeLabels[task.taskType] : 'Sem tipo',
    requesterId: task.requesterName,
    assigneeId: task.assigneeName ?? 'Sem responsável',
    dueOn: formatPlainDate(task.dueOn) || 'Sem prazo',
    amount: formatMoney(task.amount) || 'Sem valor',
  })[field];
