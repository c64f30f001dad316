import { expect, type Locator, type Page } from '@playwright/test';
import { assertRingShown } from './focus-ring';
import { choosing, OPTIONS, tabTo, write } from './hands';

/** Actions by keyboard only; each moves by Tab from the current focus. */

/** More options than any select of the product has. */
const MAX_OPTIONS = 60;

/** Opens a page and skips its menu by the skip link, the first tab stop. */
export async function enter(page: Page, path: string): Promise<void> {
  // A reload scrolls to the row that was just saved, from where Chromium's next Tab begins.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

/** Moves the focus to a control by Tab and presses a key. */
export async function go(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target.page(), target);
  await assertRingShown(target);
  await target.page().keyboard.press(key);
}

/** Moves the focus to a field by Tab and replaces its text. */
export async function enterText(field: Locator, text: string): Promise<void> {
  await tabTo(field.page(), field);
  await write(field.page(), text);
}

/** Opens a select and chooses an option with the arrow keys. */
export async function chooseByKeys(box: Locator, option: string): Promise<void> {
  const page = box.page();
  await go(box, 'ArrowDown');
  await choosing(box, () => walkTo(page, page.locator(`${OPTIONS} .ant-select-item-option-active`), option));
}

/** Opens a menu and chooses the item of this name. */
export async function takeFromMenu(button: Locator, item: string): Promise<void> {
  await go(button);
  await walkTo(button.page(), button.page().locator('[role="menuitem"]:focus'), item);
  await expect(button.page().locator('.ant-dropdown:not(.ant-dropdown-hidden)')).toHaveCount(0);
}

async function walkTo(page: Page, active: Locator, name: string): Promise<void> {
  for (let steps = 0; steps < MAX_OPTIONS; steps += 1) {
    await active.waitFor();
    if ((await active.textContent())?.trim() === name) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrow keys did not reach "${name}".`);
}
