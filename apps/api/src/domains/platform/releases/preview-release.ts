import type { BuildManifest, RemoteManifest } from '@demanda/federation/release';
import type { ReleaseAccess } from '@demanda/releases/access';
import { serverRefusals } from '@demanda/releases/call-rules';
import { Refused } from '@demanda/releases/check';
import { candidateOf, compose } from '@demanda/releases/compose';
import type { MachineRemote } from '@demanda/releases/documents';
import { folderStore } from '@demanda/releases/folder-store';
import { refusals } from '@demanda/releases/gate';
import { machineManifest, machineRefusals, onMachine } from '@demanda/releases/machine';
import { openPreview } from '@demanda/releases/previews';
import { typeRefusals } from '@demanda/releases/type-rules';
import { dirname } from 'node:path';
import type { BuildCache } from './build-cache';
import type { NamedBuild } from './complete-build';
import type { LiveRelease, PreviewRelease } from './releases';

interface Options {
  access: ReleaseAccess;
  builds: BuildCache;
  /** Makes the builds known, so that their files are served. */
  serve(builds: readonly NamedBuild[]): void;
}

const partOf = ({ contract: { name, navigation } }: RemoteManifest) =>
  [...navigation].sort((one, other) => one.order - other.order)[0]?.label ?? name;

const listed = (names: readonly string[]) =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(names);

/** Verifies every file of the builds. Throws Untrusted for one that is missing or was changed. */
async function readRemotes({ builds }: Options, wanted: readonly NamedBuild[]): Promise<RemoteManifest[]> {
  const manifests = await Promise.all(wanted.map((build) => builds.ensureCached(build)));
  return manifests.flatMap((manifest) => (manifest.kind === 'remote' ? [manifest] : []));
}

/** Judges the previewed builds beside what is live now, which may have changed since they were published. */
async function demandFit(
  { access, builds }: Options,
  together: readonly BuildManifest[],
  { shown, judgedWith }: { shown: readonly RemoteManifest[]; judgedWith: string },
): Promise<void> {
  const { shell, remotes } = candidateOf(together);
  // A server cannot compare types.
  const uncompared = shell.digest === judgedWith ? [] : [...shown];
  const cached = { ...access, store: folderStore(dirname(builds.folder)) };
  const reasons = [
    ...refusals({ shell, remotes }),
    ...(await typeRefusals(cached, { shell, remotes: uncompared })),
    ...(await serverRefusals(cached, shown)),
  ];
  if (reasons.length > 0) throw new Refused(reasons);
}

/** Throws Refused for a live shell beside which the remote cannot run on a machine. */
function demandShellFor(machine: MachineRemote, { manifests, release }: LiveRelease): void {
  const shell = manifests.get(release.shell.app);
  const reasons = shell?.kind === 'shell' ? machineRefusals(machine, shell) : [];
  if (reasons.length > 0) throw new Refused(reasons);
}

/**
 * Puts the builds of a preview into the live release, whose number stays. A previewed remote has no fallback build: what
 * is seen is the branch. Throws PreviewEnded, Untrusted for changed builds, and Refused for builds that do not fit what is
 * live now.
 */
export async function previewRelease(
  options: Options,
  live: LiveRelease,
  id: string,
): Promise<PreviewRelease> {
  const preview = await openPreview(options.access, id, new Date());
  const { machine } = preview;
  const shown = [
    ...(await readRemotes(options, preview.builds)),
    ...(machine ? [machineManifest(machine)] : []),
  ];
  const apps = new Set(shown.map(({ app }) => app));
  const seals = new Map([...live.release.builds, ...preview.builds].map((one) => [one.digest, one.manifest]));
  const kept = [...live.manifests.values()].filter(({ app }) => !apps.has(app));
  const together = [...kept, ...shown];
  if (machine) demandShellFor(machine, live);
  await demandFit(options, together, { shown, judgedWith: preview.shell });
  const previous = live.release.remotes.flatMap(({ app, previous: build }) =>
    build && !apps.has(app) ? [[app, build] as const] : [],
  );
  const builds = together.map((manifest) => ({ manifest, seal: seals.get(manifest.digest) ?? '' }));
  const { number, createdAt } = live.release;
  options.serve(preview.builds);
  const release = compose({ builds, previous: new Map(previous) }, number, new Date(createdAt));
  return {
    ...{ id, at: preview.at, until: preview.until, by: listed(preview.by), parts: shown.map(partOf) },
    release: machine ? onMachine(release, machine) : release,
    ...(machine && { machine }),
  };
}
