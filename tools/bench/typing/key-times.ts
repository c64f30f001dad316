import type { Page } from '@playwright/test';
import { inputOf, type Field } from './forms';

/** How many times slower than this machine. */
export const SLOWED = 4;
/** Milliseconds between two keys: a quick typist. */
const PAUSE = 120;

declare global {
  interface Window {
    keyTimes: number[];
  }
}

/** From now on the page notes for each key the milliseconds from its press to the end of the next paint. */
function watchKeys(): void {
  window.keyTimes = [];
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        // What is posted in a frame arrives when the frame has been painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.keyTimes.push(performance.now() - timeStamp);
        port2.postMessage(undefined);
      });
    },
    { capture: true },
  );
}

/** Types into the field on a slowed machine; milliseconds of each key. */
export async function keyTimes(page: Page, field: Field): Promise<number[]> {
  await page.goto(field.path);
  const input = inputOf(page, field);
  await input.click();
  await input.fill('');
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.evaluate(watchKeys);
  await input.pressSequentially(field.text, { delay: PAUSE });
  await page.waitForFunction((count) => window.keyTimes.length === count, field.text.length);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return page.evaluate(() => window.keyTimes);
}
