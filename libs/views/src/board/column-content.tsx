import { errorMessage } from '@demanda/api/messages';
import type { Page } from '@demanda/contracts/list';
import { Button, MoreButton } from '@demanda/ui/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './board.module.css';

interface ColumnContentProps {
  query: Pick<
    UseInfiniteQueryResult,
    'data' | 'isPending' | 'isError' | 'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage'
  > & { fetchNextPage: () => Promise<{ hasNextPage: boolean }> };
  /** Title of a failed load. */
  failureTitle: string;
  emptyText: string;
  /** `li` elements, one per record. */
  cards: readonly ReactNode[];
}

/** Returns the loaded records once each: one may move from a page of the list to the next between two requests. */
export const loadedRecords = <T,>(pages: readonly Page<T>[], idOf: (record: T) => number): T[] => [
  ...new Map(pages.flatMap(({ content }) => content).map((record) => [idOf(record), record])).values(),
];

/** Cards of a column page by page, or why there are none. */
export function ColumnContent({ query, failureTitle, emptyText, cards }: ColumnContentProps) {
  if (query.isPending) return <div className={styles.skeleton} />;
  if (query.isError && !query.data)
    return (
      <div className={styles.failure} role="alert">
        <strong>{failureTitle}</strong>
        <p>{errorMessage(query.error)}</p>
        <Button icon="retry" onClick={() => void query.refetch()}>
          Tentar novamente
        </Button>
      </div>
    );
  return (
    <>
      {cards.length === 0 && <p className={styles.empty}>{emptyText}</p>}
      {cards.length > 0 && <ul className={styles.cards}>{cards}</ul>}
      <MoreButton query={query} block />
    </>
  );
}
