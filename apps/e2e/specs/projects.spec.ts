import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/test';

/** That a project is created, changed and deleted is a journey of keyboard-forms.spec.ts. */

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
