import { deliveryAttachments, deliveryItemAttachments } from '@demanda/contracts/attachments';
import { getDeliveryGroup, updateDeliveryNotes } from '@demanda/contracts/deliveries';
import { listStatusChangesOfGroup } from '@demanda/contracts/delivery-history';
import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import type { Delivery, DeliveryItem } from '@demanda/contracts/delivery-shapes';
import type { FieldLevels, ProfileCode } from '@demanda/contracts/permissions';
import { getRequester } from '@demanda/contracts/requesters';
import { getTask } from '@demanda/contracts/tasks';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import { pages } from '../remote';
import { aDelivery, aGroup, anItem, aRequester, aTask } from '../testing/records';

/** Fields edited in place in the details of a task's deliveries (ADR 0114). */

let item: DeliveryItem;
let delivery: Delivery;
beforeEach(() => {
  setScreenWidth(390);
  item = anItem({ version: 3, startedAt: null });
  delivery = aDelivery({ version: 8, notes: null });
  fakeServer.on(getDeliveryGroup, () => aGroup({ deliveries: [{ ...delivery, items: [item] }] }));
  fakeServer.on(getTask, aTask());
  fakeServer.on(getRequester, aRequester());
  fakeServer.on(listStatusChangesOfGroup, []);
  fakeServer.on(deliveryAttachments.list, []);
  fakeServer.on(deliveryItemAttachments.list, []);
  fakeServer.reply(updateDeliveryItem, ({ body: { version, ...changes } }) => {
    if (version !== item.version) {
      const data = { errorCode: 'STALE_VERSION', message: 'Mudou.', current: item };
      return { status: 409, data };
    }
    item = { ...item, ...(changes as Partial<DeliveryItem>), version: item.version + 1 };
    return { status: 200, data: item };
  });
});

const open = (signInAs: ProfileCode = 'MANAGER', levels?: FieldLevels) =>
  renderRemote(pages, { path: '/deliveries/7', signInAs, levels }).user;
const value = (label: string) => screen.findByRole('button', { name: new RegExp(`^Editar ${label}:`) });
const bodies = () => fakeServer.calls(updateDeliveryItem).map(({ body }) => body);

test('Tab saves and goes on through an item, also over the change of another field by another user', async () => {
  const user = open();
  await user.click(await value('branch de origem'));
  item = { ...item, status: 'APPROVED', version: 9 };
  await user.keyboard('feature/prazo{Tab}');
  expect(await screen.findByRole('textbox', { name: 'Branch de destino' })).toHaveFocus();
  await user.keyboard('{Tab}01/03/2025{Enter}');
  await waitFor(() => expect(item).toMatchObject({ startedAt: '2025-03-01', version: 11 }));
  expect(item).toMatchObject({ sourceBranch: 'feature/prazo', status: 'APPROVED' });
  expect(bodies()).toMatchObject([
    { sourceBranch: 'feature/prazo', status: 'HOMOLOGATION', version: 3 },
    { sourceBranch: 'feature/prazo', status: 'APPROVED', version: 9 },
    { startedAt: '2025-03-01', version: 10 },
  ]);
  // It stays as stored.
  expect(bodies()[0]).not.toHaveProperty('script');
  expect(await value('início')).toHaveTextContent('01/03/2025');
});

test('the notes of a delivery are a long text of their own', async () => {
  fakeServer.on(updateDeliveryNotes, ({ body }) => {
    delivery = { ...delivery, notes: body.notes, version: 9 };
    return delivery;
  });
  const user = open();
  await user.click(await value('notas'));
  await user.keyboard('Ligar antes.{Enter}À tarde.{Control>}{Enter}{/Control}');
  await expectToast('Observações salvas com sucesso!');
  expect(await screen.findByText(/Ligar antes\.\s+À tarde\./)).toBeInTheDocument();
  expect(fakeServer.calls(updateDeliveryNotes)).toMatchObject([
    { params: { id: 5 }, body: { notes: 'Ligar antes.\nÀ tarde.', version: 8 } },
  ]);
});

test.each([
  ['a user without the right', 'USER', undefined, []],
  [
    'a user who may only read a field',
    'MANAGER',
    { deliveries: { notes: 'READ' }, deliveryItems: { branch: 'READ', notes: 'READ' } },
    ['status', 'branch de origem', 'início', 'fim', 'pull request'],
  ],
] as const)('offers %s no other edit', async (_, signInAs, levels, fields) => {
  open(signInAs, levels);
  expect(await screen.findByText('feature/frete')).toBeInTheDocument();
  const buttons = screen.queryAllByRole('button', { name: /^Editar .*:/ });
  expect(buttons.map(({ textContent }) => textContent?.split(':')[0])).toEqual(
    fields.map((field) => `Editar ${field}`),
  );
});
