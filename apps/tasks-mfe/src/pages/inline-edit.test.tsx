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

/** Fields edited in place in the details of a task (ADR 0070); the list is tested by a journey. */

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

test.each([
  ['a task of another user', 'USER', {}, []],
  [
    'a user without the right to change amounts',
    'MANAGER',
    { createdByUserId: 2 },
    ['título', 'prioridade', 'tipo', 'solicitante'],
  ],
  ['a billed task', 'ADMIN', { hasQuoteInBilling: true }, ['título', 'prioridade', 'tipo', 'solicitante']],
  ['a task with subtasks', 'ADMIN', { hasSubTasks: true }, ['título', 'prioridade', 'tipo', 'solicitante']],
  ['an own amount', 'ADMIN', {}, ['título', 'prioridade', 'tipo', 'solicitante', 'valor']],
] as const)('offers what may be edited of %s', async (_, signInAs, changes, fields) => {
  task = aTask({ ...task, ...changes });
  fakeServer.on(listBillingLinks, pageWith());
  open(signInAs);
  await screen.findByText('ERP-0007');
  await screen.findByText('O valor sai errado para o interior.');
  const buttons = screen.queryAllByRole('button', { name: /^Editar .*:/ });
  expect(buttons.map(({ textContent }) => textContent?.split(':')[0])).toEqual(
    fields.map((field) => `Editar ${field}`),
  );
});
