import { RIGHTS, SCREENS } from '@demanda/contracts/permissions';
import type { Locator, Page } from '@playwright/test';
import { click } from '../support/hands';
import { waiting } from '../support/loaded';
import { makePeriod, makeProfile, makeUser, makeDelivery, PASSWORD } from '../support/make';
import { signInByForm } from '../support/sign-in';
import { expect, test } from '../support/test';

/** Every list; a page without access shows a panel without buttons. */
const LISTS = [
  ...['/tasks', '/requesters', '/projects', '/deliveries', '/billing', '/profiles', '/notifications'],
  ...['/permissions', '/history', '/outbox', '/platform'],
];
/** Lower bound of the kinds of buttons that a read-only user sees on these lists. */
const LEAST_PRESSES = 30;
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
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(waiting(page)).toHaveCount(0);
  };
  const press = async (area: Locator, [name, index]: [string, number]) => {
    await click(area.locator(BUTTONS).nth(index));
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

test('a read-only user finds no button that is refused', async ({ page, apiAs }) => {
  const admin = await apiAs('ADMIN');
  const { code } = await makeProfile(admin, {
    screens: [...SCREENS],
    permissions: RIGHTS.filter((right) => right.endsWith(':VIEW')),
    fields: {},
  });
  const { username } = await makeUser(admin, { profileCodes: [code] });
  await makePeriod(admin, { status: 'FATURADO', amounts: [10] });
  await makeDelivery(admin);
  await page.goto('/login');
  await signInByForm(page, { username, password: PASSWORD });

  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`);
  });
  const pressed: string[] = [];
  for (const path of LISTS) pressed.push(...(await test.step(path, () => pressAll(page, path))));
  expect(refused).toEqual([]);
  expect(pressed.length, pressed.join(' | ')).toBeGreaterThanOrEqual(LEAST_PRESSES);
});
