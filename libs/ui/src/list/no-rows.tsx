import { Button } from '../button/button';
import { ResultPanel } from '../status/result-panel';
import { activeFilters, withoutFilters } from './active-filters';
import { useList } from './list-context';
import type { Column } from './types';

interface NoRowsProps<T> {
  columns: readonly Column<T>[];
  text: string;
  /** Suggestion for an empty list. */
  hint?: string;
}

/** Empty state of a list; with active filters it says so, and clears them. */
export function NoRows<T>({ columns, text, hint }: NoRowsProps<T>) {
  const { search, onSearch, otherFilters } = useList();
  const filters = activeFilters(columns, search, otherFilters);
  const isFiltered = filters.length > 0;
  return (
    <ResultPanel
      icon="empty"
      title={text}
      text={isFiltered ? 'Os filtros ativos escondem os outros registros.' : hint}
      actions={
        isFiltered && <Button onClick={() => onSearch(withoutFilters(filters))}>Limpar filtros</Button>
      }
    />
  );
}
