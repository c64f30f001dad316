import { cpSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the environment for data, releases and key in one folder, for the server and the release tool. */
export const environmentIn = (folder: string) => ({
  DATA_DIR: folder,
  RELEASE_STORE: join(folder, 'releases'),
  RELEASE_KEY_FILE: join(folder, 'release-key.pem'),
  RELEASE_PUBLIC_KEYS: '',
});

/** Copies the releases of the product in `from`, so that nothing is built or packed again. */
export function copyReleases(from: string, to: string): void {
  const [known, own] = [environmentIn(from), environmentIn(to)];
  cpSync(known.RELEASE_STORE, own.RELEASE_STORE, { recursive: true, preserveTimestamps: true });
  cpSync(known.RELEASE_KEY_FILE, own.RELEASE_KEY_FILE);
}
