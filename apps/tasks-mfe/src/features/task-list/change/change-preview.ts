import type { TaskChange } from '@demanda/contracts/task-changes';
import { priorityLabels, taskTypeLabels, type TaskType } from '@demanda/contracts/task-labels';
import type { TaskRow } from '@demanda/contracts/task-shapes';
import { formatMoney, formatPlainDate } from '@demanda/ui/format';
import { NO_ASSIGNEE, NO_TYPE, type BulkField, type BulkValues } from './bulk-fields';

/** Tasks that have the same value now. */
export interface ChangeGroup {
  from: string;
  count: number;
}

export interface ChangePreview {
  changes: TaskChange[];
  /** The most frequent value first. */
  groups: ChangeGroup[];
  to: string;
  /** Number of tasks that already have the value. */
  unchanged: number;
}

const typeText = (type: TaskType | null) => (type ? taskTypeLabels[type] : 'Sem tipo');

const dayText = (day: string | null | undefined) => formatPlainDate(day) || 'Sem prazo';

const textOf = (field: BulkField, task: TaskRow): string =>
  ({
    priority: priorityLabels[task.priority],
    taskType: typeText(task.taskType),
    requesterId: task.requesterName,
    assigneeId: task.assigneeName ?? 'Sem responsável',
    dueOn: dayText(task.dueOn),
    amount: formatMoney(task.amount) || 'Sem valor',
  })[field];

const newText = (field: BulkField, { priority, taskType, dueOn, amount }: BulkValues, name: string): string =>
  ({
    priority: priority ? priorityLabels[priority] : '',
    taskType: taskType ? typeText(taskType === NO_TYPE ? null : taskType) : '',
    requesterId: name,
    assigneeId: name || 'Sem responsável',
    dueOn: dayText(dueOn),
    amount: formatMoney(amount),
  })[field];

/** Returns what a value would change in the tasks. */
export function previewOf(
  tasks: readonly TaskRow[],
  field: BulkField,
  values: BulkValues,
  name = '',
): ChangePreview {
  const isNone = values[field] === NO_TYPE || (field === 'assigneeId' && values[field] === NO_ASSIGNEE);
  const value = isNone ? null : values[field];
  const changing = tasks.filter((task) => task[field] !== value);
  const counts = new Map<string, number>();
  for (const task of changing) {
    const from = textOf(field, task);
    counts.set(from, (counts.get(from) ?? 0) + 1);
  }
  return {
    changes: changing.map(({ id, version }) => ({ id, version, [field]: value })),
    groups: [...counts].map(([from, count]) => ({ from, count })).sort((a, b) => b.count - a.count),
    to: newText(field, values, name),
    unchanged: tasks.length - changing.length,
  };
}
