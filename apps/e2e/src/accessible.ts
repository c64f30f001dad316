import axe, { type AxeResults } from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** No rule of axe is broken on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // evaluate() is not bound by the page's content security policy, a script tag would be.
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
