import { expect, type Locator, type Page } from '@playwright/test';
import { click } from './hands';

/** Returns the line of an item on the page of a delivery, from 0; the files of the delivery have such a button too. */
export const itemLine = (page: Page, index: number): Locator =>
  page
    .getByRole('form')
    .getByRole('heading', { level: 2 })
    .locator('button[aria-expanded]')
    .filter({ hasNotText: /^Anexos/ })
    .nth(index);

/** Opens the editor of an item, unless it is open, and returns it. */
export async function openItem(page: Page, index = 0): Promise<Locator> {
  const line = itemLine(page, index);
  await expect(line).toBeVisible();
  if ((await line.getAttribute('aria-expanded')) === 'false') await click(line);
  return page.getByRole('region', { name: /^Item de / });
}
