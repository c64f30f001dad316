import type { FastifyBaseLogger } from 'fastify';
import { AsyncResource } from 'node:async_hooks';

/** Maximum number of pieces of work in a round, equal to the connections to the mail server. */
const BATCH_SIZE = 5;
/** Maximum sleep, because another instance may have left work. */
const MAX_SLEEP_MS = 60_000;
const MIN_SLEEP_MS = 1_000;

/** Calls once after this many milliseconds. Returns the function that cancels it. */
export type Timer = (milliseconds: number, call: () => void) => () => void;

export const unrefTimer: Timer = (milliseconds, call) => {
  const timer = setTimeout(call, milliseconds).unref();
  return () => clearTimeout(timer);
};

interface WorkerOptions<Work> {
  /** Name in the log. */
  name: string;
  /** Takes due work from the database, with a lease, so that no other instance takes it. */
  claim(limit: number): Promise<Work[]>;
  attempt(work: Work): Promise<void>;
  nextDue(): Promise<Date | null>;
  now(): Date;
  timer: Timer;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Does due work and sleeps until the next is due; an idle database is queried once a minute. */
export function dueWorker<Work>({ name, claim, attempt, nextDue, now, timer, log }: WorkerOptions<Work>) {
  let isStopped = false;
  let cancel = () => {};
  let running: Promise<void> | undefined;

  async function attemptDue(): Promise<void> {
    for (;;) {
      const due = isStopped ? [] : await claim(BATCH_SIZE);
      if (due.length === 0) return;
      await Promise.all(due.map(attempt));
    }
  }

  async function untilNext(): Promise<number> {
    const due = await nextDue();
    if (!due) return MAX_SLEEP_MS;
    return Math.min(Math.max(due.getTime() - now().getTime(), MIN_SLEEP_MS), MAX_SLEEP_MS);
  }

  async function round(): Promise<void> {
    try {
      await attemptDue();
      if (!isStopped) sleep(await untilNext());
    } catch (err) {
      log.error({ err }, name);
      sleep(MAX_SLEEP_MS);
    }
  }

  // Binds the worker to the system as actor, because the call of any user may wake it.
  const begin = AsyncResource.bind(() => {
    running ??= round().finally(() => (running = undefined));
  });

  function sleep(milliseconds: number): void {
    cancel();
    if (!isStopped) cancel = timer(milliseconds, begin);
  }

  return {
    /** Polls when the next work is due: at the start, and after a change. */
    wake: () => sleep(0),
    /** Does the due work now; resolves when no more is due. */
    async run(): Promise<void> {
      cancel();
      begin();
      await running;
    },
    /** Stops taking work; resolves when the running attempts have ended. */
    async stop(): Promise<void> {
      isStopped = true;
      cancel();
      await running;
    },
  };
}
