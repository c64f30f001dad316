import { taskAttachments } from '@demanda/contracts/attachments';
import { type Delivery } from '@demanda/contracts/delivery-shapes';
import { getDeliveryOfTask } from '@demanda/contracts/deliveries';
import { getTask, getTaskTotal, listTasks } from '@demanda/contracts/tasks';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { removeRights } from '@demanda/testing/sign-in';
import { act, screen, waitFor } from '@testing-library/react';
import { pages } from '../remote';
import { aTask } from '../testing/records';

const delivery: Delivery = {
  id: 5,
  taskId: 7,
  status: 'PENDING',
  calculatedDeliveryStatus: 'HOMOLOGATION',
  notes: null,
  deliveryEmailSent: false,
  items: [],
  version: 0,
  createdAt: '2025-03-09T17:05:00.000Z',
  updatedAt: '2025-03-09T17:05:00.000Z',
  updatedByUserName: null,
};

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listTasks, pageWith(aTask()));
  fakeServer.on(getTaskTotal, { totalAmount: 0 });
  fakeServer.on(getTask, aTask());
  fakeServer.on(taskAttachments.list, []);
});

async function openTask() {
  const view = renderRemote(pages, {
    path: '/tasks/7',
    signInAs: 'USER',
    recordPaths: { deliveries: '/deliveries/:id' },
  });
  await screen.findByText('Corrigir o cálculo do frete');
  return view;
}

test('shows the status of the newest delivery, and links to it', async () => {
  fakeServer.on(getDeliveryOfTask, delivery);
  const { user, address } = await openTask();
  expect(await screen.findByText(/Homologação/)).toBeInTheDocument();
  expect(fakeServer.calls(getDeliveryOfTask)).toMatchObject([{ params: { id: 7 } }]);
  await user.click(screen.getByRole('link', { name: 'Ver entrega' }));
  expect(address()).toBe('/deliveries/7');
});

test('shows that it is hidden, and requests nothing, without permission to see deliveries', async () => {
  const view = renderRemote(pages, { path: '/tasks', signInAs: 'USER' });
  act(() => removeRights('deliveries:VIEW'));
  await view.user.click(await screen.findByRole('button', { name: 'Ver detalhes de ERP-0007' }));
  expect(await screen.findByText('Sem acesso')).toBeInTheDocument();
  expect(fakeServer.calls(getDeliveryOfTask)).toEqual([]);
});

test('treats 404 as no delivery, not as an error (ERR-082)', async () => {
  fakeServer.fail(getDeliveryOfTask, 404);
  await openTask();
  expect(await screen.findByText('Sem entrega')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ver entrega' })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('requests no delivery for a task that has none', async () => {
  fakeServer.on(getTask, aTask({ hasDelivery: false }));
  await openTask();
  expect(await screen.findByText('Sem entrega')).toBeInTheDocument();
  expect(fakeServer.calls(getDeliveryOfTask)).toEqual([]);
});

test('shows the task although its delivery failed to load', async () => {
  fakeServer.fail(getDeliveryOfTask, 500);
  await openTask();
  expect(await screen.findByText('Corrigir o cálculo do frete')).toBeInTheDocument();
  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect(screen.queryByText('Sem entrega')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
