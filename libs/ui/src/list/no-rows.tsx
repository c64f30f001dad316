import { Button } from '../button/button';
import { ResultPanel } from '../status/result-panel';
import { useList } from './list-context';
import type { Column, ListSearch } from './types';

/** What a filter of a column may be called in the address. */
export const filterKeys = <T,>({ field, filterKey = field }: Column<T>) => [
  filterKey,
  `${filterKey}From`,
  `${filterKey}To`,
];

const SEARCH_KEYS = ['search', 'searchIn', 'id'];

/** Keys of what the person narrowed the list by. */
const keysInForce = <T,>(columns: readonly Column<T>[], search: ListSearch) =>
  [...SEARCH_KEYS, ...columns.filter(({ filter }) => filter).flatMap(filterKeys)].filter(
    (key) => search[key] !== undefined,
  );

interface NoRowsProps<T> {
  columns: readonly Column<T>[];
  text: string;
  /** What to do about it. */
  hint?: string;
}

/** An empty list; where filters emptied it, the way to be rid of them. */
export function NoRows<T>({ columns, text, hint }: NoRowsProps<T>) {
  const { search, onSearch } = useList();
  const keys = keysInForce(columns, search);
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
