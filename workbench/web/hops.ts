import type { Browser, Page } from '@playwright/test';
import { advance, begin } from '../support/progress';
import { median } from '../support/statistics';
import type { ComparedProduct } from './products';
import { FIRST_ROW, FIRST_ROW_CALL, freshPage } from '../../apps/e2e/support/scenario';

/** Delay of every request in milliseconds, one for each of two visits. */
const DELAYS = [200, 1_400] as const;
const MEASUREMENTS = 3;

/**
 * Returns the milliseconds from navigation to the call for the rows, with each request delayed before it is sent.
 * Simultaneous requests are delayed together, whatever the number of connections.
 */
async function timeToCall(page: Page, delay: number): Promise<number> {
  const network = await page.context().newCDPSession(page);
  let called: (at: number) => void;
  const asked = new Promise<number>((resolve) => (called = resolve));
  network.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (new URL(request.url).pathname === FIRST_ROW_CALL) called(performance.now());
    setTimeout(() => void network.send('Fetch.continueRequest', { requestId }).catch(() => {}), delay);
  });
  await network.send('Fetch.enable');
  const start = performance.now();
  const [end] = await Promise.all([asked, page.goto(FIRST_ROW.path, { waitUntil: 'commit' })]);
  return end - start;
}

/**
 * Returns the number of serial requests from the page to the first row's data call: page → scripts → call are two. It
 * delays every request and measures how often the delay counts, which unrelated parallel requests cannot distort. The
 * median of three pairs of visits.
 */
export async function serialHops(browser: Browser, product: ComparedProduct): Promise<number> {
  const hops: number[] = [];
  begin(`serial requests of ${product.name}`, MEASUREMENTS);
  for (let measurement = 0; measurement < MEASUREMENTS; measurement += 1) {
    const times: number[] = [];
    for (const delay of DELAYS) {
      const page = await freshPage(browser, product, FIRST_ROW);
      times.push(await timeToCall(page, delay));
      await page.close();
    }
    advance();
    hops.push((times[1]! - times[0]!) / (DELAYS[1] - DELAYS[0]));
  }
  return Math.round(median(hops));
}
