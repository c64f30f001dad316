import type { Page } from '@playwright/test';
import { inputOf, type Field } from './forms';

/** CPU throttling factor. */
export const SLOWED = 4;
/** Milliseconds between two keys of a fast typist. */
const PAUSE = 120;

/** Times from the press of a key in milliseconds, one for each key. */
export interface KeyTimes {
  /** Until the end of the frame that shows it. */
  painted: number[];
  /** Until the main thread is idle: Chromium checks all fields of the form after that frame. */
  free: number[];
}

declare global {
  interface Window {
    keyTimes: KeyTimes;
  }
}

/** Makes the page record its key times. */
function watchKeys(): void {
  window.keyTimes = { painted: [], free: [] };
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        // A message posted during a frame is delivered after the frame was painted, behind queued tasks.
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

/** Types into the field with CPU throttling. */
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
