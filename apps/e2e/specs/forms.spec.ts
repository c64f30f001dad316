import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothColours } from '../support/accessible';
import { click, press, submit, type } from '../support/hands';
import { goInside } from '../support/open-tab';
import { expect, test } from '../support/test';

/** Forms on a phone, and after a reload. */

/** Waits until the control has the focus, below the top bar and inside the window. */
async function expectFocusedBelowBar(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeFocused();
  const isBelowBar = async () => {
    const [bar, box] = [await page.getByRole('banner').boundingBox(), await control.boundingBox()];
    return box!.y >= bar!.y + bar!.height && box!.y + box!.height <= page.viewportSize()!.height;
  };
  await expect.poll(isBelowBar).toBe(true);
}

test('a refused save scrolls its first error below the top bar, on a phone', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await signInAs(page, 'ADMIN');
  await page.goto('/tasks/create');
  await submit(page.getByRole('button', { name: 'Salvar' }));
  await expectFocusedBelowBar(page, page.getByLabel('Solicitante'));
  await expect(page.getByText('Por favor, selecione um solicitante')).toHaveCount(1);
  await goInside(page, '/projects/create');
  await expect(page.getByRole('heading', { name: 'Novo Projeto' })).toBeVisible();
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
  // The first rows are shown before the others.
  await expect(page.locator('[role=row][row-id]')).toHaveCount(20);
  const last = page.getByRole('link', { name: /^Editar / }).last();
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

test('the calendar is completely visible and accessible at 390 and 768 px; that of a range filter chooses a day and keeps the filter open', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInAs(page, 'ADMIN');
  await page.goto('/billing');
  await click(page.getByRole('button', { name: 'Novo Período' }));
  const opener = page.getByRole('button', { name: 'Abrir calendário' });
  const calendar = page.getByRole('dialog', { name: 'Calendário' });
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await click(opener);
    await expect(calendar).toBeInViewport({ ratio: 1 });
    // Both widths have the same colours.
    await (width === 390 ? expectAccessibleInBothColours(page) : expectAccessible(page));
    await press(calendar.locator('[data-current]'), 'Escape');
    await expect(calendar).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1440, height: 800 });
  await goInside(page, '/history');
  await click(page.getByRole('button', { name: 'Filtrar por Quando' }));
  const from = page.getByLabel('Filtrar por Quando, de');
  await click(opener.first());
  await press(calendar.locator('[data-current]'), 'Escape');
  await expect(calendar).toHaveCount(0);
  await expect(from).toBeVisible();
  await click(opener.first());
  await press(calendar.locator('[data-current]'), 'Enter');
  await expect(from).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
});

/** Returns the scroll positions of the page and of its table. */
const scrollOf = (page: Page) =>
  page.evaluate(() => [window.scrollY, document.querySelector('[data-keeps-scroll]')?.scrollTop ?? 0]);

const colourOf = (row: Locator) => row.evaluate((element) => getComputedStyle(element).backgroundColor);

for (const [width, rowOf] of [
  [1440, (page: Page, code: string) => page.locator('[role=row][row-id]').filter({ hasText: code })],
  [390, (page: Page, code: string) => page.getByRole('listitem').filter({ hasText: code })],
] as const) {
  test(`an edit returns to the list with its previous state and the row highlighted, at ${width} px`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInAs(page, 'ADMIN');
    await page.goto('/tasks?sort=code,asc&page=1&size=25&hasDelivery=true');
    const links = page.getByRole('link', { name: /^Editar / });
    await expect(links).toHaveCount(25);
    const address = page.url();
    // Saved last: its toast would cover the next link.
    for (const [index, leave] of [
      [17, 'Cancelar'],
      // A different task for each width, since both may be saved at the same time.
      [width === 390 ? 18 : 19, 'Salvar Alterações'],
    ] as const) {
      const link = links.nth(index);
      const code = ((await link.getAttribute('aria-label')) ?? '').replace('Editar ', '');
      await link.scrollIntoViewIfNeeded();
      const scroll = await scrollOf(page);
      expect(Math.max(...scroll)).toBeGreaterThan(100);
      await click(link);
      await expect(page.getByLabel('Código')).toHaveValue(code);
      if (leave === 'Cancelar') await click(page.getByRole('link', { name: leave }));
      else {
        await type(page.getByLabel('Módulo do sistema'), 'Retorno');
        await submit(page.getByRole('button', { name: leave }));
      }
      await expect(page).toHaveURL(address);
      const row = rowOf(page, code).first();
      await expect(row).toBeInViewport({ ratio: 0.9 });
      await expect.poll(() => scrollOf(page)).toEqual(scroll);
      const plain = links.nth(3).locator('xpath=ancestor::*[self::li or @role="row"][1]');
      await expect.poll(async () => (await colourOf(row)) !== (await colourOf(plain))).toBe(true);
    }
  });
}
