import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible';
import { click, type } from '../support/hands';
import { makeTask } from '../support/make';
import { expect, test } from '../support/test';

/** After a reload the early page stands before that of the application for a moment. */
const background = (page: Page) =>
  page
    .locator('[data-color-scheme]')
    .last()
    .evaluate((root) => getComputedStyle(root).backgroundColor);

/** Returns the perceived lightness of an rgb() colour, 0 to 255. */
function lightness(rgb: string): number {
  const [red = 0, green = 0, blue = 0] = (rgb.match(/[\d.]+/g) ?? []).map(Number);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

const isDark = async (page: Page) => lightness(await background(page)) < 80;

test('colours follow the device until the user chooses, and the choice is stored', async ({
  page,
  signInAs,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, 'USER');
  await page.goto('/dashboard');
  await expect.poll(() => isDark(page)).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => isDark(page)).toBe(false);

  await click(page.getByRole('button', { name: /^Tema/ }));
  await click(page.getByRole('menuitem', { name: 'Escuro' }));
  await expect.poll(() => isDark(page)).toBe(true);
  await page.reload();
  await expect.poll(() => isDark(page)).toBe(true);
});

test('on a phone the menu slides out and closes after a click, and the palette opens by a key and from the top bar (NAV-27)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const { code, id } = await makeTask(await apiAs('ADMIN'));
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'ADMIN');
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toHaveCount(0);
  await click(page.getByRole('button', { name: 'Abrir menu' }));
  await expect(page.getByRole('dialog')).toContainText('Olá, ');
  await expectAccessible(page);
  const menu = page.getByRole('dialog').filter({ hasText: 'Olá, ' });
  await click(menu.getByRole('link', { name: 'Tarefas' }));
  await expect(page).toHaveURL((url) => url.pathname === '/tasks');
  // Neither the leaving menu nor the arriving page takes the focus from the palette.
  await page.keyboard.press('Control+K');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tarefas');
  const search = page.getByRole('combobox', { name: /^Buscar/ });
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);

  await click(page.getByRole('button', { name: 'Buscar…' }));
  await type(search, code);
  await expect(page.getByRole('option', { name: code })).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/tasks/${id}`);
});
