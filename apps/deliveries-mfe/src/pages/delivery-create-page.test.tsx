import {
  createDelivery,
  getDelivery,
  getDeliveryStatistics,
  listDeliveryGroups,
} from '@demanda/contracts/deliveries';
import { deliveryAttachments, deliveryItemAttachments } from '@demanda/contracts/attachments';
import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { listProjects } from '@demanda/contracts/projects';
import { getTask, listTasksWithoutDelivery } from '@demanda/contracts/tasks';
import { expectToast } from '@demanda/testing/expect-toast';
import { openItem, saveAll } from '@demanda/testing/delivery-items';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aDelivery, anItem, aProject, aTask, someCounts } from '../testing/records';

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listTasksWithoutDelivery, pageWith(aTask(), aTask({ id: 8, code: 'ERP-0008' })));
  fakeServer.on(listProjects, pageWith(aProject(), aProject({ id: 2, name: 'API Fiscal' })));
  fakeServer.on(listDeliveryGroups, pageWith());
  fakeServer.on(getTask, aTask({ description: 'O frete sai em dobro.' }));
  fakeServer.on(getDeliveryStatistics, someCounts);
  fakeServer.on(deliveryAttachments.list, []);
  fakeServer.on(deliveryItemAttachments.list, []);
});

const open = (signInAs: ProfileCode = 'ADMIN') =>
  renderRemote(pages, {
    path: '/deliveries/create',
    signInAs,
    recordPaths: { deliveries: '/deliveries/:id' },
  });
type User = ReturnType<typeof open>['user'];

const taskField = () => screen.getByLabelText(/^Tarefa/);
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Salvar' }));

async function pickTask(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Selecionar' }));
  await user.click(await screen.findByRole('button', { name: 'Selecionar ERP-0007' }));
}

async function pickProjects(user: User, ...names: string[]) {
  await user.click(screen.getByRole('button', { name: 'Selecionar Projetos' }));
  for (const name of names) {
    await user.click(await screen.findByRole('checkbox', { name: `Selecionar ${name}` }));
  }
  await user.click(screen.getByRole('button', { name: `Confirmar (${names.length})` }));
}

test('creates a delivery of a task to several projects (DELIV-01, DELIV-04, DELIV-31, DELIV-33, DELIV-34)', async () => {
  fakeServer.on(createDelivery, aDelivery());
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Nova Entrega' })).toBeInTheDocument();
  await pickTask(user);
  expect(taskField()).toHaveValue('ERP-0007 · Corrigir o cálculo do frete');
  expect(fakeServer.calls(listTasksWithoutDelivery)[0]?.query).toMatchObject({
    page: 0,
    size: 5,
    sort: 'createdAt,desc',
  });
  await pickProjects(user, 'Portal do Cliente', 'API Fiscal');
  expect(screen.getAllByText('Pendente')).toHaveLength(2);
  await user.type(screen.getByLabelText('Notas'), 'Até sexta.');
  expect(screen.getByText('10 / 256')).toBeInTheDocument();
  await save(user);
  await expectToast('Entrega criada com sucesso!');
  expect(screen.getByRole('button', { name: 'Abrir' })).toBeInTheDocument();
  expect(fakeServer.calls(createDelivery)).toMatchObject([
    {
      body: {
        taskId: 7,
        status: 'PENDING',
        notes: 'Até sexta.',
        items: [
          { projectId: 1, status: 'PENDING' },
          { projectId: 2, status: 'PENDING' },
        ],
      },
    },
  ]);
});

test('takes the task by typing, searches it by code and title, and forgets it when the text changes', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText(/^Tarefa/), 'erp-0008');
  await waitFor(() =>
    expect(fakeServer.calls(listTasksWithoutDelivery).map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ search: 'erp-0008', searchIn: ['code', 'title'], sort: 'createdAt,desc' }),
    ),
  );
  await user.click(screen.getByRole('option', { name: /^ERP-0008/ }));
  expect(taskField()).toHaveValue('ERP-0008 · Corrigir o cálculo do frete');
  await user.type(taskField(), 'x');
  await save(user);
  expect(taskField()).toHaveAccessibleDescription('Escolha uma tarefa da lista');
  await expectToast('Selecione uma tarefa primeiro');
});

test('requires a task before projects (DELIV-30)', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Selecionar Projetos' }));
  await expectToast('Selecione uma tarefa primeiro');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('names what is missing and sends nothing (DELIV-30, DELIV-81, DELIV-82)', async () => {
  const { user } = open();
  await screen.findByRole('heading', { name: 'Nova Entrega' });
  await save(user);
  expect(await screen.findByText('Tarefa é obrigatória')).toBeInTheDocument();
  expect(screen.getByText('Projeto é obrigatório')).toBeInTheDocument();
  await expectToast('Selecione uma tarefa primeiro');
  await waitFor(() => expect(screen.getByLabelText(/^Tarefa/)).toHaveFocus());
  expect(fakeServer.calls(createDelivery)).toHaveLength(0);
});

test('refuses notes over 256 characters (DELIV-83, DELIV-84)', async () => {
  const { user } = open();
  await user.click(await screen.findByLabelText('Notas'));
  await user.paste('x'.repeat(257));
  expect(await screen.findByText('Notas devem ter no máximo 256 caracteres')).toBeInTheDocument();
  expect(screen.getByText('257 / 256')).toBeInTheDocument();
});

test('closes the pickers on Escape without a choice (DELIV-32)', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Selecionar' }));
  await screen.findByRole('button', { name: 'Selecionar ERP-0007' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(taskField()).toHaveValue('');
});

test('keeps the previously chosen projects, and removes one (DELIV-33)', async () => {
  const { user } = open();
  await pickTask(user);
  await pickProjects(user, 'Portal do Cliente', 'API Fiscal');
  await user.click(screen.getByRole('button', { name: 'Remover API Fiscal' }));
  await user.click(screen.getByRole('button', { name: 'Selecionar Projetos' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('checkbox', { name: 'Selecionar Portal do Cliente' })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Selecionar API Fiscal' })).not.toBeChecked();
});

test('shows a failure and keeps everything (ERR-092, ERR-102)', async () => {
  fakeServer.fail(createDelivery, 409, { message: 'A tarefa já possui entrega.' });
  const { user, address } = open();
  await pickTask(user);
  await pickProjects(user, 'Portal do Cliente');
  await user.type(screen.getByLabelText('Notas'), 'Até sexta.');
  await save(user);
  await expectToast('Erro ao criar entrega. Tente novamente.');
  expect(screen.getByText('A tarefa já possui entrega.')).toBeInTheDocument();
  expect(screen.getByLabelText('Notas')).toHaveValue('Até sexta.');
  expect(taskField()).toHaveValue('ERP-0007 · Corrigir o cálculo do frete');
  expect(address()).toBe('/deliveries/create');
  expect(screen.getByText('Erro ao processar solicitação')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByText('Erro ao processar solicitação')).not.toBeInTheDocument();
});

test.each(['MANAGER', 'USER'] as const)('redirects %s to the list (G-DELIV-9)', async (profile) => {
  const { address } = open(profile);
  await waitFor(() => expect(address()).toBe('/deliveries'));
  await expectToast('Você não tem permissão para esta operação.');
});

describe('the items of the new delivery', () => {
  const blank = {
    branch: null,
    sourceBranch: null,
    pullRequest: null,
    startedAt: null,
    status: 'PENDING',
  } as const;
  const items = [anItem(blank), anItem({ ...blank, id: 51, projectId: 2, projectName: 'API Fiscal' })];

  async function create() {
    fakeServer.on(createDelivery, aDelivery({ items }));
    fakeServer.on(getDelivery, aDelivery({ items }));
    const view = open();
    await pickTask(view.user);
    await pickProjects(view.user, 'Portal do Cliente', 'API Fiscal');
    expect(screen.queryByRole('region', { name: /^Item de/ })).not.toBeInTheDocument();
    await save(view.user);
    await screen.findByRole('region', { name: 'Item de Portal do Cliente' });
    return view;
  }

  test('are saved one by one (DELIV-34 to DELIV-36)', async () => {
    fakeServer.on(updateDeliveryItem, { ...items[0]!, branch: 'main', version: 1 });
    const { user, address } = await create();
    // The picker's row has no description.
    expect(await screen.findByText('O frete sai em dobro.')).toBeInTheDocument();
    await user.type((await openItem(user, 'Portal do Cliente')).getByLabelText('Branch de destino'), 'main');
    expect(await screen.findByText('Alterações não salvas')).toBeInTheDocument();
    await saveAll(user);
    await expectToast('Item salvo com sucesso!');
    await waitFor(() => expect(screen.queryByText('Alterações não salvas')).not.toBeInTheDocument());
    expect(fakeServer.calls(updateDeliveryItem)).toMatchObject([
      {
        params: { id: 50 },
        body: { deliveryId: 5, projectId: 1, status: 'PENDING', branch: 'main', startedAt: null, version: 0 },
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Concluir' }));
    expect(address()).toBe('/deliveries');
  });

  test('show a failed save with their own message (ERR-093)', async () => {
    fakeServer.fail(updateDeliveryItem, 500);
    const { user } = await create();
    await user.type((await openItem(user, 'API Fiscal')).getByLabelText('Branch de destino'), 'main');
    await saveAll(user);
    await expectToast('Erro ao salvar dados do projeto. Tente novamente.');
    expect((await openItem(user, 'API Fiscal')).getByLabelText('Branch de destino')).toHaveValue('main');
  });

  test('are not left unsaved without a confirmation (DELIV-37)', async () => {
    const { user, address } = await create();
    await openItem(user, 'API Fiscal');
    const branch = () => screen.getByLabelText('Branch de destino');
    const question = async () => within(await screen.findByRole('dialog', { name: 'Descartar alterações?' }));
    await user.type(branch(), 'main');
    await user.click(screen.getByRole('button', { name: 'Concluir' }));
    await user.click((await question()).getByRole('button', { name: 'Continuar editando' }));
    expect(address()).toBe('/deliveries/5/edit?item=51');
    expect(branch()).toHaveValue('main');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click((await question()).getByRole('button', { name: 'Descartar' }));
    expect(branch()).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Concluir' }));
    expect(address()).toBe('/deliveries');
  });
});

test('is not cancelled without a confirmation when it has input (DELIV-37)', async () => {
  const { user, address } = open();
  await user.type(await screen.findByLabelText('Notas'), 'x');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(address()).toBe('/deliveries');
});
