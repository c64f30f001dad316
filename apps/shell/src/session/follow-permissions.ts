import { getSession, subscribe, type Session } from '@demanda/auth/session-store';
import { hasUnsaved } from '@demanda/ui/core';
import type { QueryClient } from '@tanstack/react-query';

/** What somebody may see and do, in one word; nothing while it is not known. */
const accessOf = ({ user, permissions }: Session) =>
  user && permissions && JSON.stringify([user.id, permissions, user.allowedScreens]);

/**
 * Drops the answers that may hold what the person may no longer see, whenever their permissions change, and says so.
 * A page with something unsaved keeps what it shows: its answers are asked for again when it is next opened.
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
    const known = accessOf(was) && accessOf(now);
    if (!known || was.user?.id !== now.user?.id || accessOf(was) === known) return;
    announce();
    // the screens come first: a page that goes with its permission must not ask again
    setTimeout(drop);
  });
}
