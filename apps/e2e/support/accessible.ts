import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';

/** The minified script, less than half as large as the package's export, since each checked page receives it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Part {
  /** Names of the rules to check; all by default. */
  rules?: string[];
  /** Selector of the part to check; the whole page by default, which has rules of its own. */
  within?: string;
}

/**
 * Runs in the page. Returns what axe checks: the document, or what is neither page, menu nor top bar while a dialog covers
 * them. What is covered cannot be reached until the dialog closes, and `navigation.spec.ts` checks it.
 */
function shownParts() {
  const dialogs = [...document.querySelectorAll('[role=dialog][aria-modal=true]')];
  const isCovered = dialogs.some((one) => !one.closest('main') && one.checkVisibility());
  const covered = ['main', 'nav:not([role=dialog] *)', 'header:not([role=dialog] *)'];
  return isCovered ? { include: ['html'], exclude: covered } : document;
}

/** Asserts that the page, or this part of it, violates no axe rule. */
export async function expectAccessible(page: Page, { rules, within }: Part = {}): Promise<void> {
  // The page's Content Security Policy blocks a script tag but not evaluate().
  if (!(await page.evaluate(() => 'axe' in window))) {
    // Reading the HTML of every checked element takes an eighth of the time; selectors name it as well.
    await page.evaluate(`${AXE}; axe.configure({ noHtml: true })`);
  }
  const options: RunOptions = {
    resultTypes: ['violations'],
    // The rule that reads style sheets, css-orientation-lock, is experimental and off; parsing them costs a third.
    preload: { assets: ['media'] },
    ...(rules && { runOnly: rules }),
  };
  // The other results are large, and nothing reads them.
  const checked = within ? JSON.stringify(within) : `(${String(shownParts)})()`;
  const violations = await page.evaluate<Result[]>(
    `axe.run(${checked}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  const found = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.slice(0, 5).map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(found).toEqual([]);
}

/**
 * Asserts that the page violates no axe rule and needs no sideways scrolling, at the widths of a desktop and a phone.
 */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  }
}

/** Asserts that the page violates no axe rule in light colours, and none of contrast in dark ones. */
export async function expectAccessibleInBothColours(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('.demanda-root').first()).toHaveAttribute('data-color-scheme', 'dark');
  await expectAccessible(page, { rules: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('.demanda-root').first()).toHaveAttribute('data-color-scheme', 'light');
}

/** Asserts that the page, at its present width, needs no sideways scrolling. */
export const expectNoSidewaysScrolling = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
