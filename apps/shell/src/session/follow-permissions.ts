import { getSession, subscribe, type Session } from '@demanda/auth/session-store';
import { hasUnsaved } from '@demanda/ui/core';
import type { QueryClient } from '@tanstack/react-query';

/** Returns the user's permissions as a comparable string; undefined while unknown. */
const serializeAccess = ({ user, permissions }: Session) =>
  user && permissions && JSON.stringify([user.id, permissions, user.allowedScreens]);

/**
 * Removes cached responses whenever the user's permissions change, since they may contain data that is now hidden, and
 * announces it. A page with unsaved input keeps its data; it is reloaded when the page is opened next.
 */
export function followPermissions(queryClient: QueryClient, announce: () => void): () => void {
  let before = getSession();
  const drop = () => {
    queryClient.removeQueries({ type: 'inactive' });
    if (hasUnsaved()) void queryClient.invalidateQueries({ refetchType: 'none' });
    else void queryClient.resetQueries();
  };
  return subscribe(() => {
    const [was, now] = [before, getSession()];
    before = now;
    const known = serializeAccess(was) && serializeAccess(now);
    if (!known || was.user?.id !== now.user?.id || serializeAccess(was) === known) return;
    // The user asked for this change.
    if (was.permissions?.previewOf === now.permissions?.previewOf) announce();
    // Runs after the screens have updated: a page that closes with its permission must not reload its data.
    setTimeout(drop);
  });
}
