import { deliveryAttachments, deliveryItemAttachments } from '@demanda/contracts/attachments';
import {
  getDelivery,
  getDeliveryGroup,
  getDeliveryStatistics,
  listDeliveryGroups,
  updateDelivery,
  updateDeliveryNotes,
} from '@demanda/contracts/deliveries';
import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import type { DeliveryItem } from '@demanda/contracts/delivery-shapes';
import { getTask } from '@demanda/contracts/tasks';
import { openItem, saveAll } from '@demanda/testing/delivery-items';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aDelivery, aGroup, anItem, aTask, someCounts } from '../testing/records';

const second = anItem({ id: 51, projectId: 2, projectName: 'API Fiscal' });
/** Answers a save as the server does: with what was sent, one version later. */
const answerSaves = () =>
  fakeServer.on(updateDeliveryItem, ({ params, body }) => {
    const stored = params.id === 51 ? second : anItem();
    return { ...stored, ...(body as Partial<DeliveryItem>), version: (body.version ?? 0) + 1 };
  });

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(getDelivery, aDelivery({ items: [anItem(), second] }));
  fakeServer.on(getDeliveryGroup, aGroup({ deliveries: [aDelivery()] }));
  fakeServer.on(getTask, aTask());
  fakeServer.on(deliveryItemAttachments.list, []);
  fakeServer.on(deliveryAttachments.list, []);
  fakeServer.on(listDeliveryGroups, pageWith());
  fakeServer.on(getDeliveryStatistics, someCounts);
});

const open = (path = '/deliveries/5/edit') => renderRemote(pages, { path, signInAs: 'ADMIN' });
type User = ReturnType<typeof open>['user'];
const undo = async (user: User) => user.click(await screen.findByRole('button', { name: 'Desfazer' }));

test('the toast of a saved delivery restores its status and notes over the saved version', async () => {
  const { user } = open('/deliveries/group/7/edit');
  await user.click(await screen.findByRole('button', { name: 'Editar entrega #5' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Entrega #5' }));
  await user.type(dialog.getByLabelText('Notas'), '!');
  fakeServer.on(updateDelivery, aDelivery({ version: 1 }));
  await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
  await expectToast('Entrega atualizada com sucesso!');
  await undo(user);
  await expectToast('Alteração desfeita.');
  const { status, notes } = aDelivery();
  expect(fakeServer.calls(updateDelivery)[1]).toMatchObject({
    params: { id: 5 },
    body: { status, notes, version: 1 },
  });
});

test('the toast of saved notes restores them, also in the open form, which keeps later input elsewhere', async () => {
  fakeServer.on(updateDeliveryNotes, ({ body }) =>
    aDelivery({ notes: body.notes ?? null, version: (body.version ?? 0) + 1 }),
  );
  answerSaves();
  const { user } = open();
  const notes = await screen.findByLabelText('Notas');
  await user.type(notes, '!');
  await saveAll(user);
  await expectToast('Observações salvas com sucesso!');
  const item = await openItem(user, 'Portal do Cliente');
  await user.type(item.getByLabelText('Branch de destino'), '2');
  await undo(user);
  await expectToast('Alteração desfeita.');
  expect(fakeServer.calls(updateDeliveryNotes)[1]).toMatchObject({ body: { version: 1 } });
  expect(notes).toHaveValue('Combinar a janela com o cliente.');
  expect(item.getByLabelText('Branch de destino')).toHaveValue('main2');
  await user.type(notes, '?');
  await saveAll(user);
  await expectToast('Item salvo com sucesso!');
  expect(fakeServer.calls(updateDeliveryNotes)[2]).toMatchObject({ body: { version: 2 } });
});

test('the one toast of several saved items restores them all, twice in a row', async () => {
  answerSaves();
  const { user } = open();
  const saveAndUndo = async (undone: number) => {
    await user.type((await openItem(user, 'Portal do Cliente')).getByLabelText('Branch de destino'), '2');
    await user.type((await openItem(user, 'API Fiscal')).getByLabelText('Branch de destino'), '3');
    await saveAll(user);
    await undo(user);
    await waitFor(() => expect(screen.getAllByText('Alteração desfeita.')).toHaveLength(undone));
  };
  await saveAndUndo(1);
  await saveAndUndo(2);
  expect(
    fakeServer.calls(updateDeliveryItem).map(({ params, body }) => [params.id, body.branch, body.version]),
  ).toEqual(
    [0, 2].flatMap((version) => [
      [50, 'main2', version],
      [51, 'main3', version],
      [50, 'main', version + 1],
      [51, 'main', version + 1],
    ]),
  );
  expect(screen.getByRole('button', { name: 'Salvar Alterações' })).toBeDisabled();
});

test('an undo that another change preceded says so, and changes nothing', async () => {
  answerSaves();
  const { user } = open();
  const item = await openItem(user, 'Portal do Cliente');
  await user.type(item.getByLabelText('Branch de destino'), '2');
  await saveAll(user);
  await expectToast('Item salvo com sucesso!');
  fakeServer.fail(updateDeliveryItem, 409, {
    message: 'Este registro foi alterado por outra pessoa.',
    errorCode: 'STALE_VERSION',
    current: anItem({ version: 2 }),
  });
  await undo(user);
  await expectToast('Este registro foi alterado por outra pessoa.');
  expect(item.getByLabelText('Branch de destino')).toHaveValue('main2');
});
