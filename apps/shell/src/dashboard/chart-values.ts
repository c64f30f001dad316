import type { MonthOfTasks } from '@demanda/contracts/dashboard';
import {
  countOfStatus,
  DELIVERY_STATUSES,
  deliveryStatusLabels,
  type StatusCounts,
} from '@demanda/contracts/delivery-labels';
import { PRIORITIES, priorityLabels, type Priority } from '@demanda/contracts/task-labels';
import type { ChartColor, ChartData } from '@demanda/ui/chart';
import {
  formatInteger,
  formatMoney,
  formatMonth,
  formatShortMoney,
  formatShortMonth,
} from '@demanda/ui/format';

/** Converts the response into chart data. */

const colors: Record<Priority, ChartColor> = {
  LOW: 'soft',
  MEDIUM: 'primary',
  HIGH: 'warning',
  URGENT: 'error',
};

export const countOfPriority = (month: MonthOfTasks, of: Priority): number =>
  month[of.toLowerCase() as Lowercase<Priority>];

const monthNames = ({ month }: MonthOfTasks) => ({
  label: formatShortMonth(month),
  name: formatMonth(month),
});

export const tasksByMonth = (months: MonthOfTasks[]): ChartData => ({
  heading: 'Mês',
  series: PRIORITIES.map((priority) => ({ label: priorityLabels[priority], color: colors[priority] })),
  points: months.map((month) => ({
    ...monthNames(month),
    values: PRIORITIES.map((priority) => countOfPriority(month, priority)),
  })),
  format: formatInteger,
});

/** Undefined for users who may not see amounts. */
export function amountsByMonth(months: MonthOfTasks[]): ChartData | undefined {
  if (months.some(({ amount }) => amount === undefined)) return undefined;
  return {
    heading: 'Mês',
    series: [{ label: 'Valor', color: 'primary' }],
    points: months.map((month) => ({ ...monthNames(month), values: [month.amount ?? 0] })),
    format: formatMoney,
    formatTick: formatShortMoney,
  };
}

export const deliveriesByStatus = (counts: StatusCounts): ChartData => ({
  heading: 'Status',
  series: [{ label: 'Entregas', color: 'primary' }],
  points: DELIVERY_STATUSES.map((status) => ({
    label: deliveryStatusLabels[status],
    name: deliveryStatusLabels[status],
    values: [countOfStatus(counts, status)],
  })),
  format: formatInteger,
});
