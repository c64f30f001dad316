import { z } from '@demanda/schema';
import { contract } from './contract';
import { timestamp } from './fields';

/** Backups on the platform page: the state of the scheduled ones, and the calls of a download. */

/** A time of day in São Paulo, or an interval. */
const schedule = z.union([z.object({ at: z.string() }), z.object({ everyMinutes: z.int() })]);
export type BackupSchedule = z.infer<typeof schedule>;

const failure = z.object({ at: timestamp, error: z.string() });

/** What the platform page shows of backups. */
export const backupState = z.object({
  /** Null without BACKUP_URL. */
  schedule: schedule.nullable(),
  /** Whether backups are encrypted with BACKUP_PASSPHRASE. */
  isEncrypted: z.boolean(),
  lastVerified: z.object({ at: timestamp, sizeBytes: z.int() }).nullable(),
  /** Whether the last verified one is missing or older than two intervals of the schedule. */
  isStale: z.boolean(),
  /** The last scheduled backup, when it failed. */
  failure: failure.nullable(),
  /** The last download, when it failed. */
  downloadFailure: failure.nullable(),
  running: z.object({ kind: z.enum(['SCHEDULED', 'DOWNLOAD']), since: timestamp }).nullable(),
});
export type BackupState = z.infer<typeof backupState>;

/**
 * Reserves a download, which must begin within a minute. A browser saves a file to the disk as it arrives only when it
 * makes the request itself, without the header of the session; the ticket stands for the session, once. Returns 409 while
 * another backup runs.
 */
export const requestBackup = contract({
  method: 'POST',
  path: '/platform/backups/downloads',
  summary: 'Baixar uma cópia de segurança',
  access: 'platform:MANAGE',
  asksProof: 'always',
  idempotent: false,
  response: z.object({ ticket: z.string() }),
  status: 200,
});

const EXPIRED = 'O download expirou. Peça outro.';

/** Streams a backup without secrets to the holder of an unused ticket, which a form sends. Returns 404 for another one. */
export const downloadBackup = contract({
  method: 'POST',
  path: '/platform/backups/archive',
  summary: 'Receber a cópia de segurança pedida',
  access: 'public',
  body: z.object({ ticket: z.string({ error: EXPIRED }).length(43, EXPIRED) }),
  file: 'application/octet-stream',
});
