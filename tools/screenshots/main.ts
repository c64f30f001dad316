// `npm run screenshots [-- name …]`: starts the product and writes its screenshots to docs/images.
import { mkdirSync } from 'node:fs';
import { chromium, type Browser, type Page } from '@playwright/test';
import { launchOptions } from '../browser/launch';
import { startProduct } from '../product/start-product';
import { FOLDER, LOCALE, SHOTS, SIZES, THEMES, type Shot } from './pages';
import { signIn } from './sign-in';

const names = process.argv.slice(2);
const chosen = SHOTS.filter(({ name }) => names.length === 0 || names.includes(name));

interface Look {
  size: (typeof SIZES)[number];
  theme: (typeof THEMES)[number];
}

async function takeScreenshot(page: Page, { size, theme }: Look, { name, path }: Shot): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${FOLDER}/${name}-${size.width}-${theme}.png` });
}

async function takeAll(browser: Browser, url: string, look: Look): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: look.size,
    colorScheme: look.theme,
    ...LOCALE,
  });
  const page = await context.newPage();
  for (const shot of chosen.filter((shot) => shot.public)) await takeScreenshot(page, look, shot);
  await signIn(page);
  for (const shot of chosen.filter((shot) => !shot.public)) await takeScreenshot(page, look, shot);
  await context.close();
}

const product = await startProduct();
const browser = await chromium.launch(launchOptions());
try {
  mkdirSync(FOLDER, { recursive: true });
  for (const size of SIZES) for (const theme of THEMES) await takeAll(browser, product.url, { size, theme });
  console.log(`${chosen.length * SIZES.length * THEMES.length} pictures in docs/images`);
} finally {
  await browser.close();
  await product.stop();
}
