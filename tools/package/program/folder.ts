import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReleaseAccess } from '@demanda/releases/access';
import { DEFAULT_CHANNEL } from '@demanda/releases/documents';
import { folderStore } from '@demanda/releases/folder-store';
import { trustIn } from '@demanda/releases/signature';

/** The unpacked package, the parent folder of `program`. It is only read. */
const FOLDER = fileURLToPath(new URL('..', import.meta.url));

/** Store with the builds of the package; its public key lies beside it. */
export const RELEASES = 'releases';
export const PUBLIC_KEY = 'releases.pub';

/** The fields of the package's package.json that its programs read. */
export interface PackageFacts {
  version: string;
  /** Oldest Node line, as `>=20.19.0`. */
  engines: { node: string };
  /** Platform and processor that the package was made for. */
  os: [NodeJS.Platform];
  cpu: [NodeJS.Architecture];
}

export const packageFacts = (): PackageFacts =>
  JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')) as PackageFacts;

/** Opens the builds of the package, verified with the key that made it. */
export const packagedReleases = (): ReleaseAccess => ({
  store: folderStore(join(FOLDER, RELEASES)),
  trust: trustIn([readFileSync(join(FOLDER, PUBLIC_KEY), 'utf8').trim()]),
  channel: DEFAULT_CHANNEL,
});
