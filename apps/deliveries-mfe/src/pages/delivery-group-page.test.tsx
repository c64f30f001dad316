import {
  createDelivery,
  deleteDelivery,
  getDeliveryGroup,
  getDeliveryStatistics,
  listDeliveryGroups,
  updateDelivery,
} from '@demanda/contracts/deliveries';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { listProjects } from '@demanda/contracts/projects';
import { choose } from '@demanda/testing/choose';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aDelivery, aGroup, anItem, aProject, someCounts } from '../testing/records';

const other = aDelivery({ id: 6, items: [anItem({ id: 60, projectName: 'API Fiscal' })], notes: null });

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(getDeliveryGroup, aGroup({ deliveries: [other, aDelivery()], totalDeliveries: 2 }));
  fakeServer.on(listProjects, pageWith(aProject()));
  fakeServer.on(listDeliveryGroups, pageWith());
  fakeServer.on(getDeliveryStatistics, someCounts);
});

const open = (signInAs: ProfileCode = 'ADMIN') =>
  renderRemote(pages, { path: '/deliveries/group/7/edit', signInAs });
type User = ReturnType<typeof open>['user'];

test('shows the task, its counts and its deliveries (DELIV-38 to DELIV-42, NAV-14, NAV-16)', async () => {
  open();
  expect(await screen.findByText('Corrigir o cálculo do frete')).toBeInTheDocument();
  expect(screen.getByText('ERP-0007')).toBeInTheDocument();
  expect(screen.getByText('#7')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Aprovado' })).toHaveTextContent('15');
  expect(screen.getByRole('heading', { name: 'Entregas · 2' })).toBeInTheDocument();
  expect(screen.getByText('Entrega #5')).toBeInTheDocument();
  expect(screen.getByText('API Fiscal')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Editar itens da entrega #6' })).toHaveAttribute(
    'href',
    '/deliveries/6/edit',
  );
});

describe('an edited delivery', () => {
  const edit = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: 'Editar entrega #5' }));
    return within(await screen.findByRole('dialog', { name: 'Editar Entrega #5' }));
  };

  test('is saved with its version, and the list is updated (DELIV-44, ERR-113)', async () => {
    fakeServer.on(updateDelivery, aDelivery({ notes: 'Nova nota', version: 1 }));
    const { user } = open();
    const dialog = await edit(user);
    await choose(user, 'Status', 'Aprovado', dialog);
    await user.clear(dialog.getByLabelText('Notas'));
    await user.type(dialog.getByLabelText('Notas'), 'Nova nota');
    fakeServer.on(getDeliveryGroup, aGroup({ deliveries: [aDelivery({ notes: 'Nova nota' })] }));
    await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
    await expectToast('Entrega atualizada com sucesso!');
    expect(fakeServer.calls(updateDelivery)).toMatchObject([
      { params: { id: 5 }, body: { taskId: 7, status: 'APPROVED', notes: 'Nova nota', version: 0 } },
    ]);
    expect(await screen.findByText('Nova nota')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('keeps the input when the save fails (ERR-097, ERR-102)', async () => {
    fakeServer.fail(updateDelivery, 500);
    const { user } = open();
    const dialog = await edit(user);
    await user.type(dialog.getByLabelText('Notas'), '!');
    await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
    await expectToast('Erro ao salvar entrega');
    expect(dialog.getByText('Erro ao processar solicitação')).toBeInTheDocument();
    await user.click(within(dialog.getByRole('alert')).getByRole('button', { name: 'Fechar' }));
    expect(dialog.queryByText('Erro ao processar solicitação')).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Notas')).toHaveValue('Combinar a janela com o cliente.!');
  });

  test('shows both versions when another user saved first (G-GEN-22)', async () => {
    const current = aDelivery({ notes: 'Do Bruno', version: 2, updatedByUserName: 'Bruno Lima' });
    fakeServer.fail(updateDelivery, 409, { errorCode: 'STALE_VERSION', current });
    const { user } = open();
    const dialog = await edit(user);
    await user.type(dialog.getByLabelText('Notas'), '!');
    await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
    expect(await screen.findByText('Do Bruno')).toBeInTheDocument();
    fakeServer.on(updateDelivery, aDelivery({ version: 3 }));
    await user.click(screen.getByRole('button', { name: 'Salvar a minha versão' }));
    await waitFor(() => expect(fakeServer.calls(updateDelivery)).toHaveLength(2));
    expect(fakeServer.calls(updateDelivery)[1]).toMatchObject({
      body: { notes: 'Combinar a janela com o cliente.!', version: 2 },
    });
  });

  test('is not closed without a confirmation when it has input (DELIV-37)', async () => {
    const { user } = open();
    const dialog = await edit(user);
    await user.type(dialog.getByLabelText('Notas'), '!');
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(dialog.getByLabelText('Notas')).toHaveValue('Combinar a janela com o cliente.!');
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

test('adds a delivery of the same task (DELIV-43, ERR-114)', async () => {
  fakeServer.on(createDelivery, aDelivery({ id: 9 }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Adicionar Entrega' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar Entrega' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('Projeto é obrigatório')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Selecionar Projetos' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Portal do Cliente' }));
  await user.click(screen.getByRole('button', { name: 'Confirmar (1)' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await expectToast('Nova entrega criada com sucesso!');
  expect(fakeServer.calls(createDelivery)).toMatchObject([
    { body: { taskId: 7, status: 'PENDING', items: [{ projectId: 1, status: 'PENDING' }] } },
  ]);
});

test('deletes one of several deliveries and stays; deleting the last one returns to the list (DELIV-45, ERR-107)', async () => {
  fakeServer.on(deleteDelivery, undefined);
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Excluir entrega #6' }));
  fakeServer.on(getDeliveryGroup, aGroup());
  await user.click(screen.getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(screen.queryByText('Entrega #6')).not.toBeInTheDocument());
  expect(address()).toBe('/deliveries/group/7/edit');
  await user.click(screen.getByRole('button', { name: 'Excluir entrega #5' }));
  const asked = fakeServer.calls(getDeliveryGroup).length;
  await user.click(screen.getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(address()).toBe('/deliveries'));
  expect(fakeServer.calls(getDeliveryGroup)).toHaveLength(asked);
});

test.each([
  [404, 'Grupo de entregas não encontrado'],
  [500, 'Erro ao carregar dados do grupo'],
])('returns to the list after %i (DELIV-46, DELIV-47, ERR-095, ERR-096)', async (status, text) => {
  fakeServer.fail(getDeliveryGroup, status);
  const { address } = open();
  await expectToast(text);
  await waitFor(() => expect(address()).toBe('/deliveries'));
});

test.each(['MANAGER', 'USER'] as const)('redirects %s to the list (G-DELIV-9)', async (profile) => {
  const { address } = open(profile);
  await waitFor(() => expect(address()).toBe('/deliveries'));
  await expectToast('Você não tem permissão para esta operação.');
  expect(fakeServer.calls(getDeliveryGroup)).toHaveLength(0);
});
