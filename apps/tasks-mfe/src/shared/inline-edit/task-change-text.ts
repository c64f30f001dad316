import type { ChangeableField } from '@demanda/contracts/task-changes';
import { priorityLabels, taskTypeLabels } from '@demanda/contracts/task-labels';
import type { TaskRow } from '@demanda/contracts/task-shapes';
import { formatMoney } from '@demanda/ui/format';

export const changeableLabels: Record<ChangeableField, string> = {
  title: 'Título',
  priority: 'Prioridade',
  taskType: 'Tipo',
  requesterId: 'Solicitante',
  amount: 'Valor',
};

type Values = Pick<TaskRow, 'title' | 'priority' | 'taskType' | 'requesterName' | 'amount'>;

/** Returns the value of a field as the user reads it. */
export const valueText = (field: ChangeableField, task: Values): string =>
  ({
    title: task.title,
    priority: priorityLabels[task.priority],
    taskType: task.taskType ? taskTypeLabels[task.taskType] : 'Sem tipo',
    requesterId: task.requesterName,
    amount: formatMoney(task.amount) || 'Sem valor',
  })[field];
