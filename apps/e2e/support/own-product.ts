import type { PublishAccess } from '@demanda/releases/access';
import { accessTo, startProduct, type Product } from '../tools';
import { test as base } from './test';

/** Start-up time-out; without the other product's releases it builds every app. */
const START_TIMEOUT_MS = 600_000;

interface WorkerFixtures {
  /** A product for the tests of this worker only, which may publish releases and disable remotes. */
  product: Product;
  /** Its release store, as a publisher opens it. */
  releases: PublishAccess;
}

/** For journeys that change the platform. Run those of a file in one worker with `describe.configure`. */
export const test = base.extend<object, WorkerFixtures>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of this pattern
    async ({}, use) => {
      const product = await startProduct({ like: process.env.E2E_FOLDER });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  productUrl: [({ product }, use) => use(product.url), { scope: 'worker' }],
  releases: [async ({ product }, use) => use(await accessTo(product)), { scope: 'worker' }],
});

export { expect } from '@playwright/test';
