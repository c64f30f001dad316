import { watchPermissions } from '@demanda/auth/permission-refresh';
import { restoreSession, watchExpiry } from '@demanda/auth/session';
import { keepScreensWhile } from '@demanda/auth/session-store';
import { hasUnsaved, toast } from '@demanda/ui/core';
import type { QueryClient } from '@tanstack/react-query';
import { followPermissions } from './follow-permissions';
import { clearOnUserChange } from './clear-on-user-change';

/**
 * Restores the stored session and watches it. Call once, before the first screen. Returns the function that stops it.
 */
export function startSession(queryClient: QueryClient): () => void {
  keepScreensWhile(hasUnsaved);
  const stops = [
    watchPermissions(),
    clearOnUserChange(queryClient),
    followPermissions(queryClient, () =>
      toast.info('Suas permissões mudaram.', 'As telas mostram agora o que você pode ver e fazer.'),
    ),
    watchExpiry(() => toast.error('Sessão expirada. Redirecionando para login...')),
  ];
  restoreSession();
  return () => stops.forEach((stop) => stop());
}
