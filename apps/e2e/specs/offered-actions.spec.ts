import { RIGHTS, SCREENS } from '@demanda/contracts/permissions';
import type { Locator, Page } from '@playwright/test';
import { click } from '../support/hands';
import { waiting } from '../support/loaded';
import { makePeriod, makeProfile, makeUser, makeDelivery, PASSWORD } from '../support/make';
import { restore, storageOf } from '../support/sign-in';
import { expect, test } from '../support/test';

/** Every list that a right opens, with the least number of kinds of buttons that a read-only user sees there. */
const LISTS = {
  '/tasks': 10,
  '/projects': 5,
  '/deliveries': 10,
  '/billing': 10,
  '/profiles': 8,
  '/notifications': 5,
  '/permissions': 4,
  '/history': 6,
  '/outbox': 6,
  '/platform': 3,
};
/** A button of a row, or of the platform page. */
const LOADED = '[row-id] button:visible, button[aria-label^="Copiar digest"]';
const BUTTONS = 'button:visible:enabled:not([aria-disabled=true], [role=combobox], nav *)';

/**
 * Returns the index of one button of each kind in `area`: 'Ver detalhes de A' and 'Ver detalhes de B' are of one kind.
 */
async function kindsIn(area: Locator): Promise<[name: string, index: number][]> {
  const names = await area
    .locator(BUTTONS)
    .evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''));
  const byKind = new Map(names.map((name, index) => [name.split(' ').slice(0, 2).join(' '), [name, index]]));
  return [...byKind.values()] as [string, number][];
}

/** Presses one button of each kind, and what is in the menus and dialogs that open; returns the pressed ones. */
async function pressAll(page: Page, path: string): Promise<string[]> {
  const pressed: string[] = [];
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const menuItems = page.getByRole('menuitem');
  const open = async () => {
    await page.goto(path);
    await expect(main.locator(LOADED).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(waiting(page)).toHaveCount(0);
  };
  const press = async (area: Locator, [name, index]: [string, number]) => {
    const button = area.locator(BUTTONS).nth(index);
    const opensMenu = (await button.getAttribute('aria-haspopup')) === 'menu';
    await click(button);
    if (opensMenu) await expect(menuItems.first()).toBeVisible();
    pressed.push(name);
    await page.waitForLoadState('networkidle');
  };
  const pressInDialog = async () => {
    if (!(await dialog.isVisible())) return;
    const kinds = await kindsIn(dialog);
    for (const inner of kinds.filter(([name]) => !/^(Cancelar|Fechar|Voltar)/.test(name))) {
      // The last press may have closed the dialog or changed its content.
      if ((await dialog.locator(BUTTONS).count()) > inner[1]) await press(dialog, inner);
    }
  };
  await open();
  for (const kind of await kindsIn(main)) {
    await press(main, kind);
    const items = await menuItems.allTextContents();
    for (const [index, item] of items.entries()) {
      // The first item is in the menu that is open already.
      if (index > 0) {
        await open();
        await press(main, kind);
      }
      await click(menuItems.nth(index));
      pressed.push(item);
      await page.waitForLoadState('networkidle');
      await pressInDialog();
    }
    await pressInDialog();
    await open();
  }
  return pressed;
}

for (const [path, least] of Object.entries(LISTS)) {
  test(`a read-only user finds no button that is refused on ${path}`, async ({ page, apiAs, productUrl }) => {
    const admin = await apiAs('ADMIN');
    const { code } = await makeProfile(admin, {
      screens: [...SCREENS],
      permissions: RIGHTS.filter((right) => right.endsWith(':VIEW')),
      fields: { tasks: { amount: 'READ' }, subTasks: { amount: 'READ' } },
    });
    const { username } = await makeUser(admin, { profileCodes: [code] });
    await makePeriod(admin, { status: 'FATURADO', amounts: [10] });
    await makeDelivery(admin);
    await restore(page, await storageOf(productUrl, { username, password: PASSWORD }));

    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`);
    });
    const pressed = await pressAll(page, path);
    expect(refused).toEqual([]);
    expect(pressed.length, pressed.join(' | ')).toBeGreaterThanOrEqual(least);
  });
}
