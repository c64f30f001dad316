import type { ProfileCode } from '@demanda/contracts/permissions';
import { changeTasks } from '@demanda/contracts/task-changes';
import { deleteTasks, getTaskTotal, listTasks } from '@demanda/contracts/tasks';
import { choose } from '@demanda/testing/choose';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aTask } from '../testing/records';

const high = aTask({ priority: 'HIGH', version: 3 });
const low = aTask({ id: 8, code: 'ERP-0008', priority: 'LOW', amount: null, version: 1 });
const urgent = aTask({ id: 9, code: 'ERP-0009', priority: 'URGENT', amount: 10 });

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listTasks, pageWith(high, low, urgent));
  fakeServer.on(getTaskTotal, { totalAmount: 0 });
});

/** Selects all three tasks and opens the menu. */
async function openMenu(signInAs: ProfileCode = 'ADMIN') {
  const { user } = renderRemote(pages, { path: '/tasks', signInAs });
  await user.click(await screen.findByRole('checkbox', { name: /^Selecionar (todos|Minhas)/ }));
  await user.click(screen.getByRole('button', { name: /^Mais ações para/ }));
  return user;
}
const dialog = (name: RegExp | string) => screen.findByRole('dialog', { name });

/** Opens the dialog of a field. */
async function openDialog(field: string) {
  const user = await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: field }));
  const shown = within(await dialog(`Alterar ${field.toLowerCase()}`));
  return { user, shown };
}

test('shows what a priority changes, saves only that, and undoes it (ADR 0070)', async () => {
  const previous = [
    { id: 7, version: 4, previous: { priority: 'HIGH' as const } },
    { id: 8, version: 2, previous: { priority: 'LOW' as const } },
  ];
  fakeServer.on(changeTasks, { changed: previous, refused: [] });
  const { user, shown } = await openDialog('Prioridade');
  await choose(user, 'Prioridade', 'Urgente', shown);
  const preview = shown.getByRole('status');
  expect(preview).toHaveTextContent('O que muda em 2 tarefas:');
  expect(
    within(preview)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Alta → Urgente1 tarefa', 'Baixa → Urgente1 tarefa']);
  expect(preview).toHaveTextContent('Já têm este valor: 1 tarefa');
  await user.click(shown.getByRole('button', { name: 'Salvar' }));
  await expectToast('2 tarefa(s) alterada(s) com sucesso!');
  // The same tasks may get another action.
  expect(screen.getByText('3 selecionadas de 3')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await expectToast('Alteração desfeita.');
  expect(fakeServer.calls(changeTasks).map(({ body }) => body)).toEqual([
    {
      tasks: [
        { id: 7, version: 3, priority: 'URGENT' },
        { id: 8, version: 1, priority: 'URGENT' },
      ],
    },
    {
      tasks: [
        { id: 7, version: 4, priority: 'HIGH' },
        { id: 8, version: 2, priority: 'LOW' },
      ],
    },
  ]);
});

test('changes several fields at once, without one that was removed again, and undoes all of them', async () => {
  const previous = { priority: 'HIGH', amount: 1234.5 } as const;
  const kept = { priority: 'LOW', amount: null } as const;
  fakeServer.on(changeTasks, {
    changed: [
      { id: 7, version: 4, previous },
      { id: 8, version: 2, previous: kept },
    ],
    refused: [],
  });
  const { user, shown } = await openDialog('Prioridade');
  const add = async (field: string) => {
    await user.click(shown.getByRole('button', { name: /^Alterar também/ }));
    await user.click(await screen.findByRole('menuitem', { name: field }));
  };
  await choose(user, 'Prioridade', 'Urgente', shown);
  await user.click(shown.getByRole('button', { name: /^Alterar também/ }));
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(names).toEqual(['Tipo', 'Solicitante', 'Valor']);
  // Escape closes the menu only.
  await user.keyboard('{Escape}');
  await add('Tipo');
  await waitFor(() => expect(shown.getByRole('combobox', { name: 'Tipo' })).toHaveFocus());
  await add('Valor');
  await user.click(shown.getByRole('button', { name: 'Salvar' }));
  expect(await shown.findByText('Tipo é obrigatório')).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Não alterar tipo' }));
  await waitFor(() => expect(shown.getByRole('textbox', { name: 'Valor' })).toHaveFocus());
  await user.keyboard('10');
  const [priorities, amounts, ...rest] = shown.getAllByRole('status');
  expect(priorities).toHaveTextContent('Baixa → Urgente');
  expect(amounts).toHaveTextContent('Sem valor → R$ 10,00');
  expect(rest).toEqual([]);
  await user.click(shown.getByRole('button', { name: 'Salvar' }));
  await expectToast('2 tarefa(s) alterada(s) com sucesso!');
  const current = { ...high, priority: 'URGENT', amount: 10, version: 5 } as const;
  const message = 'O registro foi alterado por outra pessoa.';
  const refused = [{ id: 7, name: high.code, errorCode: 'STALE_VERSION', message, current }];
  fakeServer.on(changeTasks, { changed: [], refused });
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await expectToast(/voltaram ao valor anterior/);
  const [made, undone, again] = fakeServer.calls(changeTasks).map(({ body }) => body);
  expect(made).toEqual({
    tasks: [
      { id: 7, version: 3, priority: 'URGENT', amount: 10 },
      { id: 8, version: 1, priority: 'URGENT', amount: 10 },
    ],
  });
  const other = { id: 8, version: 2, ...kept };
  expect(undone).toEqual({ tasks: [{ id: 7, version: 4, ...previous }, other] });
  // A field of one was changed since: amounts change all or none, thus both are sent again.
  expect(again).toEqual({ tasks: [{ id: 7, version: 5, ...previous }, other] });
});

test('keeps all tasks selected and says why some were refused', async () => {
  fakeServer.on(changeTasks, {
    changed: [{ id: 7, version: 4, previous: { taskType: 'BUG' } }],
    refused: [{ id: 8, name: 'ERP-0008', message: 'O registro foi alterado por outra pessoa.' }],
  });
  const { user, shown } = await openDialog('Tipo');
  await choose(user, 'Tipo', 'Sem tipo', shown);
  await user.click(shown.getByRole('button', { name: 'Salvar' }));
  const reasons = within(await dialog('Nem tudo foi alterado'));
  expect(reasons.getByRole('listitem')).toHaveTextContent(
    'ERP-0008 O registro foi alterado por outra pessoa.',
  );
  await user.keyboard('{Escape}');
  expect(screen.getByRole('checkbox', { name: 'Selecionar ERP-0008' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Selecionar ERP-0007' })).toBeChecked();
});

test('deletes tasks that a change moved out of the list in their new version', async () => {
  fakeServer.on(changeTasks, {
    changed: [{ id: 7, version: 4, previous: { priority: 'HIGH' } }],
    refused: [],
  });
  fakeServer.on(deleteTasks, { count: 3 });
  const { user, shown } = await openDialog('Prioridade');
  await choose(user, 'Prioridade', 'Urgente', shown);
  fakeServer.on(listTasks, pageWith(low, urgent));
  await user.click(shown.getByRole('button', { name: 'Salvar' }));
  await expectToast('1 tarefa(s) alterada(s) com sucesso!');
  await user.click(screen.getByRole('button', { name: /^Mais ações para/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir Selecionadas (3)' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }));
  await expectToast('3 tarefa(s) excluída(s) com sucesso!');
  const { versions } = fakeServer.calls(deleteTasks)[0]!.body as { versions: unknown[] };
  expect(versions).toContainEqual({ id: 7, version: 4 });
});

test('takes an amount as Brazilians write it, and keeps the selection when one task prevents the change', async () => {
  fakeServer.on(changeTasks, {
    changed: [],
    refused: [{ id: 9, name: 'ERP-0009', message: 'O período Março/2025 está fechado.' }],
  });
  const { user, shown } = await openDialog('Valor');
  await user.click(shown.getByRole('button', { name: 'Salvar' }));
  expect(await shown.findByText('Valor é obrigatório')).toBeInTheDocument();
  await user.type(shown.getByRole('textbox', { name: 'Valor' }), '1.234,56');
  expect(shown.getByRole('status')).toHaveTextContent('Sem valor → R$ 1.234,56');
  await user.click(shown.getByRole('button', { name: 'Salvar' }));
  const reasons = within(await dialog('Nada foi alterado'));
  expect(fakeServer.calls(changeTasks)).toMatchObject([{ body: { tasks: [{ amount: 1234.56 }, {}, {}] } }]);
  expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
  await user.click(reasons.getByRole('button', { name: 'Remover da seleção' }));
  expect(screen.getByText('2 selecionadas de 3')).toBeInTheDocument();
});

test('asks before an amount of billed tasks changes (G-USE-10)', async () => {
  const billed = { isBilled: true, billedIn: ['Março/2025'] };
  const other = { ...low, isBilled: true, billedIn: ['Abril/2025'] };
  fakeServer.on(listTasks, pageWith({ ...high, ...billed }, other, { ...urgent, ...billed }));
  fakeServer.on(changeTasks, { changed: [{ id: 7, version: 4, previous: { amount: 1 } }], refused: [] });
  const { user, shown } = await openDialog('Valor');
  await user.type(shown.getByLabelText(/^Valor/), '10{Enter}');
  const question = within(await dialog('Alterar valor já faturado?'));
  // The third one has this value already.
  question.getByText(/^2 destas tarefas já foram faturadas em Março\/2025, Abril\/2025: o que foi cobrado/);
  expect(fakeServer.calls(changeTasks)).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Salvar mesmo assim' }));
  await expectToast('1 tarefa(s) alterada(s) com sucesso!');
  expect(fakeServer.calls(changeTasks)).toMatchObject([{ body: { tasks: [{ id: 7 }, { id: 8 }] } }]);
});

test('offers no amount to users who may not change it', async () => {
  fakeServer.on(listTasks, pageWith(aTask({ createdByUserId: 3 })));
  await openMenu('USER');
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Prioridade',
    'Tipo',
    'Solicitante',
    'Exportar seleção',
    'Excluir Selecionadas (1)',
  ]);
});
