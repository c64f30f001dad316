/** Links to one comment: a fragment of the URL of the page that shows its record. */

/** A record with comments, and the id of one of them. */
interface LinkedComment {
  /** Kind of the record: 'tasks' or 'deliveryItems'. */
  kind: string;
  recordId: number;
  commentId: number;
}

/** Returns the fragment of the URL, e.g. '#comment-tasks-12-345'. */
export const commentFragment = ({ kind, recordId, commentId }: LinkedComment): string =>
  `#comment-${kind}-${recordId}-${commentId}`;

/** Returns the id of the comment that a fragment leads to; undefined for one of another record. */
export function commentInFragment(
  fragment: string,
  { kind, recordId }: Omit<LinkedComment, 'commentId'>,
): number | undefined {
  const start = commentFragment({ kind, recordId, commentId: 0 }).slice(0, -1);
  const id = fragment.startsWith(start) ? fragment.slice(start.length) : '';
  return /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}
