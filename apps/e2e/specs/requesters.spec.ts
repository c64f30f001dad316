import { expectAccessible } from '../support/accessible';
import { click, submit, type } from '../support/hands';
import { goInside, pageTitle } from '../support/open-tab';
import { expect, test } from '../support/test';

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
