import { commentInFragment } from '@demanda/contracts/comment-link';
import { useLocation } from '@demanda/router';
import { useEffect, type RefObject } from 'react';
import type { CommentedRecord } from './kinds';

/** Returns the id of the comment on a record that the URL leads to. */
export function useLinkedComment({ kind, id }: CommentedRecord): number | undefined {
  return commentInFragment(useLocation().hash, { kind: kind.notices, recordId: id });
}

/** Scrolls to a comment that the URL leads to, and gives it the focus. */
export function useArrivalAt(place: RefObject<HTMLElement | null>, isLinked: boolean): void {
  const { key } = useLocation();
  useEffect(() => {
    if (!isLinked) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [place, isLinked, key]);
}
