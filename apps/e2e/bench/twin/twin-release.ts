import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteContract } from '@demanda/federation/contract';
import type { Release } from '@demanda/federation/release';
import { appFolder, webApps } from '../../../../tools/release/workspace';

/** Names of the twin in the release store from which it is measured. */
export const TWIN = 'twin';
export const TWIN_DIGEST = '0'.repeat(16);

/** Nothing in the twin is fetched by these; they only have to be of the right form. */
const digest = TWIN_DIGEST;
const integrity = 'sha384-AA==';

async function twinRemote(app: string): Promise<Release['remotes'][number]> {
  const file = pathToFileURL(join(appFolder(app), 'src/contract.ts')).href;
  const { contract } = (await import(file)) as { contract: RemoteContract };
  const { name, routes, navigation } = contract;
  const place = { container: name, entry: '/', integrity, preload: [], previous: null };
  return { name, app, version: 'twin', digest, ...place, routes: [...routes], navigation: [...navigation] };
}

/** The release document of the twin: the routes and the menu of every remote in the workspace. */
export async function twinRelease(): Promise<Release> {
  const remotes = webApps().filter((app) => app !== 'shell');
  return {
    number: 1,
    createdAt: new Date(0).toISOString(),
    shell: { app: TWIN, version: 'twin', digest },
    remotes: await Promise.all(remotes.map(twinRemote)),
  };
}
