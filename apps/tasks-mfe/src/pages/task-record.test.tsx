import { taskAttachments } from '@demanda/contracts/attachments';
import { getDeliveryOfTask } from '@demanda/contracts/deliveries';
import type { ProfileCode } from '@demanda/contracts/permissions';
import type { Task } from '@demanda/contracts/task-shapes';
import { deleteTask, getTask, getTaskTotal, listTasks, updateTask } from '@demanda/contracts/tasks';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aSubTask, aTask } from '../testing/records';

/** The details of a task on a phone, where they are a page; the panel beside the list is tested by journeys. */

const TITLE = 'Corrigir o cálculo do frete';
const withoutAmount = ({ amount: _, ...task }: Task): Task => task;
const other = aTask({ id: 6, code: 'ERP-0006', title: 'Exportar boletos', createdByUserId: 3 });

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listTasks, pageWith(aTask(), other));
  fakeServer.on(getTaskTotal, { totalAmount: 0 });
  fakeServer.on(getTask, ({ params }) => (params.id === 7 ? aTask() : other));
  fakeServer.on(taskAttachments.list, []);
  fakeServer.fail(getDeliveryOfTask, 404);
});

const open = (path: string, signInAs: ProfileCode = 'ADMIN') => renderRemote(pages, { path, signInAs });

test('shows the data, the projects and the progress without excluded subtasks (TASK-009, TASK-060 to TASK-063, TASK-082)', async () => {
  fakeServer.on(
    getTask,
    aTask({
      hasSubTasks: true,
      projects: [
        { id: 1, name: 'Portal do Cliente', repositoryUrl: 'https://git.exemplo.test/portal' },
        { id: 2, name: 'Integração fiscal', repositoryUrl: null },
      ],
      estimatedHours: 12,
      projectName: 'Portal do Cliente',
      subTasks: [
        aSubTask({ completed: true }),
        aSubTask({ id: 11, title: 'Testar' }),
        aSubTask({ id: 12, title: 'Publicar' }),
        aSubTask({ id: 13, title: 'Desistência', excluded: true }),
      ],
    }),
  );
  const { user } = open('/tasks');
  await chooseAction(user, 'Ver detalhes de ERP-0007');
  expect(await screen.findByRole('heading', { name: 'Detalhes da Tarefa' })).toBeInTheDocument();
  expect(await screen.findByText(/Integração fiscal/)).toBeInTheDocument();
  expect(screen.getByText(TITLE)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'git.exemplo.test/portal' })).toBeInTheDocument();
  expect(screen.getByText('Horas estimadas')).toBeInTheDocument();
  expect(screen.queryByText('Horas realizadas')).not.toBeInTheDocument();
  expect(screen.getByText('Subtarefas · 1/3 (33,3%)')).toBeInTheDocument();
  expect(screen.queryByText(/Desistência/)).not.toBeInTheDocument();
});

test('shows no amount when the server sends none (TASK-039)', async () => {
  fakeServer.on(getTask, withoutAmount(aTask()));
  open('/tasks/7', 'USER');
  expect(await screen.findByText(TITLE)).toBeInTheDocument();
  expect(screen.queryByText('Valor')).not.toBeInTheDocument();
});

test('distinguishes a deleted task from one that failed to load, which can be reloaded', async () => {
  fakeServer.fail(getTask, 503);
  const { user, address } = open('/tasks/7');
  expect(await screen.findByText('Erro ao carregar tarefa')).toBeInTheDocument();
  fakeServer.fail(getTask, 404);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Tarefa não encontrada')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(address()).toBe('/tasks');
});

test('shows the data of the row while the rest loads', async () => {
  fakeServer.hang(getTask);
  const { user, address } = open('/tasks?title=frete');
  await user.click(await screen.findByText(TITLE));
  expect(address()).toBe('/tasks/7?title=frete');
  expect(await screen.findByRole('heading', { name: 'Detalhes da Tarefa' })).toBeInTheDocument();
  expect(screen.getByText(TITLE)).toBeInTheDocument();
  expect(screen.getByText('Carregando...')).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe(`#7 ${TITLE} · Demanda`));
});

test('goes along the order of the list, also to its next page, and returns to the list as it is then', async () => {
  const { user, address } = open('/tasks?sort=title,asc');
  const next = () => screen.findByRole('button', { name: 'Próxima tarefa' });
  fakeServer.on(listTasks, ({ query }) => ({
    ...pageWith(query.page === 0 ? aTask() : other),
    first: query.page === 0,
    last: query.page === 1,
  }));
  await chooseAction(user, 'Ver detalhes de ERP-0007');
  expect(await screen.findByRole('button', { name: /^Tarefa anterior\. Não há/ })).toBeInTheDocument();
  await user.click(await next());
  expect(await screen.findByText('Exportar boletos')).toBeInTheDocument();
  expect(address()).toBe('/tasks/6?sort=title%2Casc&page=1');
  expect(screen.getByRole('button', { name: /^Próxima tarefa\. Não há/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(address()).toBe('/tasks?sort=title%2Casc&page=1');
});

describe('while the next page of the list is not there', () => {
  const pageOf = (page = 0) => ({
    ...(page === 0 ? pageWith(aTask({ id: 5, title: 'Emitir notas' }), aTask()) : pageWith(other)),
    first: page === 0,
    last: page === 1,
  });
  const openLast = async () => {
    const view = open('/tasks');
    await view.user.click(await screen.findByText(TITLE));
    const press = async () => view.user.click(await screen.findByRole('button', { name: 'Próxima tarefa' }));
    return { ...view, press };
  };

  /** Holds the page back; returns what sends it. */
  const holdNextPage = () => {
    let send!: () => void;
    const sent = new Promise<void>((resolve) => (send = resolve));
    fakeServer.on(listTasks, async ({ query: { page } }) => {
      if (page === 1) await sent;
      return pageOf(page);
    });
    return send;
  };

  test('a step is taken when the page has arrived', async () => {
    const send = holdNextPage();
    const { address, press } = await openLast();
    await press();
    expect(address()).toBe('/tasks/7');
    send();
    await waitFor(() => expect(address()).toBe('/tasks/6?page=1'));
  });

  test('a step is not taken any more after another one', async () => {
    const send = holdNextPage();
    const { user, address, press } = await openLast();
    await press();
    await user.click(screen.getByRole('button', { name: 'Tarefa anterior' }));
    expect(address()).toBe('/tasks/5');
    await act(async () => send());
    await press();
    expect(address()).toBe('/tasks/7');
  });

  test('a step loads a page again that failed', async () => {
    fakeServer.reply(listTasks, ({ query: { page } }) =>
      page === 1 ? { status: 400, data: {} } : { status: 200, data: pageOf(page) },
    );
    const { address, press } = await openLast();
    await expectToast(/Erro ao buscar tarefas/);
    fakeServer.on(listTasks, ({ query: { page } }) => pageOf(page));
    await press();
    await waitFor(() => expect(address()).toBe('/tasks/6?page=1'));
  });
});

test('a link shows the task alone: no neighbours, and no list is loaded', async () => {
  open('/tasks/7');
  expect(await screen.findByText(TITLE)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Tarefa anterior|Próxima tarefa)/ })).not.toBeInTheDocument();
  expect(fakeServer.calls(listTasks)).toEqual([]);
});

test('offers the actions of the row by the same rights, and returns to the list after a deletion (TASK-010 to TASK-013)', async () => {
  fakeServer.on(deleteTask, undefined);
  const { user, address } = open('/tasks/6', 'USER');
  expect(await screen.findByRole('link', { name: 'Editar ERP-0006' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /e-mail/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Excluir ERP-0006' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }));
  await expectToast('Tarefa excluída com sucesso!');
  await waitFor(() => expect(address()).toBe('/tasks'));
});

test("offers a USER no changes of others' tasks", async () => {
  open('/tasks/7', 'USER');
  expect(await screen.findByText(TITLE)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Editar ERP-0007' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Excluir ERP-0007' })).not.toBeInTheDocument();
});

describe('subtasks', () => {
  const steps = [aSubTask({ title: 'Testar' }), aSubTask({ id: 11, title: 'Publicar' })];
  const task = aTask({ hasSubTasks: true, subTasks: steps, version: 4 });
  const box = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`^${name} · R`) });

  test('are ticked one after another, each with the version of the one before', async () => {
    fakeServer.on(getTask, task);
    fakeServer.on(updateTask, ({ body }) => ({ ...task, version: body.version! + 1 }));
    const { user } = open('/tasks/7');
    await user.click(await box('Testar'));
    await user.click(await box('Publicar'));
    expect(screen.getByText(/^Subtarefas · 2\/2/)).toBeInTheDocument();
    const { code, title, priority, requesterId } = task;
    const sent = { code, title, priority, requesterId, hasSubTasks: true };
    await waitFor(() =>
      expect(fakeServer.calls(updateTask).map(({ body }) => body)).toMatchObject([
        { ...sent, version: 4, subTasks: [{ id: 10, title: 'Testar', completed: true }] },
        { ...sent, version: 5, subTasks: [{ id: 11, title: 'Publicar', completed: true }] },
      ]),
    );
  });

  test('that another user changed meanwhile are shown as stored, with the reason', async () => {
    fakeServer.on(getTask, task);
    fakeServer.fail(updateTask, 409, { message: 'Alterada por Bruno.', errorCode: 'STALE_VERSION' });
    const { user } = open('/tasks/7');
    await user.click(await box('Testar'));
    await expectToast('Alterada por Bruno.');
    await waitFor(async () => expect(await box('Testar')).not.toBeChecked());
  });

  test('are only read in the task of another user', async () => {
    fakeServer.on(getTask, task);
    open('/tasks/7', 'USER');
    expect(await screen.findByText(/^○ Testar/)).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
