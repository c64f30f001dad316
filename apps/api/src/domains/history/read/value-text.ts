import type { HistoryValue } from '@demanda/contracts/history';
import type { HistoryField } from '@demanda/contracts/history-kinds';
import { momentText } from '../../../kernel/format';

type Single = Exclude<HistoryValue, string[] | null>;

const number = new Intl.NumberFormat('pt-BR');
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Formats a day; that of a filter may have a time: `2025-03-09T14:30`. */
const dayText = (day: string): string =>
  [day.slice(0, 10).split('-').reverse().join('/'), ...(day.match(/(?<=T)\d\d:\d\d$/) ?? [])].join(' ');

const FORMATS: Partial<Record<HistoryField['kind'], (value: Single) => string>> = {
  // A space that does not break is hard to search for in a spreadsheet.
  money: (value) => money.format(Number(value)).replace('\u00a0', ' '),
  number: (value) => number.format(Number(value)),
  size: (value) => `${number.format(Number(value))} bytes`,
  day: (value) => dayText(String(value)),
  moment: (value) => momentText(new Date(String(value))),
  flag: (value) => (value ? 'Sim' : 'Não'),
};

const singleText = ({ kind, choices }: HistoryField, value: Single): string =>
  choices?.[String(value)] ?? FORMATS[kind]?.(value) ?? String(value);

/** Formats a value of the history for a spreadsheet; null for an empty one. */
export function valueText(field: HistoryField, value: HistoryValue): string | null {
  if (value === null || value === '') return null;
  return Array.isArray(value)
    ? value.map((item) => singleText(field, item)).join(', ')
    : singleText(field, value);
}
