import { deliveryAttachments, deliveryItemAttachments } from '@demanda/contracts/attachments';
import { deliveryItemComments } from '@demanda/contracts/comments';
import { getDelivery, updateDeliveryNotes } from '@demanda/contracts/deliveries';
import {
  createDeliveryItems,
  deleteDeliveryItem,
  updateDeliveryItem,
} from '@demanda/contracts/delivery-items';
import { listProjects } from '@demanda/contracts/projects';
import { getTask } from '@demanda/contracts/tasks';
import { expectToast } from '@demanda/testing/expect-toast';
import { openItem, saveAll } from '@demanda/testing/delivery-items';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aDelivery, anItem, aProject, aTask } from '../testing/records';

const fiscal = anItem({ id: 51, projectId: 2, projectName: 'API Fiscal', status: 'PRODUCTION' });
const both = aDelivery({ items: [anItem(), fiscal] });

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(getDelivery, both);
  fakeServer.on(getTask, aTask());
  fakeServer.on(deliveryItemAttachments.list, []);
  fakeServer.on(deliveryAttachments.list, []);
});

const open = (query = '') => renderRemote(pages, { path: `/deliveries/5/edit${query}`, signInAs: 'ADMIN' });

test('deletes an item in production only after a typed word (DELIV-52, PERM-061)', async () => {
  fakeServer.on(deleteDeliveryItem, undefined);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remover API Fiscal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remover o que está em produção' }));
  expect(dialog.getByText('API Fiscal da entrega #5')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Excluir' }));
  expect(dialog.getByText('A palavra não confere')).toBeInTheDocument();
  expect(fakeServer.calls(deleteDeliveryItem)).toHaveLength(0);
  await user.type(dialog.getByLabelText('Digite EXCLUIR para confirmar'), 'EXCLUIR');
  fakeServer.on(getDelivery, aDelivery());
  await user.click(dialog.getByRole('button', { name: 'Excluir' }));
  await expectToast('Item removido com sucesso!');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^API Fiscal/ })).not.toBeInTheDocument());
});

test('keeps the input of an item that another user deleted, until it is discarded', async () => {
  fakeServer.fail(updateDeliveryItem, 404);
  const { user } = open();
  const fiscalForm = await openItem(user, 'API Fiscal');
  await user.type(fiscalForm.getByLabelText('Notas do item'), 'Não perder');
  fakeServer.on(getDelivery, aDelivery());
  await saveAll(user);
  expect(await fiscalForm.findByText(/^Este item foi removido por outra pessoa/)).toBeInTheDocument();
  expect(fiscalForm.getByLabelText('Notas do item')).toHaveValue('Não perder');
  await saveAll(user);
  expect(fakeServer.calls(updateDeliveryItem)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Remover API Fiscal' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^API Fiscal/ })).not.toBeInTheDocument());
});

test('comments of an item are written from its form, whose changes stay unsaved', async () => {
  fakeServer.on(deliveryItemComments.list, { comments: [], hasEarlier: false, isFollowing: false });
  fakeServer.on(deliveryItemComments.create, {
    ...{ id: 5, author: { id: 1, name: 'Ana Souza' }, text: 'No ar', mentions: [], version: 0 },
    ...{ createdAt: '2026-03-09T17:05:00.000Z', editedAt: null, deletedAt: null },
    ...{ mayEdit: true, mayDelete: true },
  });
  const { user } = open();
  const form = await openItem(user, 'API Fiscal');
  await user.type(form.getByLabelText('Notas do item'), 'Ainda não salvo');
  await user.click(form.getByRole('button', { name: 'Comentários do item de API Fiscal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Item de API Fiscal' }));
  await user.type(await dialog.findByRole('textbox', { name: 'Novo comentário' }), 'No ar');
  await user.click(dialog.getByRole('button', { name: 'Comentar' }));
  await expectToast('Comentário enviado com sucesso!');
  await user.click(dialog.getByRole('button', { name: 'Fechar' }));
  expect(form.getByLabelText('Notas do item')).toHaveValue('Ainda não salvo');
  expect(fakeServer.calls(updateDeliveryItem)).toEqual([]);
  expect(fakeServer.calls(deliveryItemComments.create)).toMatchObject([
    { params: { id: 51 }, body: { text: 'No ar' } },
  ]);
});

test('one save sends the changed items only, also those whose editor is closed (DELIV-35, DELIV-36)', async () => {
  fakeServer.on(updateDeliveryItem, ({ params, body }) => ({
    ...both.items.find(({ id }) => id === params.id)!,
    branch: body.branch,
    version: 1,
  }));
  fakeServer.on(getDelivery, aDelivery({ items: [...both.items, anItem({ id: 52, projectName: 'Loja' })] }));
  const { user, address } = open('?item=51');
  await user.type((await openItem(user, 'API Fiscal')).getByLabelText('Branch de destino'), '2');
  expect(screen.queryByRole('region', { name: 'Item de Portal do Cliente' })).not.toBeInTheDocument();
  await user.type((await openItem(user, 'Portal do Cliente')).getByLabelText('Branch de destino'), '3');
  expect(screen.queryByRole('region', { name: 'Item de API Fiscal' })).not.toBeInTheDocument();
  expect(address()).toBe('/deliveries/5/edit?item=50');
  expect(screen.getAllByText('Alterações não salvas')).toHaveLength(2);
  await saveAll(user);
  await expectToast('2 itens salvos com sucesso!');
  expect(screen.queryByText('Alterações não salvas')).not.toBeInTheDocument();
  expect(fakeServer.calls(updateDeliveryItem)).toMatchObject([
    { params: { id: 50 }, body: { branch: 'main3' } },
    { params: { id: 51 }, body: { branch: 'main2' } },
  ]);
});

test('a refused save opens the first item with an error, focuses its field and sends nothing', async () => {
  const { user } = open();
  await user.type((await openItem(user, 'API Fiscal')).getByLabelText('Branch de destino'), '2');
  await user.type(
    (await openItem(user, 'Portal do Cliente')).getByLabelText('Pull request'),
    '{Control>}a{/Control}x',
  );
  await openItem(user, 'API Fiscal');
  await saveAll(user);
  await waitFor(() => expect(screen.getByLabelText('Pull request')).toHaveFocus());
  expect(screen.getByRole('region', { name: 'Item de Portal do Cliente' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Portal do Cliente.*Com erro/ })).toBeInTheDocument();
  expect(fakeServer.calls(updateDeliveryItem)).toHaveLength(0);
});

test('what is typed into an item survives a closed tab and meets the conflict dialog (G-GEN-22)', async () => {
  const first = open();
  await first.user.type((await openItem(first.user, 'API Fiscal')).getByLabelText('Branch de destino'), '2');
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();

  const current = { ...fiscal, branch: 'develop', version: 3, updatedByUserName: 'Bruno Lima' };
  fakeServer.on(getDelivery, aDelivery({ items: [anItem(), current] }));
  fakeServer.fail(updateDeliveryItem, 409, { errorCode: 'STALE_VERSION', current });
  const { user } = open();
  expect(await screen.findByRole('button', { name: /^API Fiscal.*Rascunho/ })).toBeInTheDocument();
  const form = await openItem(user, 'API Fiscal');
  expect(form.getByLabelText('Branch de destino')).toHaveValue('develop');
  await user.click(form.getByRole('button', { name: 'Continuar' }));
  expect(form.getByLabelText('Branch de destino')).toHaveValue('main2');
  await saveAll(user);
  const conflict = within(await screen.findByRole('dialog', { name: /^Este registro mudou/ }));
  expect(conflict.getByText('develop')).toBeInTheDocument();
});

test('keeps the input of an item while it is saved (DELIV-36)', async () => {
  fakeServer.on(updateDeliveryItem, async () => {
    await user.type(form.getByLabelText('Notas do item'), 'Depois');
    return { ...fiscal, branch: 'main2', version: 1 };
  });
  const { user } = open();
  const form = await openItem(user, 'API Fiscal');
  await user.type(form.getByLabelText('Branch de destino'), '2');
  await saveAll(user);
  await expectToast('Item salvo com sucesso!');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar Alterações' })).toBeEnabled());
  expect(form.getByLabelText('Branch de destino')).toHaveValue('main2');
  expect(form.getByLabelText('Notas do item')).toHaveValue('Depois');
});

test('keeps the input of the notes while they are saved (DELIV-53)', async () => {
  fakeServer.on(updateDeliveryNotes, async ({ body }) => {
    await user.type(screen.getByLabelText('Notas'), ' Depois.');
    return { ...both, notes: body.notes, version: 1 };
  });
  const { user } = open();
  await user.type(await screen.findByLabelText('Notas'), ' Agora.');
  await saveAll(user);
  await expectToast('Observações salvas com sucesso!');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar Alterações' })).toBeEnabled());
  expect(screen.getByLabelText('Notas')).toHaveValue(`${both.notes} Agora. Depois.`);
});

test('shows that a chosen project was deleted, and keeps the selection (ERR-101)', async () => {
  const errors = [{ field: 'projectId', message: 'Projeto não encontrado' }];
  fakeServer.on(listProjects, pageWith(aProject({ id: 3, name: 'Loja' }), aProject({ id: 4, name: 'Site' })));
  fakeServer.fail(createDeliveryItems, 400, { errors });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Adicionar Projetos' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Loja' }));
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Site' }));
  await user.click(screen.getByRole('button', { name: 'Confirmar (2)' }));
  await expectToast('Erro ao adicionar itens');
  expect(screen.getByText(/Projeto não encontrado/)).toBeInTheDocument();
  fakeServer.on(createDeliveryItems, [anItem({ id: 52 })]);
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Site' }));
  await user.click(screen.getByRole('button', { name: 'Confirmar (1)' }));
  await expectToast('1 item(s) adicionado(s) com sucesso!');
});
