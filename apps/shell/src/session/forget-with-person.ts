import { getSession, subscribe } from '@demanda/auth/session-store';
import { forgetLists } from '@demanda/router';
import type { QueryClient } from '@tanstack/react-query';
import { forgetScroll } from '../layout/scroll-memory';

/**
 * Empties the cache of answers, which may hold amounts, and forgets what the lists were filtered by, whenever another
 * person, or nobody, is signed in.
 */
export function forgetWithPerson(queryClient: QueryClient): () => void {
  let person = getSession().user?.id;
  return subscribe(() => {
    const now = getSession().user?.id;
    if (now === person) return;
    person = now;
    queryClient.clear();
    forgetLists();
    forgetScroll();
  });
}
