import type { ProfileCode } from '@demanda/contracts/permissions';
import { listRequesters } from '@demanda/contracts/requesters';
import { createTask, getTask, getTaskTotal, listTasks } from '@demanda/contracts/tasks';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import { pages } from '../remote';
import { aRequester, aTask } from '../testing/records';

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listRequesters, pageWith(aRequester(), aRequester({ id: 2, name: 'João Nunes' })));
  fakeServer.on(listTasks, pageWith());
  fakeServer.on(getTaskTotal, { totalAmount: 0 });
});

const open = (path: string, signInAs: ProfileCode = 'ADMIN') =>
  renderRemote(pages, { path, signInAs, recordPaths: { tasks: '/tasks/:id' } });
type User = ReturnType<typeof open>['user'];

const field = (label: string | RegExp) => screen.getByLabelText(label);
const hasSubTasks = () => screen.getByRole('checkbox', { name: 'Esta tarefa possui subtarefas' });
const save = (user: User) => user.click(screen.getByRole('button', { name: /^Salvar/ }));

async function pick(user: User, button: string, requester: string) {
  await user.click(screen.getByRole('button', { name: button }));
  await user.click(await screen.findByRole('button', { name: `Selecionar ${requester}` }));
}

async function fill(user: User) {
  await user.type(await screen.findByLabelText(/^Código/), 'ERP-1');
  await user.type(field(/^Título/), 'Corrigir o frete');
  await pick(user, 'Selecionar', 'Joana Prado');
}

describe('Nova Tarefa', () => {
  test('creates with the chosen requester and the default priority (TASK-040, TASK-056, TASK-069, TASK-117), and its toast opens it', async () => {
    fakeServer.on(createTask, aTask());
    const { user, address } = open('/tasks/create');
    await fill(user);
    await user.type(field('Valor'), '12,34');
    await save(user);
    await waitFor(() => expect(address()).toBe('/tasks'));
    expect(fakeServer.calls(listRequesters)[0]).toMatchObject({
      query: { page: 0, size: 5, sort: 'name,asc' },
    });
    expect(fakeServer.calls(createTask)).toMatchObject([
      {
        body: {
          code: 'ERP-1',
          requesterId: 1,
          priority: 'MEDIUM',
          taskType: null,
          amount: 12.34,
          subTasks: [],
        },
      },
    ]);
    expect(screen.getByText('Tarefa criada com sucesso!')).toBeInTheDocument();
    fakeServer.hang(getTask);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await waitFor(() => expect(address()).toBe('/tasks/7'));
  });

  test('names what is missing and sends nothing (TASK-046, TASK-087, TASK-091, TASK-093)', async () => {
    const { user } = open('/tasks/create');
    await screen.findByLabelText(/^Código/);
    await save(user);
    expect(await screen.findByText('Título é obrigatório')).toBeInTheDocument();
    expect(screen.getByText('Código é obrigatório')).toBeInTheDocument();
    expect(screen.getByText('Solicitante é obrigatório')).toBeInTheDocument();
    await expectToast('Por favor, selecione um solicitante');
    expect(fakeServer.calls(createTask)).toHaveLength(0);
  });

  test.each(['MANAGER', 'USER'] as const)(
    'hides amounts from %s and sends none (TASK-055, TASK-118 to TASK-120)',
    async (profile) => {
      fakeServer.on(createTask, aTask());
      const { user } = open('/tasks/create', profile);
      await fill(user);
      expect(screen.queryByLabelText(/Valor/)).not.toBeInTheDocument();
      await user.click(hasSubTasks());
      await user.click(screen.getByRole('button', { name: 'Adicionar Subtarefa' }));
      expect(screen.queryByLabelText(/Valor/)).not.toBeInTheDocument();
      await user.type(field(/^Título da subtarefa 1/), 'Testar');
      await save(user);
      await waitFor(() => expect(fakeServer.calls(createTask)).toHaveLength(1));
      expect(fakeServer.calls(createTask)[0]?.body).toMatchObject({
        subTasks: [{ title: 'Testar', amount: 0 }],
      });
    },
  );

  test('sends null as the amount for users who may not edit it (TASK-118)', async () => {
    fakeServer.on(createTask, aTask());
    const { user } = open('/tasks/create', 'USER');
    await fill(user);
    await save(user);
    await waitFor(() => expect(fakeServer.calls(createTask)).toHaveLength(1));
    expect(fakeServer.calls(createTask)[0]?.body.amount).toBeNull();
  });

  test('swaps the amount for subtasks and leaves it out (TASK-054, TASK-116, TASK-122)', async () => {
    fakeServer.on(createTask, aTask());
    const { user } = open('/tasks/create');
    await fill(user);
    await user.click(hasSubTasks());
    expect(screen.queryByLabelText('Valor')).not.toBeInTheDocument();
    for (const [number, amount] of [
      [1, '10'],
      [2, '20'],
      [3, '30'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: 'Adicionar Subtarefa' }));
      await user.type(field(new RegExp(`^Título da subtarefa ${number}`)), `Passo ${number}`);
      await user.type(field(`Valor da subtarefa ${number}`), amount);
    }
    await user.click(screen.getByRole('button', { name: 'Remover subtarefa 3' }));
    expect(screen.getByText(/^Total: R\$\s30,00$/)).toBeInTheDocument();
    await save(user);
    await waitFor(() => expect(fakeServer.calls(createTask)).toHaveLength(1));
    const { body } = fakeServer.calls(createTask)[0]!;
    expect(body).not.toHaveProperty('amount');
    expect(body.subTasks).toMatchObject([{ amount: 10 }, { amount: 20 }]);
  });

  test('ignores an invalid amount that subtasks hide, and saves without it', async () => {
    fakeServer.on(createTask, aTask());
    const { user, address } = open('/tasks/create');
    await fill(user);
    await user.type(field('Valor'), 'abc');
    await user.click(hasSubTasks());
    await user.click(hasSubTasks());
    expect(field('Valor')).toHaveValue('abc');
    await save(user);
    await waitFor(() => expect(field('Valor')).toHaveFocus());
    expect(fakeServer.calls(createTask)).toHaveLength(0);
    // Ticking opens the first line.
    await user.click(hasSubTasks());
    await user.type(field(/^Título da subtarefa 1/), 'Testar');
    await save(user);
    await waitFor(() => expect(address()).toBe('/tasks'));
    expect(fakeServer.calls(createTask)).toHaveLength(1);
  });

  test('requires at least one subtask (TASK-108)', async () => {
    const { user } = open('/tasks/create');
    await fill(user);
    await user.click(hasSubTasks());
    await save(user);
    expect(
      await screen.findByText(
        'Quando "Esta tarefa possui subtarefas" estiver marcado, você deve adicionar pelo menos uma subtarefa.',
      ),
    ).toBeInTheDocument();
    expect(fakeServer.calls(createTask)).toHaveLength(0);
  });

  test.each([
    [['Passo', ' '], 'Subtarefa 2: O título é obrigatório'],
    [[' ', 'Passo', ' '], 'Subtarefas 1, 3: Os títulos são obrigatórios'],
  ])('names the subtasks without a title: %j (TASK-110, TASK-111)', async (titles, message) => {
    const { user } = open('/tasks/create');
    await fill(user);
    await user.click(hasSubTasks());
    for (const [index, title] of titles.entries()) {
      await user.click(screen.getByRole('button', { name: 'Adicionar Subtarefa' }));
      await user.type(field(new RegExp(`^Título da subtarefa ${index + 1}`)), title);
    }
    await save(user);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(fakeServer.calls(createTask)).toHaveLength(0);
  });

  test('shows that a code is taken, focuses it and keeps everything (ERR-030, ERR-031)', async () => {
    fakeServer.fail(createTask, 409, {
      errorCode: 'DUPLICATE_TASK_CODE',
      errors: [{ field: 'code', message: 'Este código já está em uso' }],
    });
    const { user, address } = open('/tasks/create');
    await fill(user);
    await save(user);
    await expectToast('Já existe uma tarefa com este código. Por favor, use um código diferente.');
    await waitFor(() => expect(field(/^Código/)).toHaveFocus());
    expect(screen.getByText('Este código já está em uso')).toBeInTheDocument();
    expect(field(/^Código/)).toHaveValue('ERP-1');
    expect(address()).toBe('/tasks/create');
  });

  test('keeps a banner until it is closed (ERR-043, ERR-044)', async () => {
    fakeServer.fail(createTask, 500);
    const { user } = open('/tasks/create');
    await fill(user);
    await save(user);
    expect(await screen.findByText('Erro ao processar solicitação')).toBeInTheDocument();
    expect(screen.getByText('Erro ao criar tarefa')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByText('Erro ao processar solicitação')).not.toBeInTheDocument();
  });

  test('names the refused fields in toast and banner (ERR-035, ERR-036, ERR-046)', async () => {
    fakeServer.fail(createTask, 400, { errors: [{ field: 'subTasks[1].title', message: 'm' }] });
    const { user } = open('/tasks/create');
    await fill(user);
    await save(user);
    await expectToast('Subtarefa 2 - Título: m');
    expect(screen.getByText('Campos inválidos: Subtarefa 2 - Título: m')).toBeInTheDocument();
  });
});
