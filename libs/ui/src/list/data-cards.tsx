import type { ReactNode } from 'react';
import { CardList } from './card-list';
import { NoRows, type EmptyTexts } from './no-rows';
import type { Column, ListRow } from './types';

interface DataCardsProps<T> extends EmptyTexts {
  rows: T[];
  columns: readonly Column<T>[];
  card: (row: T) => ReactNode;
}

/** The list on a phone. */
export function DataCards<T extends ListRow>({ rows, card, ...empty }: DataCardsProps<T>) {
  if (rows.length === 0) return <NoRows {...empty} />;
  return <CardList rows={rows} card={card} />;
}
