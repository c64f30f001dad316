import { expectAccessible } from '../support/accessible';
import { click, paste, press, submit, submitByEnter, type, typeByTab, write } from '../support/hands';
import { goInside, pageTitle } from '../support/open-tab';
import { chooseAction } from '../support/row-actions';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';
import { unique } from '../support/unique';

const address = (name: string) => `${name.toLowerCase().replace(/\W/g, '.')}@cliente.test`;

test('a requester is created, changed and deleted (REQ-22 to REQ-39, ERR-066 to ERR-068)', async ({
  page,
  signInAs,
}) => {
  const name = unique('Solicitante');
  await signInAs(page, 'ADMIN');
  await page.goto('/requesters');
  await click(page.getByRole('link', { name: 'Novo Solicitante' }));
  await expect(page.getByRole('heading', { name: 'Novo Solicitante' })).toBeVisible();
  await typeByTab([
    [page.getByLabel('Nome'), name],
    [page.getByLabel(/^E-?mail/), address(name)],
    [page.getByLabel('Telefone'), '(11) 90000-0000'],
  ]);
  await submitByEnter(page.getByLabel('Telefone'));
  await expectToast(page, 'Solicitante criado com sucesso!');
  await expect(page).toHaveURL('/requesters');

  await type(page.getByLabel('Filtrar por Nome'), name);
  await click(page.getByRole('link', { name: `Editar ${name}` }));
  await expect(page.getByRole('heading', { name: 'Editar Solicitante' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(address(name));
  await paste(page.getByLabel('Nome'), `${name} Filho`);
  await submit(page.getByRole('button', { name: 'Salvar Alterações' }));
  await expectToast(page, 'Solicitante atualizado com sucesso!');

  await page.goto(`/requesters?name=${encodeURIComponent(name)}`);
  // In place: F2 begins, Tab saves and goes on, Escape leaves.
  await press(page.getByRole('checkbox', { name: `Selecionar ${name} Filho` }), 'F2');
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused();
  await write(page, `${name} Neto`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toBeFocused();
  await expectToast(page, 'Solicitante atualizado com sucesso!');
  await page.keyboard.press('Escape');
  await chooseAction(page, 'Excluir', `${name} Neto`);
  await submit(page.getByRole('dialog').getByRole('button', { name: 'Excluir' }));
  await expectToast(page, '1 solicitante(s) excluído(s) com sucesso');
  await expect(page.getByText('Nenhum solicitante encontrado')).toBeVisible();
});

/** navigation.spec.ts checks the list at 1440 px. */
test('cards and form violate no accessibility rule, and the browser validates the form of a stored record (REQ-50)', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await signInAs(page, 'ADMIN');
  await page.goto('/requesters');
  await expect(page.getByRole('link', { name: /^Editar / }).first()).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expectAccessible(page);
  await click(page.getByRole('link', { name: 'Novo Solicitante' }));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await submit(page.getByRole('button', { name: 'Salvar' }));
    await expect(page.getByText('Nome é obrigatório')).toBeVisible();
    await expectAccessible(page);
  }

  await goInside(page, '/requesters/1/edit');
  await expect(pageTitle(page, 'Editar Solicitante')).toBeVisible();
  const name = page.getByLabel('Nome');
  await type(name, '');
  await submit(page.getByRole('button', { name: 'Salvar Alterações' }));
  expect(await name.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
  await expect(page).toHaveURL('/requesters/1/edit');
});
