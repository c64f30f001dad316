import type { FastifyBaseLogger } from 'fastify';
import { AsyncResource } from 'node:async_hooks';

/** Maximum number of messages in a round, equal to the connections to the mail server. */
const BATCH_SIZE = 5;
/** Maximum sleep, because another instance may have left messages. */
const MAX_SLEEP_MS = 60_000;
const MIN_SLEEP_MS = 1_000;

/** Calls once after this many milliseconds. Returns the function that cancels it. */
export type Timer = (milliseconds: number, call: () => void) => () => void;

export const unrefTimer: Timer = (milliseconds, call) => {
  const timer = setTimeout(call, milliseconds).unref();
  return () => clearTimeout(timer);
};

interface WorkerOptions<Message> {
  claim(limit: number): Promise<Message[]>;
  attempt(message: Message): Promise<void>;
  nextDue(): Promise<Date | null>;
  now(): Date;
  timer: Timer;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Delivers due messages and sleeps until the next one is due; an idle database is queried once a minute. */
export function outboxWorker<Message>({ claim, attempt, nextDue, now, timer, log }: WorkerOptions<Message>) {
  let isStopped = false;
  let cancel = () => {};
  let running: Promise<void> | undefined;

  async function deliverDue(): Promise<void> {
    for (;;) {
      const messages = isStopped ? [] : await claim(BATCH_SIZE);
      if (messages.length === 0) return;
      await Promise.all(messages.map(attempt));
    }
  }

  async function untilNext(): Promise<number> {
    const due = await nextDue();
    if (!due) return MAX_SLEEP_MS;
    return Math.min(Math.max(due.getTime() - now().getTime(), MIN_SLEEP_MS), MAX_SLEEP_MS);
  }

  async function round(): Promise<void> {
    try {
      await deliverDue();
      if (!isStopped) sleep(await untilNext());
    } catch (err) {
      log.error({ err }, 'outbox');
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
    /** Polls when the next message is due: at the start, and after a change. */
    wake: () => sleep(0),
    /** Stops taking messages; resolves when the running attempts have ended. */
    async stop(): Promise<void> {
      isStopped = true;
      cancel();
      await running;
    },
  };
}
