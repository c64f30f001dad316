import { expect, type Locator, type Page } from '@playwright/test';
import { click } from './hands';

const MENU = 'Mais ações de ';

/** Returns the menus of the rows, one for each row with more actions than buttons. */
export const rowMenus = (area: Page | Locator): Locator =>
  area.getByRole('button', { name: new RegExp(`^${MENU}`) });

/** Opens the list of tasks, and waits for its five rows. */
export async function openFiveTasks(page: Page): Promise<void> {
  await page.goto('/tasks?size=5');
  await expect(rowMenus(page)).toHaveCount(5);
}

/** Returns the name of the first record with a menu. */
export async function firstName(area: Page | Locator): Promise<string> {
  const label = await rowMenus(area).first().getAttribute('aria-label');
  return label?.slice(MENU.length) ?? '';
}

/** Chooses an action of a record, such as 'Excluir' of 'Ana': its button or link, or in the menu of its row. */
export async function chooseAction(area: Page | Locator, action: string, name: string): Promise<void> {
  const label = `${action} ${name}`;
  const direct = area
    .getByRole('button', { name: label, exact: true })
    .or(area.getByRole('link', { name: label, exact: true }));
  const menu = area.getByRole('button', { name: MENU + name, exact: true });
  await direct.or(menu).first().waitFor();
  if ((await direct.count()) > 0) return click(direct);
  await click(menu);
  const page = 'goto' in area ? area : area.page();
  return click(page.getByRole('menuitem', { name: label, exact: true }));
}
