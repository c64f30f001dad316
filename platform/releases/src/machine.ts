import {
  DEVELOPMENT_REACT,
  type RemoteManifest,
  type ShellManifest,
  type ReleasedRemote,
} from '@demanda/federation/release';
import type { MachineRemote, ReleaseDocument } from './documents';

/** A remote that runs on the machine of one person, as gate and page see it (ADR 0158). */

const ENTRY = 'remoteEntry.js';
/** Stands for the digest of what changes under the page. */
const DIGEST = '0'.repeat(16);

/** Container of a remote that a development server builds, the same for every change. */
export const machineContainer = (name: string): string => `${name}_dev`;

/** Describes the remote like a build without files, of which only the contract and the packages can be judged. */
export const machineManifest = ({ app, contract, shared }: MachineRemote): RemoteManifest => ({
  ...{ kind: 'remote', app, contract, shared, container: machineContainer(contract.name) },
  ...{ version: 'dev', source: 'dev', commit: null, digest: DIGEST },
  files: [{ path: ENTRY, size: 0, integrity: `sha384-${'A'.repeat(64)}` }],
  ...{ entry: ENTRY, preload: [], bundled: [], weight: { usedKb: 0, budgetKb: 0 } },
});

/** Returns the sentence about a shell beside which no remote can run on a machine. */
export const machineRefusals = ({ app }: MachineRemote, shell: ShellManifest): string[] => {
  if (app === shell.app) return [`${app}: a remote expected on a machine, found the shell.`];
  if (shell.files.some(({ path }) => path === DEVELOPMENT_REACT)) return [];
  return [
    `${shell.app}: ${DEVELOPMENT_REACT} expected in the live shell, found no such file. Publish a newer shell.`,
  ];
};

/** Returns the release with the remote at its origin, unverified. */
export function onMachine(release: ReleaseDocument, { app, origin }: MachineRemote): ReleaseDocument {
  const there = { entry: `${origin}/${ENTRY}`, integrity: null };
  const remotes = release.remotes.map((remote): ReleasedRemote =>
    remote.app === app ? { ...remote, ...there } : remote,
  );
  return { ...release, remotes };
}
