import { Button } from '../button/button';
import { ResultPanel } from '../status/result-panel';
import { useList } from './list-context';
import type { Column, ListSearch } from './types';

/** Returns the URL keys that a column filter may use. */
export const filterKeys = <T,>({ field, filterKey = field }: Column<T>) => [
  filterKey,
  `${filterKey}From`,
  `${filterKey}To`,
];

const SEARCH_KEYS = ['search', 'searchIn', 'id'];

/** Returns the URL keys of the active filters. */
const activeFilterKeys = <T,>(columns: readonly Column<T>[], search: ListSearch) =>
  [...SEARCH_KEYS, ...columns.filter(({ filter }) => filter).flatMap(filterKeys)].filter(
    (key) => search[key] !== undefined,
  );

interface NoRowsProps<T> {
  columns: readonly Column<T>[];
  text: string;
  /** Suggestion for an empty list. */
  hint?: string;
}

/** Empty state of a list, with a button that clears active filters. */
export function NoRows<T>({ columns, text, hint }: NoRowsProps<T>) {
  const { search, onSearch } = useList();
  const keys = activeFilterKeys(columns, search);
  const clear = () => onSearch(Object.fromEntries(keys.map((key) => [key, undefined])));
  return (
    <ResultPanel
      icon="empty"
      title={text}
      text={hint}
      actions={keys.length > 0 && <Button onClick={clear}>Limpar filtros</Button>}
    />
  );
}
