import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Several times what the databases of a run take; in containers the folder is often far smaller. */
const ROOM_BYTES = 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Where databases of tests lie: in memory where the system has such a folder, so that nothing waits for a disk. */
export const tmpfsFolder = (): string => (hasRoom(MEMORY) ? MEMORY : tmpdir());
