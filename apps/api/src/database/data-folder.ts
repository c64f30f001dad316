import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error';

/** Makes the data folder, for its owner alone; StartError when nothing can be written there. */
export function prepareDataFolder(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch {
    throw new StartError(`Não é possível gravar na pasta de dados ${folder}.`);
  }
}
