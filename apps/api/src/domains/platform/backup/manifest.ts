import { z } from 'zod';

/** Folders in a backup. */
export const FOLDERS = {
  database: 'database/',
  files: 'files/',
  releases: 'releases/',
} as const;
export const DESCRIPTION = 'backup.json';
export const MANIFEST = 'manifest.json';
export const SECRET = 'secrets/secret';

/** Format of the entries; a later one gets the next number. */
const FORMAT = 1;

/** First entry of a backup: what a restore must know before the rows. */
export const backupDescription = z.object({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  /** Migrations of the database, in order. */
  migrations: z.array(z.string()).min(1),
  tables: z.record(z.string(), z.array(z.string())),
  withSecrets: z.boolean(),
});
export type BackupDescription = z.output<typeof backupDescription>;

export const describeBackup = (rest: Omit<BackupDescription, 'format'>): BackupDescription => ({
  format: FORMAT,
  ...rest,
});

const backedUpTable = z.object({
  rows: z.int(),
  /** Sums of the columns of type numeric. */
  sums: z.record(z.string(), z.string().nullable()),
  numbered: z.string().nullable(),
  lastNumber: z.string().nullable(),
});
export type BackedUpTable = z.output<typeof backedUpTable>;

/** Last entry of a backup: what it must contain. A backup without it is cut off. */
export const backupManifest = z.object({
  tables: z.record(z.string(), backedUpTable),
  /** SHA-256 of each entry between the first and this one. */
  digests: z.record(z.string(), z.string()),
  /** Keys of files that the storage no longer had. */
  missingFiles: z.array(z.string()),
});
export type BackupManifest = z.output<typeof backupManifest>;
