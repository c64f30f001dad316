import axe, { type AxeResults } from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** Asserts that the page violates no axe rule. */
export async function expectAccessible(page: Page): Promise<void> {
  // The page's Content Security Policy blocks a script tag but not evaluate().
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(
    'axe.run(document, { resultTypes: ["violations"] })',
  );
  const found = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.slice(0, 5).map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(found).toEqual([]);
}
