import type { PublishAccess } from '@demanda/releases/access';
import { accessTo, startProduct, startProvider, type Product, type RunningProvider } from '../tools';
import { test as base } from './test';

/** Start-up time-out; without the other product's releases it builds every app. */
export const START_TIMEOUT_MS = 600_000;

interface Place {
  product: Product;
  provider: RunningProvider;
}

interface WorkerFixtures {
  place: Place;
  /** A product for the tests of this worker only, which may publish releases and disable remotes. */
  product: Product;
  /** A provider of OpenID Connect, at which people sign in. */
  provider: RunningProvider;
  /** Its release store, as a publisher opens it. */
  releases: PublishAccess;
}

/** Starts a product with a public address, a provider, and previews from the machines of developers. */
async function startPlace(): Promise<Place> {
  let address = '';
  let provider: RunningProvider | undefined;
  const product = await startProduct({
    like: process.env.E2E_FOLDER,
    settings: async (url) => {
      // Browsers know no passkeys of an IP address.
      address = url.replace('127.0.0.1', 'localhost');
      provider = await startProvider(address);
      return {
        PUBLIC_URL: address,
        OIDC_PROVIDERS: provider.setting,
        DEVELOPMENT_PREVIEWS: '1',
      };
    },
  });
  return { product: { ...product, url: address }, provider: provider! };
}

/**
 * For journeys that change the platform, or need what the common product lacks. They run in one worker, one after
 * another (playwright.config.ts).
 */
export const test = base.extend<object, WorkerFixtures>({
  place: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of this pattern
    async ({}, use) => {
      const place = await startPlace();
      await use(place);
      await place.product.stop();
      await place.provider.stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  product: [({ place }, use) => use(place.product), { scope: 'worker' }],
  provider: [({ place }, use) => use(place.provider), { scope: 'worker' }],
  productUrl: [({ product }, use) => use(product.url), { scope: 'worker' }],
  releases: [async ({ product }, use) => use(await accessTo(product)), { scope: 'worker' }],
});

export { expect } from '@playwright/test';
