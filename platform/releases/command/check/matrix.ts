import type { ReleaseAccess } from '@demanda/releases/access';
import { type StoredBuild } from '@demanda/releases/builds';
import { serverRefusals } from '@demanda/releases/call-rules';
import { buildsOf, check, Refused } from '@demanda/releases/check';
import { combinationOf } from '@demanda/releases/combination';
import { candidateOf, compose } from '@demanda/releases/compose';
import type { Pair } from '@demanda/releases/documents';
import { earlierReleases } from '@demanda/releases/previous-builds';
import { buildsBeside } from '@demanda/releases/publish';
import { readLive, type Live } from '@demanda/releases/live';
import { typeRefusals } from '@demanda/releases/type-rules';
import { isWithdrawn } from '@demanda/releases/withdrawn';
import { describeFinding } from './finding';
import { runCheck } from './run-check';

/** Builds that are live together or are about to be, and of each app the newest other one that was live before them. */
interface Generations {
  live: readonly StoredBuild[];
  before: readonly StoredBuild[];
}

async function generations(
  access: ReleaseAccess,
  { deployment, release }: Live,
  live: readonly StoredBuild[],
): Promise<Generations> {
  const { sequence, withdrawn } = deployment;
  const before = new Map<string, StoredBuild>();
  for await (const earlier of earlierReleases(access, { sequence, release, withdrawn })) {
    const wanted = earlier.builds.filter(
      (build) =>
        !before.has(build.app) &&
        !isWithdrawn(withdrawn, build) &&
        live.some(({ manifest: { app, digest } }) => app === build.app && digest !== build.digest),
    );
    for (const build of await buildsOf(access.store, { ...earlier, builds: wanted }))
      before.set(build.manifest.app, build);
  }
  return { live, before: [...before.values()] };
}

interface Verdict {
  result: Pair['result'];
  reasons: string[];
}

async function judgeCombination(
  access: ReleaseAccess,
  builds: StoredBuild[],
  run: typeof runCheck,
  only?: string,
): Promise<Verdict> {
  const manifests = builds.map(({ manifest }) => manifest);
  const refusals = [
    ...(await check(access.store, manifests)),
    ...(await typeRefusals(access, candidateOf(manifests))),
    ...(await serverRefusals(access, manifests)),
  ];
  if (refusals.length > 0) return { result: 'refused', reasons: refusals };
  const { findings } = await run(access, compose({ builds, previous: new Map() }, 1, new Date()), only);
  const reasons = findings.map(describeFinding);
  return { result: reasons.length > 0 ? 'broken' : 'works', reasons };
}

const nameOf = ({ manifest: { app, digest } }: StoredBuild) => `${app} ${digest.slice(0, 8)}`;

/** Exchanges builds for others of the same apps. */
const withBuilds = (builds: readonly StoredBuild[], others: readonly StoredBuild[]) =>
  builds.map((build) => others.find(({ manifest }) => manifest.app === build.manifest.app) ?? build);

interface Judged extends Verdict {
  shell: StoredBuild;
  remote: StoredBuild;
}

/** Judges each shell with each build of a remote, beside the live builds of all others; equal combinations run once. */
async function judgePairs(
  access: ReleaseAccess,
  { live, before }: Generations,
  run: typeof runCheck,
  isWanted: (shell: StoredBuild, remote: StoredBuild) => boolean = () => true,
): Promise<Judged[]> {
  const ofKind = (kind: 'shell' | 'remote') =>
    [...live, ...before].filter(({ manifest }) => manifest.kind === kind);
  const remotes = ofKind('remote').sort((one, other) => one.manifest.app.localeCompare(other.manifest.app));
  const verdicts = new Map<string, Verdict>();
  const judged: Judged[] = [];
  for (const remote of remotes) {
    for (const shell of ofKind('shell').filter((one) => isWanted(one, remote))) {
      const builds = withBuilds(live, [shell, remote]);
      const key = combinationOf(builds.map(({ manifest }) => manifest));
      // An earlier build of a remote says nothing about the pages of others.
      const only = before.includes(remote) ? remote.manifest.app : undefined;
      const verdict = verdicts.get(key) ?? (await judgeCombination(access, builds, run, only));
      verdicts.set(key, verdict);
      judged.push({ shell, remote, ...verdict });
    }
  }
  return judged;
}

const reasonsOf = (judged: readonly Judged[]) => [...new Set(judged.flatMap(({ reasons }) => reasons))];

/**
 * `npm run release -- check --matrix`: runs the live shell and the one before with the live build of each remote and
 * the one before. Returns the table to print, and what is wrong.
 */
export async function checkMatrix(access: ReleaseAccess, run = runCheck): Promise<string[]> {
  const found = await readLive(access);
  if (!found) throw new Refused(['Nothing is published yet.']);
  const together = await generations(access, found, await buildsOf(access.store, found.release));
  const judged = await judgePairs(access, together, run);
  const shells = [...new Set(judged.map(({ shell }) => nameOf(shell)))];
  const remotes = [...new Set(judged.map(({ remote }) => remote))];
  const resultsOf = (one: StoredBuild) =>
    judged.filter(({ remote }) => remote === one).map(({ result }) => result);
  return [
    ['', ...shells].join(' | '),
    ...remotes.map((remote) => [nameOf(remote), ...resultsOf(remote)].join(' | ')),
    ...reasonsOf(judged),
  ];
}

/**
 * `npm run release -- publish --matrix`: runs the builds that are about to go live, which the store has, with the shell or
 * the remotes before them. Returns the results for the deployment, and lines to print: an earlier build that does not
 * run refuses nothing, since a tab keeps the builds of one release.
 */
export async function runPairs(access: ReleaseAccess, builds: readonly StoredBuild[], run = runCheck) {
  const apps = builds.map(({ manifest }) => manifest.app);
  const found = await readLive(access);
  if (!found) return { pairs: [], lines: [] };
  const live = [...builds, ...(await buildsBeside(access, found.release, apps))];
  const together = await generations(access, found, live);
  const isOf = (some: readonly StoredBuild[]) => (one: StoredBuild) => some.includes(one);
  const judged = await judgePairs(
    access,
    together,
    run,
    // The builds that go live together were checked before, and pairs of earlier builds when those went live.
    (...pair) => pair.some(isOf(builds)) && pair.some(isOf(together.before)),
  );
  const pairs = judged.map(({ shell, remote, result }): Pair => {
    const { app, digest } = remote.manifest;
    return { shell: shell.manifest.digest, app, digest, result };
  });
  const lines = judged.map(
    ({ shell, remote, result }) => `${nameOf(shell)} with ${nameOf(remote)}: ${result}`,
  );
  return { pairs, lines: [...lines, ...reasonsOf(judged)] };
}
