import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { exportFrom, sheetText } from '../support/download';
import { check, submit, type } from '../support/hands';
import { makeDelivery, makeProfile, makeUser, PASSWORD } from '../support/make';
import { goInside, pageTitle } from '../support/open-tab';
import { chooseAction } from '../support/row-actions';
import { signInByForm } from '../support/sign-in';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';
import { unique } from '../support/unique';

async function hide(page: Page, field: string) {
  const levels = page.getByRole('radiogroup', { name: field, exact: true });
  await check(levels.getByRole('radio', { name: 'Oculto' }));
}

/** Asserts that an open dialog contains `shown` and none of `hidden`. */
async function expectWithout(place: Locator, shown: string, hidden: readonly string[]) {
  await expect(place.getByText(shown).first()).toBeVisible();
  for (const text of hidden) await expect(place.getByText(text)).toHaveCount(0);
}

test('ADMIN hides descriptions and scripts from a profile: no list, form, detail or spreadsheet contains them (PERM-003)', async ({
  page,
  theirs,
  signInAs,
  apiAs,
}) => {
  const admin = await apiAs('ADMIN');
  const profile = await makeProfile(admin);
  const { username } = await makeUser(admin, { profileCodes: [profile.code] });
  const [described, scripted] = [unique('Segredo'), unique('select')];
  const { task, delivery } = await makeDelivery(admin, [1], { description: described });
  const [item] = delivery.items;
  await admin(updateDeliveryItem, {
    params: { id: item!.id },
    body: { status: 'DEVELOPMENT', branch: 'release/42', script: `${scripted};` },
  });

  await signInAs(page, 'ADMIN');
  await page.goto(`/permissions/profiles/${profile.id}`);
  await hide(page, 'Tarefas: Descrição');
  await hide(page, 'Itens de entrega: Script SQL');
  await submit(page.getByRole('button', { name: 'Salvar Permissões' }));
  await expectToast(page, '2 permissões alteradas');

  await theirs.goto(`/tasks?code=${task.code}&description=${encodeURIComponent(described)}`);
  await signInByForm(theirs, { username, password: PASSWORD });
  await chooseAction(theirs, 'Ver detalhes de', task.code);
  await expectWithout(theirs.getByRole('dialog'), task.title, [described, 'Descrição']);
  await theirs.keyboard.press('Escape');
  expect(await sheetText(await exportFrom(theirs))).not.toContain(described);

  await goInside(theirs, '/tasks/create');
  await expect(pageTitle(theirs, 'Nova Tarefa')).toBeVisible();
  await expect(theirs.getByLabel('Título')).toBeVisible();
  await expect(theirs.getByLabel('Descrição')).toHaveCount(0);

  await goInside(theirs, `/deliveries?taskCode=${task.code}`);
  await chooseAction(theirs, 'Ver detalhes da entrega de', task.code);
  await expectWithout(theirs.getByRole('dialog'), 'release/42', [described, scripted, 'Script SQL']);
  await theirs.keyboard.press('Escape');
  const sheet = await sheetText(await exportFrom(theirs));
  expect(sheet).toContain(task.code);
  expect(sheet).not.toContain(scripted);

  await goInside(theirs, `/deliveries/${delivery.id}/edit`);
  const form = theirs.getByRole('region', { name: `Item de ${item!.projectName}` });
  await expect(form.getByLabel('Branch de destino')).toHaveValue('release/42');
  await expect(form.getByLabel('Script SQL')).toHaveCount(0);
  await type(form.getByLabel('Branch de destino'), 'release/43');
  await submit(theirs.getByRole('button', { name: 'Salvar Alterações' }));
  await expect(theirs.getByText('Item salvo com sucesso!')).toBeVisible();

  await goInside(page, `/deliveries/${delivery.id}/edit`);
  // The page of permissions, which stays until the form has loaded, has rows of these names.
  const own = page.getByRole('region', { name: `Item de ${item!.projectName}` });
  await expect(own.getByLabel('Branch de destino')).toHaveValue('release/43');
  await expect(own.getByLabel('Script SQL')).toHaveValue(`${scripted};`);
});

test('a read-only field is shown, cannot be changed and explains it (AUTH-64)', async ({ page, apiAs }) => {
  const admin = await apiAs('ADMIN');
  const profile = await makeProfile(admin, { fields: { deliveryItems: { script: 'READ', branch: 'READ' } } });
  const { username } = await makeUser(admin, { profileCodes: [profile.code] });
  const { delivery } = await makeDelivery(admin);
  const [item] = delivery.items;
  await admin(updateDeliveryItem, {
    params: { id: item!.id },
    body: { status: 'DEVELOPMENT', script: 'select 1;' },
  });
  await page.goto(`/deliveries/${delivery.id}/edit`);
  await signInByForm(page, { username, password: PASSWORD });
  const script = page.getByLabel('Script SQL');
  await expect(script).toHaveValue('select 1;');
  await expect(script).toBeDisabled();
  await expect(script).toHaveAccessibleDescription('Somente leitura');
  await expectAccessible(page);
});
