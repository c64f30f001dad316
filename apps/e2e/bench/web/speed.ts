import type { Browser, Page } from '@playwright/test';
import { takeTurns } from '../../../../tools/bench/take-turns';
import type { Side } from './sides';
import { freshPage, reach, type Goal } from './visit';

export const ROUNDS = { count: 9, warmUp: 1 };

/** Network throttling: bytes a second and milliseconds of latency. */
const LINE = { throughput: 10_000_000 / 8, latency: 40 };
export const LINE_NAME = '10 Mbit/s, 40 ms';

async function limit(page: Page): Promise<void> {
  const { throughput, latency } = LINE;
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/**
 * Returns the milliseconds from navigation to the goal for each product, alternating, each visit with an empty cache.
 */
export async function timesTo(browser: Browser, sides: readonly Side[], goal: Goal) {
  let page: Page | undefined;
  const samples = await takeTurns(
    sides.map((side) => ({
      name: side.name,
      prepare: async () => {
        await page?.close();
        page = await freshPage(browser, side, goal);
        await limit(page);
      },
      run: () => reach(page!, goal),
    })),
    ROUNDS,
  );
  await page?.close();
  return samples;
}
