import { mkdirSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { openProduct } from '../support/open-product';
import { advance, begin } from '../support/progress';
import { FOLDER, LOCALE, SHOTS, SIZES, THEMES, type Shot } from './pages';
import { signIn } from './sign-in';

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
  advance();
}

async function takeAll(browser: Browser, url: string, chosen: readonly Shot[], look: Look): Promise<void> {
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

/** Starts the product and writes its screenshots, or those with these names, to docs/images. */
export async function takeScreenshots(names: string[]): Promise<void> {
  const chosen = SHOTS.filter(({ name }) => names.length === 0 || names.includes(name));
  const { browser, url, close } = await openProduct();
  try {
    mkdirSync(FOLDER, { recursive: true });
    begin('screenshots', chosen.length * SIZES.length * THEMES.length);
    for (const size of SIZES)
      for (const theme of THEMES) await takeAll(browser, url, chosen, { size, theme });
  } finally {
    await close();
  }
}
