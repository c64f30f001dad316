import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A path in the system's folder for temporary files that nobody else uses. Nothing is made there. */
export function temporaryFile(name: string): string {
  return join(tmpdir(), `demanda-${randomUUID()}-${name}`);
}
