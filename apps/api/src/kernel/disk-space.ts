import { statfsSync } from 'node:fs';

const MEGABYTE = 1024 * 1024;
/** Free space below which an operator should act. */
const LOW_BYTES = 500 * MEGABYTE;
/** PostgreSQL writes its log in files of this size, and cannot start without room for one. */
const FULL_BYTES = 16 * MEGABYTE;

const CODES = ['ENOSPC', 'EDQUOT'];

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

export const isDiskLow = (folder: string): boolean => freeBytes(folder) < LOW_BYTES;
export const isDiskFull = (folder: string): boolean => freeBytes(folder) < FULL_BYTES;

/** Whether a failed system call found no space, or a quota used up. */
export const isNoSpaceError = (error: unknown): boolean =>
  CODES.includes(String((error as NodeJS.ErrnoException | undefined)?.code));
