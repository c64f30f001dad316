import type { RemoteManifest } from '@demanda/federation/release';
import { PROFILES, type Profile } from './profiles';

/** A route to open as one profile. */
export interface Visit {
  app: string;
  route: string;
  profile: Profile;
}

interface Combination {
  shell: string;
  remotes: readonly RemoteManifest[];
  changed: readonly string[];
}

const routesOf = ({ app, contract }: RemoteManifest) =>
  contract.routes.map(({ path }) => ({ app, route: path }));

/**
 * Returns the visits by profile: all routes of changed remotes for every profile, and those of the others for the first
 * one. A changed shell changes all of them, and so does nothing: then the live combination is checked.
 */
export function planVisits({ shell, remotes, changed }: Combination): Map<Profile, Visit[]> {
  const isWhole = changed.length === 0 || changed.includes(shell);
  return new Map(
    PROFILES.map((profile, index) => {
      const opened = remotes.filter(({ app }) => index === 0 || isWhole || changed.includes(app));
      return [profile, opened.flatMap(routesOf).map((place) => ({ ...place, profile }))];
    }),
  );
}

/** Returns the remotes whose memory is measured, each with one route without parameters. */
export function planMemory({ shell, remotes, changed }: Combination): Visit[] {
  const isWhole = changed.length === 0 || changed.includes(shell);
  return remotes
    .filter(({ app }) => isWhole || changed.includes(app))
    .flatMap((remote) => routesOf(remote).find(({ route }) => !route.includes(':')) ?? [])
    .map((place) => ({ ...place, profile: PROFILES[0] }));
}

/** Visits of one tab: pages mostly wait, so several tabs take less time together, but each loads the shell once more. */
const VISITS_OF_A_TAB = 8;

/** Divides the visits of a profile into those of several tabs. */
export const inTabs = (visits: readonly Visit[]): Visit[][] =>
  Array.from({ length: Math.ceil(visits.length / VISITS_OF_A_TAB) }, (_, tab) =>
    visits.slice(tab * VISITS_OF_A_TAB, (tab + 1) * VISITS_OF_A_TAB),
  );
