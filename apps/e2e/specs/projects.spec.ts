import { expectAccessible } from '../support/accessible';
import { click, submit, type, typeByTab } from '../support/hands';
import { chooseAction } from '../support/row-actions';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';
import { unique } from '../support/unique';

test('a project is created, changed and deleted (PROJ-12 to PROJ-15, ERR-069 to ERR-071)', async ({
  page,
  signInAs,
}) => {
  const name = unique('Projeto');
  await signInAs(page, 'ADMIN');
  await page.goto('/projects/create');
  await typeByTab([
    [page.getByLabel('Nome'), name],
    [page.getByLabel('URL do repositório'), 'https://git.exemplo.test/equipe/projeto'],
  ]);
  await submit(page.getByRole('button', { name: 'Salvar' }));
  await expectToast(page, 'Projeto criado com sucesso!');

  await type(page.getByLabel('Filtrar por Nome'), name);
  await click(page.getByRole('link', { name: `Editar ${name}` }));
  await expect(page.getByRole('heading', { name: 'Editar Projeto' })).toBeVisible();
  await type(page.getByLabel('URL do repositório'), '');
  await submit(page.getByRole('button', { name: 'Salvar Alterações' }));
  await expectToast(page, 'Projeto atualizado com sucesso!');

  await page.goto(`/projects?name=${encodeURIComponent(name)}`);
  await chooseAction(page, 'Excluir', name);
  await submit(page.getByRole('dialog').getByRole('button', { name: 'Excluir' }));
  await expectToast(page, 'Projeto excluído com sucesso!');
});

test('USER reads projects by URL and changes nothing (PROJ-02, PROJ-17, G-NAV-4)', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'USER');
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: 'Visualização de Projetos' })).toBeVisible();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Novo Projeto' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Excluir/ })).toHaveCount(0);
  await expectAccessible(page);
});
