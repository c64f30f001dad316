import { getSession, subscribe } from '@demanda/auth/session-store';
import { removeDrafts } from '@demanda/record-form/draft-store';
import { forgetLists } from '@demanda/router';
import type { QueryClient } from '@tanstack/react-query';
import { forgetScroll } from '../layout/scroll-memory';
import { forgetRecent } from '../palette/forget-recent';

/**
 * Clears the query cache, which may contain amounts, the stored filters of lists, and the names that the palette keeps,
 * whenever the user changes or signs out. Drafts outlive an expired session, for the same user.
 */
export function clearOnUserChange(queryClient: QueryClient): () => void {
  let person = getSession().user?.id;
  if (person !== undefined) removeDrafts(person);
  return subscribe(() => {
    const now = getSession().user?.id;
    if (now === person) return;
    forgetRecent(person);
    person = now;
    queryClient.clear();
    forgetLists();
    forgetScroll();
    if (now !== undefined) removeDrafts(now);
  });
}
