import { createBillingPeriod } from '@demanda/contracts/billing';
import { getTask, listTasks } from '@demanda/contracts/tasks';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { submitByEnter, tabTo } from '../support/hands';
import { chooseByKeys, enter, enterText, go, takeFromMenu } from '../support/keyboard';
import { makePeriod, makeTask, uniqueCode } from '../support/make';
import { goInside } from '../support/open-tab';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';
import { unique } from '../support/unique';

/** Each form by keyboard only: from the skip link to a record that is saved, found in the list and deleted. */

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

async function deleteByKeys(page: Page, name: string): Promise<void> {
  await takeFromMenu(button(page, `Mais ações de ${name}`), `Excluir ${name}`);
  await go(button(dialog(page), 'Excluir'));
}

for (const { path, ids = '', create, fields, optional, edit, toasts } of [
  {
    path: '/requesters',
    ids: ' (REQ-22 to REQ-39, ERR-066 to ERR-068)',
    create: 'Novo Solicitante',
    fields: { Nome: '', 'E-mail': 'teclado@cliente.test', Telefone: '(11) 90000-0000' },
    optional: 'Telefone',
    edit: 'Editar Solicitante',
    toasts: [
      'Solicitante criado com sucesso!',
      'Solicitante atualizado com sucesso!',
      '1 solicitante(s) excluído(s) com sucesso',
    ],
  },
  {
    path: '/projects',
    ids: ' (PROJ-12 to PROJ-15, ERR-069 to ERR-071)',
    create: 'Novo Projeto',
    fields: { Nome: '', 'URL do repositório': 'https://git.exemplo.test/teclado' },
    optional: 'URL do repositório',
    edit: 'Editar Projeto',
    toasts: [
      'Projeto criado com sucesso!',
      'Projeto atualizado com sucesso!',
      'Projeto excluído com sucesso!',
    ],
  },
]) {
  test(`a record of ${path} is created, changed and deleted by keyboard only${ids}`, async ({
    page,
    signInAs,
  }) => {
    const [created, updated, deleted] = toasts as [string, string, string];
    const name = unique('Teclado');
    await signInAs(page, 'ADMIN');
    await enter(page, path);
    await go(page.getByRole('link', { name: create }));
    // Not the filters of the list, which stay until the form has loaded.
    const form = page.locator('form');
    for (const [label, text] of Object.entries(fields)) await enterText(form.getByLabel(label), text || name);
    await submitByEnter(form.getByLabel('Nome'));
    await expectToast(page, created);

    await goInside(page, `${path}?name=${encodeURIComponent(name)}`);
    await go(page.getByRole('link', { name: `Editar ${name}` }));
    await expect(page.getByRole('heading', { name: edit })).toBeVisible();
    await enterText(form.getByLabel('Nome'), `${name} II`);
    await enterText(form.getByLabel(optional), '');
    await go(button(page, 'Salvar Alterações'), 'Space');
    await expectToast(page, updated);

    await goInside(page, `${path}?name=${encodeURIComponent(name)}`);
    await deleteByKeys(page, `${name} II`);
    await expectToast(page, deleted);
    await expect(page.getByText(/^Nenhum (solicitante|projeto) encontrado$/)).toBeVisible();
  });
}

test('a task is created, found, viewed, selected and deleted by keyboard only (TASK-003, TASK-040, TASK-056)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const code = uniqueCode('TEC');
  await signInAs(page, 'ADMIN');
  await enter(page, '/tasks');
  await go(page.getByRole('link', { name: 'Nova Tarefa' }));
  await go(button(page, 'Selecionar'));
  const picker = page.getByRole('dialog', { name: 'Selecionar Solicitante' });
  // Not the last one: the list draws further rows when the focus comes near its end.
  await go(picker.getByRole('button', { name: /^Selecionar / }).first());
  await expect(picker).toHaveCount(0);
  await enterText(page.getByLabel('Código'), code);
  await chooseByKeys(page.getByRole('combobox', { name: 'Prioridade' }), 'Alta');
  await enterText(page.getByLabel('Título'), 'Escrita sem ponteiro');
  await enterText(page.getByLabel('Valor'), '1.234,56');
  await submitByEnter(page.getByLabel('Valor'));
  await expectToast(page, 'Tarefa criada com sucesso!');
  const call = await apiAs('ADMIN');
  const { content } = await call(listTasks, { query: { page: 0, code } });
  expect(content).toMatchObject([{ code, amount: 1234.56, priority: 'HIGH' }]);

  await goInside(page, `/tasks?code=${code}`);
  const more = button(page, `Mais ações de ${code}`);
  await takeFromMenu(more, `Ver detalhes de ${code}`);
  await expect(page.getByRole('dialog', { name: 'Detalhes da Tarefa' })).toContainText('1.234,56');
  await page.keyboard.press('Escape');
  // The panel has a button of the same name.
  await expect(dialog(page)).toHaveCount(0);
  await expect(more).toBeFocused();
  const box = page.getByRole('checkbox', { name: `Selecionar ${code}` });
  await tabTo(page, box, { key: 'Shift+Tab' });
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await tabTo(page, button(page, 'Excluir Selecionadas (1)'), { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  await go(button(dialog(page), 'Excluir'));
  await expect(page.getByText('Nenhuma tarefa encontrada')).toBeVisible();
});

test('a delivery is created, edited and moved on the board by keyboard only (DELIV-31 to DELIV-36, DELIV-38 to DELIV-45)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const { id, code } = await makeTask(await apiAs('ADMIN'));
  await signInAs(page, 'ADMIN');
  await enter(page, '/deliveries');
  await go(page.getByRole('link', { name: 'Nova Entrega' }));
  await go(button(page, 'Selecionar'));
  const tasks = page.getByRole('dialog', { name: 'Selecionar Tarefa' });
  await enterText(tasks.getByRole('searchbox', { name: 'Filtrar por Código' }), code);
  await go(button(tasks, `Selecionar ${code}`));
  await go(button(page, 'Selecionar Projetos'));
  const projects = page.getByRole('dialog', { name: 'Selecionar Projetos' });
  await go(projects.getByRole('checkbox', { name: /^Selecionar (?!todos)/ }).first(), 'Space');
  await go(button(projects, 'Confirmar (1)'));
  await go(button(page, 'Salvar'));
  await expectToast(page, 'Entrega criada com sucesso!');
  await enterText(page.getByLabel('Branch de destino'), 'main');
  await enterText(page.getByRole('form').getByLabel('Início'), '09/03/2025');
  await expectAccessible(page);
  await go(button(page, 'Salvar Alterações'));
  await expectToast(page, 'Item salvo com sucesso!');

  await goInside(page, `/deliveries?taskCode=${code}`);
  await takeFromMenu(button(page, `Mais ações de ${code}`), `Ver detalhes da entrega de ${code}`);
  await expect(dialog(page)).toContainText('09/03/2025');
  await page.keyboard.press('Escape');
  await goInside(page, `/deliveries/group/${id}/edit`);
  await go(button(page, /^Editar entrega #/));
  await enterText(page.getByLabel('Notas'), 'Combinar com o cliente.');
  await expectAccessible(page);
  await go(button(page, 'Salvar Alterações'));
  await expectToast(page, 'Entrega atualizada com sucesso!');
  await goInside(page, `/deliveries?show=board&taskCode=${code}`);
  await takeFromMenu(button(page, `Mover ${code}`), 'Entregue');
  await expect(page.getByText(`${code} está em Entregue.`)).toBeVisible();
});

test('a period is created, tasks are linked to it, and it is deleted by keyboard only (BILL-19, BILL-36, API-103)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('ADMIN');
  const { id: taskId, code } = await makeTask(call, { amount: 12.5 });
  await signInAs(page, 'ADMIN');
  await enter(page, '/billing');
  await go(button(page, 'Novo Período'));
  await expect(dialog(page).getByRole('combobox', { name: 'Mês' })).toBeFocused();
  await page.keyboard.type('març');
  await enterText(dialog(page).getByLabel('Ano'), '2031');
  await enterText(dialog(page).getByLabel('Data de pagamento'), '10/04/2031');
  const created = page.waitForResponse(
    (response) => response.url().endsWith(createBillingPeriod.path) && response.request().method() === 'POST',
  );
  await go(button(dialog(page), 'Criar'));
  const { id } = createBillingPeriod.response.parse(await (await created).json());
  await expect(dialog(page)).toHaveCount(0);

  await enter(page, `/billing?year=2031&id=${id}`);
  await expect(page.getByText('10/04/2031')).toBeVisible();
  await go(button(page, 'Vincular tarefas a Março/2031'));
  await enterText(dialog(page).getByRole('searchbox', { name: 'Filtrar por Código' }), code);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('1–1 de 1')).toBeVisible();
  await go(dialog(page).getByRole('checkbox', { name: `Selecionar ${code}` }), 'Space');
  await go(button(dialog(page), 'Vincular (1)'));
  await expectToast(page, '1 tarefa(s) vinculada(s) com sucesso!');
  expect(await call(getTask, { params: { id: taskId } })).toMatchObject({ hasQuoteInBilling: true });

  const more = button(page, 'Mais ações de Março/2031');
  await go(more);
  await expect(page.locator('[role="menuitem"]:focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await takeFromMenu(more, 'Excluir Março/2031');
  await go(button(dialog(page), 'Excluir'));
  await expect(page.getByText('Nenhum período encontrado')).toBeVisible();
});

test('a paid period is viewed and its statement downloaded by keyboard only', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const { period } = await makePeriod(await apiAs('ADMIN'), { status: 'PAGO', amounts: [10] });
  await signInAs(page, 'MANAGER');
  await enter(page, `/billing?year=2031&id=${period.id}`);
  const view = button(page, 'Ver tarefas de Março/2031');
  await go(view);
  await expect(dialog(page)).toContainText('Período fechado');
  await page.keyboard.press('Escape');
  await expect(view).toBeFocused();
  await takeFromMenu(button(page, 'Mais ações de Março/2031'), 'Demonstrativo de Março/2031');
  const download = page.waitForEvent('download');
  await go(button(dialog(page), /^Baixar demonstrativo de (?!Março|versão)/));
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});
