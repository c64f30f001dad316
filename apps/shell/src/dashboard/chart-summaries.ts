import type { MonthOfTasks } from '@demanda/contracts/dashboard';
import {
  countOfStatus,
  DELIVERY_STATUSES,
  deliveryStatusLabels,
  type StatusCounts,
} from '@demanda/contracts/delivery-labels';
import { PRIORITIES } from '@demanda/contracts/task-labels';
import { formatInteger, formatMoney, formatMonth } from '@demanda/ui/format';
import { countOfPriority } from './chart-values';

/** Text summary of each chart for screen readers. It contains no sums of amounts (G-GEN-10). */

/** Returns the item with the highest value; the last of several. */
const maxBy = <T>(items: readonly T[], valueOf: (item: T) => number): T =>
  items.reduce((best, item) => (valueOf(item) >= valueOf(best) ? item : best));

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const taskCountOf = (month: MonthOfTasks) => sum(PRIORITIES.map((of) => countOfPriority(month, of)));

const plural = (count: number, one: string, many: string) =>
  `${formatInteger(count)} ${count === 1 ? one : many}`;

export function tasksSummary(months: MonthOfTasks[]): string {
  const total = sum(months.map(taskCountOf));
  if (total === 0) return 'Nenhuma tarefa nos últimos 12 meses.';
  const best = maxBy(months, taskCountOf);
  const urgent = sum(months.map((month) => month.urgent));
  return (
    `${plural(total, 'tarefa', 'tarefas')} nos últimos 12 meses, ${plural(urgent, 'urgente', 'urgentes')}. ` +
    `O maior mês foi ${formatMonth(best.month)}, com ${formatInteger(taskCountOf(best))}.`
  );
}

export function amountsSummary(months: MonthOfTasks[]): string {
  const amountOf = ({ amount = 0 }: MonthOfTasks) => amount;
  const best = maxBy(months, amountOf);
  if (amountOf(best) === 0) return 'Nenhuma tarefa com valor nos últimos 12 meses.';
  const now = months.at(-1)!;
  return (
    `O maior mês foi ${formatMonth(best.month)}, com ${formatMoney(amountOf(best))}. ` +
    `Neste mês são ${formatMoney(amountOf(now))}.`
  );
}

export function deliveriesSummary(counts: StatusCounts): string {
  const countOf = (status: (typeof DELIVERY_STATUSES)[number]) => countOfStatus(counts, status);
  const total = sum(DELIVERY_STATUSES.map(countOf));
  if (total === 0) return 'Nenhuma entrega cadastrada.';
  const best = maxBy(DELIVERY_STATUSES, countOf);
  return (
    `${plural(total, 'entrega', 'entregas')} ao todo. ` +
    `O status com mais é ${deliveryStatusLabels[best]}, com ${formatInteger(countOf(best))}.`
  );
}
