import { expect, type Locator, type Page } from '@playwright/test';
import { assertRingShown } from './focus-ring';
import { tabTo, write } from './hands';

/** Acts of a person who has no pointer: each goes by Tab from where the focus is. */

/** More options than any select box of the product shows. */
const MAX_OPTIONS = 60;

/** Opens a page and jumps over its menu by the skip link, which is the first stop. */
export async function enter(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

/** Goes to a control, sees that it has the focus, and presses a key there. */
export async function go(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target.page(), target);
  await assertRingShown(target);
  await target.page().keyboard.press(key);
}

/** Goes to a field and types over what it holds. */
export async function enterText(field: Locator, text: string): Promise<void> {
  await tabTo(field.page(), field);
  await write(field.page(), text);
}

/** Opens a select box and moves through its options by the arrow keys. */
export async function chooseByKeys(box: Locator, option: string): Promise<void> {
  const page = box.page();
  await go(box, 'ArrowDown');
  await walkTo(page, activeOption(page), option);
}

/** Opens a menu and takes what it offers under this name. */
export async function takeFromMenu(button: Locator, item: string): Promise<void> {
  await go(button);
  await walkTo(button.page(), button.page().locator('[role="menuitem"]:focus'), item);
}

const activeOption = (page: Page) =>
  page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-active');

async function walkTo(page: Page, active: Locator, name: string): Promise<void> {
  for (let steps = 0; steps < MAX_OPTIONS; steps += 1) {
    await active.waitFor();
    if ((await active.textContent())?.trim() === name) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrow keys did not reach "${name}".`);
}
