import { getSession, subscribe } from '@demanda/auth/session-store';
import type { QueryClient } from '@tanstack/react-query';

/** Empties the cache of answers whenever another person, or nobody, is signed in: it may hold amounts. */
export function forgetWithPerson(queryClient: QueryClient): () => void {
  let person = getSession().user?.id;
  return subscribe(() => {
    const now = getSession().user?.id;
    if (now === person) return;
    person = now;
    queryClient.clear();
  });
}
