import { recordEditors } from '@demanda/contracts/editors';
import { createProject, getProject, updateProject } from '@demanda/contracts/projects';
import { getTask, updateTask } from '@demanda/contracts/tasks';
import { expectAccessibleAtBothWidths } from '../support/accessible';
import { click, submit, type } from '../support/hands';
import { makeTask, uniqueCode } from '../support/make';
import { expect, test } from '../support/test';
import { unique } from '../support/unique';

test.beforeEach(({ expectProblem }) => expectProblem(/status of 409/));

test('a project: two tabs save, the second takes the stored version', async ({ page, signInAs, apiAs }) => {
  const call = await apiAs('ADMIN');
  const name = unique('Disputado');
  const { id } = await call(createProject, { body: { name } });
  await signInAs(page, 'ADMIN');
  await page.goto(`/projects/${id}/edit`);
  await type(page.getByLabel('Nome'), `${name} meu`);
  const other = await page.context().newPage();
  await other.goto(`/projects/${id}/edit`);
  await type(other.getByLabel('Nome'), `${name} deles`);
  await submit(other.getByRole('button', { name: 'Salvar Alterações' }));
  await expect(other).toHaveURL('/projects');

  await submit(page.getByRole('button', { name: 'Salvar Alterações' }));
  await click(page.getByRole('button', { name: 'Versão atual em tudo' }));
  await submit(page.getByRole('button', { name: 'Usar a versão atual' }));
  await expect(page.getByLabel('Nome')).toHaveValue(`${name} deles`);
  await expect(page.getByText(/Atualizado em .* por /)).toBeVisible();
  expect(await call(getProject, { params: { id } })).toMatchObject({ name: `${name} deles`, version: 1 });
  await call(updateProject, { params: { id }, body: { name } });
});

test('a task of USER whose amount and fields ADMIN changes, saved on a phone', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const [user, admin] = [await apiAs('USER'), await apiAs('ADMIN')];
  const code = uniqueCode('CONF');
  const mine = { code, title: 'Do começo', priority: 'LOW' as const, requesterId: 1, hasSubTasks: true };
  const { id, subTasks } = await makeTask(user, {
    ...mine,
    subTasks: [{ title: 'Um' }, { title: 'Dois' }],
  });
  await signInAs(page, 'USER');
  await admin(recordEditors.tasks, { params: { id }, body: { isOpen: true } });
  await page.goto(`/tasks/${id}/edit`);
  await expect(page.getByText('também está editando')).toBeVisible();
  await type(page.getByLabel('Título da subtarefa 1'), 'Um, bem descrito');
  const [first, second] = subTasks;
  await admin(updateTask, {
    params: { id },
    body: {
      ...mine,
      title: 'Do gestor',
      subTasks: [
        { ...first!, amount: 73_000.19, completed: true },
        { ...second!, excluded: true },
        { title: 'Três', amount: 1 },
      ],
    },
  });

  await submit(page.getByRole('button', { name: 'Salvar Alterações' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group')).toHaveCount(5);
  await expect(dialog).not.toContainText(/R\$|73\.?00[01]/);
  await expectAccessibleAtBothWidths(page);
  await submit(dialog.getByRole('button', { name: 'Salvar as escolhas' }));
  await expect(page).toHaveURL('/tasks');
  const stored = await admin(getTask, { params: { id } });
  expect(stored).toMatchObject({ title: 'Do gestor', amount: 73_001.19 });
  expect(stored.subTasks.map(({ title, completed, excluded }) => [title, completed, excluded])).toEqual([
    ['Um, bem descrito', true, false],
    ['Dois', false, true],
    ['Três', false, false],
  ]);
});
