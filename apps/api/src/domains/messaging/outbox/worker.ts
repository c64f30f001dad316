import type { FastifyBaseLogger } from 'fastify';
import { AsyncResource } from 'node:async_hooks';

/** Messages that one round takes at most; as many as the mail server is given connections. */
const BATCH = 5;
/** Milliseconds: another instance may have left a message behind. */
const LONGEST_SLEEP = 60_000;
const SHORTEST_SLEEP = 1_000;

/** Calls once, after so many milliseconds; the answer takes it back. */
export type Timer = (milliseconds: number, call: () => void) => () => void;

export const unrefTimer: Timer = (milliseconds, call) => {
  const timer = setTimeout(call, milliseconds).unref();
  return () => clearTimeout(timer);
};

interface Work<Message> {
  claim(limit: number): Promise<Message[]>;
  attempt(message: Message): Promise<void>;
  nextDue(): Promise<Date | null>;
  now(): Date;
  timer: Timer;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Delivers what is due, and sleeps until something is: an idle database is asked once a minute. */
export function outboxWorker<Message>({ claim, attempt, nextDue, now, timer, log }: Work<Message>) {
  let isStopped = false;
  let cancel = () => {};
  let running: Promise<void> | undefined;

  async function deliverDue(): Promise<void> {
    for (;;) {
      const messages = isStopped ? [] : await claim(BATCH);
      if (messages.length === 0) return;
      await Promise.all(messages.map(attempt));
    }
  }

  async function untilNext(): Promise<number> {
    const due = await nextDue();
    if (!due) return LONGEST_SLEEP;
    return Math.min(Math.max(due.getTime() - now().getTime(), SHORTEST_SLEEP), LONGEST_SLEEP);
  }

  async function round(): Promise<void> {
    try {
      await deliverDue();
      if (!isStopped) sleep(await untilNext());
    } catch (err) {
      log.error({ err }, 'outbox');
      sleep(LONGEST_SLEEP);
    }
  }

  // In nobody's name, whoever's call wakes the worker: the history tells that the system sent it.
  const begin = AsyncResource.bind(() => {
    running ??= round().finally(() => (running = undefined));
  });

  function sleep(milliseconds: number): void {
    cancel();
    if (!isStopped) cancel = timer(milliseconds, begin);
  }

  return {
    /** Looks again when the next message is due: at the start, and after something changed. */
    wake: () => sleep(0),
    /** Takes no more messages; ends with the attempts that run. */
    async stop(): Promise<void> {
      isStopped = true;
      cancel();
      await running;
    },
  };
}
