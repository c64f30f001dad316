import type { Readable } from 'node:stream';

/** Ends a program: its server stops, or it takes too long. */
export interface ProgramOptions {
  signal: AbortSignal;
  temporaryFolder: string;
}

/**
 * The backup command as another process, so that neither its work nor its memory slows the server. Failures are
 * StartErrors with its sentence.
 */
export interface BackupProgram {
  /** Whether BACKUP_PASSPHRASE is set. */
  isEncrypted: boolean;
  write(file: string, options: ProgramOptions): Promise<void>;
  verify(file: string, options: ProgramOptions): Promise<void>;
  /** Returns a backup as it is made. It fails as the program does; destroying it ends the program. */
  stream(signal: AbortSignal): Readable;
}
