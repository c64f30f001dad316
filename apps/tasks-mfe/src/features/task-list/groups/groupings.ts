import { DELIVERY_STATUSES, deliveryStatusLabels } from '@demanda/contracts/delivery-labels';
import { taskCard } from '@demanda/contracts/records/tasks';
import { PRIORITIES, priorityLabels, TASK_TYPES, taskTypeLabels } from '@demanda/contracts/task-labels';
import { filledKey, notKey } from '@demanda/contracts/filter-names';
import type { TaskGrouping, TaskListQuery } from '@demanda/contracts/task-list-query';
import type { TaskGroups } from '@demanda/contracts/tasks';

export type Group = TaskGroups['groups'][number];

interface GroupingLabels {
  label: string;
  /** Name of the tasks without a value. */
  without?: string;
  /** Names of the values in their order; absent where each group brings its name. */
  names?: Readonly<Record<string, string>>;
}

const inOrder = <V extends string>(values: readonly V[], labels: Record<V, string>) =>
  Object.fromEntries(values.map((value) => [value, labels[value]]));

export const groupings: Record<TaskGrouping, GroupingLabels> = {
  requesterId: { label: taskCard.requesterName.label },
  assigneeId: { label: taskCard.assigneeName.label, without: 'Sem responsável' },
  priority: { label: taskCard.priority.label, names: inOrder([...PRIORITIES].reverse(), priorityLabels) },
  taskType: {
    label: taskCard.taskType.label,
    without: 'Sem tipo',
    names: inOrder(TASK_TYPES, taskTypeLabels),
  },
  deliveryStatus: {
    label: 'Status da entrega',
    without: 'Sem entrega',
    names: inOrder(DELIVERY_STATUSES, deliveryStatusLabels),
  },
};

export function nameOf(groupBy: TaskGrouping, { value, name }: Group): string {
  const { without = 'Sem valor', names } = groupings[groupBy];
  return value === null ? without : (names?.[value] ?? name ?? value);
}

/** Returns groups of fixed choices in the order of the choices, others as they are: the largest first. */
export function inOrderOfChoices(groupBy: TaskGrouping, groups: readonly Group[]): readonly Group[] {
  const { names } = groupings[groupBy];
  if (!names) return groups;
  const values = Object.keys(names);
  const place = ({ value }: Group) => (value === null ? values.length : values.indexOf(value));
  return [...groups].sort((one, other) => place(one) - place(other));
}

/** Filters that select the tasks of one group. */
const keysOf = (groupBy: TaskGrouping) => [groupBy, filledKey(groupBy)] as const;

/** Returns the change of the URL that shows the tasks of a group only; without a group, those of all. */
export function filterOf(groupBy: TaskGrouping, group?: Group): Record<string, unknown> {
  const [key, filled] = keysOf(groupBy);
  const isEmpty = group?.value === null;
  return { [key]: group?.value ?? undefined, [filled]: isEmpty ? 'false' : undefined };
}

/** Returns whether the list is filtered to a group. */
export function isOpen(groupBy: TaskGrouping, { value }: Group, search: Record<string, unknown>): boolean {
  const [key, filled] = keysOf(groupBy);
  if (value === null) return search[filled] === 'false';
  return [search[key]].flat().map(String).includes(value);
}

/**
 * Returns the change of the URL that leaves out the tasks of a group; undefined for requesters, whom no filter leaves
 * out.
 */
export function exclusionOf(
  groupBy: TaskGrouping,
  { value }: Group,
  search: Record<string, unknown>,
): Record<string, unknown> | undefined {
  if (groupBy === 'requesterId') return undefined;
  if (value === null) return { [filledKey(groupBy)]: 'true' };
  const key = notKey(groupBy);
  return { [key]: [...new Set([...[search[key] ?? []].flat(), value])] };
}

/** Returns the filters of the list without those that select a group, so that the other groups can be chosen. */
export function withoutGroupFilter<Query extends TaskListQuery>(groupBy: TaskGrouping, query: Query) {
  const { page: _, size: __, sort: ___, ...filters } = query;
  const keys: readonly string[] = keysOf(groupBy);
  const isKept = ([key, value]: [string, unknown]) => !keys.includes(key) || value === 'true';
  return Object.fromEntries(Object.entries(filters).filter(isKept)) as typeof filters;
}
