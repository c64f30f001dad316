import type { Timer } from '../../src/domains/messaging/outbox/worker';

/**
 * Milliseconds that a test server waits for an attempt, as whoever asked for it and when it stops: a loaded machine may
 * need longer than the seconds of the product.
 */
export const LONG_TIMEOUTS = { answerMs: 60_000, stopMs: 60_000 };

/** A clock and its timer, moved by hand: of workers that sleep until something is due. */
export function fakeClock(start = '2026-03-10T12:00:00Z') {
  let now = new Date(start);
  const pending = new Set<{ milliseconds: number; call: () => void }>();
  let armed = () => {};
  const timer: Timer = (milliseconds, call) => {
    const mine = { milliseconds, call };
    pending.add(mine);
    armed();
    return () => void pending.delete(mine);
  };
  const advance = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };

  return {
    now: () => now,
    timer,
    advance,
    /** Milliseconds that the first of the workers means to sleep. */
    sleep: () => Math.min(...[...pending].map(({ milliseconds }) => milliseconds)),
    /** Lets all workers that sleep wake up now, and waits until as many sleep again. */
    async ring(): Promise<void> {
      const sleepers = [...pending];
      if (sleepers.length === 0) throw new Error('Nobody sleeps');
      pending.clear();
      const asleep = new Promise<void>((resolve) => {
        armed = () => {
          if (pending.size >= sleepers.length) resolve();
        };
      });
      sleepers.forEach(({ call }) => call());
      await asleep;
    },
  };
}
