import { getDelivery, getDeliveryGroup } from '@demanda/contracts/deliveries';
import { expectAccessible } from './accessible';
import { makeDelivery, makeTask } from './make';
import { expect, test } from './test';

test('a delivery is created, configured item by item and found in its group (DELIV-31 to DELIV-36, DELIV-38 to DELIV-45)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('ADMIN');
  const task = await makeTask(call);
  await signInAs(page, 'ADMIN');
  await page.goto('/deliveries');
  await page.getByRole('link', { name: 'Nova Entrega' }).click();
  await page.getByRole('button', { name: 'Selecionar', exact: true }).click();
  const tasks = page.getByRole('dialog', { name: 'Selecionar Tarefa' });
  await tasks.getByRole('searchbox', { name: 'Filtrar por Código' }).fill(task.code);
  await tasks.getByRole('button', { name: `Selecionar ${task.code}` }).click();
  await page.getByRole('button', { name: 'Selecionar Projetos' }).click();
  const picker = page.getByRole('dialog', { name: 'Selecionar Projetos' });
  for (const index of [0, 1])
    await picker
      .getByRole('checkbox', { name: /^Selecionar / })
      .nth(index)
      .check();
  await picker.getByRole('button', { name: 'Confirmar (2)' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Entrega criada com sucesso!')).toBeVisible();

  const items = page.getByRole('form', { name: /^Item de / });
  await expect(items).toHaveCount(2);
  await items.first().getByLabel('Branch de destino').fill('main');
  await items.first().getByLabel('Início').fill('2025-03-09');
  await expect(page.getByText('Alterações não salvas')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Concluir' }).click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await items.first().getByRole('button', { name: 'Salvar Item' }).click();
  await expect(page.getByText('Item salvo com sucesso!')).toBeVisible();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await expect(page).toHaveURL('/deliveries');

  await page.getByRole('link', { name: `Editar entrega de ${task.code}` }).click();
  await expect(page).toHaveURL(`/deliveries/group/${task.id}/edit`);
  await expect(page.getByRole('heading', { name: 'Editar Grupo de Entregas' })).toBeVisible();
  await expect(page.getByText(task.title, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Editar entrega #/ }).click();
  await page.getByLabel('Notas').fill('Combinar com o cliente.');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Entrega atualizada com sucesso!')).toBeVisible();
  await expectAccessible(page);

  const group = await call(getDeliveryGroup, { params: { id: task.id } });
  expect(group.deliveries[0]).toMatchObject({ notes: 'Combinar com o cliente.' });
  expect(group.deliveries[0]?.items[0]).toMatchObject({ branch: 'main', startedAt: '2025-03-09' });

  await page.getByRole('button', { name: /^Excluir entrega #/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Entrega excluída com sucesso!')).toBeVisible();
  await expect(page).toHaveURL('/deliveries');
});

test('MANAGER edits notes and items, adds a project and removes none (DELIV-55 to DELIV-58, NAV-15)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const { delivery } = await makeDelivery(await apiAs('ADMIN'));
  await signInAs(page, 'MANAGER');
  await page.goto(`/deliveries/${delivery.id}/edit`);
  await page.getByLabel('Notas', { exact: true }).fill('Janela às 22h.');
  await page.getByRole('button', { name: 'Salvar Notas' }).click();
  await expect(page.getByText('Observações salvas com sucesso!')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remover/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Adicionar Projetos' }).click();
  const picker = page.getByRole('dialog', { name: 'Selecionar Projetos' });
  await picker
    .getByRole('checkbox', { name: /^Selecionar /, disabled: false })
    .nth(1)
    .check();
  await picker.getByRole('button', { name: 'Confirmar (1)' }).click();
  await expect(page.getByText('1 item(s) adicionado(s) com sucesso!')).toBeVisible();
  await expect(page.getByRole('form', { name: /^Item de / })).toHaveCount(2);
  await expectAccessible(page);
});

test('what was typed is not left behind by the menu or by Back (DELIV-37)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const { task, delivery } = await makeDelivery(await apiAs('ADMIN'), [1, 2]);
  await signInAs(page, 'ADMIN');
  await page.goto(`/deliveries/group/${task.id}/edit`);
  await page.getByRole('link', { name: `Editar itens da entrega #${delivery.id}` }).click();
  const notes = page.getByLabel('Notas do item');
  for (const index of [0, 1]) await notes.nth(index).fill('Ainda não');
  await expect(page.getByText('Alterações não salvas')).toHaveCount(2);
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' });
  const leave = [
    () => page.getByRole('link', { name: 'Tarefas' }).click(),
    () => page.goBack(),
    () => page.getByRole('button', { name: 'Voltar' }).click(),
  ];
  for (const go of leave) {
    await go();
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(question).toBeHidden();
    await expect(notes.nth(1)).toHaveValue('Ainda não');
  }
  await expect(page).toHaveURL(`/deliveries/${delivery.id}/edit`);
});

test('a card of the list is pressed by the keyboard, and the address keeps it (G-DELIV-4)', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'USER');
  await page.goto('/deliveries');
  const card = page.getByRole('button', { name: /^Aprovado/ });
  await card.press('Enter');
  await expect(page).toHaveURL('/deliveries?status=APPROVED');
  await page.reload();
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await card.press('Space');
  await expect(page).toHaveURL('/deliveries');
  await expect(card).toHaveAttribute('aria-pressed', 'false');
});

test('two people who save one item choose between their versions (G-GEN-22)', async ({
  page,
  signInAs,
  apiAs,
  expectProblem,
}) => {
  expectProblem(/status of 409/);
  const admin = await apiAs('ADMIN');
  const { delivery } = await makeDelivery(admin);
  await signInAs(page, 'ADMIN');
  await page.goto(`/deliveries/${delivery.id}/edit`);
  const item = page.getByRole('form', { name: /^Item de / });
  await item.getByLabel('Notas do item').fill('Minhas notas');

  const manager = await page.context().browser()!.newPage();
  await signInAs(manager, 'MANAGER');
  await manager.goto(`/deliveries/${delivery.id}/edit`);
  await manager.getByLabel('Branch de destino').fill('develop');
  await manager.getByRole('button', { name: 'Salvar Item' }).click();
  await expect(manager.getByText('Item salvo com sucesso!')).toBeVisible();
  await manager.close();

  await item.getByRole('button', { name: 'Salvar Item' }).click();
  const conflict = page.getByRole('dialog', { name: 'Este registro mudou enquanto você editava' });
  await expect(conflict.getByText('develop')).toBeVisible();
  await conflict.getByRole('button', { name: 'Salvar as escolhas' }).click();
  await expect(page.getByText('Item salvo com sucesso!')).toBeVisible();
  const { items } = await admin(getDelivery, { params: { id: delivery.id } });
  expect(items).toMatchObject([{ branch: 'develop', notes: 'Minhas notas' }]);
});

test('USER reads a delivery; the group editor sends away (DELIV-59, DELIV-60, G-DELIV-9)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const { delivery, task } = await makeDelivery(await apiAs('ADMIN'));
  await signInAs(page, 'USER');
  await page.goto(`/deliveries/${delivery.id}/edit`);
  await expect(page.getByRole('heading', { name: 'Visualização de Entrega' })).toBeVisible();
  await expect(page.getByText(task.code, { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`/deliveries/group/${task.id}/edit`);
  await expect(page.getByText('Você não tem permissão para esta operação.')).toBeVisible();
  await expect(page).toHaveURL('/deliveries');
});
