import type { ReleaseAccess } from '@demanda/releases/access';
import type { ReleaseDocument } from '@demanda/releases/documents';
import { findRelease, releaseNumbers } from '@demanda/releases/read-release';
import { lastingPreviews } from '@demanda/releases/previews';
import { believed } from '@demanda/releases/signature';
import type { NamedBuild } from './complete-build';

/** Minimum time between two reads of all releases, so that invented URLs cannot load the store. */
const READ_INTERVAL_MS = 5_000;
/** Releases read concurrently. */
const CONCURRENT_READS = 16;

/**
 * Builds that signed releases and previews name. Builds of older releases are served too, because open tabs may use them.
 */
export function knownBuilds(access: ReleaseAccess) {
  const builds = new Map<string, NamedBuild>();
  const seen = new Set<number>();
  let reading: Promise<void> | undefined;

  function addBuilds(named: readonly NamedBuild[]): void {
    for (const { app, digest, manifest } of named) builds.set(`${app}/${digest}`, { app, digest, manifest });
  }

  function add({ number, builds: named }: ReleaseDocument): void {
    seen.add(number);
    addBuilds(named);
  }

  async function readAll(from: ReleaseAccess): Promise<void> {
    const numbers = (await releaseNumbers(from.store)).filter((number) => !seen.has(number)).reverse();
    for (let start = 0; start < numbers.length; start += CONCURRENT_READS) {
      const some = numbers.slice(start, start + CONCURRENT_READS);
      const found = await Promise.all(some.map((number) => believed(findRelease(from, number))));
      for (const release of found) if (release) add(release);
      for (const number of some) seen.add(number);
    }
  }

  /** The page of a preview may come from another instance. */
  async function readPreviews(): Promise<void> {
    for (const { builds: named } of await lastingPreviews(access, new Date())) addBuilds(named);
  }

  function readNew(): Promise<void> {
    reading ??= Promise.all([readAll(access), readPreviews()])
      .then(() => undefined)
      .finally(() => setTimeout(() => (reading = undefined), READ_INTERVAL_MS).unref());
    return reading;
  }

  return {
    add,
    addBuilds,
    readAll,
    get: (app: string, digest: string) => builds.get(`${app}/${digest}`),
    /**
     * Finds a build; reads new releases when no known one names it. Rejects when the store is unreachable.
     */
    async find(app: string, digest: string): Promise<NamedBuild | undefined> {
      const name = `${app}/${digest}`;
      if (!builds.has(name)) await readNew();
      return builds.get(name);
    },
  };
}
