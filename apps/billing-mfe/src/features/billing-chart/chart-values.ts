import type { BillingMonth } from '@demanda/contracts/billing-chart';
import type { ChartColor, ChartData } from '@demanda/ui/chart';
import { formatMoney, formatMonth, formatShortMoney, formatShortMonth } from '@demanda/ui/format';

/** Converts the response into chart data and a text summary. */

type Part = 'paid' | 'billed' | 'open';

const SERIES: readonly { part: Part; label: string; color: ChartColor }[] = [
  { part: 'paid', label: 'Pago', color: 'primary' },
  { part: 'billed', label: 'Faturado', color: 'soft' },
  { part: 'open', label: 'Em aberto', color: 'warning' },
];

/** Maximum columns that remain distinguishable. */
export const MAX_MONTHS = 24;

/** Returns the month as `yyyy-mm`. */
const monthOf = ({ year, month }: BillingMonth) => `${year}-${String(month).padStart(2, '0')}`;

export const billingByMonth = (months: readonly BillingMonth[]): ChartData => ({
  heading: 'Mês',
  series: SERIES.map(({ label, color }) => ({ label, color })),
  points: months.map((month) => ({
    label: `${formatShortMonth(monthOf(month))}/${month.year % 100}`,
    name: formatMonth(monthOf(month)),
    values: SERIES.map(({ part }) => month[part]),
  })),
  format: formatMoney,
  formatTick: formatShortMoney,
});

/** Returns the month with the highest value of one part, the last of several; undefined when all are zero. */
function highestMonth(months: readonly BillingMonth[], part: Part): BillingMonth | undefined {
  const [first, ...others] = months;
  if (!first) return undefined;
  const best = others.reduce((most, month) => (month[part] >= most[part] ? month : most), first);
  return best[part] > 0 ? best : undefined;
}

const withAmount = (month: BillingMonth, part: Part) =>
  `${formatMonth(monthOf(month))}, com ${formatMoney(month[part])}`;

/** Text summary; it contains no sums of amounts (G-GEN-10). */
export function billingSummary(months: readonly BillingMonth[]): string {
  const [paid, open] = [highestMonth(months, 'paid'), highestMonth(months, 'open')];
  const sentences = [
    paid && `O maior valor pago é de ${withAmount(paid, 'paid')}.`,
    open && `O maior em aberto é de ${withAmount(open, 'open')}.`,
  ].filter((sentence) => sentence !== undefined);
  if (sentences.length > 0) return sentences.join(' ');
  const billed = highestMonth(months, 'billed');
  return billed
    ? `O maior valor faturado é de ${withAmount(billed, 'billed')}.`
    : 'Nenhum valor nos períodos escolhidos.';
}

/** Returns the URL of the list filtered to a month, and to a status where the series has a single one. */
export const monthUrl =
  (months: readonly BillingMonth[]) =>
  (point: number, series?: number): string => {
    const { year, month } = months[point]!;
    const status = { paid: 'PAGO', billed: 'FATURADO', open: undefined }[SERIES[series ?? 2]!.part];
    return `/billing?month=${month}&year=${year}${status ? `&status=${status}` : ''}`;
  };
