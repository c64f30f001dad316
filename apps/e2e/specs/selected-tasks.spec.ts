import { getTask } from '@demanda/contracts/tasks';
import {
  expectAccessible,
  expectAccessibleInBothColours,
  expectNoSidewaysScrolling,
} from '../support/accessible';
import { check, click, clickUnnamed, press, write } from '../support/hands';
import { chooseByKeys, enter, go, takeFromMenu } from '../support/keyboard';
import { makeDelivery, makeTask } from '../support/make';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';

test('selected tasks are changed and changed back, and a field in place, by keyboard (ADR 0070)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('USER');
  const task = await makeTask(call, { priority: 'LOW' });
  const priority = async () => (await call(getTask, { params: { id: task.id } })).priority;
  await signInAs(page, 'USER');
  await enter(page, `/tasks?code=${task.code}`);
  await go(page.getByRole('checkbox', { name: 'Selecionar Minhas Tarefas' }), 'Space');
  await takeFromMenu(page.getByRole('button', { name: /^Alterar/ }), 'Prioridade');
  const dialog = page.getByRole('dialog', { name: 'Alterar prioridade' });
  await chooseByKeys(dialog.getByRole('combobox', { name: 'Prioridade' }), 'Urgente');
  await expect(dialog.getByRole('status')).toContainText('Baixa → Urgente');
  await expectAccessible(page);
  await go(dialog.getByRole('button', { name: 'Salvar' }));
  await expectToast(page, '1 tarefa(s) alterada(s) com sucesso!');
  expect(await priority()).toBe('URGENT');
  await page.keyboard.press('F8');
  await expectToast(page, 'Alteração desfeita.');
  expect(await priority()).toBe('LOW');

  // In place: F2 begins, Tab saves and goes on, Escape leaves.
  await press(page.getByRole('checkbox', { name: `Selecionar ${task.code}` }), 'F2');
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toBeFocused();
  await write(page, 'Título revisto');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Solicitante', exact: true })).toBeFocused();
  await expectToast(page, 'Tarefa alterada.');
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=row][row-id]').first()).toBeFocused();
  expect((await call(getTask, { params: { id: task.id } })).title).toBe('Título revisto');

  // With the pointer, the pencil in the cell begins the edit.
  await clickUnnamed(
    page.locator('[role=row][row-id] [col-id=title]').getByRole('button', { includeHidden: true }),
  );
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
});

test('a description is edited beside the list by keyboard, and a lost connection loses nothing of it (ADR 0105)', async ({
  page,
  signInAs,
  apiAs,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/);
  const call = await apiAs('USER');
  const task = await makeTask(call, { description: 'Sai em dobro.' });
  const stored = async () => (await call(getTask, { params: { id: task.id } })).description;
  const edit = page.getByRole('button', { name: 'Editar descrição' });
  const text = page.getByRole('textbox', { name: 'Descrição', exact: true });
  await signInAs(page, 'USER');
  await page.goto(`/tasks/${task.id}?id=${task.id}`);
  await press(edit, 'F2');
  await expect(text).toBeFocused();
  await page.keyboard.type(' Desde ontem.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Só no interior.');
  await expectAccessibleInBothColours(page);
  await page.keyboard.press('Escape');
  await go(page.getByRole('button', { name: 'Continuar editando' }));
  await expect(text).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Solicitante' })).toBeFocused();
  await expectToast(page, 'Tarefa alterada.');
  expect(await stored()).toBe('Sai em dobro. Desde ontem.\nSó no interior.');
  await page.keyboard.press('Escape');

  await page.route('**/api/tasks', (route) => route.abort());
  await press(edit, 'Enter');
  await page.keyboard.type(' Urgente.');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Não foi salvo');
  await expect(edit).toBeFocused();
  await page.unroute('**/api/tasks');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await click(edit);
  await expect(text).toHaveValue(/interior\. Urgente\.$/);
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await click(page.getByRole('button', { name: 'Salvar', exact: true }));
  await expectToast(page, 'Tarefa alterada.');
  expect(await stored()).toMatch(/interior\. Urgente\.$/);
  await expect(edit).toBeFocused();
});

test('tasks stand on a board by their delivery status, and open by keyboard (ADR 0088)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('ADMIN');
  const { task: delivered } = await makeDelivery(call);
  const task = await makeTask(call);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'USER');
  await page.goto(`/tasks?id=${task.id}&id=${delivered.id}`);
  await click(page.getByText('Quadro', { exact: true }));
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const card = (name: string, { title }: { title: string }) =>
    column(name).getByRole('link', { name: title });
  await expect(column('Sem entrega').getByRole('heading')).toHaveText('Sem entrega1');
  await expect(column('Produção')).toBeInViewport({ ratio: 1 });
  await expectAccessibleInBothColours(page);
  await press(card('Sem entrega', task), 'ArrowRight');
  await expect(card('Pendente', delivered)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Detalhes da Tarefa' })).toContainText(delivered.title);
  await page.keyboard.press('Escape');
  await expect(card('Pendente', delivered)).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
});

test('groups and the dialogs of selected tasks violate no accessibility rule', async ({ page, signInAs }) => {
  await signInAs(page, 'ADMIN');
  await page.goto('/tasks?groupBy=priority&hasQuoteInBilling=false&hasDelivery=false');
  const groups = page.getByRole('region', { name: 'Grupos por prioridade' });
  await expect(groups.getByRole('button', { name: /^Urgente/ })).toBeVisible();
  await expectAccessibleInBothColours(page);
  for (const row of [0, 1]) await check(page.getByRole('row').getByRole('checkbox').nth(row));
  await click(page.getByRole('button', { name: 'Faturar' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Vincular (2)' })).toBeEnabled();
  await expectAccessible(page);
  for (const action of ['Criar entregas', 'Enviar e-mail financeiro']) {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await takeFromMenu(page.getByRole('button', { name: /^Mais ações para/ }), action);
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
  }
});
