import { join } from 'node:path';
import { makeBuild } from '../release/make-manifest';
import { manifestsOf, publish } from '../release/publish';
import { readCurrent } from '../release/store';
import { ROOT, appFolder, buildApps, webApps } from '../release/workspace';
import { buildId } from '../rsbuild/build-id';

/** Apps whose sources are not those of the released build. */
async function changedApps(store: string): Promise<string[]> {
  const current = await readCurrent(store);
  const manifests = current ? await manifestsOf(store, current) : [];
  const released = new Map(manifests.map(({ app, source }) => [app, source]));
  return webApps().filter((app) => released.get(app) !== buildId(ROOT, join('apps', app)));
}

/** Builds and publishes what changed, as one release; does nothing when everything is live already. */
export async function publishChanged(store: string, say: (text: string) => void): Promise<void> {
  const apps = await changedApps(store);
  if (apps.length === 0) return;
  say(`Compilando ${apps.join(', ')} …`);
  await buildApps(apps);
  const { release } = await publish(store, await Promise.all(apps.map((app) => makeBuild(appFolder(app)))));
  say(`Versão ${release.number} publicada.`);
}
