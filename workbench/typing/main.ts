import { parseArgs } from 'node:util';
import { chromium, request, type Page } from '@playwright/test';
import { advance, begin } from '../support/progress';
import { ms, say, table } from '../support/report';
import { median, quantile } from '../support/statistics';
import { ensureChromium } from '../../tools/browser/install';
import { launchOptions } from '../../tools/browser/launch';
import { startProduct } from '../../tools/product/start-product';
import { callAsUser } from '../../apps/e2e/support/call';
import { restore, storageOf } from '../../apps/e2e/support/sign-in';
import { fieldsToType } from './forms';
import { keyTimes, SLOWED } from './key-times';
import { panelTimes, scrollTimes } from './list-times';

/** Limit in milliseconds from a key to the paint that shows it. */
const LIMIT = 50;

const row = (name: string, times: number[]) => [
  name,
  String(times.length),
  ms(median(times)),
  ms(quantile(times, 0.95)),
  ms(Math.max(...times)),
];

/** Reports how long the panel of a record takes to open, and the frames of a list that is scrolled. */
async function reportLists(page: Page): Promise<void> {
  const processor = await page.context().newCDPSession(page);
  const rows: string[][] = [];
  begin('panels and scrolling', 2);
  for (const rate of [1, SLOWED]) {
    await processor.send('Emulation.setCPUThrottlingRate', { rate });
    rows.push(row(`panel of a task, processor slowed ${rate} ×`, await panelTimes(page)));
    rows.push(row(`frame of 100 rows scrolled, ${rate} ×`, await scrollTimes(page, processor)));
    advance();
  }
  say(table(['', 'times', 'median', 'p95', 'most'], rows));
}

/**
 * Measures how long a key takes to appear in the forms, a panel to open and a list to scroll, with CPU throttling. Without
 * --url it starts a product of its own.
 */
export async function benchTyping(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { url: { type: 'string' } } });
  await ensureChromium();
  begin('building and starting the product');
  const product = values.url ? undefined : await startProduct();
  const url = values.url ?? product?.url ?? '';
  const browser = await chromium.launch(launchOptions());
  try {
    const storage = await storageOf(url, 'ADMIN');
    const api = await request.newContext({ baseURL: url });
    const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
    await restore(page, storage);
    const rows: string[][] = [];
    const fields = await fieldsToType(callAsUser(api, storage['auth.token'] ?? ''));
    begin('typing into forms', fields.length);
    for (const field of fields) {
      const { painted, free } = await keyTimes(page, field);
      rows.push([
        field.name,
        String(painted.length),
        ms(median(painted), LIMIT),
        ms(quantile(painted, 0.95), LIMIT),
        ms(Math.max(...painted)),
        ms(median(free)),
        ms(quantile(free, 0.95)),
      ]);
      advance();
    }
    say(`From a key to the paint that shows it, processor slowed ${SLOWED} ×`);
    say(`${table(['', 'keys', 'median', 'p95', 'most', 'free: median', 'p95'], rows)}\n`);
    await api.dispose();
    await reportLists(page);
  } finally {
    await browser.close();
    await product?.stop();
  }
}
