import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../tools/test/run-command';
import { begin } from '../support/progress';

export interface Packages {
  versions: Record<string, string>;
  /** Those with native code that this Node has to compile; no other script of a package is run. */
  compiled?: string[];
}

async function npm(folder: string, ...args: string[]): Promise<void> {
  const { code, output } = await runCommand('npm', args, { root: folder });
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${output.slice(-2000)}`);
}

/** Installs these packages into a folder, unless they are there from an earlier run. */
export async function install(folder: string, { versions, compiled = [] }: Packages): Promise<void> {
  const done = join(folder, `installed-${Object.values(versions).join('-')}`);
  if (existsSync(done)) return;
  begin(
    `installing ${Object.entries(versions)
      .map((one) => one.join(' '))
      .join(', ')}`,
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: versions }));
  await npm(folder, 'install', '--ignore-scripts', '--no-audit', '--no-fund');
  for (const name of compiled) await npm(folder, 'rebuild', name);
  writeFileSync(done, '');
}
