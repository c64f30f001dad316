import { chmodSync, copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishAccess } from '../../platform/releases/command/open-access';
import { ROOT } from '../build/workspace';
import { readPackage } from '../../platform/build/package-json';
import { publishChanged } from '../start/publish-changed';
import { bundlePrograms } from './bundle-programs';
import { describeComponents, shippedPackages, type Bom } from './components';
import { copyPackages } from './copy-packages';
import { noticesOf } from './notices';
import { PUBLIC_KEY, RELEASES } from './program/folder';

const readEngines = () => (readPackage(ROOT) as { engines?: { node: string } }).engines;

/** Builds and publishes every app into the package, signed by the key of this machine, which its first use makes. */
async function addReleases(folder: string, print: (text: string) => void): Promise<void> {
  const env = { ...process.env, RELEASE_STORE: join(folder, RELEASES), RELEASE_PUBLIC_KEYS: '' };
  const access = await publishAccess({ ...env, RELEASE_CHANNEL: '' });
  await publishChanged(access, print);
  writeFileSync(join(folder, PUBLIC_KEY), `${access.signer.publicKey}\n`);
}

export function writeJson(file: string, content: unknown): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

/** Fills a new folder with everything that an installation needs besides Node. Returns its bill of materials. */
export async function assemble(folder: string, version: string, print: (text: string) => void): Promise<Bom> {
  mkdirSync(folder, { recursive: true });
  const bundled = await bundlePrograms(join(folder, 'program'), print);
  await addReleases(folder, print);
  const { server, all } = await shippedPackages(bundled);
  const bom = describeComponents(all, version);
  copyPackages(server, folder);
  const facts = { name: 'demanda', version, private: true, type: 'module', engines: readEngines() };
  writeJson(join(folder, 'package.json'), { ...facts, os: [process.platform], cpu: [process.arch] });
  writeJson(join(folder, 'sbom.cdx.json'), bom);
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesOf(all));
  copyFileSync(join(import.meta.dirname, 'demanda.sh'), join(folder, 'demanda'));
  chmodSync(join(folder, 'demanda'), 0o755);
  for (const name of ['README.md', 'SECURITY.md', 'docs']) {
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.endsWith('/images'),
    });
  }
  return bom;
}
