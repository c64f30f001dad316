import { lacks, type HeldOnRoutes } from '@demanda/contracts/allows';
import type { ReleasedRemote } from '@demanda/federation/release';

/** Returns whether the remote has a route for the path, whose query does not count, and the user may open it. */
export function opensPath(held: HeldOnRoutes, { routes }: ReleasedRemote, path: string): boolean {
  const route = routes.find((known) => known.path === path.replace(/\?.*/, ''));
  return route !== undefined && !lacks(held, route);
}
