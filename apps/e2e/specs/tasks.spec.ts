import { getTask, listTasks } from '@demanda/contracts/tasks';
import type { Response } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { exportFrom, sheetText } from '../support/download';
import { check, click, paste, pointAt, submit, type, typeByTab } from '../support/hands';
import { makeTask, uniqueCode } from '../support/make';
import { goInside } from '../support/open-tab';
import { chooseAction } from '../support/row-actions';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';

test('a task is created in the form, found in the list and survives a reload (TASK-003, TASK-040, TASK-056, TASK-117)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const name = uniqueCode('E2E');
  await signInAs(page, 'ADMIN');
  await page.goto('/tasks');
  await click(page.getByRole('link', { name: 'Nova Tarefa' }));
  await expect(page.getByRole('heading', { name: 'Nova Tarefa' })).toBeVisible();
  await click(page.getByRole('button', { name: 'Selecionar' }));
  const picker = page.getByRole('dialog', { name: 'Selecionar Solicitante' });
  await expect(picker.getByRole('button', { name: /^Selecionar / })).toHaveCount(5);
  await click(picker.getByRole('button', { name: /^Selecionar / }).first());
  await typeByTab([
    [page.getByLabel('Código'), name],
    [page.getByLabel('Título'), 'Emitir a nota fiscal de serviço'],
    [page.getByLabel('Valor'), 'R$ 1.234,50'],
  ]);
  await submit(page.getByRole('button', { name: 'Salvar' }));
  await expectToast(page, 'Tarefa criada com sucesso!');
  await expect(page).toHaveURL('/tasks');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(/R\$\s1\.234,50/);

  const { content } = await (await apiAs('MANAGER'))(listTasks, { query: { page: 0, code: name } });
  expect(content).toMatchObject([{ code: name, amount: 1234.5, priority: 'MEDIUM' }]);
});

test('subtasks are added, summed, saved and completed (TASK-054, TASK-080, TASK-122)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('ADMIN');
  const { id } = await makeTask(call, { amount: 1234.5 });
  await signInAs(page, 'ADMIN');
  await page.goto(`/tasks/${id}/edit`);
  await check(page.getByRole('checkbox', { name: 'Esta tarefa possui subtarefas' }));
  for (const [number, amount, enterText] of [
    [1, '10,50', type],
    [2, 'R$ 1.020', paste],
  ] as const) {
    await click(page.getByRole('button', { name: 'Adicionar Subtarefa' }));
    await type(page.getByLabel(`Título da subtarefa ${number}`), `Passo ${number}`);
    await enterText(page.getByLabel(`Valor da subtarefa ${number}`), amount);
  }
  await expect(page.getByText(/Total: R\$\s1\.030,50/)).toBeVisible();
  await submit(page.getByRole('button', { name: 'Salvar Alterações' }));
  await expect(page).toHaveURL('/tasks');

  await page.goto(`/tasks/${id}/edit`);
  await click(page.getByRole('button', { name: 'Remover subtarefa 1' }));
  await submit(page.getByRole('button', { name: 'Salvar Alterações' }));
  await expect(page).toHaveURL('/tasks');
  const { amount, subTasks } = await call(getTask, { params: { id } });
  expect(amount).toBe(1020);
  expect(subTasks.map(({ title, excluded }) => [title, excluded])).toEqual([
    ['Passo 1', true],
    ['Passo 2', false],
  ]);
});

test('USER sees no amount, neither on screen nor in responses nor in the spreadsheet, copies the code, and modifies own tasks only (TASK-012 to TASK-019, TASK-039, PERM-018, PERM-036, G-TASK-18, GEN-09, G-GEN-11)', async ({
  page,
  context,
  signInAs,
  apiAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id: ownId, code: own } = await makeTask(await apiAs('USER'));
  const { id, code: name } = await makeTask(await apiAs('ADMIN'), { amount: 1234.5 });
  await signInAs(page, 'USER');
  const answers: Response[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/api/tasks')) answers.push(answer);
  });
  await page.goto(`/tasks?code=${name}`);
  await chooseAction(page, 'Ver detalhes de', name);
  const details = page.getByRole('dialog', { name: 'Detalhes da Tarefa' });
  await expect(details).toContainText(`Tarefa ${name}`);
  await expect(page.getByText(/R\$/)).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Valor' })).toHaveCount(0);
  await expect.poll(() => answers.length).toBeGreaterThan(1);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(texts.join()).not.toMatch(/amount|1234\.5/);
  await click(details.getByRole('button', { name: 'Copiar código' }));
  await expect(page.getByText('Copiado!')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(name);
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  const text = await sheetText(await exportFrom(page));
  expect(text).toContain(name);
  expect(text).not.toMatch(/1234\.5|Valor/);

  await goInside(page, `/tasks?id=${ownId}&id=${id}`);
  await click(page.getByRole('checkbox', { name: 'Selecionar Minhas Tarefas' }));
  await expect(page.getByRole('checkbox', { name: `Selecionar ${own}` })).toBeChecked();
  const refused = page.getByRole('checkbox', { name: new RegExp(`Selecionar ${name}`) });
  await expect(refused).toBeDisabled();
  await pointAt(refused);
  await expect(page.getByText('Você não pode modificar esta tarefa')).toBeVisible();
  await goInside(page, `/tasks/${id}/edit`);
  await expect(page).toHaveURL(`/tasks?id=${ownId}&id=${id}`);
});

/**
 * navigation.spec.ts checks the list at 1440 px, task-record.spec.ts the details and task-form.spec.ts the form at both
 * widths.
 */
test('cards and the picker of requesters violate no accessibility rule', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await signInAs(page, 'MANAGER');
  await page.goto('/tasks');
  await expect(page.getByRole('button', { name: /^Ver detalhes/ }).first()).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expectAccessible(page);
  await goInside(page, '/tasks/create');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await click(page.getByRole('button', { name: 'Selecionar' }));
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Selecionar / })).toHaveCount(5);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
