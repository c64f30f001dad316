import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** The release store of this workspace: RELEASE_STORE, else `releases` below DATA_DIR, as the server reads it. */
export const storeFolder = (env: NodeJS.ProcessEnv = process.env) =>
  resolve(ROOT, env.RELEASE_STORE ?? join(env.DATA_DIR ?? 'data', 'releases'));
