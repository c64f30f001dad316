import { statfsSync } from 'node:fs';

const MEGABYTE = 1024 * 1024;
/** Free space below which an operator should act. */
const LOW_BYTES = 500 * MEGABYTE;
/** PostgreSQL writes its log in files of this size, and cannot start without room for one. */
const FULL_BYTES = 16 * MEGABYTE;

const CODES = ['ENOSPC', 'EDQUOT'];

export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

/** Reads the space of the disk that contains a folder; as free counts what this user may write. */
export function readDisk(folder: string): DiskSpace {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

export const isSpaceLow = ({ freeBytes }: Pick<DiskSpace, 'freeBytes'>): boolean => freeBytes < LOW_BYTES;
export const isSpaceUsedUp = ({ freeBytes }: Pick<DiskSpace, 'freeBytes'>): boolean => freeBytes < FULL_BYTES;
export const isDiskLow = (folder: string): boolean => isSpaceLow(readDisk(folder));
export const isDiskFull = (folder: string): boolean => isSpaceUsedUp(readDisk(folder));

/** Whether a failed system call found no space, or a quota used up. */
export const isNoSpaceError = (error: unknown): boolean =>
  CODES.includes(String((error as NodeJS.ErrnoException | undefined)?.code));
