import type { Platform, PlatformBuild, PlatformRemote, RemoteSwitch } from '@demanda/contracts/platform';
import { SHELL_NAME } from '@demanda/contracts/platform-labels';
import type { BuildManifest, RemoteManifest, ShellManifest } from '@demanda/federation/release';
import { satisfiesRange } from '@demanda/releases/gate';
import type { Db } from '../../../engines/database/schema';
import type { LiveRelease } from '../releases/releases';
import { readFigures, type Figures } from './figures';
import type { SourcePosition } from './source-positions';
import { enabledSwitch, type SwitchRepository } from './switches';

/** The part of the panel about the live release. */

type View = Pick<Platform, 'release' | 'shell' | 'remotes'>;

/** State before the first release. */
export const NOTHING_LIVE: View = { release: null, shell: null, remotes: [] };

const toBuild = (
  { app, version, digest, commit, uncommitted, weight }: BuildManifest,
  figures: Figures,
): PlatformBuild => ({
  ...{ app, version, digest, commit, uncommitted: uncommitted ?? false },
  sizeKb: weight.usedKb,
  budgetKb: weight.budgetKb,
  ...figures,
});

/** Shared packages that a remote requires, with the versions that the shell provides. */
function sharedOf({ shared }: RemoteManifest, shell: ShellManifest): PlatformRemote['shared'] {
  const provided = new Map(shell.shared.map(({ name, version }) => [name, version]));
  return shared.map(({ name, range }) => {
    const version = provided.get(name) ?? null;
    return { name, range, provided: version, fits: version !== null && satisfiesRange(version, range) };
  });
}

const labelsOf = ({ contract }: RemoteManifest): string[] =>
  [...contract.navigation].sort((one, other) => one.order - other.order).map(({ label }) => label);

interface Sources {
  db: Db;
  switches: SwitchRepository;
  sourcePosition: SourcePosition;
}

/** Shows the last error by its position in the sources. */
async function withSource(
  figures: Figures,
  build: BuildManifest,
  sourcePosition: SourcePosition,
): Promise<Figures> {
  const { last } = figures.errors;
  if (!last?.position) return figures;
  const position = await sourcePosition(build, last.position);
  return { ...figures, errors: { ...figures.errors, last: { ...last, position } } };
}

/** Returns the live release for the panel, with the figures of its builds and the disabled remotes. */
export async function viewOf(
  { release, deployment, manifests }: LiveRelease,
  { db, switches, sourcePosition }: Sources,
): Promise<View> {
  const builds = [...manifests.values()];
  const figures = await readFigures(
    db,
    builds.map(({ digest }) => digest),
  );
  const off = await switches.readAll();
  const shell = builds.find((build) => build.kind === 'shell');
  const remotes = builds.filter((build) => build.kind === 'remote');
  const toPlatformBuild = async (name: string, build: BuildManifest): Promise<PlatformBuild> =>
    toBuild(build, await withSource(figures(name, build.digest), build, sourcePosition));
  const toRemote = async (remote: RemoteManifest): Promise<PlatformRemote> => {
    const { name } = remote.contract;
    const state: RemoteSwitch = off.get(name) ?? enabledSwitch(name);
    const shared = shell ? sharedOf(remote, shell) : [];
    return { ...(await toPlatformBuild(name, remote)), ...state, labels: labelsOf(remote), shared };
  };
  return {
    release: { number: release.number, createdAt: release.createdAt, liveSince: deployment.at },
    shell: shell ? await toPlatformBuild(SHELL_NAME, shell) : null,
    remotes: await Promise.all(remotes.map(toRemote)),
  };
}
