import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothColours } from '../support/accessible';
import { click, press, submit, type } from '../support/hands';
import { expect, test } from '../support/test';

/** Forms on a phone, and after a reload. */

/** Asserts that the control has the focus and that the top bar does not cover its label. */
async function expectFocusedBelowBar(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeFocused();
  const bar = await page.getByRole('banner').boundingBox();
  const box = await control.boundingBox();
  expect(box!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height);
  expect(box!.y + box!.height).toBeLessThanOrEqual(page.viewportSize()!.height);
}

test('a refused save scrolls its first error below the top bar, on a phone', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await signInAs(page, 'ADMIN');
  await page.goto('/tasks/create');
  await submit(page.getByRole('button', { name: 'Salvar' }));
  await expectFocusedBelowBar(page, page.getByLabel('Solicitante'));
  await expect(page.getByText('Por favor, selecione um solicitante')).toHaveCount(1);
  await page.goto('/projects/create');
  await type(page.getByLabel('URL do repositório'), 'abc');
  await submit(page.getByRole('button', { name: 'Salvar' }));
  await expectFocusedBelowBar(page, page.getByLabel('Nome'));
});

test('a cancelled edit restores the scroll position of the list, also after a reload (G-USE-4)', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await signInAs(page, 'ADMIN');
  await page.goto('/tasks?sort=code%2Casc&size=20');
  const last = page.getByRole('link', { name: /^Editar / }).last();
  await last.waitFor();
  const left = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener('pointerdown', () => resolve(window.scrollY), { capture: true, once: true }),
      ),
  );
  await click(last);
  const scrolled = await left;
  expect(scrolled).toBeGreaterThan(0);
  await page.getByLabel('Código').waitFor();
  await page.reload();
  await click(page.getByRole('link', { name: 'Cancelar' }));
  await expect(page).toHaveURL('/tasks?sort=code%2Casc&size=20');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
});

for (const width of [390, 768])
  test(`the calendar is completely visible and accessible at ${width} px`, async ({ page, signInAs }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInAs(page, 'ADMIN');
    await page.goto('/billing');
    await click(page.getByRole('button', { name: 'Novo Período' }));
    const opener = page.getByRole('button', { name: 'Abrir calendário' });
    await click(opener);
    const calendar = page.getByRole('dialog', { name: 'Calendário' });
    await expect(calendar).toBeVisible();
    const box = await calendar.boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(width);
    await expectAccessibleInBothColours(page);
    await press(calendar.locator('[data-current]'), 'Escape');
    await expect(calendar).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

test('the calendar of a range filter chooses a day and keeps the filter open', async ({ page, signInAs }) => {
  await signInAs(page, 'ADMIN');
  await page.goto('/history');
  await click(page.getByRole('button', { name: 'Filtrar por Quando' }));
  await click(page.getByRole('button', { name: 'Abrir calendário' }).first());
  const calendar = page.getByRole('dialog', { name: 'Calendário' });
  await press(calendar.locator('[data-current]'), 'Escape');
  await expect(calendar).toHaveCount(0);
  await expect(page.getByLabel('Filtrar por Quando, de')).toBeVisible();
  await click(page.getByRole('button', { name: 'Abrir calendário' }).first());
  await press(calendar.locator('[data-current]'), 'Enter');
  await expect(page.getByLabel('Filtrar por Quando, de')).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
});
