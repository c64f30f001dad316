import type { HistoryValue } from '@demanda/contracts/history';
import type { HistoryField } from '@demanda/contracts/history-kinds';
import {
  formatDateTime,
  formatFileSize,
  formatInteger,
  formatMoney,
  formatPlainMoment,
} from '@demanda/ui/format';

type Single = Exclude<HistoryValue, string[] | null>;

const FORMATS: Partial<Record<HistoryField['kind'], (value: Single) => string>> = {
  money: (value) => formatMoney(Number(value)),
  number: (value) => formatInteger(Number(value)),
  size: (value) => formatFileSize(Number(value)),
  day: (value) => formatPlainMoment(String(value)),
  moment: (value) => formatDateTime(String(value)),
  flag: (value) => (value ? 'Sim' : 'Não'),
};

function formatSingle({ kind, choices }: HistoryField, value: Single): string {
  return choices?.[String(value)] ?? FORMATS[kind]?.(value) ?? String(value);
}

/** Formats a value for display; a dash for an empty one. */
export function formatHistoryValue(field: HistoryField, value: HistoryValue): string {
  if (value === null || value === '') return '—';
  if (!Array.isArray(value)) return formatSingle(field, value);
  return value.length === 0 ? '—' : value.map((item) => formatSingle(field, item)).join(', ');
}
