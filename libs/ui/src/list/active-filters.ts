import { filledKey, notKey } from '@demanda/contracts/filter-names';
import { asList } from '@demanda/contracts/list';
import { formatMoney, formatPlainMoment } from '../format';
import {
  isRange,
  type Column,
  type ColumnFilter,
  type ListSearch,
  type OtherFilter,
  type RangeKind,
} from './types';
import { filterText } from './use-draft';

/** Returns the URL keys of an exact filter and of the ends of its range (G-GEN-17). */
export const rangeKeys = (name: string) => [name, `${name}From`, `${name}To`];

/** Returns the URL keys that a column filter may use, with those of its other operators. */
export const filterKeys = <T>({ field, filterKey = field }: Column<T>) => [
  ...rangeKeys(filterKey),
  notKey(filterKey),
  filledKey(filterKey),
];

/** Returns e.g. '01/03/2025 a 10/03/2025'; undefined without a filter. */
export function rangeText(name: string, kind: RangeKind, search: ListSearch): string | undefined {
  const [exact, from, to] = rangeKeys(name).map((key) => {
    const value = filterText(search[key]);
    return kind === 'money' && value ? formatMoney(Number(value)) : formatPlainMoment(value);
  });
  if (from && to) return `${from} a ${to}`;
  if (from) return `desde ${from}`;
  return to ? `até ${to}` : exact || undefined;
}

/** A filter of the URL, as text for a person. */
export interface ActiveFilter {
  /** URL keys that remove it. */
  keys: string[];
  text: string;
}

interface NamedFilter {
  name: string;
  label: string;
  kind: ColumnFilter | undefined;
  /** Returns the value of a parameter as text for a person. */
  textOf: (key: string) => string | undefined;
}

/** Returns the filters of a field: one for each operator in the URL. */
function filtersOf({ name, label, kind, textOf }: NamedFilter, search: ListSearch): ActiveFilter[] {
  const [text, other, filled] = [textOf(name), textOf(notKey(name)), search[filledKey(name)]];
  return [
    { keys: rangeKeys(name), text: text ? `${label}: ${text}` : '' },
    {
      keys: [notKey(name)],
      text: other ? `${label} não ${kind === 'text' ? 'contém' : 'é'} ${other}` : '',
    },
    {
      keys: [filledKey(name)],
      text: filled === undefined ? '' : `${label}: ${filled === 'true' ? 'preenchido' : 'vazio'}`,
    },
  ];
}

function ofColumn<T>({ field, filterKey = field, filter, label }: Column<T>, search: ListSearch) {
  const options = typeof filter === 'object' ? filter : [];
  const textOf = (key: string) =>
    isRange(filter)
      ? rangeText(key, filter, search)
      : asList(search[key])
          .map(
            (value) => options.find((option) => option.value === String(value))?.label ?? filterText(value),
          )
          .join(', ');
  return filtersOf({ name: filterKey, label, kind: filter, textOf }, search);
}

function ofOther({ key: name, label, text, kind }: OtherFilter, search: ListSearch) {
  const textOf = (key: string) => {
    const values = asList(search[key]).map(filterText).filter(Boolean);
    return values.length > 0 ? text(values) : '';
  };
  return filtersOf({ name, label, kind, textOf }, search);
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
    .filter(({ filter }) => filter !== undefined)
    .filter(({ field, filterKey = field }) => !otherFilters.some(({ key }) => key === filterKey));
  const hasId = ofColumns.some(({ field, filterKey = field }) => filterKey === 'id');
  const [sought, id] = [filterText(search.search), filterText(search.id)];
  return [
    { keys: ['search', 'searchIn'], text: sought && `Busca: ${sought}` },
    { keys: ['id'], text: id && !hasId ? `ID: ${id}` : '' },
    ...otherFilters.flatMap((filter) => ofOther(filter, search)),
    ...ofColumns.flatMap((column) => ofColumn(column, search)),
  ].filter(({ text }) => text !== '');
}

/** Returns the change of the URL that removes these filters. */
export const withoutFilters = (filters: readonly Pick<ActiveFilter, 'keys'>[]): ListSearch =>
  Object.fromEntries(filters.flatMap(({ keys }) => keys).map((key) => [key, undefined]));
