import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A path in the system's folder for temporary files, or another, that nobody else uses. Nothing is made there. */
export function temporaryFile(name: string, folder = tmpdir()): string {
  return join(folder, `demanda-${randomUUID()}-${name}`);
}
