import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { storeAddress } from '../../../platform/releases/command/store-address';

const isBlank = (value: string | undefined) => !value?.trim();

/** Folder of the user's data, so that every command finds the same one from any working directory. */
const defaultDataFolder = ({ XDG_DATA_HOME }: NodeJS.ProcessEnv) =>
  join(XDG_DATA_HOME || join(homedir(), '.local/share'), 'demanda');

/**
 * Sets what a packaged installation does without configuration: production, data in the user's folder, and a release
 * store with its own key below it, unless the environment names another store.
 */
export function setDefaults(env: NodeJS.ProcessEnv): void {
  if (isBlank(env.NODE_ENV)) env.NODE_ENV = 'production';
  const folder = resolve(isBlank(env.DATA_DIR) ? defaultDataFolder(env) : env.DATA_DIR!);
  env.DATA_DIR = folder;
  if (isBlank(env.RELEASE_STORE)) {
    env.RELEASE_STORE = storeAddress({ DATA_DIR: folder });
    if (isBlank(env.RELEASE_KEY_FILE)) env.RELEASE_KEY_FILE = join(folder, 'release-key.pem');
  } else if (!env.RELEASE_STORE!.includes('://')) {
    env.RELEASE_STORE = resolve(env.RELEASE_STORE!);
  }
}
