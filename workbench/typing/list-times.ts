import type { CDPSession, Page } from '@playwright/test';

/** How often a panel is opened, each time for another row. */
const OPENINGS = 10;

declare global {
  interface Window {
    openedMs: number[];
    frameMs: number[];
  }
}

/** Makes the page record the time from the press on a row to the paint of the first field of the record. */
function watchPanel(): void {
  window.openedMs = [];
  let pressedAt = 0;
  document.addEventListener('pointerdown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true });
  new MutationObserver(() => {
    if (!pressedAt || !document.querySelector('[role=dialog] dd')) return;
    const from = pressedAt;
    pressedAt = 0;
    requestAnimationFrame(() => {
      void scheduler.postTask(() => window.openedMs.push(performance.now() - from), {
        priority: 'user-blocking',
      });
    });
  }).observe(document.body, { childList: true, subtree: true });
}

/** Opens the panel of rows of a loaded list, and returns the times in milliseconds. The first opening is left out. */
export async function panelTimes(page: Page): Promise<number[]> {
  await page.goto('/tasks?view=all&size=20');
  const rows = page.locator('[role=row][row-id] [col-id=title]');
  const panel = page.getByRole('dialog');
  await rows.nth(OPENINGS).waitFor();
  await page.evaluate(watchPanel);
  for (let index = 0; index <= OPENINGS; index += 1) {
    await rows.nth(index).click({ position: { x: 10, y: 10 } });
    await page.waitForFunction((count) => window.openedMs.length === count, index + 1);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  }
  return (await page.evaluate(() => window.openedMs)).slice(1);
}

/** Scrolls a list of 100 rows from its head to its end, and returns the times between frames in milliseconds. */
export async function scrollTimes(page: Page, processor: CDPSession): Promise<number[]> {
  await page.goto('/tasks?view=all&size=100');
  await page.locator('[role=row][row-id]').nth(15).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    window.frameMs = [];
    // A method: esbuild passes the name of a function to a helper, which the page lacks.
    const frames = {
      last: performance.now(),
      next(now: number) {
        window.frameMs.push(now - frames.last);
        frames.last = now;
        requestAnimationFrame(frames.next);
      },
    };
    requestAnimationFrame(frames.next);
  });
  const center = { x: 720, y: 600 };
  await processor.send('Input.synthesizeScrollGesture', { ...center, yDistance: -3_500, speed: 1_500 });
  return (await page.evaluate(() => window.frameMs)).slice(2);
}
