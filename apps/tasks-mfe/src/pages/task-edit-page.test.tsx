import { taskAttachments } from '@demanda/contracts/attachments';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { listRequesters } from '@demanda/contracts/requesters';
import { getTask, getTaskTotal, listTasks, updateTask } from '@demanda/contracts/tasks';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aRequester, aSubTask, aTask } from '../testing/records';

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listRequesters, pageWith(aRequester(), aRequester({ id: 2, name: 'João Nunes' })));
  fakeServer.on(listTasks, pageWith());
  fakeServer.on(taskAttachments.list, []);
  fakeServer.on(getTaskTotal, { totalAmount: 0 });
});

const open = (path: string, signInAs: ProfileCode = 'ADMIN') => renderRemote(pages, { path, signInAs });
type User = ReturnType<typeof open>['user'];

const field = (label: string | RegExp) => screen.getByLabelText(label);
const hasSubTasks = () => screen.getByRole('checkbox', { name: 'Esta tarefa possui subtarefas' });
const save = (user: User) => user.click(screen.getByRole('button', { name: /^Salvar/ }));

async function pick(user: User, button: string, requester: string) {
  await user.click(screen.getByRole('button', { name: button }));
  await user.click(await screen.findByRole('button', { name: `Selecionar ${requester}` }));
}

describe('Editar Tarefa', () => {
  const stored = aTask({
    hasSubTasks: true,
    version: 4,
    subTasks: [aSubTask(), aSubTask({ id: 11, title: 'Testar', completed: true })],
  });

  test('changes the requester and marks a removed subtask (TASK-047, TASK-051 to TASK-053, TASK-080)', async () => {
    fakeServer.on(getTask, stored);
    fakeServer.on(updateTask, stored);
    const { user, address } = open('/tasks/7/edit');
    expect(await screen.findByLabelText(/^Título da subtarefa 2/)).toHaveValue('Testar');
    expect(screen.getByText(/Criado em 09\/03\/2025/)).toBeInTheDocument();
    expect(screen.getByText('Subtarefas · 1/2 (50,0%)')).toBeInTheDocument();
    expect(field(/^Solicitante/)).toHaveValue('Joana Prado');
    await pick(user, 'Alterar', 'João Nunes');
    await user.click(screen.getByRole('button', { name: 'Remover subtarefa 1' }));
    expect(screen.getByText('Subtarefas · 1/1 (100,0%)')).toBeInTheDocument();
    await save(user);
    await waitFor(() => expect(address()).toBe('/tasks'));
    expect(fakeServer.calls(updateTask)).toMatchObject([
      {
        params: { id: 7 },
        body: {
          requesterId: 2,
          version: 4,
          subTasks: [
            { id: 10, excluded: true },
            { id: 11, excluded: false },
          ],
        },
      },
    ]);
    expect(screen.getByText('Tarefa atualizada com sucesso!')).toBeInTheDocument();
  });

  test('a save is undone by its toast, with the former values and the new version', async () => {
    fakeServer.on(getTask, stored);
    fakeServer.on(updateTask, { ...stored, title: 'Outro', version: 5 });
    const { user, address } = open('/tasks/7/edit');
    await user.click(await screen.findByLabelText(/^Título da subtarefa 2/));
    await user.keyboard(' de novo');
    await save(user);
    await waitFor(() => expect(address()).toBe('/tasks'));
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await expectToast('Alteração desfeita.');
    expect(fakeServer.calls(updateTask)).toMatchObject([
      { body: { version: 4, subTasks: [{ id: 10 }, { id: 11, title: 'Testar de novo' }] } },
      { body: { version: 5, title: stored.title, subTasks: [{ id: 10 }, { id: 11, title: 'Testar' }] } },
    ]);
  });

  test('a save that added a subtask is not offered to be undone', async () => {
    fakeServer.on(getTask, stored);
    fakeServer.on(updateTask, {
      ...stored,
      version: 5,
      subTasks: [...stored.subTasks, aSubTask({ id: 12 })],
    });
    const { user, address } = open('/tasks/7/edit');
    await screen.findByLabelText(/^Título da subtarefa 2/);
    await save(user);
    await waitFor(() => expect(address()).toBe('/tasks'));
    expect(screen.getByText('Tarefa atualizada com sucesso!')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
  });

  test('refuses to untick while subtasks exist, and allows it afterwards (TASK-083)', async () => {
    fakeServer.on(getTask, stored);
    const { user } = open('/tasks/7/edit');
    await screen.findByLabelText(/^Título da subtarefa 2/);
    await user.click(hasSubTasks());
    expect(hasSubTasks()).toBeChecked();
    await expectToast(/^Não é possível desmarcar "Tem Subtarefas"/);
    await user.click(screen.getByRole('button', { name: 'Remover subtarefa 1' }));
    await user.click(screen.getByRole('button', { name: 'Remover subtarefa 1' }));
    await user.click(hasSubTasks());
    expect(hasSubTasks()).not.toBeChecked();
  });

  test('saves when a stored subtask was edited to something invalid and then removed', async () => {
    fakeServer.on(getTask, stored);
    fakeServer.on(updateTask, stored);
    const { user, address } = open('/tasks/7/edit');
    await user.type(await screen.findByLabelText('Valor da subtarefa 1'), 'abc');
    await user.clear(field(/^Título da subtarefa 1/));
    await user.click(screen.getByRole('button', { name: 'Remover subtarefa 1' }));
    await save(user);
    await waitFor(() => expect(address()).toBe('/tasks'));
    const { id, title, amount } = aSubTask();
    expect(fakeServer.calls(updateTask)[0]?.body.subTasks[0]).toMatchObject({
      id,
      title,
      amount,
      excluded: true,
    });
  });

  test('ticks the box again when the server refuses the change (ERR-041, ERR-042)', async () => {
    fakeServer.on(getTask, aTask());
    fakeServer.fail(updateTask, 400, { message: 'A tarefa Tem Subtarefas vinculadas' });
    const { user } = open('/tasks/7/edit');
    await screen.findByLabelText(/^Código/);
    await save(user);
    await expectToast(/^Não é possível desmarcar "Tem Subtarefas"/);
    await waitFor(() => expect(hasSubTasks()).toBeChecked());
  });

  test('restores a subtask whose removal the server refuses, with the reason beside it (G-USE-1)', async () => {
    const message = 'A subtarefa “Testar” tem valor e não pode ser removida.';
    const own = { ...stored, createdByUserId: 3 };
    fakeServer.on(getTask, own);
    fakeServer.fail(updateTask, 403, {
      userMessage: message,
      errors: [{ field: 'subTasks[1].excluded', message }],
    });
    const { user, address } = open('/tasks/7/edit', 'USER');
    await user.click(await screen.findByRole('button', { name: 'Remover subtarefa 2' }));
    await user.click(screen.getByRole('button', { name: 'Remover subtarefa 1' }));
    await user.click(hasSubTasks());
    await save(user);
    const kept = within(await screen.findByRole('group', { name: 'Subtarefa 1' }));
    expect(kept.getByLabelText(/^Título/)).toHaveValue('Testar');
    expect(kept.getByRole('alert')).toHaveTextContent(message);
    expect(hasSubTasks()).toBeChecked();
    expect(address()).toBe('/tasks/7/edit');
  });

  test('explains beside the check box why it cannot change (G-USE-1)', async () => {
    const message = 'A tarefa tem um valor próprio, que as subtarefas substituiriam.';
    fakeServer.on(getTask, aTask({ createdByUserId: 3 }));
    fakeServer.fail(updateTask, 403, { userMessage: message, errors: [{ field: 'hasSubTasks', message }] });
    const { user } = open('/tasks/7/edit', 'USER');
    await screen.findByLabelText(/^Código/);
    await save(user);
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  });

  test('redirects USER from the task of another user (G-TASK-18)', async () => {
    fakeServer.on(getTask, aTask());
    const { address } = open('/tasks/7/edit', 'USER');
    await waitFor(() => expect(address()).toBe('/tasks'));
    expect(screen.getByText('Você não pode modificar esta tarefa')).toBeInTheDocument();
  });

  test('returns to the list from a task that does not exist (TASK-048 to TASK-050)', async () => {
    fakeServer.fail(getTask, 404);
    const { user, address } = open('/tasks/9/edit');
    expect(await screen.findByText('Tarefa não encontrada')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Voltar para Listagem' }));
    expect(address()).toBe('/tasks');
  });
});

describe('a task whose period is locked (G-USE-10)', () => {
  const amountsLocked = 'O período Março/2025 está fechado. Reabra o período para alterar valores.';

  test('explains it before any input, and is saved with its amount unchanged', async () => {
    const task = aTask({ amount: 10, amountsLocked });
    fakeServer.on(getTask, task);
    fakeServer.on(updateTask, task);
    const { user, address } = open('/tasks/7/edit');
    expect(await screen.findByText(amountsLocked)).toBeInTheDocument();
    expect(field('Valor')).toBeDisabled();
    await user.type(field(/^Título/), ' novo');
    await save(user);
    await waitFor(() => expect(address()).toBe('/tasks'));
    expect(fakeServer.calls(updateTask)).toMatchObject([{ body: { amount: 10 } }]);
  });

  test('keeps subtasks that have amounts', async () => {
    const subTasks = [aSubTask({ amount: 10 }), aSubTask({ id: 11, title: 'Testar', amount: null })];
    fakeServer.on(getTask, aTask({ hasSubTasks: true, subTasks, amountsLocked }));
    const { user } = open('/tasks/7/edit');
    expect(await screen.findByLabelText('Valor da subtarefa 1')).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Remover subtarefa 2' }));
    await user.click(screen.getByRole('button', { name: 'Remover subtarefa 1' }));
    expect(screen.getByLabelText(/^Título da subtarefa 1/)).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Título da subtarefa 2/)).not.toBeInTheDocument();
  });
});
