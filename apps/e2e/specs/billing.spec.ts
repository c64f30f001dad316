import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothColours,
  expectNoSidewaysScrolling,
} from '../support/accessible';
import { click } from '../support/hands';
import { makePeriod } from '../support/make';
import { chooseAction } from '../support/row-actions';
import { expect, test } from '../support/test';

/** Several periods have the same name, so the list is filtered by ids. */
const listOf = (...ids: number[]) => `/billing?year=2031&${ids.map((id) => `id=${id}`).join('&')}`;

async function openDialog(page: Page, action: string) {
  await chooseAction(page, action, 'Março/2031');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** navigation.spec.ts checks list and chart at 1440 px in both colours. */
test('list, chart and dialogs violate no axe rule at 390 px', async ({ page, signInAs, apiAs }) => {
  const { period } = await makePeriod(await apiAs('ADMIN'), { status: 'PAGO', amounts: [5] });
  await signInAs(page, 'ADMIN');
  await page.goto(listOf(period.id));
  // The dialogs are the same on a wide screen, where there is more room.
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^Versão 1/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ver como tabela' })).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  for (const action of ['Alterar status de', 'Editar', 'Excluir']) {
    const dialog = await openDialog(page, action);
    await expectAccessibleInBothColours(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await click(page.getByRole('button', { name: 'Configurações' }));
  await expect(page.getByLabel('Chave Pix')).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
