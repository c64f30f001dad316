import { getDelivery, getDeliveryGroup } from '@demanda/contracts/deliveries';
import { expectAccessible } from '../support/accessible';
import { itemLine, openItem, saveAll } from '../support/delivery-items';
import { check, click, leaveByBack, press, submit, type } from '../support/hands';
import { makeDelivery, makeTask } from '../support/make';
import { goInside } from '../support/open-tab';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';

test('a delivery is created, configured item by item and found in its group (DELIV-31 to DELIV-36, DELIV-38 to DELIV-45)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('ADMIN');
  const task = await makeTask(call);
  await signInAs(page, 'ADMIN');
  await page.goto('/deliveries');
  await click(page.getByRole('link', { name: 'Nova Entrega' }));
  await click(page.getByRole('button', { name: 'Selecionar', exact: true }));
  const tasks = page.getByRole('dialog', { name: 'Selecionar Tarefa' });
  await type(tasks.getByRole('searchbox', { name: 'Filtrar por Código' }), task.code);
  await click(tasks.getByRole('button', { name: `Selecionar ${task.code}` }));
  await click(page.getByRole('button', { name: 'Selecionar Projetos' }));
  const picker = page.getByRole('dialog', { name: 'Selecionar Projetos' });
  for (const index of [0, 1]) await check(picker.getByRole('checkbox', { name: /^Selecionar / }).nth(index));
  await submit(picker.getByRole('button', { name: 'Confirmar (2)' }));
  await submit(page.getByRole('button', { name: 'Salvar' }));
  await expectToast(page, 'Entrega criada com sucesso!');

  const item = await openItem(page);
  await type(item.getByLabel('Branch de destino'), 'main');
  await type(item.getByLabel('Início'), '09/03/2025');
  await press(itemLine(page, 1), 'Enter');
  await type(item.getByLabel('Notas do item'), 'Depois da virada.');
  await expect(page.getByText('Alterações não salvas')).toHaveCount(2);
  await expectAccessible(page);
  await click(page.getByRole('button', { name: 'Concluir' }));
  await click(page.getByRole('button', { name: 'Continuar editando' }));
  await saveAll(page);
  await expectToast(page, '2 itens salvos com sucesso!');
  await expect(page.getByText('Alterações não salvas')).toHaveCount(0);
  await click(page.getByRole('button', { name: 'Concluir' }));
  await expect(page).toHaveURL('/deliveries');

  await goInside(page, `/deliveries?taskCode=${task.code}`);
  await click(page.getByRole('link', { name: `Editar entrega de ${task.code}` }));
  await expect(page).toHaveURL(`/deliveries/group/${task.id}/edit`);
  await expect(page.getByRole('heading', { name: 'Editar Grupo de Entregas' })).toBeVisible();
  await expect(page.getByText(task.title, { exact: true })).toBeVisible();
  await click(page.getByRole('button', { name: /^Editar entrega #/ }));
  await type(page.getByLabel('Notas'), 'Combinar com o cliente.');
  await submit(page.getByRole('button', { name: 'Salvar Alterações' }));
  await expectToast(page, 'Entrega atualizada com sucesso!');
  await expectAccessible(page);

  const group = await call(getDeliveryGroup, { params: { id: task.id } });
  expect(group.deliveries[0]).toMatchObject({ notes: 'Combinar com o cliente.' });
  expect(group.deliveries[0]?.items).toMatchObject([
    { branch: 'main', startedAt: '2025-03-09' },
    { notes: 'Depois da virada.' },
  ]);

  await click(page.getByRole('button', { name: /^Excluir entrega #/ }));
  await submit(page.getByRole('dialog').getByRole('button', { name: 'Excluir' }));
  await expectToast(page, 'Entrega excluída com sucesso!');
  await expect(page).toHaveURL(`/deliveries?taskCode=${task.code}`);
});

test('MANAGER edits notes and items, adds a project and may not remove any (DELIV-55 to DELIV-58, NAV-15)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const { delivery } = await makeDelivery(await apiAs('ADMIN'));
  await signInAs(page, 'MANAGER');
  await page.goto(`/deliveries/${delivery.id}/edit`);
  await type(page.getByLabel('Notas', { exact: true }), 'Janela às 22h.');
  await saveAll(page);
  await expectToast(page, 'Observações salvas com sucesso!');
  await expect(page.getByRole('button', { name: /^Remover/ })).toHaveCount(0);
  await click(page.getByRole('button', { name: 'Adicionar Projetos' }));
  const picker = page.getByRole('dialog', { name: 'Selecionar Projetos' });
  await check(picker.getByRole('checkbox', { name: /^Selecionar /, disabled: false }).nth(1));
  await submit(picker.getByRole('button', { name: 'Confirmar (1)' }));
  await expectToast(page, '1 item(s) adicionado(s) com sucesso!');
  await expect(itemLine(page, 1)).toBeVisible();
  await expectAccessible(page);
});

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

test('two users who save one item choose between their versions (G-GEN-22)', async ({
  page,
  theirs,
  signInAs,
  apiAs,
  expectProblem,
}) => {
  expectProblem(/status of 409/);
  const admin = await apiAs('ADMIN');
  const { delivery } = await makeDelivery(admin);
  await signInAs(page, 'ADMIN');
  await page.goto(`/deliveries/${delivery.id}/edit`);
  const item = await openItem(page);
  await type(item.getByLabel('Notas do item'), 'Minhas notas');

  await signInAs(theirs, 'MANAGER');
  await theirs.goto(`/deliveries/${delivery.id}/edit`);
  await type(theirs.getByLabel('Branch de destino'), 'develop');
  await saveAll(theirs);
  await expect(theirs.getByText('Item salvo com sucesso!')).toBeVisible();

  await saveAll(page);
  const conflict = page.getByRole('dialog', { name: 'Este registro mudou enquanto você editava' });
  await expect(conflict.getByText('develop')).toBeVisible();
  await submit(conflict.getByRole('button', { name: 'Salvar as escolhas' }));
  await expectToast(page, 'Item salvo com sucesso!');
  const { items } = await admin(getDelivery, { params: { id: delivery.id } });
  expect(items).toMatchObject([{ branch: 'develop', notes: 'Minhas notas' }]);
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
