import type { ReleaseAccess } from '@demanda/releases/access';
import type { ReleaseDocument } from '@demanda/releases/documents';
import { findRelease, releaseNumbers } from '@demanda/releases/read-release';
import { believed } from '@demanda/releases/signature';
import type { NamedBuild } from './whole-build';

/** Milliseconds between two looks at all releases, so that made-up addresses do not keep the store busy. */
const LOOK_AGAIN = 5_000;
/** Releases read at once. */
const AT_ONCE = 16;

/** Which builds the signed releases name: a tab may be open on an older one, and nothing else is ever served. */
export function knownBuilds(access: ReleaseAccess) {
  const builds = new Map<string, NamedBuild>();
  const seen = new Set<number>();
  let looking: Promise<void> | undefined;

  function add({ number, builds: named }: ReleaseDocument): void {
    seen.add(number);
    for (const { app, digest, manifest } of named) builds.set(`${app}/${digest}`, { app, digest, manifest });
  }

  async function readAll(from: ReleaseAccess): Promise<void> {
    const numbers = (await releaseNumbers(from.store)).filter((number) => !seen.has(number)).reverse();
    for (let start = 0; start < numbers.length; start += AT_ONCE) {
      const some = numbers.slice(start, start + AT_ONCE);
      const found = await Promise.all(some.map((number) => believed(findRelease(from, number))));
      for (const release of found) if (release) add(release);
      for (const number of some) seen.add(number);
    }
  }

  function lookAgain(): Promise<void> {
    looking ??= readAll(access).finally(() => setTimeout(() => (looking = undefined), LOOK_AGAIN).unref());
    return looking;
  }

  return {
    add,
    readAll,
    get: (app: string, digest: string) => builds.get(`${app}/${digest}`),
    /** Reads the releases that were not read yet, when the build is in none that was. Rejects when the store is away. */
    async find(app: string, digest: string): Promise<NamedBuild | undefined> {
      const name = `${app}/${digest}`;
      if (!builds.has(name)) await lookAgain();
      return builds.get(name);
    },
  };
}
