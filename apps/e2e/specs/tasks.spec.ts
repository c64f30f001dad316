import { getTask, listTasks } from '@demanda/contracts/tasks';
import type { Response } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { check, click, paste, pointAt, submit, tabTo, type, typeByTab } from '../support/hands';
import { waiting } from '../support/loaded';
import { makeTask, uniqueCode } from '../support/make';
import { chooseAction } from '../support/row-actions';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';

test(
  'a task is created in the form, found in the list and survives a reload (TASK-003, TASK-040, TASK-056, TASK-117)',
  { tag: '@en-US' },
  async ({ page, signInAs, apiAs }) => {
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
  },
);

test(
  'subtasks are added, summed, saved and completed (TASK-054, TASK-080, TASK-122)',
  { tag: '@en-US' },
  async ({ page, signInAs, apiAs }) => {
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
  },
);

test('USER sees no amount, neither on screen nor in responses (TASK-039, PERM-036)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const { code: name } = await makeTask(await apiAs('ADMIN'), { amount: 1234.5 });
  await signInAs(page, 'USER');
  const answers: Response[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/api/tasks')) answers.push(answer);
  });
  await page.goto(`/tasks?code=${name}`);
  await chooseAction(page, 'Ver detalhes de', name);
  await expect(page.getByRole('dialog', { name: 'Detalhes da Tarefa' })).toContainText(`Tarefa ${name}`);
  await expect(page.getByText(/R\$/)).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Valor' })).toHaveCount(0);
  await expect.poll(() => answers.length).toBeGreaterThan(1);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(texts.join()).not.toMatch(/amount|1234\.5/);
});

test('USER modifies own tasks only (TASK-012 to TASK-019, G-TASK-18)', async ({ page, signInAs, apiAs }) => {
  const { code: own } = await makeTask(await apiAs('USER'));
  const { id, code: foreign } = await makeTask(await apiAs('ADMIN'));
  await signInAs(page, 'USER');
  await page.goto('/tasks');
  await click(page.getByRole('checkbox', { name: 'Selecionar Minhas Tarefas' }));
  await expect(page.getByRole('checkbox', { name: `Selecionar ${own}` })).toBeChecked();
  const refused = page.getByRole('checkbox', { name: new RegExp(`Selecionar ${foreign}`) });
  await expect(refused).toBeDisabled();
  await pointAt(refused);
  await expect(page.getByText('Você não pode modificar esta tarefa')).toBeVisible();
  await page.goto(`/tasks/${id}/edit`);
  await expect(page).toHaveURL('/tasks');
});

test('a taken code is reported and nothing is lost (ERR-030 to ERR-033)', async ({
  page,
  signInAs,
  apiAs,
  expectProblem,
}) => {
  expectProblem(/status of 409/);
  const { code: name } = await makeTask(await apiAs('ADMIN'), { amount: 1234.5 });
  await signInAs(page, 'USER');
  await page.goto('/tasks/create');
  await type(page.getByLabel('Código'), name.toLowerCase());
  await type(page.getByLabel('Título'), 'Outra tarefa');
  await click(page.getByRole('button', { name: 'Selecionar' }));
  await click(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Selecionar / })
      .first(),
  );
  await submit(page.getByRole('button', { name: 'Salvar' }));
  await expect(
    page.getByText('Já existe uma tarefa com este código. Por favor, use um código diferente.'),
  ).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue('Outra tarefa');
});

test('the picker opens, closes and restores the focus by keyboard', async ({ page, signInAs }) => {
  await signInAs(page, 'USER');
  await page.goto('/tasks/create');
  await tabTo(page, page.getByRole('button', { name: 'Selecionar' }));
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog');
  await expect(picker).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Selecionar' })).toBeFocused();
});

test('list, details and form violate no accessibility rule at 1440 and 390 px', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'MANAGER');
  await page.goto('/tasks');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('grid')).toHaveCount(width > 390 ? 1 : 0);
    await expect(page.getByRole('button', { name: /^Ver detalhes/ }).first()).toBeVisible();
    await expectAccessible(page);
    await click(page.getByRole('button', { name: /^Ver detalhes/ }).first());
    const details = width < 1200 ? page.getByRole('main') : page.getByRole('dialog');
    await expect(details).toContainText('Link da reunião');
    await expect(waiting(page)).toHaveCount(0);
    await expectAccessible(page);
    if (width > 390) await page.keyboard.press('Escape');
  }
  await page.goto('/tasks/create');
  await check(page.getByRole('checkbox', { name: 'Esta tarefa possui subtarefas' }));
  await click(page.getByRole('button', { name: 'Adicionar Subtarefa' }));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await click(page.getByRole('button', { name: 'Selecionar' }));
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Selecionar / })).toHaveCount(5);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('the code of a task is copied, and the copy confirmed (GEN-09, G-GEN-11)', async ({
  page,
  signInAs,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, 'USER');
  await page.goto('/tasks');
  const view = page.getByRole('button', { name: /^Ver detalhes de / }).first();
  const code = (await view.getAttribute('aria-label'))?.replace('Ver detalhes de ', '');
  await click(page.getByRole('button', { name: `Ver detalhes de ${code}`, exact: true }));
  await click(page.getByRole('button', { name: 'Copiar código' }));
  await expect(page.getByText('Copiado!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
});
