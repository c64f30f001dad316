import type { ReleaseAccess } from '@demanda/releases/access';
import { type StoredBuild } from '@demanda/releases/builds';
import { serverRefusals } from '@demanda/releases/call-rules';
import { buildsOf, check, Refused } from '@demanda/releases/check';
import { combinationOf } from '@demanda/releases/combination';
import { candidateOf, compose } from '@demanda/releases/compose';
import { earlierReleases } from '@demanda/releases/previous-builds';
import { readLive, type Live } from '@demanda/releases/live';
import { typeRefusals } from '@demanda/releases/type-rules';
import { isWithdrawn } from '@demanda/releases/withdrawn';
import { describeFinding } from './finding';
import { runCheck } from './run-check';

/** The live build of each app, and the newest earlier one that was live and is not withdrawn. */
interface Generations {
  live: StoredBuild[];
  before: StoredBuild[];
}

async function generations(access: ReleaseAccess, { deployment, release }: Live): Promise<Generations> {
  const { sequence, withdrawn } = deployment;
  const before = new Map<string, StoredBuild>();
  for await (const earlier of earlierReleases(access, { sequence, release, withdrawn })) {
    const wanted = earlier.builds.filter(
      (build) =>
        !before.has(build.app) &&
        !isWithdrawn(withdrawn, build) &&
        release.builds.some(({ app, digest }) => app === build.app && digest !== build.digest),
    );
    for (const build of await buildsOf(access.store, { ...earlier, builds: wanted }))
      before.set(build.manifest.app, build);
  }
  return { live: await buildsOf(access.store, release), before: [...before.values()] };
}

interface Verdict {
  /** One result in the table. */
  text: string;
  reasons: string[];
}

async function judgeCombination(
  access: ReleaseAccess,
  builds: StoredBuild[],
  run: typeof runCheck,
): Promise<Verdict> {
  const manifests = builds.map(({ manifest }) => manifest);
  const refusals = [
    ...(await check(access.store, manifests)),
    ...(await typeRefusals(access, candidateOf(manifests))),
    ...(await serverRefusals(access, manifests)),
  ];
  if (refusals.length > 0) return { text: 'refused', reasons: refusals };
  const { findings } = await run(access, compose({ builds, previous: new Map() }, 1, new Date()));
  const reasons = findings.map(describeFinding);
  return { text: reasons.length > 0 ? 'broken' : 'works', reasons };
}

const nameOf = ({ manifest: { app, digest } }: StoredBuild) => `${app} ${digest.slice(0, 8)}`;

/** Exchanges builds for others of the same apps. */
const withBuilds = (builds: readonly StoredBuild[], others: readonly StoredBuild[]) =>
  builds.map((build) => others.find(({ manifest }) => manifest.app === build.manifest.app) ?? build);

/**
 * `npm run release -- check --matrix`: runs the live shell and the one before with the live build of each remote and
 * the one before, beside the live builds of all others. Returns the table to print, and what is wrong.
 */
export async function checkMatrix(access: ReleaseAccess, run = runCheck): Promise<string[]> {
  const found = await readLive(access);
  if (!found) throw new Refused(['Nothing is published yet.']);
  const { live, before } = await generations(access, found);
  const kindOf = (kind: 'shell' | 'remote') => (build: StoredBuild) => build.manifest.kind === kind;
  const shells = [...live, ...before].filter(kindOf('shell'));
  const remotes = [...live, ...before].filter(kindOf('remote'));
  remotes.sort((one, other) => one.manifest.app.localeCompare(other.manifest.app));
  const verdicts = new Map<string, Verdict>();
  const lines = [['', ...shells.map(nameOf)].join(' | ')];
  for (const remote of remotes) {
    const cells: string[] = [];
    for (const shell of shells) {
      const builds = withBuilds(live, [shell, remote]);
      const key = combinationOf(builds.map(({ manifest }) => manifest));
      const verdict = verdicts.get(key) ?? (await judgeCombination(access, builds, run));
      verdicts.set(key, verdict);
      cells.push(verdict.text);
    }
    lines.push([nameOf(remote), ...cells].join(' | '));
  }
  return [...lines, ...new Set([...verdicts.values()].flatMap(({ reasons }) => reasons))];
}
