import { deliveryAttachments, deliveryItemAttachments } from '@demanda/contracts/attachments';
import {
  getDelivery,
  getDeliveryStatistics,
  listDeliveryGroups,
  updateDeliveryNotes,
} from '@demanda/contracts/deliveries';
import {
  createDeliveryItems,
  deleteDeliveryItem,
  updateDeliveryItem,
} from '@demanda/contracts/delivery-items';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { listProjects } from '@demanda/contracts/projects';
import { getTask } from '@demanda/contracts/tasks';
import { choose } from '@demanda/testing/choose';
import { expectToast } from '@demanda/testing/expect-toast';
import { openItem, saveAll } from '@demanda/testing/delivery-items';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aDelivery, anItem, aProject, aTask, someCounts } from '../testing/records';

const second = anItem({ id: 51, projectId: 2, projectName: 'API Fiscal', script: "select '<b>'" });

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(getDelivery, aDelivery({ items: [anItem(), second] }));
  fakeServer.on(getTask, aTask());
  fakeServer.on(deliveryItemAttachments.list, []);
  fakeServer.on(deliveryAttachments.list, []);
  fakeServer.on(listDeliveryGroups, pageWith());
  fakeServer.on(getDeliveryStatistics, someCounts);
});

const open = (signInAs: ProfileCode = 'ADMIN') =>
  renderRemote(pages, { path: '/deliveries/5/edit', signInAs });

test('shows task, notes and items (DELIV-48 to DELIV-50, NAV-15)', async () => {
  const { user } = open();
  expect(await screen.findByText('Corrigir o cálculo do frete')).toBeInTheDocument();
  expect(screen.getByText('Joana Prado')).toBeInTheDocument();
  expect(screen.getByLabelText('Notas')).toHaveValue('Combinar a janela com o cliente.');
  const item = await openItem(user, 'Portal do Cliente');
  expect(item.getByLabelText('Branch de origem')).toHaveValue('feature/frete');
  expect(item.getByLabelText('Branch de destino')).toHaveValue('main');
  expect(item.getByText('13 / 200')).toBeInTheDocument();
  expect(item.getByLabelText('Início')).toHaveValue('01/03/2025');
  expect((await openItem(user, 'API Fiscal')).getByLabelText('Script SQL')).toHaveValue("select '<b>'");
});

test.each(['ADMIN', 'MANAGER'] as const)(
  'lets %s save only the notes (DELIV-53, DELIV-55, ERR-115)',
  async (profile) => {
    fakeServer.on(updateDeliveryNotes, aDelivery({ notes: 'Outra', version: 1 }));
    const { user } = open(profile);
    const notes = await screen.findByLabelText('Notas');
    await user.clear(notes);
    await user.type(notes, 'Outra');
    await saveAll(user);
    await expectToast('Observações salvas com sucesso!');
    expect(fakeServer.calls(updateDeliveryNotes)).toMatchObject([
      { params: { id: 5 }, body: { notes: 'Outra', version: 0 } },
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar Alterações' })).toBeDisabled());
  },
);

test('shows that the notes were not saved, and keeps them (ERR-099)', async () => {
  fakeServer.fail(updateDeliveryNotes, 500);
  const { user } = open();
  await user.type(await screen.findByLabelText('Notas'), '!');
  await saveAll(user);
  await expectToast('Erro ao salvar observações');
  expect(screen.getByLabelText('Notas')).toHaveValue('Combinar a janela com o cliente.!');
});

test('saves all fields of an item, twice in a row (DELIV-54, DELIV-56, ITEM-07, ERR-116)', async () => {
  fakeServer.on(updateDeliveryItem, ({ body }) =>
    anItem({ status: 'APPROVED', startedAt: null, version: (body.version ?? 0) + 1 }),
  );
  const { user } = open('MANAGER');
  const item = await openItem(user, 'Portal do Cliente');
  await choose(user, 'Status', 'Aprovado', item);
  await user.clear(item.getByLabelText('Início'));
  await saveAll(user);
  await expectToast('Item salvo com sucesso!');
  await user.type(item.getByLabelText('Branch de destino'), '2');
  await saveAll(user);
  await waitFor(() => expect(fakeServer.calls(updateDeliveryItem)).toHaveLength(2));
  expect(fakeServer.calls(updateDeliveryItem)).toMatchObject([
    {
      params: { id: 50 },
      body: {
        deliveryId: 5,
        projectId: 1,
        status: 'APPROVED',
        branch: 'main',
        sourceBranch: 'feature/frete',
        pullRequest: 'https://git.exemplo.test/portal/pulls/9',
        script: null,
        startedAt: null,
        finishedAt: null,
        notes: null,
        version: 0,
      },
    },
    { body: { branch: 'main2', version: 1 } },
  ]);
});

test('names what an item lacks, and sends nothing (ITEM-14, ITEM-15)', async () => {
  const { user } = open();
  const item = await openItem(user, 'Portal do Cliente');
  await user.clear(item.getByLabelText('Pull request'));
  await user.type(item.getByLabelText('Pull request'), 'javascript:alert(1)');
  expect(await item.findByText('URL inválida')).toBeInTheDocument();
  await user.click(item.getByLabelText('Branch de origem'));
  await user.paste('x'.repeat(200));
  expect(await item.findByText('Máximo 200 caracteres')).toBeInTheDocument();
  await saveAll(user);
  expect(fakeServer.calls(updateDeliveryItem)).toHaveLength(0);
});

test('shows both versions when another user saved first (G-GEN-22)', async () => {
  const current = anItem({ branch: 'develop', version: 3, updatedByUserName: 'Bruno Lima' });
  fakeServer.fail(updateDeliveryItem, 409, { errorCode: 'STALE_VERSION', current });
  const { user } = open();
  const item = await openItem(user, 'Portal do Cliente');
  await user.type(item.getByLabelText('Notas do item'), 'minhas');
  await saveAll(user);
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Este registro mudou enquanto você editava' }),
  );
  expect(dialog.getByText('Bruno Lima')).toBeInTheDocument();
  expect(dialog.getByText('develop')).toBeInTheDocument();
  fakeServer.on(updateDeliveryItem, { ...current, notes: 'minhas', version: 4 });
  await user.click(dialog.getByRole('button', { name: 'Salvar as escolhas' }));
  await waitFor(() => expect(fakeServer.calls(updateDeliveryItem)).toHaveLength(2));
  expect(fakeServer.calls(updateDeliveryItem)[1]).toMatchObject({
    body: { branch: 'develop', notes: 'minhas', version: 3 },
  });
});

test('deletes an item for ADMIN after a confirmation (DELIV-52, ERR-112)', async () => {
  fakeServer.on(deleteDeliveryItem, undefined);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remover API Fiscal' }));
  fakeServer.on(getDelivery, aDelivery());
  await user.click(screen.getByRole('button', { name: 'Excluir' }));
  await expectToast('Item removido com sucesso!');
  expect(fakeServer.calls(deleteDeliveryItem)).toMatchObject([{ params: { id: 51 } }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^API Fiscal/ })).not.toBeInTheDocument());
});

test.each([
  ['a removal', deleteDeliveryItem, 'Erro ao remover item'],
  ['a save', updateDeliveryItem, 'Erro ao salvar item'],
] as const)('shows that %s failed (ERR-094, ERR-100)', async (_what, call, text) => {
  fakeServer.fail(call, 500);
  const { user } = open();
  if (call === updateDeliveryItem) {
    await user.type((await openItem(user, 'Portal do Cliente')).getByLabelText('Notas do item'), 'x');
    await saveAll(user);
  } else {
    await user.click(await screen.findByRole('button', { name: 'Remover API Fiscal' }));
    await user.click(screen.getByRole('button', { name: 'Excluir' }));
  }
  await expectToast(text);
});

test('adds projects for MANAGER, who may not remove any (DELIV-57, DELIV-58, ITEM-18, ERR-117)', async () => {
  const projects = [aProject({ id: 3, name: 'Loja' }), aProject({ id: 4, name: 'Estoque' })];
  fakeServer.on(listProjects, pageWith(...projects));
  fakeServer.on(createDeliveryItems, [anItem({ id: 52 }), anItem({ id: 53 })]);
  const { user } = open('MANAGER');
  await user.click(await screen.findByRole('button', { name: 'Adicionar Projetos' }));
  for (const name of ['Loja', 'Estoque']) {
    await user.click(await screen.findByRole('checkbox', { name: `Selecionar ${name}` }));
  }
  expect(fakeServer.calls(listProjects)[0]?.query).toMatchObject({ notInDelivery: 5, size: 5 });
  await user.click(screen.getByRole('button', { name: 'Confirmar (2)' }));
  await expectToast('2 item(s) adicionado(s) com sucesso!');
  expect(fakeServer.calls(createDeliveryItems)).toMatchObject([
    { params: { id: 5 }, body: [{ projectId: 3, status: 'PENDING' }, { projectId: 4 }] },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: /^Remover/ })).not.toBeInTheDocument();
});

test('shows that projects were not added, and keeps them selected (ERR-101)', async () => {
  fakeServer.on(listProjects, pageWith(aProject({ id: 3, name: 'Loja' })));
  fakeServer.fail(createDeliveryItems, 409, { message: 'Este projeto já faz parte da entrega.' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Adicionar Projetos' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Loja' }));
  await user.click(screen.getByRole('button', { name: 'Confirmar (1)' }));
  await expectToast('Erro ao adicionar itens');
  expect(screen.getByText('Este projeto já faz parte da entrega.')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Selecionar Loja' })).toBeChecked();
});

test('is read-only for USER (DELIV-51, DELIV-59, DELIV-60)', async () => {
  open('USER');
  expect(await screen.findByRole('heading', { name: 'Visualização de Entrega' })).toBeInTheDocument();
  expect(await screen.findByText('Combinar a janela com o cliente.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'API Fiscal' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Script de API Fiscal' })).toHaveTextContent("select '<b>'");
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Salvar|Adicionar|Remover/ })).not.toBeInTheDocument();
});

test.each([
  [404, 'Entrega não encontrada para edição'],
  [500, 'Erro ao carregar dados da entrega'],
])('returns to the list after %i (ERR-088, ERR-098)', async (status, text) => {
  fakeServer.fail(getDelivery, status);
  const { address } = open();
  await expectToast(text);
  await waitFor(() => expect(address()).toBe('/deliveries'));
});
