import type { TaskListQuery } from '@demanda/contracts/task-list-query';
import type { TaskRow } from '@demanda/contracts/task-shapes';

const later = (one: string, other: string | undefined) => (other && other > one ? other : one);
const earlier = (one: string, other: string | undefined) => (other && other < one ? other : one);

/** Returns the filters of the list, limited to the days that the calendar shows. */
export function filtersOf(search: TaskListQuery, weeks: readonly (readonly string[])[]): TaskListQuery {
  const { page: _, size: __, sort: ___, dueOnFrom, dueOnTo, ...filters } = search;
  return {
    ...filters,
    dueOnFrom: later(weeks[0]![0]!, dueOnFrom),
    dueOnTo: earlier(weeks.at(-1)!.at(-1)!, dueOnTo),
  };
}

/** Returns the tasks by due day, the urgent ones of a day first. */
export function byDay(tasks: readonly TaskRow[]): ReadonlyMap<string, TaskRow[]> {
  const order = ['URGENT', 'HIGH', 'MEDIUM', 'LOW'];
  const days = new Map<string, TaskRow[]>();
  for (const task of [...tasks].sort((a, b) => order.indexOf(a.priority) - order.indexOf(b.priority))) {
    if (task.dueOn) days.set(task.dueOn, [...(days.get(task.dueOn) ?? []), task]);
  }
  return days;
}
