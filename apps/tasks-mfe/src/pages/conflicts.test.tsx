import { taskAttachments } from '@demanda/contracts/attachments';
import type { Contract } from '@demanda/contracts/contract';
import { ERROR_CODES, RECORD_GONE_TEXT } from '@demanda/contracts/errors';
import { getProject, listProjects, updateProject } from '@demanda/contracts/projects';
import { getRequester, listRequesters, updateRequester } from '@demanda/contracts/requesters';
import { getTask, getTaskTotal, listTasks, updateTask } from '@demanda/contracts/tasks';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { waitOutDoublePress } from '@demanda/testing/pass-double-press';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aProject, aRequester, aSubTask, aTask } from '../testing/records';

const change = { updatedByUserName: 'Bruno Lima', updatedAt: '2025-03-11T15:30:00.000Z', version: 1 };
const theirs = aRequester({ ...change, name: 'Joana Prado Reis', phone: null });
beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listRequesters, pageWith());
  fakeServer.on(listProjects, pageWith());
  fakeServer.on(listTasks, pageWith());
  fakeServer.on(taskAttachments.list, []);
  fakeServer.on(getTaskTotal, { totalAmount: 0 });
});

const open = (path: string) => renderRemote(pages, { path, signInAs: 'ADMIN' });
type User = ReturnType<typeof open>['user'];
const refuse = (contract: Contract, current: unknown) =>
  fakeServer.fail(contract, 409, { errorCode: ERROR_CODES.staleVersion, current });
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const save = (user: User) => press(user, 'Salvar Alterações');
const row = (label: string) => within(screen.getByRole('group', { name: label }));
const choice = (label: string, version: RegExp) => row(label).getByRole('radio', { name: version });

async function retype(user: User, label: RegExp, text: string) {
  await user.clear(await screen.findByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
}

/** The user edits the e-mail while Bruno saves another name and removes the phone. */
async function meet() {
  fakeServer.on(getRequester, aRequester());
  refuse(updateRequester, theirs);
  const opened = open('/requesters/1/edit');
  await retype(opened.user, /^E-mail/, 'nova@cliente.test');
  await save(opened.user);
  await screen.findByRole('dialog');
  return opened;
}

describe('a save over a newer version (G-GEN-22)', () => {
  test('shows both versions of differing fields with user and time, and no toast', async () => {
    await meet();
    expect(screen.getByText('Bruno Lima')).toBeInTheDocument();
    expect(screen.getByText(/salvou outra versão em 11\/03\/2025 12:30/)).toBeInTheDocument();
    expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
      'Nome',
      'E-mail',
      'Telefone',
    ]);
    expect(choice('Nome', /Versão atual Joana Prado Reis/)).toBeChecked();
    expect(choice('E-mail', /Sua versão nova@cliente.test/)).toBeChecked();
    expect(choice('Telefone', /Versão atual —/)).toBeChecked();
    expect(screen.queryByText('Erro ao atualizar solicitante. Tente novamente.')).not.toBeInTheDocument();
  });

  test('saves what was chosen field by field over the newer version', async () => {
    const { user, address } = await meet();
    fakeServer.on(updateRequester, theirs);
    await user.click(choice('Telefone', /Sua versão/));
    await press(user, 'Salvar as escolhas');
    await waitFor(() => expect(address()).toBe('/requesters'));
    expect(fakeServer.calls(updateRequester).at(-1)?.body).toMatchObject({
      name: 'Joana Prado Reis',
      email: 'nova@cliente.test',
      phone: '(11) 98888-7777',
      version: 1,
    });
  });

  test("keeps the user's version throughout", async () => {
    const { user } = await meet();
    fakeServer.on(updateRequester, theirs);
    await press(user, 'Sua versão em tudo');
    await press(user, 'Salvar a minha versão');
    await waitFor(() => expect(fakeServer.calls(updateRequester)).toHaveLength(2));
    expect(fakeServer.calls(updateRequester).at(-1)?.body).toMatchObject({
      name: 'Joana Prado',
      email: 'nova@cliente.test',
      version: 1,
    });
  });

  test('takes the stored version into a clean form and saves nothing', async () => {
    const { user } = await meet();
    await press(user, 'Versão atual em tudo');
    await press(user, 'Usar a versão atual');
    await expectToast('Versão atual carregada.');
    expect(screen.getByLabelText(/^Nome/)).toHaveValue('Joana Prado Reis');
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue('joana@cliente.test');
    expect(fakeServer.calls(updateRequester)).toHaveLength(1);
  });

  test('returns to the form as typed, and asks again at the next save', async () => {
    const { user } = await meet();
    await press(user, 'Voltar à edição');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue('nova@cliente.test');
    waitOutDoublePress();
    await save(user);
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  test('saves at once when both users wrote the same', async () => {
    fakeServer.on(getProject, aProject());
    const current = aProject({ ...change, name: 'Portal Novo' });
    refuse(updateProject, current);
    const { user } = open('/projects/1/edit');
    await retype(user, /^Nome/, 'Portal Novo ');
    await save(user);
    await waitFor(() => expect(fakeServer.calls(updateProject)).toHaveLength(2));
    expect(fakeServer.calls(updateProject)[1]?.body).toMatchObject({ name: 'Portal Novo', version: 1 });
  });
});

describe('a save of a record that another user deleted', () => {
  test.each([
    ['/requesters/1/edit', /^Nome/, updateRequester],
    ['/projects/1/edit', /^Nome/, updateProject],
    ['/tasks/7/edit', /^Título/, updateTask],
  ] as const)('%s shows that once and loses nothing', async (path, label, contract) => {
    fakeServer.on(getRequester, aRequester());
    fakeServer.on(getProject, aProject());
    fakeServer.on(getTask, aTask());
    const { user, address } = open(path);
    await retype(user, label, 'Digitado');
    for (const call of [getRequester, getProject, getTask]) fakeServer.fail(call, 404);
    fakeServer.fail(contract, 404, { message: 'Não encontrado' });
    await save(user);
    await expectToast(RECORD_GONE_TEXT);
    expect(screen.getByLabelText(label)).toHaveValue('Digitado');
    expect(address()).toBe(path);
  });
});

describe('the subtasks of a task', () => {
  const base = aTask({
    hasSubTasks: true,
    amount: 150,
    subTasks: [
      aSubTask(),
      aSubTask({ id: 11, title: 'Testar', amount: 70 }),
      aSubTask({ id: 12, title: 'Publicar', amount: 30 }),
    ],
  });
  /** Bruno completed the first subtask, removed the second and added a fourth. */
  const current = {
    ...base,
    ...change,
    subTasks: [
      aSubTask({ completed: true }),
      aSubTask({ id: 11, title: 'Testar', amount: 70, excluded: true }),
      aSubTask({ id: 12, title: 'Publicar', amount: 30 }),
      aSubTask({ id: 13, title: 'Avisar', amount: 5 }),
    ],
  };

  async function meetOverSubTasks() {
    fakeServer.on(getTask, base);
    refuse(updateTask, current);
    const opened = open('/tasks/7/edit');
    await retype(opened.user, /^Título da subtarefa 1/, 'Escrever tudo');
    await press(opened.user, 'Adicionar Subtarefa');
    await opened.user.type(screen.getByLabelText(/^Título da subtarefa 4/), 'Minha nova');
    await save(opened.user);
    await screen.findByRole('dialog');
    return opened;
  }
  const bodies = () => fakeServer.calls(updateTask).map(({ body }) => body);

  test('are compared by id: changed, removed and added, nothing else', async () => {
    await meetOverSubTasks();
    expect(
      screen.getAllByRole('group').flatMap((group) => group.querySelector('legend')?.textContent ?? []),
    ).toEqual([
      'Subtarefa “Escrever a consulta” · Título',
      'Subtarefa “Escrever a consulta” · Concluída',
      'Subtarefa “Testar” · Situação',
      'Subtarefa “Avisar” · Nova',
      'Subtarefa “Minha nova” · Nova',
    ]);
    expect(choice('Subtarefa “Testar” · Situação', /Versão atual Removida/)).toBeChecked();
    expect(choice('Subtarefa “Minha nova” · Nova', /Sua versão Minha nova/)).toBeChecked();
  });

  test('are merged from the typed and the stored ones', async () => {
    const { user, address } = await meetOverSubTasks();
    fakeServer.on(updateTask, current);
    await press(user, 'Salvar as escolhas');
    await waitFor(() => expect(address()).toBe('/tasks'));
    expect(bodies().at(-1)).toMatchObject({
      version: 1,
      subTasks: [
        { id: 10, title: 'Escrever tudo', completed: true },
        { id: 11, excluded: true },
        { id: 12, title: 'Publicar' },
        { title: 'Minha nova' },
        { id: 13, title: 'Avisar', excluded: false },
      ],
    });
  });

  test("keep only the user's version when chosen: those the other added are removed", async () => {
    const { user, address } = await meetOverSubTasks();
    fakeServer.on(updateTask, current);
    await press(user, 'Sua versão em tudo');
    await press(user, 'Salvar a minha versão');
    await waitFor(() => expect(address()).toBe('/tasks'));
    expect(bodies().at(-1)?.subTasks).toMatchObject([
      { id: 10, title: 'Escrever tudo', completed: false },
      { id: 11, excluded: false },
      { id: 12 },
      { title: 'Minha nova' },
      { id: 13, excluded: true },
    ]);
  });

  test('are those of the stored version when chosen', async () => {
    const { user } = await meetOverSubTasks();
    await press(user, 'Versão atual em tudo');
    await press(user, 'Usar a versão atual');
    expect(await screen.findByText('Subtarefas · 1/3 (33,3%)')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Título da subtarefa 3/)).toHaveValue('Avisar');
    expect(bodies()).toHaveLength(1);
  });
});

test('a form starts from the stored record, not from a cached one', async () => {
  setScreenWidth(390);
  fakeServer.on(getProject, aProject());
  fakeServer.on(listProjects, pageWith(aProject()));
  const { user } = open('/projects/1/edit');
  await screen.findByLabelText(/^Nome/);
  await user.click(screen.getByRole('link', { name: 'Cancelar' }));
  fakeServer.on(getProject, aProject({ ...change, name: 'Renomeado' }));
  await user.click(await screen.findByRole('link', { name: 'Editar Portal do Cliente' }));
  expect(await screen.findByLabelText(/^Nome/)).toHaveValue('Renomeado');
});
