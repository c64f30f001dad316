import { taskAttachments } from '@demanda/contracts/attachments';
import { listRequesters } from '@demanda/contracts/requesters';
import { getTask, getTaskTotal, listTasks, updateTask } from '@demanda/contracts/tasks';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aRequester, aSubTask, aTask } from '../testing/records';

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listRequesters, pageWith(aRequester()));
  fakeServer.on(listTasks, pageWith());
  fakeServer.on(taskAttachments.list, []);
  fakeServer.on(getTaskTotal, { totalAmount: 0 });
});

const open = () => renderRemote(pages, { path: '/tasks/7/edit', signInAs: 'ADMIN' });
const field = (label: string) => screen.getByLabelText(label);
const save = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: /^Salvar/ }));

describe('a task that a period billed (G-USE-10)', () => {
  const billed = { isBilled: true, billedIn: ['Março/2025'] };
  const question = () => screen.findByRole('dialog', { name: 'Alterar valor já faturado?' });

  test('asks before its amount changes, and saves it after the confirmation only', async () => {
    const task = aTask({ amount: 10, ...billed });
    fakeServer.on(getTask, task);
    fakeServer.on(updateTask, task);
    const { user, address } = open();
    await user.clear(await screen.findByLabelText('Valor'));
    await user.type(field('Valor'), '20');
    await save(user);
    expect(within(await question()).getByText(/faturada em Março\/2025: o que foi/)).toBeInTheDocument();
    expect(fakeServer.calls(updateTask)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Salvar mesmo assim' }));
    await waitFor(() => expect(address()).toBe('/tasks'));
    expect(fakeServer.calls(updateTask)).toMatchObject([{ body: { amount: 20 } }]);
  });

  test('compares the amount with that of another user, once a conflict has shown it', async () => {
    const task = aTask({ amount: 10, version: 1, ...billed });
    fakeServer.on(getTask, task);
    const current = { ...task, amount: 15, version: 2 };
    fakeServer.fail(updateTask, 409, { errorCode: 'STALE_VERSION', current });
    const { user, address } = open();
    await user.type(await screen.findByLabelText(/^Título/), ' novo');
    await save(user);
    fakeServer.on(updateTask, current);
    await user.click(await screen.findByRole('button', { name: 'Salvar as escolhas' }));
    await waitFor(() => expect(address()).toBe('/tasks'));
    expect(fakeServer.calls(updateTask).at(-1)).toMatchObject({ body: { amount: 15, version: 2 } });
  });

  test('asks when the sum of its subtasks changes, and not for other changes', async () => {
    const subTasks = [aSubTask({ amount: 4 }), aSubTask({ id: 11, title: 'Testar', amount: 6 })];
    const task = aTask({ amount: 10, hasSubTasks: true, subTasks, ...billed });
    fakeServer.on(getTask, task);
    fakeServer.on(updateTask, task);
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Remover subtarefa 2' }));
    await save(user);
    await user.click(within(await question()).getByRole('button', { name: 'Fechar' }));
    expect(fakeServer.calls(updateTask)).toHaveLength(0);
    await user.clear(field('Valor da subtarefa 1'));
    await user.type(field('Valor da subtarefa 1'), '10');
    await save(user);
    await waitFor(() => expect(address()).toBe('/tasks'));
  });
});
