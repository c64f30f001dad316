import { asList } from '@demanda/contracts/list';
import { formatMoney, formatPlainDate } from '../format';
import type { Column, ListSearch, OtherFilter } from './types';
import { filterText } from './use-draft';

/** Returns the URL keys of an exact filter and of the ends of its range (G-GEN-17). */
export const rangeKeys = (name: string) => [name, `${name}From`, `${name}To`];

/** Returns the URL keys that a column filter may use. */
export const filterKeys = <T>({ field, filterKey = field }: Column<T>) => rangeKeys(filterKey);

/** Returns e.g. '01/03/2025 a 10/03/2025'; undefined without a filter. */
export function rangeText(name: string, kind: 'day' | 'money', search: ListSearch): string | undefined {
  const [exact, from, to] = rangeKeys(name).map((key) => {
    const value = filterText(search[key]);
    return kind === 'day' || !value ? formatPlainDate(value) : formatMoney(Number(value));
  });
  if (from && to) return `${from} a ${to}`;
  if (from) return `desde ${from}`;
  return to ? `até ${to}` : exact || undefined;
}

/** Filter in the URL, in words. */
export interface ActiveFilter {
  /** URL keys that remove it. */
  keys: string[];
  label: string;
  text: string;
}

function columnText<T>({ field, filterKey = field, filter }: Column<T>, search: ListSearch) {
  if (filter === 'day' || filter === 'money') return rangeText(filterKey, filter, search);
  const options = typeof filter === 'object' ? filter : [];
  return asList(search[filterKey])
    .map((value) => options.find((option) => option.value === String(value))?.label ?? filterText(value))
    .join(', ');
}

function otherText({ key, text }: OtherFilter, search: ListSearch) {
  const values = asList(search[key]).map(filterText).filter(Boolean);
  return values.length > 0 ? text(values) : '';
}

/**
 * Returns the active filters: those of the columns, others, the search, and one record by its id. A filter of
 * `otherFilters` replaces that of a column.
 */
export function activeFilters<T>(
  columns: readonly Column<T>[],
  search: ListSearch,
  otherFilters: readonly OtherFilter[] = [],
): ActiveFilter[] {
  const ofColumns = columns
    .filter(
      ({ field, filterKey = field, filter }) =>
        filter !== undefined && !otherFilters.some(({ key }) => key === filterKey),
    )
    .map((column) => ({
      keys: filterKeys(column),
      label: column.label,
      text: columnText(column, search) ?? '',
    }));
  const others = [
    { keys: ['search', 'searchIn'], label: 'Busca', text: filterText(search.search) },
    { keys: ['id'], label: 'ID', text: filterText(search.id) },
    ...otherFilters.map((filter) => ({
      keys: [filter.key],
      label: filter.label,
      text: otherText(filter, search),
    })),
  ].filter(({ keys }) => !ofColumns.some((filter) => filter.keys[0] === keys[0]));
  return [...others, ...ofColumns].filter(({ text }) => text !== '');
}

/** Returns the change of the URL that removes these filters. */
export const withoutFilters = (filters: readonly Pick<ActiveFilter, 'keys'>[]): ListSearch =>
  Object.fromEntries(filters.flatMap(({ keys }) => keys).map((key) => [key, undefined]));
