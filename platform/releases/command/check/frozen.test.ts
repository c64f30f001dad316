import type { Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { rejectWhenFrozen } from './frozen';

const pageThat = (evaluate: () => Promise<unknown>) => ({ evaluate }) as unknown as Page;
const never = () => new Promise<never>(() => {});

test('work in a page that no longer answers is given up', async () => {
  expect(await rejectWhenFrozen(pageThat(never), never(), 20)).toBeUndefined();
});

test('work is awaited as long as the page answers, or is between two documents', async () => {
  const work = () => wait(100).then(() => 'done');
  expect(
    await rejectWhenFrozen(
      pageThat(() => Promise.resolve(true)),
      work(),
      20,
    ),
  ).toBe('done');
  expect(
    await rejectWhenFrozen(
      pageThat(() => Promise.reject(new Error('navigated'))),
      work(),
      20,
    ),
  ).toBe('done');
  const failing = Promise.reject(new Error('a call failed'));
  await expect(
    rejectWhenFrozen(
      pageThat(() => Promise.resolve(true)),
      failing,
      20,
    ),
  ).rejects.toThrow('a call failed');
});
