import { commentInFragment } from '@demanda/contracts/comment-link';
import { useLocation } from '@demanda/router';
import { useEffect, type RefObject } from 'react';
import type { CommentedRecord } from './kinds';

/** Returns the id of the comment on a record that the URL leads to. */
export const useLinkedComment = ({ kind, id }: CommentedRecord): number | undefined =>
  commentInFragment(useLocation().hash, { kind: kind.key, recordId: id });

/** Location whose comment has had the focus; a comment that is hidden and shown again does not take it twice. */
let arrivedAt: string | undefined;

/** Scrolls to a comment that the URL leads to, and gives it the focus. */
export function useArrivalAt(place: RefObject<HTMLElement | null>, isLinked: boolean): void {
  const { key } = useLocation();
  useEffect(() => {
    if (!isLinked || arrivedAt === key) return;
    arrivedAt = key;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [place, isLinked, key]);
}
