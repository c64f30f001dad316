import type { MonthOfTasks } from '@demanda/contracts/dashboard';
import type { deliveryGroupListQuery } from '@demanda/contracts/delivery-shapes';
import { DELIVERY_STATUSES } from '@demanda/contracts/delivery-labels';
import type { taskListQuery } from '@demanda/contracts/task-list-query';
import { PRIORITIES } from '@demanda/contracts/task-labels';
import type { z } from '@demanda/schema';

/** Returns the URL of a list with this filter, as the link of a chart's point. */

const listUrl = <S extends z.ZodObject>(path: string, filter: Partial<z.input<S>>): string =>
  `${path}?${new URLSearchParams(filter as Record<string, string>).toString()}`;

/** Returns the last day of a month `yyyy-mm` as `yyyy-mm-dd`. */
function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
}

export const tasksUrl = (months: MonthOfTasks[]) => (point: number, series?: number) => {
  const { month } = months[point]!;
  const priority = series === undefined ? undefined : PRIORITIES[series];
  return listUrl<typeof taskListQuery>('/tasks', {
    createdAtFrom: `${month}-01`,
    createdAtTo: lastDayOf(month),
    ...(priority && { priority }),
  });
};

export const deliveriesUrl = (point: number) =>
  listUrl<typeof deliveryGroupListQuery>('/deliveries', { status: DELIVERY_STATUSES[point]! });
