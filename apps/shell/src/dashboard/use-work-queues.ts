import { heldBySession } from '@demanda/auth/checks';
import { useSession } from '@demanda/auth/use-session';
import { allows } from '@demanda/contracts/allows';
import type { WorkQueue } from '@demanda/federation/contract';
import type { ReleasedRemote } from '@demanda/federation/release';
import { opensPath } from '../layout/opens-path';

/** Returns the work queues of the remotes, in their order, of which the user may open the list and see the field. */
export function useWorkQueues(remotes: ReleasedRemote[]): WorkQueue[] {
  const held = heldBySession(useSession());
  const isPermitted =
    (remote: ReleasedRemote) =>
    ({ path, rights, field }: WorkQueue) => {
      if (!opensPath(held, remote, path) || !rights.every((access) => allows(held, { access }))) return false;
      const level = field && held.levelOf(field.name);
      return !field || level === 'EDIT' || level === field.level;
    };
  return remotes
    .flatMap((remote) => (remote.queues ?? []).filter(isPermitted(remote)))
    .sort((a, b) => a.order - b.order);
}
