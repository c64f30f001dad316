import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { PublishAccess } from '@demanda/releases/access';
import { begin } from '../support/progress';
import { say } from '../support/report';
import { openAll } from '../../tools/product/open-all';
import { startServer } from '../../tools/product/start-server';
import { ensureChromium } from '../../tools/browser/install';
import { launchOptions } from '../../tools/browser/launch';
import { publishAccess } from '../../platform/releases/command/open-access';
import { publishChanged } from '../../tools/start/publish-changed';
import { temporaryFile } from '../../tools/test/temporary';
import { storageOf, type Storage } from '../../apps/e2e/support/sign-in';
import { publishTwin } from './twin';

export const PRODUCTS = ['federated', 'twin'] as const;
export type ProductName = (typeof PRODUCTS)[number];

/** One of the two products, with a signed-in session. */
export interface ComparedProduct {
  name: ProductName;
  url: string;
  storage: Storage;
  /** Locations of its release store and key. */
  locations: { RELEASE_STORE: string; RELEASE_KEY_FILE: string };
}

const publishers: Record<ProductName, (access: PublishAccess) => Promise<void>> = {
  federated: (access) => publishChanged(access, say),
  twin: publishTwin,
};

/** Starts both products, each with its own server, the embedded database and demo data. */
export const openProducts = () =>
  openAll(async (onClose) => {
    await ensureChromium();
    const browser = await chromium.launch(launchOptions());
    onClose(() => browser.close());
    const products: ComparedProduct[] = [];
    for (const name of PRODUCTS) {
      const folder = temporaryFile(name);
      const store = join(folder, 'releases');
      await mkdir(store, { recursive: true });
      onClose(() => rm(folder, { recursive: true, force: true }));
      begin(`building, publishing and starting: ${name}`);
      const locations = { RELEASE_STORE: store, RELEASE_KEY_FILE: join(folder, 'release-key.pem') };
      await publishers[name](await publishAccess(locations));
      const env = { DATA_DIR: folder, ...locations, DEMO_DATA: '1', LOG_LEVEL: 'warn' };
      const { url, stop } = await startServer(env);
      onClose(() => stop());
      products.push({ name, url, locations, storage: await storageOf(url, 'ADMIN') });
    }
    return { browser, products };
  });
