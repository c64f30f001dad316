import type { Page } from '@playwright/test';
import { inputOf, type Field } from './forms';

/** How many times slower than this machine. */
export const SLOWED = 4;
/** Milliseconds between two keys: a quick typist. */
const PAUSE = 120;

/** Milliseconds from the press of a key, one number for each key. */
export interface KeyTimes {
  /** To the end of the frame that shows it. */
  painted: number[];
  /** Until the page is free again: Chromium looks at all fields of the form after that frame. */
  free: number[];
}

declare global {
  interface Window {
    keyTimes: KeyTimes;
  }
}

/** From now on the page notes its keys. */
function watchKeys(): void {
  window.keyTimes = { painted: [], free: [] };
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        // What is posted in a frame arrives when the frame has been painted: at once, or after what waits already.
        const { painted, free } = window.keyTimes;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => free.push(performance.now() - timeStamp);
        port2.postMessage(undefined);
        void scheduler.postTask(() => painted.push(performance.now() - timeStamp), {
          priority: 'user-blocking',
        });
      });
    },
    { capture: true },
  );
}

/** Types into the field on a slowed machine. */
export async function keyTimes(page: Page, field: Field): Promise<KeyTimes> {
  await page.goto(field.path);
  const input = inputOf(page, field);
  await input.click();
  await input.fill('');
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.evaluate(watchKeys);
  await input.pressSequentially(field.text, { delay: PAUSE });
  await page.waitForFunction(
    (count) => Object.values(window.keyTimes).every((times: number[]) => times.length === count),
    field.text.length,
  );
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return page.evaluate(() => window.keyTimes);
}
