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

/** What the new value of one field changes. */
export interface ChangePreview {
  field: BulkField;
  /** Null removes the type or the assignee. */
  value: string | number | null | undefined;
  /** Tasks that have another value. */
  changing: readonly TaskRow[];
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

/** Returns what the value of a field would change in the tasks. */
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
    field,
    value,
    changing,
    groups: [...counts].map(([from, count]) => ({ from, count })).sort((a, b) => b.count - a.count),
    to: newText(field, values, name),
    unchanged: tasks.length - changing.length,
  };
}

/** Returns the change of each task that differs in any of the fields; a call sets the same fields in all its tasks. */
export function changesOf(previews: readonly ChangePreview[]): TaskChange[] {
  const values = Object.fromEntries(previews.map(({ field, value }) => [field, value]));
  const changing = new Set(previews.flatMap((preview) => preview.changing));
  return [...changing].map(({ id, version }) => ({ id, version, ...values }));
}
