import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns a unique path in the system's temporary folder or in `folder`, without creating it. */
export function temporaryFile(name: string, folder = tmpdir()): string {
  return join(folder, `demanda-${randomUUID()}-${name}`);
}
