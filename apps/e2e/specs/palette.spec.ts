import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { write } from '../support/hands';
import { makeTask, uniqueCode } from '../support/make';
import { expect, test } from '../support/test';

/** The palette and the shortcuts, with real keys. */

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar' });

test('Ctrl+K, half a remembered word without accents and Enter open the task', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const code = uniqueCode('PAL');
  const { id } = await makeTask(await apiAs('ADMIN'), { code, title: `Conciliação bancária ${code}` });
  await signInAs(page, 'ADMIN');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await expectAccessible(page);
  await write(page, `concilia ${code.slice(0, -1)}`);
  await expect(palette(page).getByRole('status')).toHaveText('1 resultado');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/tasks/${id}`);
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette(page).getByRole('option').first()).toContainText(code);
});

test('shortcuts: ? shows them, g t opens the tasks, / the first filter, where letters are typed, j and k the rows', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'USER');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await expect(help).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL((url) => url.pathname === '/tasks');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.keyboard.press('/');
  const filter = page.locator('main input[type="search"]').first();
  await expect(filter).toBeFocused();
  await write(page, 'nj');
  await expect(filter).toHaveValue('nj');
  await expect(page).toHaveURL((url) => url.pathname === '/tasks');
  await page.goto('/tasks');
  const rows = page.locator('[role=row][row-id]');
  await expect(rows.nth(1)).toBeVisible();
  for (const [key, index] of [
    ['j', 0],
    ['j', 1],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(rows.nth(index)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Detalhes da Tarefa' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/tasks/create');
});
