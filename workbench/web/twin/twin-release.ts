import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteContract } from '@demanda/federation/contract';
import type { Release } from '@demanda/federation/release';
import { appFolder, webApps } from '../../../tools/build/workspace';

/** Name of the twin in its release store. */
export const TWIN = 'twin';
export const TWIN_DIGEST = '0'.repeat(16);

/** Placeholders of the right format: the twin loads nothing by them. */
const digest = TWIN_DIGEST;
const integrity = 'sha384-AA==';

async function twinRemote(app: string): Promise<Release['remotes'][number]> {
  const file = pathToFileURL(join(appFolder(app), 'src/contract.ts')).href;
  const { contract } = (await import(file)) as { contract: RemoteContract };
  const { name, routes, navigation } = contract;
  const place = { container: name, entry: '/', integrity, preload: [], previous: null };
  return { name, app, version: 'twin', digest, ...place, routes: [...routes], navigation: [...navigation] };
}

/** Returns the release document of the twin, with the routes and menu entries of every remote in the workspace. */
export async function twinRelease(): Promise<Release> {
  const remotes = webApps().filter((app) => app !== 'shell');
  return {
    number: 1,
    createdAt: new Date(0).toISOString(),
    shell: { app: TWIN, version: 'twin', digest },
    remotes: await Promise.all(remotes.map(twinRemote)),
  };
}
