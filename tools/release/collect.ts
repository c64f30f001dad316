import { readdir } from 'node:fs/promises';
import {
  buildDigests,
  isMissing,
  paths,
  readChannel,
  readRelease,
  releaseNumbers,
  removeFolder,
} from './store';

/** A tab may stay open this long on the release of its HTML. */
const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;
const KEPT_RELEASES = 10;

async function appsIn(store: string): Promise<string[]> {
  try {
    return await readdir(paths(store).app(''));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/**
 * Builds that nothing may ask for any more: not in the live release, in none of the last ten and in none younger
 * than seven days. Returned as `app/digest`.
 */
export async function unusedBuilds(store: string, now: Date): Promise<string[]> {
  const numbers = await releaseNumbers(store);
  const live = await readChannel(store);
  const releases = await Promise.all(numbers.map((number) => readRelease(store, number)));
  const kept = releases.filter(
    ({ number, createdAt }, index) =>
      number === live ||
      index >= releases.length - KEPT_RELEASES ||
      now.getTime() - Date.parse(createdAt) < RETENTION_MS,
  );
  const used = new Set(
    kept.flatMap(({ shell, remotes }) => [shell, ...remotes].map((b) => `${b.app}/${b.digest}`)),
  );
  const apps = await appsIn(store);
  const stored = await Promise.all(
    apps.map(async (app) => (await buildDigests(store, app)).map((digest) => `${app}/${digest}`)),
  );
  return stored.flat().filter((name) => !used.has(name));
}

/** Deletes the unused builds, unless it is only asked which they are. Returns their names. */
export async function collect(store: string, now: Date, isDryRun: boolean): Promise<string[]> {
  const unused = await unusedBuilds(store, now);
  if (!isDryRun) await Promise.all(unused.map((name) => removeFolder(paths(store).app(name))));
  return unused;
}
