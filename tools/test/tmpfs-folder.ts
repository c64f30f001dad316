import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Several times what the databases of a run need; /dev/shm in containers is often far smaller. */
const ROOM_BYTES = 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Returns the folder for files of tests: in memory where possible, since each flushed write to a disk takes time. */
export const tmpfsFolder = (): string => (hasRoom(MEMORY) ? MEMORY : tmpdir());
