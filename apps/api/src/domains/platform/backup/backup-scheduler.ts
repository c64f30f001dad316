import type { BackupSchedule } from '@demanda/contracts/backups';
import type { FastifyBaseLogger } from 'fastify';
import { StartError } from '../../../kernel/start-error';
import { claimRun, endRun, forgetRun, keepLease, readPast } from './backup-runs';
import { isDue, type PastBackups } from './schedule';
import { makeVerifiedBackup, removeExpired, type BackupPlace, type BackupRun } from './scheduled-backup';

const LOOK_INTERVAL_MS = 15_000;
const MAX_RUN_MS = 6 * 60 * 60_000;
/** Time that a backup gets to end after it was aborted. */
const ABORT_GRACE_MS = 3_000;

const UNEXPECTED = 'A cópia falhou por um erro inesperado; o registro do servidor diz qual.';
const TOO_LONG = new StartError('A cópia não terminou em 6 horas e foi interrompida.');

export interface ScheduledBackups extends BackupPlace {
  schedule: BackupSchedule;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  now?: () => number;
}

/** Waits for work, and once the signal is aborted at most a few seconds longer, because a bucket may never answer. */
async function unlessStuck<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let onAbort = () => {};
  const stuck = new Promise<never>((_resolve, reject) => {
    onAbort = () => {
      timer = setTimeout(() => reject(signal.reason as Error), ABORT_GRACE_MS);
    };
  });
  signal.addEventListener('abort', onAbort);
  return Promise.race([work, stuck]).finally(() => {
    signal.removeEventListener('abort', onAbort);
    clearTimeout(timer);
  });
}

/**
 * Makes backups by schedule, in one of the instances that share a database. A failure never reaches the rest of the
 * server: it is stored, logged when it differs from the one before, and the backup is repeated after a pause.
 */
export function backupScheduler({ schedule, log, now = Date.now, ...place }: ScheduledBackups) {
  const { db } = place;
  const beganAt = now();
  const stopped = new AbortController();
  let lastFailure: string | undefined;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** A restart repeats a failed backup at once, since a setting may have been corrected, but not what ended a server. */
  const sinceStart = (past: PastBackups): PastBackups =>
    past.wasInterrupted || !past.failed || past.failed.getTime() >= beganAt
      ? past
      : { ...past, failed: undefined };

  function report(err: unknown): string {
    const sentence = err instanceof StartError ? err.message : UNEXPECTED;
    if (String(err) !== lastFailure) log.error({ err }, `backup: ${sentence}`);
    lastFailure = String(err);
    return sentence;
  }

  async function make(run: BackupRun): Promise<void> {
    try {
      const sizeBytes = await unlessStuck(makeVerifiedBackup(place, run), run.signal);
      await endRun(db, run.id, { size_bytes: sizeBytes, ended_at: new Date(now()) });
      lastFailure = undefined;
      log.info({ sizeBytes, ms: now() - run.startedAt.getTime() }, 'backup: verified');
    } catch (error) {
      // The next server makes it.
      if (stopped.signal.aborted) return forgetRun(db, run.id);
      const sentence = report(run.signal.aborted ? TOO_LONG : error);
      return endRun(db, run.id, { error: sentence, ended_at: new Date(now()) });
    }
    await removeExpired(place).catch((err: unknown) =>
      log.warn({ err }, 'backup: old ones were not removed'),
    );
  }

  async function look(): Promise<void> {
    const startedAt = new Date(now());
    const isNow = (past: PastBackups) => isDue(schedule, sinceStart(past), startedAt.getTime());
    if (!isNow(await readPast(db))) return;
    const id = await claimRun(db, { kind: 'SCHEDULED', startedAt }, isNow);
    if (id === undefined) return;
    const stopRenewal = keepLease(db, id);
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(MAX_RUN_MS)]);
    await make({ id, startedAt, signal }).finally(stopRenewal);
  }

  const tick = (): Promise<void> =>
    (running ??= look()
      .catch((error: unknown) => void report(error))
      .finally(() => (running = undefined)));

  return {
    /** Looks now, and again at intervals. Resolves when the first look has ended. */
    start(): Promise<void> {
      clearInterval(timer);
      timer = setInterval(() => void tick(), LOOK_INTERVAL_MS).unref();
      return tick();
    },
    /** Aborts a backup that runs; it leaves nothing. Resolves within seconds. */
    async stop(): Promise<void> {
      clearInterval(timer);
      stopped.abort();
      await running;
    },
  };
}
