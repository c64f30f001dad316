import { join, resolve } from 'node:path';

/** Returns the address of the release store: RELEASE_STORE, else `releases` below DATA_DIR; from the working directory. */
export function storeAddress(env: NodeJS.ProcessEnv = process.env): string {
  const { RELEASE_STORE: named, DATA_DIR } = env;
  if (named?.includes('://')) return named;
  return resolve(named || join(DATA_DIR || 'data', 'releases'));
}

/** Returns whether the store is that of `npm start` and `npm run dev`: the folder `releases` of the data folder. */
export const isLocalStore = (env: NodeJS.ProcessEnv): boolean =>
  storeAddress(env) === storeAddress({ ...env, RELEASE_STORE: '' });
