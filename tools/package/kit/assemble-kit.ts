import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../build/workspace';
import { readPackage } from '../../../platform/build/package-json';
import { addCommand } from './command-part';
import { draftIn, type Part } from './draft';
import { addHarness } from './harness-part';
import { addLibs } from './libs-part';
import { addPlugins } from './plugins-part';

/** What the kit contains. */
const PARTS: readonly Part[] = [addLibs, addPlugins, addHarness, addCommand];

/** Assembles `@demanda/remote-kit`, with which teams build remotes in repositories of their own, in a new folder. */
export async function assembleKit(folder: string): Promise<void> {
  const draft = draftIn(folder, '@demanda/remote-kit', readPackage(ROOT).version);
  for (const add of PARTS) await add(draft);
  draft.writeJson('package.json', draft.manifest);
}

/** Writes the kit as an archive into a folder, for `npm install`. Returns its path. */
export async function packKit(target: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'demanda-kit-'));
  try {
    await assembleKit(folder);
    mkdirSync(target, { recursive: true });
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', target];
    const [{ filename }] = JSON.parse(
      execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
    ) as [{ filename: string }];
    return join(target, filename);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
