import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothColours,
  expectNoSidewaysScrolling,
} from '../support/accessible';
import { click, submit, submitByEnter, type } from '../support/hands';
import { waiting } from '../support/loaded';
import { makePeriod, makeTask } from '../support/make';
import { rowMenus } from '../support/row-actions';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';

/** Several periods have the same name, so the list is filtered by id. */
const listOf = (id: number) => `/billing?year=2031&id=${id}`;
const list = (page: Page) => page.getByRole('region', { name: 'Períodos de faturamento' });

async function pick(page: Page, ...codes: string[]) {
  for (const code of codes) {
    const box = page.getByRole('dialog').getByRole('checkbox', { name: `Selecionar ${code}` });
    await click(box);
    await expect(box).toBeChecked();
  }
}

test('MANAGER reads a period and its billed tasks, with the figures of the list, and changes nothing (BILL-17, BILL-53, PERM-005, PERM-077, PERM-080, PERM-083, PERM-086, PERM-089, PERM-095, PERM-104, PERM-107)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const { period, tasks } = await makePeriod(await apiAs('ADMIN'), { status: 'PAGO', amounts: [10.5, 20] });
  await signInAs(page, 'MANAGER');
  await page.goto(listOf(period.id));
  await expect(list(page).getByText(/^R\$\s30,50$/)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  for (const name of ['Novo Período', 'Configurações', /^(Vincular|Desvincular|Enviar|Excluir|Editar)/])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await click(rowMenus(page));
  const reading = ['Ver detalhes de', 'Demonstrativo de', 'Histórico de'];
  await expect(page.getByRole('menuitem')).toHaveText(reading.map((action) => `${action} Março/2031`));
  await page.keyboard.press('Escape');
  await click(page.getByRole('button', { name: 'Ver tarefas de Março/2031' }));
  const dialog = page.getByRole('dialog', { name: 'Tarefas de Março/2031' });
  await expect(dialog.getByText('Modo visualização')).toBeVisible();
  await expect(dialog.getByText('Período fechado')).toBeVisible();
  await expect(dialog.getByText(/^Valores da versão 1, de/)).toBeVisible();
  for (const { code } of tasks) await expect(dialog.getByText(code, { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^Total de 2 tarefas/)).toHaveText(/R\$\s30,50$/);
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await click(list(page).getByText('Março/2031'));
  const panel = page.getByRole('dialog', { name: 'Detalhes do Período' });
  await expect(page).toHaveURL(listOf(period.id).replace('?', `/${period.id}?`));
  await expect(page).toHaveTitle(`#${period.id} Março/2031 · Demanda`);
  for (const { code } of tasks) await expect(panel.getByRole('link', { name: code })).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expectAccessibleInBothColours(page);
  await expect(panel.getByRole('button', { name: /^(Vincular|Enviar|Editar|Excluir)/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(listOf(period.id));
  await page.goto(`/billing?id=${period.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Detalhes do Período' })).toBeVisible();
  await expect(page).toHaveURL(`/billing/${period.id}`);
});

test('on a phone tasks are linked and viewed without sideways scrolling', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('ADMIN');
  const { period } = await makePeriod(call);
  const { code, title } = await makeTask(call, { amount: 12.34 });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'ADMIN');
  await page.goto(listOf(period.id));
  await click(page.getByRole('button', { name: 'Vincular tarefas a Março/2031' }));
  const dialog = page.getByRole('dialog', { name: 'Vincular tarefas a Março/2031' });
  const search = dialog.getByRole('searchbox', { name: 'Buscar por título' });
  await type(search, title);
  await submitByEnter(search);
  await expect(dialog.getByText('Página 1 de 1')).toBeVisible();
  await pick(page, code);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await submit(dialog.getByRole('button', { name: 'Vincular (1)' }));
  await expectToast(page, '1 tarefa(s) vinculada(s) com sucesso!');
  await click(page.getByRole('button', { name: 'Ver tarefas de Março/2031' }));
  const tasks = page.getByRole('dialog', { name: 'Tarefas de Março/2031' });
  await expect(tasks.getByText(code, { exact: true })).toBeVisible();
});
