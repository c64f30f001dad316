import { setTimeout as wait } from 'node:timers/promises';
import { advance } from '../support/progress';

/**
 * Starts `count` calls at a fixed rate, whether earlier ones have ended or not. Returns the milliseconds from the
 * planned start to the end of each, in order. Rejects when a call fails.
 */
export async function runAtRate(
  perSecond: number,
  count: number,
  call: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const start = performance.now();
  const running: Promise<number>[] = [];
  for (let index = 0; index < count; index += 1) {
    const planned = start + (index * 1000) / perSecond;
    await wait(Math.max(0, planned - performance.now()));
    running.push(
      call(index).then(() => {
        advance();
        return performance.now() - planned;
      }),
    );
    // A failure is reported by the await below.
    running.at(-1)!.catch(() => {});
  }
  return Promise.all(running);
}
