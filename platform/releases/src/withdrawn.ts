import type { ReleasedBuild, WithdrawnBuild } from './documents';

/** Withdrawn builds of a channel: those that a rollback replaced. Pure functions of the list in a deployment. */

type Named = Pick<ReleasedBuild, 'app' | 'digest'>;

const isSame = (a: Named) => (b: Named) => a.app === b.app && a.digest === b.digest;

/** Returns whether the build is withdrawn. */
export const isWithdrawn = (list: readonly WithdrawnBuild[], build: Named): boolean =>
  list.some(isSame(build));

/** Returns one sentence for each build that is withdrawn, with who withdrew it and why. */
export const withdrawnRefusals = (list: readonly WithdrawnBuild[], builds: readonly Named[]): string[] =>
  list
    .filter((one) => builds.some(isSame(one)))
    .map(
      ({ app, digest, by, at, reason }) =>
        `${app}: build ${digest} was withdrawn by ${by} at ${at} (${reason || 'no reason given'}); --again makes it live all the same.`,
    );

export interface Withdrawal extends Pick<WithdrawnBuild, 'by' | 'at' | 'reason'> {
  /** Builds that become live, which ends their withdrawal. */
  live: readonly Named[];
  /** Builds that the rollback replaces. */
  taken: readonly Named[];
}

/** Returns the list after a deployment. */
export function updateWithdrawn(
  list: readonly WithdrawnBuild[],
  { live, taken, ...facts }: Withdrawal,
): WithdrawnBuild[] {
  const kept = list.filter((one) => !live.some(isSame(one)));
  const added = taken.filter((one) => !live.some(isSame(one)) && !kept.some(isSame(one)));
  return [...kept, ...added.map(({ app, digest }) => ({ app, digest, ...facts }))];
}
