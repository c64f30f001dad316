import { deliveryAttachments, deliveryItemAttachments } from '@demanda/contracts/attachments';
import { createClientLink } from '@demanda/contracts/client-links';
import { getDeliveryGroup, getDeliveryStatistics, listDeliveryGroups } from '@demanda/contracts/deliveries';
import { listStatusChangesOfGroup } from '@demanda/contracts/delivery-history';
import { getRequester } from '@demanda/contracts/requesters';
import { getTask } from '@demanda/contracts/tasks';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, within } from '@testing-library/react';
import { pages } from '../remote';
import { aChange, aDelivery, aGroup, aRequester, aTask, someCounts } from '../testing/records';

/** Links that show one delivery (ADR 0178). */

async function openDetails(signInAs: 'ADMIN' | 'USER') {
  setScreenWidth(390);
  fakeServer.on(listDeliveryGroups, pageWith(aGroup()));
  fakeServer.on(getDeliveryGroup, aGroup());
  fakeServer.on(getDeliveryStatistics, someCounts);
  fakeServer.on(getTask, aTask());
  fakeServer.on(getRequester, aRequester());
  fakeServer.on(listStatusChangesOfGroup, [aChange()]);
  fakeServer.on(deliveryAttachments.list, []);
  fakeServer.on(deliveryItemAttachments.list, []);
  const { user } = renderRemote(pages, { path: '/deliveries/7', signInAs });
  await screen.findByRole('region', { name: 'Solicitante' });
  return user;
}

test('makes a link that shows one delivery', async () => {
  const { id } = aDelivery();
  const user = await openDetails('ADMIN');
  fakeServer.fail(createClientLink, 409, { userMessage: 'Este cliente já tem 200 links válidos.' });
  await user.click(await screen.findByRole('button', { name: `Criar Link da entrega #${id}` }));
  expect(await screen.findByText(/^A página mostra só esta entrega/)).toBeInTheDocument();
  const dialog = within(screen.getByRole('dialog', { name: `Criar link da entrega #${id}` }));
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Criar link' }));
  expect(await screen.findByText(/200 links válidos/)).toBeInTheDocument();
  expect(fakeServer.calls(createClientLink)).toMatchObject([
    { params: { id: aTask().requesterId }, body: { only: { kind: 'delivery', id } } },
  ]);
});

test('who may not edit requesters makes none', async () => {
  await openDetails('USER');
  expect(screen.queryByRole('button', { name: /^Criar Link/ })).not.toBeInTheDocument();
});
