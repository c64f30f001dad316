import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readOptions } from '../build/read-options';
import { BuildFailed, ROOT } from '../build/workspace';
import { readPackage } from '../../platform/build/package-json';
import { addRuntime } from './add-runtime';
import { assemble } from './assemble';
import { checkPackage } from './check';
import { packKit } from './kit/assemble-kit';

/** `npm run package`: writes the archives of an installation into `dist`, or with `--kit` the kit for outside remotes. */

const USAGE = `Usage: npm run package -- [--with-node] [--check]
       npm run package -- --kit
  --with-node  also an archive with Node.js, for Linux on x64
  --check      install each archive in a temporary folder and open it
  --kit        only @demanda/remote-kit, for remotes in repositories of their own`;

const { version } = readPackage(ROOT);
const NAME = `demanda-${version}`;
const DIST = join(ROOT, 'dist');

/** Writes the folder as an archive that belongs to root and that every user may read. Returns its path. */
function writeArchive(parent: string, name: string): string {
  const archive = join(DIST, `${name}.tar.gz`);
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX', '--sort=name'];
  execFileSync('tar', ['-czf', archive, ...owner, '-C', parent, NAME]);
  return archive;
}

const sumOf = (file: string) =>
  `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`;

async function makeArchives(withNode: boolean): Promise<string[]> {
  const parent = mkdtempSync(join(tmpdir(), 'demanda-package-'));
  const folder = join(parent, NAME);
  try {
    mkdirSync(DIST, { recursive: true });
    const bom = await assemble(folder, version, console.log);
    const archives = [writeArchive(parent, NAME)];
    if (withNode) {
      addRuntime(folder, bom);
      archives.push(writeArchive(parent, `${NAME}-linux-x64`));
    }
    writeFileSync(join(DIST, 'SHA256SUMS'), archives.map(sumOf).join(''));
    return archives;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

const { values } = readOptions(USAGE, {
  options: {
    'with-node': { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    kit: { type: 'boolean', default: false },
  },
});
try {
  if (values.kit) console.log(await packKit(DIST));
  else
    for (const archive of await makeArchives(values['with-node'])) {
      console.log(`${archive} (${Math.round(statSync(archive).size / 1e6)} MB)`);
      if (values.check) console.log(await checkPackage(archive, NAME));
    }
} catch (error) {
  console.error(error instanceof BuildFailed ? error.message : error);
  process.exitCode = 1;
}
