import { cpSync } from 'node:fs';
import { join } from 'node:path';

/** Data, releases and key of a product in one folder: what its server and the release tool need to know. */
export const environmentIn = (folder: string) => ({
  DATA_DIR: folder,
  RELEASE_STORE: join(folder, 'releases'),
  RELEASE_KEY_FILE: join(folder, 'release-key.pem'),
  RELEASE_PUBLIC_KEYS: '',
});

/** Begins with the releases of the product whose data folder is `from`, so that nothing is built or packed twice. */
export function copyReleases(from: string, to: string): void {
  const [known, own] = [environmentIn(from), environmentIn(to)];
  cpSync(known.RELEASE_STORE, own.RELEASE_STORE, { recursive: true, preserveTimestamps: true });
  cpSync(known.RELEASE_KEY_FILE, own.RELEASE_KEY_FILE);
}
