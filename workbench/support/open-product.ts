import { chromium } from '@playwright/test';
import { ensureChromium } from '../../tools/browser/install';
import { launchOptions } from '../../tools/browser/launch';
import { openAll } from '../../tools/product/open-all';
import { startProduct } from '../../tools/product/start-product';
import { begin } from './progress';

/** Starts a browser and, unless one runs at `url`, the whole product with demonstration data. */
export const openProduct = (url?: string) =>
  openAll(async (onClose) => {
    await ensureChromium();
    const browser = await chromium.launch(launchOptions());
    onClose(() => browser.close());
    if (url) return { browser, url, env: {} };
    begin('building and starting the product');
    const product = await startProduct();
    onClose(() => product.stop());
    return { browser, url: product.url, env: product.env };
  });
