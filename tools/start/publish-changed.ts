import type { PublishAccess, ReleaseAccess } from '@demanda/releases/access';
import { publish } from '@demanda/releases/publish';
import { readLive } from '@demanda/releases/live';
import { UnknownKey } from '@demanda/releases/signature';
import { changesOf } from '../../platform/releases/command/changes';
import { makeBuilds } from '../../platform/releases/command/make-manifest';
import { workspace } from '../../platform/releases/command/workspace';
import { buildApps, sourceIds, webApps, withoutBuild, type SourceIds } from '../build/workspace';

interface PublishChangedOptions {
  /** The store has no other publisher: when its key is lost, everything is published again instead of refused. */
  isOwnStore?: boolean;
  /** Ids of the sources, where they are known already. */
  idOf?: SourceIds;
}

/** Changes to publish. */
export interface PublishPlan {
  /** Apps whose sources differ from the released build. */
  apps: string[];
  /** True when the store was signed with a lost key. */
  isAnew: boolean;
  /** True when nothing is released, so that a server that starts meanwhile serves no earlier release. */
  isFirst: boolean;
}

/** Compares the sources with the live release. Throws Untrusted. */
export async function planChanges(
  access: ReleaseAccess,
  { isOwnStore = false, idOf = sourceIds() }: PublishChangedOptions = {},
): Promise<PublishPlan> {
  const live = await readLive(access).catch((error: unknown) => {
    if (isOwnStore && error instanceof UnknownKey) return 'foreign' as const;
    throw error;
  });
  if (live === 'foreign') return { apps: webApps(), isAnew: true, isFirst: false };
  const released = new Map(live?.release.builds.map(({ app, source }) => [app, source]));
  const apps = webApps().filter((app) => released.get(app) !== idOf(app));
  return { apps, isAnew: false, isFirst: live === undefined };
}

/** Builds those of the apps whose build is missing or has other sources. Returns these. */
export async function buildMissing(
  apps: readonly string[],
  say: (text: string) => void,
  idOf = sourceIds(),
): Promise<string[]> {
  const missing = withoutBuild(apps, idOf);
  if (missing.length > 0) {
    say(`Compilando ${missing.join(', ')} …`);
    await buildApps(missing);
  }
  return missing;
}

/** Publishes the planned apps, which are built, as one release. Ids are reused only when nothing was built meanwhile. */
export async function publishPlan(
  access: PublishAccess,
  { apps, isAnew }: PublishPlan,
  say: (text: string) => void,
  idOf?: SourceIds,
): Promise<void> {
  if (apps.length === 0) return;
  const builds = await makeBuilds(workspace, apps, idOf);
  const changes = isAnew ? {} : await changesOf(workspace, access, builds);
  const deployment = { action: 'publish', ...changes } as const;
  const { release } = await publish(access, builds, { isAnew, isAgain: true, deployment });
  say(`Versão ${release.number} publicada.`);
  const uncommitted = builds
    .filter(({ manifest }) => manifest.uncommitted)
    .map(({ manifest }) => manifest.app);
  if (uncommitted.length > 0) say(`Com mudanças fora do Git: ${uncommitted.join(', ')}.`);
}

/** Builds and publishes changed apps as one release; does nothing when everything is live. */
export async function publishChanged(
  access: PublishAccess,
  say: (text: string) => void,
  options?: PublishChangedOptions,
): Promise<void> {
  const plan = await planChanges(access, options);
  await buildMissing(plan.apps, say);
  await publishPlan(access, plan, say);
}
