import type { TaskChange } from '@demanda/contracts/task-changes';
import { priorityLabels } from '@demanda/contracts/task-labels';
import type { TaskRow } from '@demanda/contracts/task-shapes';
import { formatMoney } from '@demanda/ui/format';
import { dayText, typeText, valueText } from '../../../shared/inline-edit/task-change-text';
import { NO_ASSIGNEE, NO_ASSIGNEE_TEXT, NO_TYPE } from '../../../shared/no-choice';
import type { BulkField, BulkValues } from './bulk-fields';

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

const newText = (field: BulkField, { priority, taskType, dueOn, amount }: BulkValues, name: string): string =>
  ({
    priority: priority ? priorityLabels[priority] : '',
    taskType: taskType ? typeText(taskType === NO_TYPE ? null : taskType) : '',
    requesterId: name,
    assigneeId: name || NO_ASSIGNEE_TEXT,
    dueOn: dayText(dueOn ?? null),
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
    const from = valueText(field, task);
    counts.set(from, (counts.get(from) ?? 0) + 1);
  }
  return {
    changes: changing.map(({ id, version }) => ({ id, version, [field]: value })),
    groups: [...counts].map(([from, count]) => ({ from, count })).sort((a, b) => b.count - a.count),
    to: newText(field, values, name),
    unchanged: tasks.length - changing.length,
  };
}
