import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteContract } from '@demanda/federation/contract';
import { release, type Release, type ReleasedRemote } from '@demanda/federation/release';
import type { ReleaseAccess } from '@demanda/releases/access';
import { releasedFill } from '@demanda/releases/compose';
import { readLive } from '@demanda/releases/live';
import { appFolder } from '../build/workspace';
import { devContainer } from '../rsbuild/app';
import { devPorts } from '../rsbuild/dev-ports';

/** Reloads the contract when its file changes, so that a new route needs only a page reload. */
async function liveRemote(app: string): Promise<ReleasedRemote> {
  const file = join(appFolder(app), 'src/contract.ts');
  const { mtimeMs } = await stat(file);
  const module = (await import(`${pathToFileURL(file).href}?${mtimeMs}`)) as { contract: unknown };
  const { name, routes, navigation, search, actions, queues, fills } = remoteContract.parse(module.contract);
  return {
    name,
    app,
    version: 'dev',
    digest: '0'.repeat(16),
    container: devContainer(app),
    entry: `http://127.0.0.1:${devPorts[app]}/remoteEntry.js`,
    integrity: null,
    preload: [],
    previous: null,
    routes: [...routes],
    navigation: [...navigation],
    search: search && [...search],
    actions: actions && [...actions],
    queues: queues && [...queues],
    fills: fills?.map(releasedFill),
  };
}

/** Returns a release with the live remotes from their sources and the others from the last release. */
export async function devRelease(access: ReleaseAccess, live: readonly string[]): Promise<Release> {
  const current = (await readLive(access))?.release;
  const released = (current?.remotes ?? []).filter(({ app }) => !live.includes(app));
  return release.parse({
    number: current?.number ?? 1,
    createdAt: new Date().toISOString(),
    shell: { app: 'shell', version: 'dev', digest: '0'.repeat(16) },
    remotes: [...(await Promise.all(live.map(liveRemote))), ...released],
  });
}
