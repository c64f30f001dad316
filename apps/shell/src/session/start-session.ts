import { restoreSession, watchExpiry } from '@demanda/auth/session';
import { keepScreensWhile } from '@demanda/auth/session-store';
import { hasUnsaved, toast } from '@demanda/ui/core';
import type { QueryClient } from '@tanstack/react-query';
import { forgetWithPerson } from './forget-with-person';

/** Call once before the first screen: takes up the stored session and watches over it. Returns the stop. */
export function startSession(queryClient: QueryClient): () => void {
  keepScreensWhile(hasUnsaved);
  restoreSession();
  const stops = [
    forgetWithPerson(queryClient),
    watchExpiry(() => toast.error('Sessão expirada. Redirecionando para login...')),
  ];
  return () => stops.forEach((stop) => stop());
}
