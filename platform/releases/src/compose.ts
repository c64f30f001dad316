import { buildUrl } from '@demanda/federation/build-url';
import type {
  BuildManifest,
  ReleasedRemote,
  RemoteManifest,
  ShellManifest,
  StartableBuild,
} from '@demanda/federation/release';
import type { ReleasedFill, SlotFill } from '@demanda/federation/slot-schemas';
import type { StoredBuild } from './builds';
import type { ReleaseDocument, ReleasedBuild } from './documents';
import { preloadsOf } from './preloads';

/** The builds of one release before it has a number. */
export interface Candidate {
  shell: ShellManifest;
  remotes: RemoteManifest[];
}

/** Throws without a shell. */
export function candidateOf(manifests: readonly BuildManifest[]): Candidate {
  const shell = manifests.find((manifest) => manifest.kind === 'shell');
  if (!shell) throw new Error('The release has no shell: publish the shell first.');
  const remotes = manifests.filter((manifest) => manifest.kind === 'remote');
  return { shell, remotes: remotes.sort((a, b) => (a.app < b.app ? -1 : 1)) };
}

/** Returns the data with which the shell can start a build. */
export function startable({
  contract,
  app,
  version,
  digest,
  container,
  ...build
}: RemoteManifest): StartableBuild {
  const address = (path: string) => {
    const file = build.files.find((known) => known.path === path);
    if (!file) throw new Error(`${contract.name}: ${path} is not among the files of build ${digest}.`);
    return { url: buildUrl(app, digest, path), integrity: file.integrity };
  };
  const { url, integrity } = address(build.entry);
  const code = build.files.filter(({ path }) => /\.(js|css)$/.test(path)).map(({ path }) => address(path));
  return {
    version,
    digest,
    container,
    entry: url,
    integrity,
    preload: build.preload.map(address),
    ...(build.entryType && { modules: Object.fromEntries(code.map((file) => [file.url, file.integrity])) }),
  };
}

/** What the shell needs of a fill: the gate has compared what the slot passes. */
export const releasedFill = ({ slot: { name, kind }, ...fill }: SlotFill): ReleasedFill => ({
  ...fill,
  slot: name,
  kind,
});

function releasedRemote(remote: RemoteManifest, previous: StartableBuild | undefined): ReleasedRemote {
  const { app, contract } = remote;
  return {
    name: contract.name,
    app,
    ...startable(remote),
    routes: [...contract.routes],
    navigation: [...contract.navigation],
    // Absent, not undefined, where the contract has none: a release is compared with one that was read.
    ...(contract.search && { search: [...contract.search] }),
    ...(contract.actions && { actions: [...contract.actions] }),
    ...(contract.queues && { queues: [...contract.queues] }),
    ...(contract.fills && { fills: contract.fills.map(releasedFill) }),
    previous: previous ?? null,
  };
}

function releasedBuild({ manifest, seal }: StoredBuild): ReleasedBuild {
  const { app, version, digest, commit, source, weight } = manifest;
  return { app, version, digest, commit, source, weight, manifest: seal };
}

interface Parts {
  builds: readonly StoredBuild[];
  /** The fall-back builds by app. */
  previous: ReadonlyMap<string, StartableBuild>;
}

/** The document of a release. */
export function compose({ builds, previous }: Parts, number: number, createdAt: Date): ReleaseDocument {
  const { shell, remotes } = candidateOf(builds.map(({ manifest }) => manifest));
  const order = [shell, ...remotes].map(({ app }) => app);
  const inOrder = [...builds].sort((a, b) => order.indexOf(a.manifest.app) - order.indexOf(b.manifest.app));
  return {
    number,
    createdAt: createdAt.toISOString(),
    shell: { app: shell.app, version: shell.version, digest: shell.digest },
    remotes: remotes.map((remote) => releasedRemote(remote, previous.get(remote.app))),
    preloads: preloadsOf({ shell, remotes }),
    builds: inOrder.map(releasedBuild),
  };
}
