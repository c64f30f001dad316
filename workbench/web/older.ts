import { chromium } from '@playwright/test';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { begin } from '../support/progress';
import { say } from '../support/report';
import { ensureChromium } from '../../tools/browser/install';
import { launchOptions } from '../../tools/browser/launch';
import { openAll } from '../../tools/product/open-all';
import { startServer } from '../../tools/product/start-server';
import { publishAccess } from '../../platform/releases/command/open-access';
import { publishChanged } from '../../tools/start/publish-changed';
import { temporaryFile } from '../../tools/test/temporary';
import { storageOf } from '../../apps/e2e/support/sign-in';
import type { NamedProduct } from './visits';

/** Starts this version and that of a built checkout of an older one, each with its own server and demonstration data. */
export const openBesideOlder = (older: string) =>
  openAll(async (onClose) => {
    await ensureChromium();
    const browser = await chromium.launch(launchOptions());
    onClose(() => browser.close());
    const products: NamedProduct[] = [];
    for (const name of ['now', 'older'] as const) {
      const folder = temporaryFile(name);
      await mkdir(join(folder, 'releases'), { recursive: true });
      onClose(() => rm(folder, { recursive: true, force: true }));
      begin(`publishing and starting: ${name}`);
      const locations = {
        RELEASE_STORE: join(folder, 'releases'),
        RELEASE_KEY_FILE: join(folder, 'release-key.pem'),
      };
      if (name === 'now') await publishChanged(await publishAccess(locations), say);
      const env = { DATA_DIR: folder, ...locations, DEMO_DATA: '1', LOG_LEVEL: 'warn' };
      // The older version publishes itself.
      const program = name === 'now' ? undefined : [join(resolve(older), 'tools/start.mjs')];
      const { url, stop } = await startServer(env, program);
      onClose(() => stop());
      products.push({ name, url, storage: await storageOf(url, 'ADMIN') });
    }
    return { browser, products };
  });
