import type { Timer } from '../../src/engines/jobs/due-worker';

/**
 * Time-outs of attempts in test servers, in milliseconds; longer than the product's, because a loaded machine
 * is slow.
 */
export const LONG_TIMEOUTS = { answerMs: 60_000, stopMs: 60_000 };

/** A fake clock with its timer, advanced by tests, for workers that sleep until a message is due. */
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
    /** Milliseconds until the first worker wakes up. */
    sleep: () => Math.min(...[...pending].map(({ milliseconds }) => milliseconds)),
    /** Wakes all sleeping workers, and waits until as many sleep again. */
    async ring(): Promise<void> {
      const sleepers = [...pending];
      if (sleepers.length === 0) throw new Error('No timer is pending');
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
