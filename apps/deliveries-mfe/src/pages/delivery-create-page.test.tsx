import { createDelivery, getDeliveryStatistics, listDeliveryGroups } from '@demanda/contracts/deliveries';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { listProjects } from '@demanda/contracts/projects';
import { listTasksWithoutDelivery } from '@demanda/contracts/tasks';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aDelivery, aProject, aTask, someCounts } from '../testing/records';

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listTasksWithoutDelivery, pageWith(aTask(), aTask({ id: 8, code: 'ERP-0008' })));
  fakeServer.on(listProjects, pageWith(aProject(), aProject({ id: 2, name: 'API Fiscal' })));
  fakeServer.on(listDeliveryGroups, pageWith());
  fakeServer.on(getDeliveryStatistics, someCounts);
});

const open = (signInAs: ProfileCode = 'ADMIN') =>
  renderRemote(pages, { path: '/deliveries/create', signInAs });
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

it('creates a delivery of a task to several projects (DELIV-01, DELIV-04, DELIV-31, DELIV-33, DELIV-34)', async () => {
  fakeServer.on(createDelivery, aDelivery());
  const { user, address } = open();
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
  await waitFor(() => expect(address()).toBe('/deliveries'));
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
  expect(screen.getByText('Entrega criada com sucesso!')).toBeInTheDocument();
});

it('asks for a task before projects (DELIV-30)', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Selecionar Projetos' }));
  expect(await screen.findByText('Selecione uma tarefa primeiro')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('names what is missing and sends nothing (DELIV-30, DELIV-81, DELIV-82)', async () => {
  const { user } = open();
  await screen.findByRole('heading', { name: 'Nova Entrega' });
  await save(user);
  expect(await screen.findByText('Tarefa é obrigatória')).toBeInTheDocument();
  expect(screen.getByText('Projeto é obrigatório')).toBeInTheDocument();
  expect(await screen.findByText('Selecione uma tarefa primeiro')).toBeInTheDocument();
  expect(fakeServer.calls(createDelivery)).toHaveLength(0);
});

it('refuses notes over 256 characters (DELIV-83, DELIV-84)', async () => {
  const { user } = open();
  await user.click(await screen.findByLabelText('Notas'));
  await user.paste('x'.repeat(257));
  expect(await screen.findByText('Notas devem ter no máximo 256 caracteres')).toBeInTheDocument();
  expect(screen.getByText('257 / 256')).toBeInTheDocument();
});

it('closes the pickers on Escape and takes nothing (DELIV-32)', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Selecionar' }));
  await screen.findByRole('button', { name: 'Selecionar ERP-0007' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(taskField()).toHaveValue('');
});

it('keeps the projects of the last choice, and takes one back (DELIV-33)', async () => {
  const { user } = open();
  await pickTask(user);
  await pickProjects(user, 'Portal do Cliente', 'API Fiscal');
  await user.click(screen.getByRole('button', { name: 'Remover API Fiscal' }));
  await user.click(screen.getByRole('button', { name: 'Selecionar Projetos' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('checkbox', { name: 'Selecionar Portal do Cliente' })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Selecionar API Fiscal' })).not.toBeChecked();
});

it('tells a failure and keeps everything (ERR-092, ERR-102)', async () => {
  fakeServer.fail(createDelivery, 409, { message: 'A tarefa já possui entrega.' });
  const { user, address } = open();
  await pickTask(user);
  await pickProjects(user, 'Portal do Cliente');
  await user.type(screen.getByLabelText('Notas'), 'Até sexta.');
  await save(user);
  expect(await screen.findByText('Erro ao criar entrega. Tente novamente.')).toBeInTheDocument();
  expect(screen.getByText('A tarefa já possui entrega.')).toBeInTheDocument();
  expect(screen.getByLabelText('Notas')).toHaveValue('Até sexta.');
  expect(taskField()).toHaveValue('ERP-0007 · Corrigir o cálculo do frete');
  expect(address()).toBe('/deliveries/create');
  expect(screen.getByText('Erro ao processar solicitação')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByText('Erro ao processar solicitação')).not.toBeInTheDocument();
});

it.each(['MANAGER', 'USER'] as const)('sends %s back to the list (G-DELIV-9)', async (profile) => {
  const { address } = open(profile);
  await waitFor(() => expect(address()).toBe('/deliveries'));
  expect(await screen.findByText('Você não tem permissão para esta operação.')).toBeInTheDocument();
});
