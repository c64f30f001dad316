import { savePermissions } from '@demanda/auth/session-store';
import { deliveryAttachments } from '@demanda/contracts/attachments';
import {
  getDelivery,
  getDeliveryGroup,
  getDeliveryStatistics,
  listDeliveryGroups,
} from '@demanda/contracts/deliveries';
import { listStatusChangesOfGroup } from '@demanda/contracts/delivery-history';
import { getRequester } from '@demanda/contracts/requesters';
import { getTask } from '@demanda/contracts/tasks';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { fakePermissions, signInAs } from '@demanda/testing/sign-in';
import { screen, waitFor } from '@testing-library/react';
import { pages } from '../remote';
import { aDelivery, aGroup, aRequester, aTask, someCounts } from '../testing/records';

/** Users who may not see items see neither an empty state nor the status history. */

beforeEach(() => {
  setScreenWidth(390);
  const delivery = aDelivery({ items: [] });
  const group = aGroup({ totalItems: 2, deliveries: [delivery] });
  fakeServer.on(getDelivery, delivery);
  fakeServer.on(getDeliveryGroup, group);
  fakeServer.on(listDeliveryGroups, pageWith(group));
  fakeServer.on(getTask, aTask());
  fakeServer.on(getRequester, aRequester());
  fakeServer.on(getDeliveryStatistics, someCounts);
  fakeServer.on(listStatusChangesOfGroup, []);
  fakeServer.on(deliveryAttachments.list, []);
});

function open(path: string, seesItems: boolean) {
  signInAs('ADMIN');
  const permissions = fakePermissions('ADMIN');
  const { deliveryItems = [], ...others } = permissions.resourcePermissions;
  const resourcePermissions = { ...others, deliveryItems: seesItems ? deliveryItems : [] };
  savePermissions({ ...permissions, resourcePermissions });
  return renderRemote(pages, { path });
}

describe.each([
  ['who sees items', true],
  ['who does not', false],
])('for %s', (_who, seesItems) => {
  test.each([
    ['/deliveries/5/edit', 'Tarefa associada', 'Esta entrega não tem itens.'],
    ['/deliveries/group/7/edit', 'Adicionar Entrega', 'Sem itens'],
  ])('%s', async (path, known, text) => {
    open(path, seesItems);
    expect(await screen.findByText(known)).toBeInTheDocument();
    expect(await screen.findByText(/^Entrega #5$/)).toBeInTheDocument();
    expect(screen.queryAllByText(text)).toHaveLength(seesItems ? 1 : 0);
  });

  test('the details of a group', async () => {
    const { user } = open('/deliveries', seesItems);
    await chooseAction(user, 'Ver detalhes da entrega de ERP-0007');
    expect(await screen.findByText('Itens')).toBeInTheDocument();
    expect(screen.queryAllByRole('heading', { name: 'Histórico de status' })).toHaveLength(seesItems ? 1 : 0);
    await waitFor(() => expect(fakeServer.calls(listStatusChangesOfGroup)).toHaveLength(seesItems ? 1 : 0));
  });
});
