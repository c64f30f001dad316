import type { ReactNode } from 'react';
import { CardList } from './card-list';
import { NoRows } from './no-rows';
import type { Column, ListRow } from './types';

interface DataCardsProps<T> {
  rows: T[];
  columns: readonly Column<T>[];
  card: (row: T) => ReactNode;
  emptyText: string;
  /** Suggestion for an empty list. */
  emptyHint?: string;
}

/** The list on a phone. */
export function DataCards<T extends ListRow>({
  rows,
  columns,
  card,
  emptyText,
  emptyHint,
}: DataCardsProps<T>) {
  if (rows.length === 0) return <NoRows columns={columns} text={emptyText} hint={emptyHint} />;
  return <CardList rows={rows} card={card} />;
}
