import { heldBySession } from '@demanda/auth/checks';
import { useSession } from '@demanda/auth/use-session';
import { allows, lacks } from '@demanda/contracts/allows';
import type { WorkQueue } from '@demanda/federation/contract';
import type { ReleasedRemote } from '@demanda/federation/release';

/** Returns the work queues of the remotes, in their order, of which the user may open the list and see the field. */
export function useWorkQueues(remotes: ReleasedRemote[]): WorkQueue[] {
  const held = heldBySession(useSession());
  const isPermitted =
    ({ routes }: ReleasedRemote) =>
    ({ path, rights, field }: WorkQueue) => {
      const route = routes.find((known) => known.path === path.replace(/\?.*/, ''));
      if (!route || lacks(held, route) || !rights.every((access) => allows(held, { access }))) return false;
      const level = field && held.levelOf(field.name);
      return !field || level === 'EDIT' || level === field.level;
    };
  return remotes
    .flatMap((remote) => (remote.queues ?? []).filter(isPermitted(remote)))
    .sort((a, b) => a.order - b.order);
}
