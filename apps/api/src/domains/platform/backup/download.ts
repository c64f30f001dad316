import type { FastifyBaseLogger } from 'fastify';
import { finished } from 'node:stream';
import type { FileResponse } from '../../../engines/http/file-response';
import { StartError } from '../../../kernel/start-error';
import type { PlatformServices } from '../panel/platform-services';
import { endRun, forgetRun, keepLease } from './backup-runs';
import { backupName } from './scheduled-backup';

interface Download {
  /** Id of its run. */
  id: number;
  /** Aborted when the server stops. */
  signal: AbortSignal;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Begins a download. Its run ends with the stream: forgotten, or kept with the sentence of its failure. */
export function openDownload(
  { db, backups, now }: PlatformServices,
  { id, signal, log }: Download,
): FileResponse {
  const { program } = backups;
  const stopRenewal = keepLease(db, id);
  const content = program.stream(signal);
  finished(content, { writable: false }, (error) => {
    stopRenewal();
    // A browser that disconnects, or a server that stops, does not count as a failure.
    const isFailure = error instanceof StartError && !signal.aborted;
    const end = isFailure
      ? endRun(db, id, { error: error.message, ended_at: new Date(now()) })
      : forgetRun(db, id);
    // Its lease ends it otherwise.
    end.catch((err: unknown) => log.warn({ err }, 'end of a download'));
  });
  return { name: backupName(new Date(now()), program), contentType: 'application/octet-stream', content };
}
