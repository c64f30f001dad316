import type { Browser, Page } from '@playwright/test';
import { runAlternating } from '../support/run-alternating';
import type { ComparedProduct } from './products';
import { freshPage, reach, type Goal } from '../../apps/e2e/support/scenario';

export const ROUNDS = { count: 9, warmUp: 1 };

/** Network throttling: bytes a second and milliseconds of latency. */
const LINE = { throughput: 10_000_000 / 8, latency: 40 };
export const LINE_NAME = '10 Mbit/s, 40 ms';

export async function limit(page: Page): Promise<void> {
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
export async function timesTo(browser: Browser, products: readonly ComparedProduct[], goal: Goal) {
  let page: Page | undefined;
  const samples = await runAlternating(
    `time until ${goal.name}`,
    products.map((product) => ({
      name: product.name,
      prepare: async () => {
        await page?.close();
        page = await freshPage(browser, product, goal);
        await limit(page);
      },
      run: () => reach(page!, goal),
    })),
    ROUNDS,
  );
  await page?.close();
  return samples;
}
