import { join } from 'node:path';
import type { PublishAccess } from '@demanda/releases/access';
import { publish } from '@demanda/releases/publish';
import { readLive, type Live } from '@demanda/releases/read-release';
import { UnknownKey } from '@demanda/releases/signature';
import { makeBuild } from '../release/make-manifest';
import { ROOT, appFolder, buildApps, webApps } from '../release/workspace';
import { buildId } from '../rsbuild/build-id';

interface PublishChangedOptions {
  /**
   * Nobody else publishes here: a store whose key is lost is published anew, instead of being refused until somebody
   * finds the key.
   */
  isOwnStore?: boolean;
}

/** What is live; 'foreign' when it was signed with a key that is lost. */
async function readOwnLive(
  access: PublishAccess,
  isOwnStore: boolean,
): Promise<Live | 'foreign' | undefined> {
  try {
    return await readLive(access);
  } catch (error) {
    if (isOwnStore && error instanceof UnknownKey) return 'foreign';
    throw error;
  }
}

/** Apps whose sources are not those of the released build. */
function changedApps(live: Live | undefined): string[] {
  const released = new Map(live?.release.builds.map(({ app, source }) => [app, source]));
  return webApps().filter((app) => released.get(app) !== buildId(ROOT, join('apps', app)));
}

/** Builds and publishes what changed, as one release; does nothing when everything is live already. */
export async function publishChanged(
  access: PublishAccess,
  say: (text: string) => void,
  { isOwnStore = false }: PublishChangedOptions = {},
): Promise<void> {
  const live = await readOwnLive(access, isOwnStore);
  const isAnew = live === 'foreign';
  const apps = changedApps(live === 'foreign' ? undefined : live);
  if (apps.length === 0) return;
  say(`Compilando ${apps.join(', ')} …`);
  await buildApps(apps);
  const builds = await Promise.all(apps.map((app) => makeBuild(appFolder(app))));
  const { release } = await publish(access, builds, { isAnew });
  say(`Versão ${release.number} publicada.`);
}
