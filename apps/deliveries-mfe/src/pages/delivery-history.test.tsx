import { deliveryAttachments, deliveryItemAttachments } from '@demanda/contracts/attachments';
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
import { aChange, aGroup, aRequester, aTask, someCounts } from '../testing/records';

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listDeliveryGroups, pageWith(aGroup()));
  fakeServer.on(getDeliveryGroup, aGroup());
  fakeServer.on(getDeliveryStatistics, someCounts);
  fakeServer.on(getTask, aTask());
  fakeServer.on(getRequester, aRequester());
  fakeServer.on(deliveryAttachments.list, []);
  fakeServer.on(deliveryItemAttachments.list, []);
});

async function openHistory() {
  const { user } = renderRemote(pages, { path: '/deliveries', signInAs: 'USER' });
  await user.click(await screen.findByRole('button', { name: 'Ver detalhes da entrega de ERP-0007' }));
  return { user, history: within(await screen.findByRole('region', { name: 'Histórico de status' })) };
}

type History = Awaited<ReturnType<typeof openHistory>>['history'];
const entries = async (history: History) =>
  within(await history.findByRole('list', { name: 'Histórico de status' })).getAllByRole('listitem');

test('shows who changed which item, when, from which status to which', async () => {
  fakeServer.on(listStatusChangesOfGroup, [
    aChange({ id: 2, fromStatus: 'PENDING', toStatus: 'DEVELOPMENT' }),
    aChange({ id: 1, fromStatus: null, toStatus: 'PENDING', changedByUserName: null }),
  ]);
  const { history } = await openHistory();
  const [latest, first] = await entries(history);
  expect(latest).toHaveTextContent('Portal do Cliente');
  expect(latest).toHaveTextContent('entrega #5');
  expect(latest).toHaveTextContent(/de\s*Pendente\s*→\s*para\s*Desenvolvimento/);
  expect(latest).toHaveTextContent('10/03/2025 09:00 · Ana Souza');
  expect(first).toHaveTextContent(/começou em\s*Pendente/);
  expect(first).toHaveTextContent('autor não registrado');
  expect(fakeServer.calls(listStatusChangesOfGroup)).toMatchObject([{ params: { id: 7 } }]);
});

test('shows what a client wrote with an answer', async () => {
  const name = 'Bia Lima (cliente)';
  fakeServer.on(listStatusChangesOfGroup, [aChange({ changedByUserName: name, comment: 'Falta o rodapé' })]);
  const { history } = await openHistory();
  const [answer] = await entries(history);
  expect(answer).toHaveTextContent(name);
  expect(answer).toHaveTextContent('“Falta o rodapé”');
});

test('shows the first entries of a long history until all are requested', async () => {
  fakeServer.on(
    listStatusChangesOfGroup,
    Array.from({ length: 12 }, (_, index) => aChange({ id: 12 - index })),
  );
  const { user, history } = await openHistory();
  expect(await entries(history)).toHaveLength(5);
  await user.click(history.getByRole('button', { name: 'Mostrar todas as 12 mudanças' }));
  expect(await entries(history)).toHaveLength(12);
  await user.click(history.getByRole('button', { name: 'Mostrar só as mais recentes' }));
  expect(await entries(history)).toHaveLength(5);
});

test('has no button to show more of a short one', async () => {
  fakeServer.on(listStatusChangesOfGroup, [aChange()]);
  const { history } = await openHistory();
  expect(await entries(history)).toHaveLength(1);
  expect(history.queryByRole('button')).not.toBeInTheDocument();
});

test('shows an empty state', async () => {
  fakeServer.on(listStatusChangesOfGroup, []);
  const { history } = await openHistory();
  expect(await history.findByText('Nenhuma mudança de status registrada.')).toBeInTheDocument();
});

test('shows a failure in its place, and reloads', async () => {
  fakeServer.fail(listStatusChangesOfGroup, 500);
  const { user, history } = await openHistory();
  expect(await history.findByText('Não foi possível carregar o histórico.')).toBeInTheDocument();
  fakeServer.on(listStatusChangesOfGroup, [aChange()]);
  await user.click(history.getByRole('button', { name: 'Tentar novamente' }));
  expect(await entries(history)).toHaveLength(1);
});
