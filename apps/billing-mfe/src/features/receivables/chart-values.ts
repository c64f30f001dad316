import { AGEING_LABELS } from '@demanda/contracts/receivable-lists';
import type { ExpectedPeriod, ReceivableAgeing, ReceivedMonth } from '@demanda/contracts/receivables';
import type { ChartData } from '@demanda/ui/chart';
import {
  formatMoney,
  formatMonth,
  formatPlainDate,
  formatShortMoney,
  formatShortMonth,
} from '@demanda/ui/format';

/** Figures of the page as data of charts, with a text of each. */

const money = { format: formatMoney, formatTick: formatShortMoney };
const shortMonth = (month: string) => `${formatShortMonth(month)}/${month.slice(2, 4)}`;

export const ageingChart = ({ total }: ReceivableAgeing): ChartData => ({
  ...money,
  heading: 'Atraso',
  series: [{ label: 'Em aberto', color: 'primary' }],
  points: AGEING_LABELS.map((label, place) => ({
    label: label.replace(' dias', '').replace('Mais de ', '> '),
    name: label,
    values: [total.amounts[place] ?? 0],
  })),
});

export function ageingText({ total }: ReceivableAgeing): string {
  const late = total.amounts.slice(1).reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
  if (total.count === 0) return 'Nenhuma cobrança em aberto.';
  return late === 0
    ? `${formatMoney(total.total)} em aberto, nada em atraso.`
    : `${formatMoney(total.total)} em aberto, dos quais ${formatMoney(late)} em atraso.`;
}

/** Returns 'Antes de hoje', '27/07 a 02/08/2026', 'A partir de 07/09/2026'. */
export function spanText({ from, to }: Pick<ExpectedPeriod, 'from' | 'to'>): string {
  if (from === null) return 'Antes de hoje';
  if (to === null) return `A partir de ${formatPlainDate(from)}`;
  return from === to
    ? formatPlainDate(from)
    : `${formatPlainDate(from).slice(0, 5)} a ${formatPlainDate(to)}`;
}

/** Returns the name of a month, of which the first one shown has begun. */
export const monthText = (period: Pick<ExpectedPeriod, 'from' | 'to'>): string =>
  period.from && period.to ? formatMonth(period.from.slice(0, 7)) : spanText(period);

export const expectedChart = (periods: readonly ExpectedPeriod[], by: 'week' | 'month'): ChartData => ({
  ...money,
  isGrouped: true,
  heading: by === 'week' ? 'Semana' : 'Mês',
  series: [
    { label: 'Pelo vencimento', color: 'soft' },
    { label: 'Pelo hábito', color: 'primary' },
  ],
  points: periods.map((period) => {
    const { from, to, due, usual } = period;
    const short = from && (by === 'week' ? formatPlainDate(from).slice(0, 5) : shortMonth(from.slice(0, 7)));
    return {
      label: !from ? 'Antes' : to ? short! : 'Depois',
      name: by === 'week' ? spanText(period) : monthText(period),
      values: [due.amount, usual.amount],
    };
  }),
});

export const receivedChart = (months: readonly ReceivedMonth[]): ChartData => ({
  ...money,
  isGrouped: true,
  heading: 'Mês',
  series: [
    { label: 'Faturado', color: 'soft' },
    { label: 'Recebido', color: 'primary' },
  ],
  points: months.map(({ month, billed, received }) => ({
    label: shortMonth(month),
    name: formatMonth(month),
    values: [billed, received],
  })),
});

/** Returns 'Ana costuma pagar 6 dias depois do vencimento, mediana de 9 cobranças'. */
export function habitText(name: string, days: number, charges: number): string {
  const count = Math.abs(days) === 1 ? '1 dia' : `${Math.abs(days)} dias`;
  const when =
    days === 0 ? 'no dia do vencimento' : `${count} ${days > 0 ? 'depois' : 'antes'} do vencimento`;
  return `${name} costuma pagar ${when}, mediana de ${charges} cobranças`;
}
