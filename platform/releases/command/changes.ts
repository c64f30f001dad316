import type { ReleaseAccess } from '@demanda/releases/access';
import type { AppChanges } from '@demanda/releases/documents';
import { readLive } from '@demanda/releases/live';
import { baseOf } from '@demanda/releases/publish';
import { commitsBetween } from './commit';
import type { Place } from './place';

/** Returns the commits that these builds add to the live ones, for each app whose commits this clone knows. */
export async function changesOf(
  place: Place,
  access: ReleaseAccess,
  builds: readonly { manifest: { app: string; commit: string | null } }[],
): Promise<{ changes?: AppChanges[] }> {
  const live = (await baseOf(access, (await readLive(access))?.release))?.builds ?? [];
  const own = place.apps();
  const changes = builds.flatMap(({ manifest: { app, commit } }) => {
    const before = live.find((build) => build.app === app)?.commit;
    if (!own.includes(app) || !before || !commit || before === commit) return [];
    const commits = commitsBetween(place.root, place.sourceFolders(app), [before, commit]) ?? [];
    return commits.length > 0 ? [{ app, commits }] : [];
  });
  return changes.length > 0 ? { changes } : {};
}
