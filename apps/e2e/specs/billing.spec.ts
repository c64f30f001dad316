import type { Page } from '@playwright/test';
import { createBillingPeriod } from '@demanda/contracts/billing';
import { linkTasks } from '@demanda/contracts/billing-links';
import { getBillingSettings, updateBillingSettings } from '@demanda/contracts/billing-settings';
import {
  expectAccessible,
  expectAccessibleInBothColours,
  expectNoSidewaysScrolling,
} from '../support/accessible';
import { choose, click, submit, type } from '../support/hands';
import { makePeriod, makeTask } from '../support/make';
import { chooseAction } from '../support/row-actions';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';
import { unique } from '../support/unique';

/** Several periods have the same name, so the list is filtered by ids. */
const listOf = (...ids: number[]) => `/billing?year=2031&${ids.map((id) => `id=${id}`).join('&')}`;

async function openDialog(page: Page, action: string) {
  await chooseAction(page, action, 'Março/2031');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

test('ADMIN creates a period and sets its payment date (BILL-19, BILL-36, API-103, API-104)', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'ADMIN');
  await page.goto('/billing');
  await click(page.getByRole('button', { name: 'Novo Período' }));
  const creating = page.getByRole('dialog', { name: 'Novo Período' });
  await expect(creating.getByRole('combobox', { name: 'Mês' })).toBeFocused();
  await page.keyboard.type('març');
  await type(creating.getByLabel('Ano'), '2031');
  const created = page.waitForResponse(
    (response) => response.url().endsWith(createBillingPeriod.path) && response.request().method() === 'POST',
  );
  await submit(creating.getByRole('button', { name: 'Criar' }));
  await expectToast(page, 'Período criado com sucesso!');
  const { id } = (await (await created).json()) as { id: number };

  await page.goto(listOf(id));
  const list = page.getByRole('region', { name: 'Períodos de faturamento' });
  await expect(list.getByText('Pendente', { exact: true })).toBeVisible();
  const dialog = await openDialog(page, 'Editar');
  await type(dialog.getByLabel('Data de pagamento'), '10/04/2031');
  await submit(dialog.getByRole('button', { name: 'Salvar Alterações' }));
  await expectToast(page, 'Período atualizado com sucesso!');
  await expect(list.getByText('10/04/2031')).toBeVisible();
});

test('a paid period is locked until it is reopened (BILL-37, BILL-38, G-BILL-11)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('ADMIN');
  const { period } = await makePeriod(call, { amounts: [10.5, 20] });
  const late = await makeTask(call, { amount: 1 });
  await signInAs(page, 'ADMIN');
  await page.goto(listOf(period.id));
  const dialog = await openDialog(page, 'Alterar status de');
  const confirm = dialog.getByRole('button', { name: 'Alterar status' });
  await expect(confirm).toBeDisabled();
  await choose(dialog.getByRole('combobox', { name: 'Status' }), 'Pago');
  await expect(dialog.getByText(/uma nova versão: 2 tarefas, R\$\s30,50\./)).toBeVisible();
  await submit(confirm);
  await expectToast(page, 'Status atualizado com sucesso!');
  const mark = page.getByRole('img', { name: /^Versão 1, .* Fechado/ });
  await expect(mark).toBeVisible();
  const link = { billingPeriodId: period.id, taskId: late.id };
  await expect(call(linkTasks, { body: [link] })).rejects.toThrow(/409.*PERIOD_LOCKED/);
  await click(page.getByRole('button', { name: 'Vincular tarefas a Março/2031' }));
  const linking = page.getByRole('dialog', { name: 'Vincular tarefas a Março/2031' });
  await expect(linking.getByText(/^O período Março\/2031 está fechado\./)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(linking).toHaveCount(0);

  await openDialog(page, 'Alterar status de');
  await choose(dialog.getByRole('combobox', { name: 'Status' }), 'Pendente');
  await expect(dialog.getByText(/A versão 1 continua guardada\. .*voltam a poder mudar\./)).toBeVisible();
  await submit(confirm);
  await expect(dialog).toHaveCount(0);
  await expect(mark).toHaveCount(0);
  await call(linkTasks, { body: [link] });
  await page.reload();
  await expect(page.getByText(/^R\$\s31,50$/).first()).toBeVisible();
});

test('settings edited by two users: an invalid Pix key is shown at its field, no input is lost (G-GEN-22)', async ({
  page,
  signInAs,
  apiAs,
  expectProblem,
}) => {
  expectProblem(/status of 409/);
  const call = await apiAs('ADMIN');
  const phone = unique('11').replace(' ', '-');
  await signInAs(page, 'ADMIN');
  await page.goto('/billing');
  await click(page.getByRole('button', { name: 'Configurações' }));
  const dialog = page.getByRole('dialog', { name: 'Configurações de faturamento' });
  await expect(dialog.getByRole('radio', { name: 'Ao pagar' })).toBeChecked();
  const key = await dialog.getByLabel('Chave Pix').inputValue();
  await type(dialog.getByLabel('Chave Pix'), 'nada');
  await expect(dialog.getByText('Chave Pix inválida')).toBeVisible();
  await type(dialog.getByLabel('Chave Pix'), key);
  await type(dialog.getByLabel('Telefone'), phone);
  const { version: _, ...stored } = await call(getBillingSettings, {});
  await call(updateBillingSettings, { body: stored });

  await submit(dialog.getByRole('button', { name: 'Salvar Configurações' }));
  const mine = page.getByRole('button', { name: 'Salvar a minha versão' });
  await submit(mine);
  await expect(dialog).toHaveCount(0);
  expect(await call(getBillingSettings, {})).toMatchObject({ companyPhone: phone });
});

/** navigation.spec.ts checks list and chart at 1440 px in both colours. */
test('dialogs violate no axe rule at 1440 and 390 px, list and chart at 390 px', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const { period } = await makePeriod(await apiAs('ADMIN'), { status: 'PAGO', amounts: [5] });
  await signInAs(page, 'ADMIN');
  await page.goto(listOf(period.id));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('grid')).toHaveCount(width > 390 ? 1 : 0);
    await expect(page.getByRole('img', { name: /^Versão 1/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ver como tabela' })).toBeVisible();
    await expectNoSidewaysScrolling(page);
    // Both widths have the same colours.
    const expectColours = width > 390 ? expectAccessibleInBothColours : expectAccessible;
    if (width === 390) await expectAccessible(page);
    for (const action of ['Alterar status de', 'Editar', 'Excluir']) {
      const dialog = await openDialog(page, action);
      await expectColours(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    await click(page.getByRole('button', { name: 'Configurações' }));
    await expect(page.getByLabel('Chave Pix')).toBeVisible();
    await expectColours(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
