import { deliveryAttachments, deliveryItemAttachments } from '@demanda/contracts/attachments';
import { getDelivery, updateDeliveryNotes } from '@demanda/contracts/deliveries';
import {
  createDeliveryItems,
  deleteDeliveryItem,
  updateDeliveryItem,
} from '@demanda/contracts/delivery-items';
import { listProjects } from '@demanda/contracts/projects';
import { getTask } from '@demanda/contracts/tasks';
import { expectToast } from '@demanda/testing/expect-toast';
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

const open = () => renderRemote(pages, { path: '/deliveries/5/edit', signInAs: 'ADMIN' });
const itemForm = async (name: string) => within(await screen.findByRole('form', { name: `Item de ${name}` }));

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
  await waitFor(() =>
    expect(screen.queryByRole('form', { name: 'Item de API Fiscal' })).not.toBeInTheDocument(),
  );
});

test('keeps the input of an item that another user deleted, until it is discarded', async () => {
  fakeServer.fail(updateDeliveryItem, 404);
  const { user } = open();
  const fiscalForm = await itemForm('API Fiscal');
  await user.type(fiscalForm.getByLabelText('Notas do item'), 'Não perder');
  fakeServer.on(getDelivery, aDelivery());
  await user.click(fiscalForm.getByRole('button', { name: 'Salvar Item' }));
  expect(await fiscalForm.findByText(/^Este item foi removido por outra pessoa/)).toBeInTheDocument();
  expect(fiscalForm.getByLabelText('Notas do item')).toHaveValue('Não perder');
  expect(fiscalForm.getByRole('button', { name: 'Salvar Item' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Remover API Fiscal' })).not.toBeInTheDocument();
  await user.click(fiscalForm.getByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() =>
    expect(screen.queryByRole('form', { name: 'Item de API Fiscal' })).not.toBeInTheDocument(),
  );
});

test('keeps the input of one item while another is saved (DELIV-36)', async () => {
  fakeServer.on(updateDeliveryItem, { ...fiscal, branch: 'main2', version: 1 });
  const { user } = open();
  const portal = await itemForm('Portal do Cliente');
  await user.type(portal.getByLabelText('Notas do item'), 'Ainda não');
  await user.type((await itemForm('API Fiscal')).getByLabelText('Branch de destino'), '2');
  expect(screen.getAllByText('Alterações não salvas')).toHaveLength(2);
  await user.click((await itemForm('API Fiscal')).getByRole('button', { name: 'Salvar Item' }));
  await expectToast('Item salvo com sucesso!');
  await waitFor(() => expect(screen.getAllByText('Alterações não salvas')).toHaveLength(1));
  expect(portal.getByLabelText('Notas do item')).toHaveValue('Ainda não');
});

test('keeps the input of an item while it is saved (DELIV-36)', async () => {
  fakeServer.on(updateDeliveryItem, async () => {
    await user.type(form.getByLabelText('Notas do item'), 'Depois');
    return { ...fiscal, branch: 'main2', version: 1 };
  });
  const { user } = open();
  const form = await itemForm('API Fiscal');
  await user.type(form.getByLabelText('Branch de destino'), '2');
  await user.click(form.getByRole('button', { name: 'Salvar Item' }));
  await expectToast('Item salvo com sucesso!');
  await waitFor(() => expect(form.getByRole('button', { name: 'Salvar Item' })).toBeEnabled());
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
  await user.click(screen.getByRole('button', { name: 'Salvar Notas' }));
  await expectToast('Observações salvas com sucesso!');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar Notas' })).toBeEnabled());
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
