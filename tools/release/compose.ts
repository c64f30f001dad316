import {
  buildUrl,
  type BuildManifest,
  type Release,
  type ReleasedRemote,
  type RemoteManifest,
  type ShellManifest,
} from '@demanda/federation/release';

/** The builds of one release before it has a number. */
export interface Candidate {
  shell: ShellManifest;
  remotes: RemoteManifest[];
}

/** The builds given, and for every other app the one of the release before. Throws without a shell. */
export function candidateOf(manifests: readonly BuildManifest[]): Candidate {
  const shell = manifests.find((manifest) => manifest.kind === 'shell');
  if (!shell) throw new Error('The release has no shell: publish the shell first.');
  const remotes = manifests.filter((manifest) => manifest.kind === 'remote');
  return { shell, remotes: remotes.sort((a, b) => (a.app < b.app ? -1 : 1)) };
}

function releasedRemote({
  contract,
  app,
  version,
  digest,
  container,
  ...build
}: RemoteManifest): ReleasedRemote {
  const address = (path: string) => {
    const file = build.files.find((known) => known.path === path);
    if (!file) throw new Error(`${contract.name}: ${path} is not among the files of build ${digest}.`);
    return { url: buildUrl(app, digest, path), integrity: file.integrity };
  };
  const entry = address(build.entry);
  return {
    name: contract.name,
    app,
    version,
    digest,
    container,
    entry: entry.url,
    integrity: entry.integrity,
    preload: build.preload.map(address),
    previous: null,
    routes: [...contract.routes],
    navigation: [...contract.navigation],
  };
}

/** The document that the shell gets with its page. */
export const compose = ({ shell, remotes }: Candidate, number: number, createdAt: Date): Release => ({
  number,
  createdAt: createdAt.toISOString(),
  shell: { app: shell.app, version: shell.version, digest: shell.digest },
  remotes: remotes.map(releasedRemote),
});
