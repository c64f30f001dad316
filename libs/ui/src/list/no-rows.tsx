import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { ResultPanel } from '../status/result-panel';
import { activeFilters, withoutFilters } from './active-filters';
import { useList } from './list-context';
import type { Column } from './types';

/** What a list without rows says and offers. */
export interface EmptyTexts {
  emptyText: string;
  /** What belongs into the list, in one sentence; shown without filters, as is the action. */
  emptyHint?: string;
  /** Button or link of the first record, for users who may create it. */
  emptyAction?: ReactNode;
}

interface NoRowsProps<T> extends EmptyTexts {
  columns: readonly Column<T>[];
}

/** Empty state of a list; with active filters it says so, and clears them. */
export function NoRows<T>({ columns, emptyText, emptyHint, emptyAction }: NoRowsProps<T>) {
  const { search, onSearch, otherFilters } = useList();
  const filters = activeFilters(columns, search, otherFilters);
  const isFiltered = filters.length > 0;
  return (
    <ResultPanel
      icon="empty"
      title={emptyText}
      text={isFiltered ? 'Os filtros ativos escondem os outros registros.' : emptyHint}
      actions={
        isFiltered ? (
          <Button onClick={() => onSearch(withoutFilters(filters))}>Limpar filtros</Button>
        ) : (
          emptyAction
        )
      }
    />
  );
}
