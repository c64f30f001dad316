import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from './start-error';

/** Replaces the recursive `mkdir` of Node, which never returns where no folder can be created, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Creates the data folder, accessible to its owner only. Throws StartError when it is not writable. */
export function prepareDataFolder(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    makeFolder(folder);
    chmodSync(folder, 0o700);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (cause) {
    const advice = 'Ela precisa pertencer ao usuário do servidor; ou indique outra em DATA_DIR.';
    throw new StartError(`Não é possível gravar na pasta de dados ${folder}. ${advice}`, { cause });
  }
}
