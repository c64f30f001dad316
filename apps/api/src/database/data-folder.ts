import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error';

/** Not Node's own recursive form: it never returns where folders cannot be made at all, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Makes the data folder, for its owner alone; StartError when nothing can be written there. */
export function prepareDataFolder(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    makeFolder(folder);
    chmodSync(folder, 0o700);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch {
    throw new StartError(`Não é possível gravar na pasta de dados ${folder}.`);
  }
}
