import type { BuildManifest, Release } from '@demanda/federation/release';
import { candidateOf, compose, type Candidate } from './compose';
import { refusals } from './gate';
import type { Build } from './make-manifest';
import { pack } from './pack';
import { pointChannel, readCurrent, readManifest, releaseNumbers, writeRelease } from './store';
import { fileRefusals } from './verify-files';

/** The gate said no; the message holds one sentence a line. Nothing went live. */
export class Refused extends Error {
  constructor(readonly reasons: readonly string[]) {
    super(reasons.join('\n'));
  }
}

/** Manifests of every build that a release names. Throws when one is not in the store. */
export async function manifestsOf(store: string, { shell, remotes }: Release): Promise<BuildManifest[]> {
  return Promise.all(
    [shell, ...remotes].map(async ({ app, digest }) => {
      const manifest = await readManifest(store, app, digest);
      if (!manifest) throw new Refused([`${app}: build ${digest} expected in the store, found nothing.`]);
      return manifest;
    }),
  );
}

/** Everything that speaks against a combination: what its builds say, and what lies in the store. */
export async function check(store: string, candidate: Candidate): Promise<string[]> {
  const files = [candidate.shell, ...candidate.remotes].map((manifest) => fileRefusals(store, manifest));
  return [...refusals(candidate), ...(await Promise.all(files)).flat()];
}

const digestsOf = ({ shell, remotes }: { shell: { digest: string }; remotes: { digest: string }[] }) =>
  [shell, ...remotes].map(({ digest }) => digest).join(' ');

/**
 * Puts the builds in place of those of the current release and makes the result live, whole or not at all.
 * Returns the release, and whether it is new: the same builds again change nothing. Throws `Refused`.
 */
export async function publish(
  store: string,
  builds: readonly Build[],
): Promise<{ release: Release; isNew: boolean }> {
  const manifests = await Promise.all(builds.map((build) => pack(store, build)));
  const current = await readCurrent(store);
  const apps = new Set(manifests.map(({ app }) => app));
  const kept = current ? (await manifestsOf(store, current)).filter(({ app }) => !apps.has(app)) : [];
  const candidate = candidateOf([...manifests, ...kept]);
  if (current && digestsOf(current) === digestsOf(candidate)) return { release: current, isNew: false };
  const reasons = await check(store, candidate);
  if (reasons.length > 0) throw new Refused(reasons);
  const number = ((await releaseNumbers(store)).at(-1) ?? 0) + 1;
  const release = compose(candidate, number, new Date());
  await writeRelease(store, release);
  await pointChannel(store, number);
  return { release, isNew: true };
}
