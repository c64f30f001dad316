import { taskAttachments } from '@demanda/contracts/attachments';
import { listBillingLinks } from '@demanda/contracts/billing-links';
import { getDeliveryOfTask } from '@demanda/contracts/deliveries';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { changeTasks } from '@demanda/contracts/task-changes';
import { listAssignees } from '@demanda/contracts/task-plan';
import type { Task } from '@demanda/contracts/task-shapes';
import { getTask, getTaskTotal, listTasks } from '@demanda/contracts/tasks';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import { pages } from '../remote';
import { aTask } from '../testing/records';

/** Fields edited in place in the details of a task (ADR 0114); the list is tested by a journey. */

let task: Task;
beforeEach(() => {
  setScreenWidth(390);
  task = aTask({ version: 3, hasQuoteInBilling: false, amountsLocked: null });
  fakeServer.on(listTasks, pageWith(task));
  fakeServer.on(getTaskTotal, { totalAmount: 0 });
  fakeServer.on(getTask, () => task);
  fakeServer.on(taskAttachments.list, []);
  fakeServer.fail(getDeliveryOfTask, 404);
});

const open = (signInAs: ProfileCode = 'ADMIN') => renderRemote(pages, { path: '/tasks/7', signInAs }).user;
const value = (label: string) => screen.findByRole('button', { name: new RegExp(`^Editar ${label}:`) });
const bodies = () => fakeServer.calls(changeTasks).map(({ body }) => body.tasks);

test('Tab saves and goes to the next field, Escape leaves without saving, and the toast undoes', async () => {
  fakeServer.on(changeTasks, ({ body: { tasks } }) => {
    const { title } = task;
    task = {
      ...task,
      ...(tasks[0]!.title !== undefined && { title: tasks[0]!.title }),
      version: task.version + 1,
    };
    return { changed: [{ id: 7, version: task.version, previous: { title } }], refused: [] };
  });
  const user = open();
  (await value('título')).focus();
  await user.keyboard('{F2}');
  await user.keyboard('Frete revisto{Tab}');
  expect(await screen.findByRole('combobox', { name: 'Prioridade' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(await value('prioridade')).toHaveFocus();
  await expectToast('Tarefa alterada.');
  expect(await value('título')).toHaveTextContent('Frete revisto');
  // Another field was changed since: the value that is undone is still there, with another version.
  const stale = {
    ...{ id: 7, name: 'ERP-0007', errorCode: 'STALE_VERSION', message: 'Mudou.' },
    current: { ...task, version: 6 },
  };
  fakeServer.on(changeTasks, ({ body: { tasks } }) =>
    tasks[0]!.version === 6
      ? { changed: [{ id: 7, version: 7, previous: {} }], refused: [] }
      : { changed: [], refused: [stale] },
  );
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await expectToast('Alteração desfeita.');
  expect(bodies()).toEqual([
    [{ id: 7, version: 3, title: 'Frete revisto' }],
    [{ id: 7, version: 4, title: 'Corrigir o cálculo do frete' }],
    [{ id: 7, version: 6, title: 'Corrigir o cálculo do frete' }],
  ]);
});

test('an invalid value stays with its message, and an amount is read as Brazilians write it', async () => {
  fakeServer.on(changeTasks, { changed: [{ id: 7, version: 4, previous: { amount: 1234.5 } }], refused: [] });
  const user = open();
  await user.click(await value('título'));
  await user.keyboard('{Backspace}{Enter}');
  expect((await screen.findAllByText('Título é obrigatório'))[0]).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Título' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await user.click(await value('valor'));
  await user.keyboard('2.500,5{Enter}');
  await expectToast('Tarefa alterada.');
  expect(bodies()).toEqual([[{ id: 7, version: 3, amount: 2500.5 }]]);
});

test('shows both values when another user changed the same field, and saves over another field', async () => {
  const refused = (current: Partial<Task>) => ({
    changed: [],
    refused: [
      {
        id: 7,
        name: 'ERP-0007',
        errorCode: 'STALE_VERSION',
        message: 'O registro foi alterado por outra pessoa.',
        current: { ...task, version: 9, updatedByUserName: 'Bia', ...current },
      },
    ],
  });
  const saved = { changed: [{ id: 7, version: 10, previous: {} }], refused: [] };
  fakeServer.on(changeTasks, ({ body: { tasks } }) =>
    tasks[0]!.version === 3
      ? refused(tasks[0]!.title === 'Um' ? { priority: 'LOW' } : { title: 'Da Bia' })
      : saved,
  );
  const user = open();
  await user.click(await value('título'));
  await user.keyboard('Um{Enter}');
  await expectToast('Tarefa alterada.');
  expect(bodies()).toMatchObject([[{ version: 3 }], [{ version: 9, title: 'Um' }]]);

  await user.click(await value('título'));
  await user.keyboard('Dois{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Este registro mudou enquanto você editava' });
  expect(dialog).toHaveTextContent('Bia salvou outra versão');
  expect(dialog).toHaveTextContent(/Sua versãoDois.*Versão atualDa Bia/);
  await user.click(screen.getByRole('button', { name: 'Salvar a minha versão' }));
  expect(bodies()).toMatchObject([[{}], [{}], [{ version: 3 }], [{ version: 9, title: 'Dois' }]]);
});

test('a person from the list and a day from the calendar are saved at once', async () => {
  task = { ...task, assigneeId: null, assigneeName: null, dueOn: '2026-03-09', isOverdue: true };
  fakeServer.on(listAssignees, [{ id: 5, name: 'Bia Lima' }]);
  fakeServer.on(changeTasks, { changed: [{ id: 7, version: 4, previous: {} }], refused: [] });
  const user = open();
  expect(await value('prazo')).toHaveTextContent('09/03/2026 Atrasada');
  await user.click(await value('responsável'));
  const people = await screen.findAllByText('Bia Lima', { selector: '.ant-select-item-option-content' });
  await user.click(people.at(-1)!);
  await waitFor(() => expect(bodies()).toEqual([[{ id: 7, version: 3, assigneeId: 5 }]]));
  await user.click(await value('prazo'));
  await user.click(screen.getByRole('button', { name: 'Abrir calendário' }));
  await user.click(await screen.findByRole('button', { name: /12 de março de 2026/ }));
  await waitFor(() => expect(bodies().at(-1)).toEqual([{ id: 7, version: 3, dueOn: '2026-03-12' }]));
});

test('an empty fact that may be edited shows a dash', async () => {
  task = { ...task, assigneeId: null, assigneeName: null, dueOn: null, isOverdue: false };
  open();
  for (const name of ['responsável', 'prazo']) expect(await value(name)).toHaveTextContent('—');
});

test('keeps what was typed when the connection is lost, and sends it again', async () => {
  fakeServer.lose(changeTasks);
  const user = open();
  await user.click(await value('título'));
  await user.keyboard('Frete revisto{Enter}');
  await expectToast('Erro de conexão. Verifique sua internet.');
  expect(screen.getByText('Título de ERP-0007: Frete revisto')).toBeInTheDocument();
  expect(await value('título')).toHaveTextContent('Corrigir o cálculo do frete');
  fakeServer.on(changeTasks, { changed: [{ id: 7, version: 4, previous: {} }], refused: [] });
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await expectToast('Tarefa alterada.');
  expect(bodies().at(-1)).toEqual([{ id: 7, version: 3, title: 'Frete revisto' }]);
});

describe('a text of several lines', () => {
  const edit = () => screen.findByRole('button', { name: 'Editar descrição' });
  const text = () => screen.findByRole('textbox', { name: 'Descrição' });

  test('Enter makes a line, Ctrl+Enter saves, and Escape asks only where a text would be lost', async () => {
    fakeServer.on(changeTasks, { changed: [{ id: 7, version: 4, previous: {} }], refused: [] });
    const user = open();
    await user.click(await edit());
    expect(await text()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(await edit()).toHaveFocus();
    await user.keyboard('{Enter} E demora.{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    (await text()).focus();
    await user.keyboard('{Enter}Muito.{Control>}{Enter}{/Control}');
    await expectToast('Tarefa alterada.');
    expect(bodies()).toEqual([
      [{ id: 7, version: 3, description: 'O valor sai errado para o interior. E demora.\nMuito.' }],
    ]);
    expect(await edit()).toHaveFocus();
    await user.keyboard('{Enter}Sobra{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect(await edit()).toHaveFocus();
    expect(bodies()).toHaveLength(1);
  });

  test('opens with what could not be saved, which is still a conflict with a later change', async () => {
    fakeServer.lose(changeTasks);
    const user = open();
    await user.click(await edit());
    await user.keyboard(' E demora.{Tab}');
    await expectToast('Não foi salvo');
    const bia = { description: 'Da Bia', version: 9, updatedByUserName: 'Bia' };
    const current = { ...task, ...bia };
    const stale = { id: 7, name: 'ERP-0007', errorCode: 'STALE_VERSION', message: 'Mudou.', current };
    fakeServer.on(changeTasks, ({ body: { tasks } }) =>
      tasks[0]!.version === 9
        ? { changed: [{ id: 7, version: 10, previous: {} }], refused: [] }
        : { changed: [], refused: [stale] },
    );
    task = current;
    await user.keyboard('{Escape}');
    await user.click(await edit());
    expect(await text()).toHaveValue('O valor sai errado para o interior. E demora.');
    await user.keyboard(' Muito.{Control>}{Enter}{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Este registro mudou enquanto você editava' });
    expect(dialog).toHaveTextContent(/Sua versão.* E demora\. Muito\.Versão atualDa Bia/);
    await user.click(screen.getByRole('button', { name: 'Voltar à edição' }));
    await user.click(await edit());
    expect(await text()).toHaveValue('O valor sai errado para o interior. E demora. Muito.');
    await user.keyboard(' Sim.{Control>}{Enter}{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Salvar a minha versão' }));
    await expectToast('Tarefa alterada.');
    expect(bodies().at(-1)).toMatchObject([
      { version: 9, description: expect.stringMatching(/Muito\. Sim\.$/) as string },
    ]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('demanda.draft.'))).toEqual([]);
  });
});

const PLAIN_FIELDS = [
  ...['título', 'prioridade', 'tipo', 'descrição', 'solicitante'],
  ...['servidor de origem', 'módulo', 'link', 'link da reunião'],
];
test.each([
  ['a task of another user', 'USER', {}, []],
  ['a user without the right to change amounts', 'MANAGER', { createdByUserId: 2 }, PLAIN_FIELDS],
  ['a billed task', 'ADMIN', { hasQuoteInBilling: true }, PLAIN_FIELDS],
  ['a task with subtasks', 'ADMIN', { hasSubTasks: true }, PLAIN_FIELDS],
  ['an own amount', 'ADMIN', {}, [...PLAIN_FIELDS, 'valor']],
] as const)('offers what may be edited of %s', async (_, signInAs, changes, fields) => {
  task = aTask({ ...task, ...changes });
  fakeServer.on(listBillingLinks, pageWith());
  open(signInAs);
  await screen.findByText('ERP-0007');
  await screen.findByText('O valor sai errado para o interior.');
  const buttons = screen.queryAllByRole('button', { name: /^Editar / });
  expect(buttons.map(({ textContent }) => textContent?.split(':')[0])).toEqual(
    fields.map((field) => `Editar ${field}`),
  );
});
