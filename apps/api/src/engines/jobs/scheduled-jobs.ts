import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Db } from '../database/schema';
import { dueWorker, unrefTimer, type Timer } from './due-worker';

/** Time after which the process of a job counts as dead and another one runs it. */
const LEASE_SECONDS = 15;
const RENEWAL_MS = 5_000;

export interface ScheduledJob {
  name: string;
  /** Time between the end of a run and the next one. */
  intervalMs: number;
  /** Ends soon after the signal is aborted. */
  run(signal: AbortSignal): Promise<unknown>;
}

interface Options {
  db: Db;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  timer?: Timer;
}

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/**
 * Runs jobs at intervals, each in one of the instances that share a database. While a job runs, its due time is the end
 * of a lease that its process renews: when the process dies, another instance finds the job due.
 */
export function scheduledJobs(jobs: readonly ScheduledJob[], { db, log, timer = unrefTimer }: Options) {
  const holder = randomUUID();
  const stopping = new AbortController();
  const names = jobs.map(({ name }) => name);

  /** Claims one due job, so that jobs of a process run one after the other. */
  async function claim(): Promise<ScheduledJob[]> {
    const { rows } = await sql<{ name: string }>`
      insert into scheduled_jobs as job (name, holder, next_run_at)
      select known, ${holder}, ${inSeconds(LEASE_SECONDS)} from unnest(${names}::text[]) as known
      where not exists (select from scheduled_jobs where name = known and next_run_at > now())
      order by known limit 1
      on conflict (name) do update set holder = excluded.holder, next_run_at = excluded.next_run_at
      where job.next_run_at <= now()
      returning name`.execute(db);
    return jobs.filter(({ name }) => name === rows[0]?.name);
  }

  /** Returns whether this process still holds the job. */
  async function scheduleIn(name: string, seconds: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('scheduled_jobs')
      .set({ next_run_at: inSeconds(seconds) })
      .where('name', '=', name)
      .where('holder', '=', holder)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async function attempt({ name, intervalMs, run }: ScheduledJob): Promise<void> {
    const lost = new AbortController();
    const renewal = setInterval(() => {
      // A renewal that fails is left to the next one.
      scheduleIn(name, LEASE_SECONDS).then(
        (isHeld) => isHeld || lost.abort(),
        () => undefined,
      );
    }, RENEWAL_MS).unref();
    await run(AbortSignal.any([stopping.signal, lost.signal]))
      .catch((err: unknown) => log.warn({ err }, name))
      .finally(() => clearInterval(renewal));
    // What a stop interrupted is left to another instance at once.
    await scheduleIn(name, stopping.signal.aborted ? 0 : intervalMs / 1000);
  }

  const worker = dueWorker({
    name: 'scheduled jobs',
    claim,
    attempt,
    async nextDue() {
      const { rows } = await sql<{ ms: number }>`
        select extract(epoch from min(next_run_at) - now())::float8 * 1000 as ms
        from scheduled_jobs where name = any(${names})`.execute(db);
      return new Date(Date.now() + rows[0]!.ms);
    },
    now: () => new Date(),
    timer,
    log,
  });

  return {
    start: (): void => worker.wake(),
    /** Aborts the jobs that run. Resolves when they have ended. */
    stop(): Promise<void> {
      stopping.abort();
      return worker.stop();
    },
  };
}
