import { localTime } from '@demanda/contracts/time-zone';
import type { StorageAddress } from '@demanda/storage/address';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../../engines/database/schema';
import type { BackupProgram } from './backup-program';
import { markRemoved, nameRun, readLeftovers, readStored } from './backup-runs';
import { openBackupTarget } from './backup-target';
import { expiredBackups } from './retention';

export interface BackupPlace {
  db: Db;
  program: BackupProgram;
  target: StorageAddress;
  /** Folder of this server for temporary files; it is emptied. */
  workFolder: string;
}

/** A run that was claimed. */
export interface BackupRun {
  id: number;
  startedAt: Date;
  signal: AbortSignal;
}

/** Returns e.g. `demanda-2026-11-24-030005.tar.gz`, in São Paulo time; with the ending of age when it is encrypted. */
export const backupName = (at: Date, { isEncrypted }: Pick<BackupProgram, 'isEncrypted'>): string =>
  `demanda-${localTime(at).replace(' ', '-').replaceAll(':', '')}.tar.gz${isEncrypted ? '.age' : ''}`;

async function makeIn(place: BackupPlace, { id, startedAt, signal }: BackupRun): Promise<number> {
  const { db, program, workFolder } = place;
  // First, so that a target that cannot be reached costs nothing else.
  const target = await openBackupTarget(place.target);
  const name = backupName(startedAt, program);
  const file = join(workFolder, name);
  const options = { signal, temporaryFolder: workFolder };
  await program.write(file, options);
  await program.verify(file, options);
  const leftovers = await readLeftovers(db);
  await target.remove(leftovers);
  await markRemoved(db, leftovers);
  await nameRun(db, id, name);
  await target.store(name, file, signal);
  return (await stat(file)).size;
}

/** Makes a backup in the work folder, verifies it there, and stores it in the target. Returns its size in bytes. */
export async function makeVerifiedBackup(place: BackupPlace, run: BackupRun): Promise<number> {
  const { workFolder } = place;
  const empty = () => rm(workFolder, { recursive: true, force: true });
  // A server that was killed may have left something.
  await empty();
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  try {
    return await makeIn(place, run);
  } finally {
    await empty();
  }
}

/** Removes the backups that the retention no longer keeps. */
export async function removeExpired({ db, target: address }: BackupPlace): Promise<void> {
  const expired = expiredBackups(await readStored(db));
  if (expired.length > 0) await (await openBackupTarget(address)).remove(expired);
  await markRemoved(db, expired);
}
