import type { Timer } from '../src/modules/outbox/worker';

/** A clock and its timer, moved by hand: of a worker that sleeps until something is due. */
export function handClock(start = '2026-03-10T12:00:00Z') {
  let now = new Date(start);
  let pending: { milliseconds: number; call: () => void } | undefined;
  let armed = () => {};
  const timer: Timer = (milliseconds, call) => {
    const mine = { milliseconds, call };
    pending = mine;
    armed();
    return () => {
      if (pending === mine) pending = undefined;
    };
  };
  const advance = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };

  return {
    now: () => now,
    timer,
    advance,
    /** Milliseconds that the worker means to sleep. */
    sleep: () => pending?.milliseconds,
    /** Lets the worker wake up now, and waits until it goes to sleep again. */
    async ring(): Promise<void> {
      const call = pending?.call;
      if (!call) throw new Error('Nobody sleeps');
      const asleep = new Promise<void>((resolve) => (armed = resolve));
      call();
      await asleep;
    },
  };
}
