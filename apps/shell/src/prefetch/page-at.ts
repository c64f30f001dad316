import { heldBySession } from '@demanda/auth/checks';
import { getSession } from '@demanda/auth/session-store';
import { lacks } from '@demanda/contracts/allows';
import type { RemoteRoute } from '@demanda/federation/contract';
import type { ReleasedRemote, Release } from '@demanda/federation/release';
import { matchRoutes } from '@demanda/router';
import { isDisabled } from '../live/live-store';

/** Page of a remote. */
export interface RemotePlace {
  remote: ReleasedRemote;
  route: RemoteRoute;
}

/** Returns the page of a remote at a path that the signed-in user may open now; undefined for all others. */
export function pageAt({ remotes }: Release, pathname: string): RemotePlace | undefined {
  const session = getSession();
  const { status, user } = session;
  if (status !== 'signed-in' || user?.mustChangePassword || user?.mustSetUpFactor) return undefined;
  const routes = remotes.flatMap((remote) =>
    remote.routes.map((route) => ({ path: route.path, handle: { remote, route } })),
  );
  const place = matchRoutes(routes, pathname)?.[0]?.route.handle;
  if (!place || isDisabled(place.remote.name) || lacks(heldBySession(session), place.route)) return undefined;
  return place;
}
