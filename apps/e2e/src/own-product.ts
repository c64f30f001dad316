import { accessTo, startProduct, type Product } from '../tools';
import { test as base } from './test';

/** Milliseconds until it is there; when it cannot begin with the releases of the other one, it builds every app. */
const START_TIMEOUT = 600_000;

interface WorkerFixtures {
  /** A product that only the tests of this worker know: they may publish into it and switch parts of it off. */
  product: Product;
  /** Its releases, as a publisher sees them. */
  releases: ReturnType<typeof accessTo>;
}

/** Journeys that change the platform itself. Keep those of a file in one worker: `describe.configure`. */
export const test = base.extend<object, WorkerFixtures>({
  product: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names out of this pattern
    async ({}, use) => {
      const product = await startProduct({ like: process.env.E2E_FOLDER });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT },
  ],
  productUrl: [({ product }, use) => use(product.url), { scope: 'worker' }],
  releases: [({ product }, use) => use(accessTo(product)), { scope: 'worker' }],
});

export { expect } from '@playwright/test';
