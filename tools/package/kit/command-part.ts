import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { bundleCommand, COMMAND_NEEDS } from '../../../platform/remote-kit/command/bundle';
import { addDependency } from './dependencies';
import type { Draft } from './draft';

const FILE = 'command/demanda-remote.js';

/** Adds the command `demanda-remote`. */
export async function addCommand({ folder, manifest }: Draft): Promise<void> {
  await bundleCommand(join(folder, FILE));
  chmodSync(join(folder, FILE), 0o755);
  manifest.bin = { 'demanda-remote': `./${FILE}` };
  for (const name of COMMAND_NEEDS) addDependency(manifest, name, false);
}
