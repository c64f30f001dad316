import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { BackupProgram } from '../../src/domains/platform/backup/backup-program';

/** What a backup of `fakeProgram` contains. */
export const ARCHIVE = 'archive';

/** Makes backups of a few bytes, in place of a process. */
export const fakeProgram: BackupProgram = {
  isEncrypted: false,
  write: (file) => writeFile(file, ARCHIVE),
  verify: async () => {},
  stream: () => Readable.from([Buffer.from(ARCHIVE)]),
};

/** Settings of a server without scheduled backups. */
export const fakeBackups = { program: fakeProgram };
