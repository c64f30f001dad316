import { expectAccessible } from '../support/accessible';
import { openItem } from '../support/delivery-items';
import { click, leaveByBack, press, type } from '../support/hands';
import { makeDelivery } from '../support/make';
import { goInside } from '../support/open-tab';
import { expect, test } from '../support/test';

test('the menu and Back ask before input is lost (DELIV-37)', async ({ page, signInAs, apiAs }) => {
  const { task, delivery } = await makeDelivery(await apiAs('ADMIN'), [1, 2]);
  await signInAs(page, 'ADMIN');
  await page.goto(`/deliveries/group/${task.id}/edit`);
  await click(page.getByRole('link', { name: `Editar itens da entrega #${delivery.id}` }));
  const notes = page.getByLabel('Notas do item');
  for (const index of [0, 1])
    await type((await openItem(page, index)).getByLabel('Notas do item'), 'Ainda não');
  await expect(page.getByText('Alterações não salvas')).toHaveCount(2);
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' });
  const leave = [
    () => click(page.getByRole('link', { name: 'Tarefas' })),
    () => leaveByBack(page),
    () => click(page.getByRole('button', { name: 'Voltar' })),
  ];
  for (const go of leave) {
    await go();
    await click(question.getByRole('button', { name: 'Continuar editando' }));
    await expect(question).toBeHidden();
    await expect(notes).toHaveValue('Ainda não');
  }
  await expect(page).toHaveURL(`/deliveries/${delivery.id}/edit?item=${delivery.items[1]!.id}`);
});

test('USER presses a card of the summary by keyboard, which the URL stores, reads a delivery, and is redirected from the group editor (DELIV-59, DELIV-60, G-DELIV-4, G-DELIV-9)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const { delivery, task } = await makeDelivery(await apiAs('ADMIN'));
  await signInAs(page, 'USER');
  await page.goto('/deliveries');
  const card = page.getByRole('button', { name: /^Aprovado/ });
  await press(card, 'Enter');
  await expect(page).toHaveURL('/deliveries?status=APPROVED');
  await page.reload();
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await press(card, 'Space');
  await expect(page).toHaveURL('/deliveries');
  await expect(card).toHaveAttribute('aria-pressed', 'false');

  await goInside(page, `/deliveries/${delivery.id}/edit`);
  await expect(page.getByRole('heading', { name: 'Visualização de Entrega' })).toBeVisible();
  await expect(page.getByText(task.code, { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await goInside(page, `/deliveries/group/${task.id}/edit`);
  await expect(page.getByText('Você não tem permissão para esta operação.')).toBeVisible();
  await expect(page).toHaveURL('/deliveries');
});
