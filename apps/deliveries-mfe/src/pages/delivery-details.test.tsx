import { deliveryAttachments, deliveryItemAttachments } from '@demanda/contracts/attachments';
import { deleteDelivery, getDeliveryStatistics, listDeliveryGroups } from '@demanda/contracts/deliveries';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aDelivery, aGroup, anItem, someCounts } from '../testing/records';

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listDeliveryGroups, pageWith(aGroup()));
  fakeServer.on(getDeliveryStatistics, someCounts);
  fakeServer.on(deliveryAttachments.list, []);
  fakeServer.on(deliveryItemAttachments.list, []);
});

const open = (path = '/deliveries', signInAs: ProfileCode = 'ADMIN') =>
  renderRemote(pages, { path, signInAs });
type User = ReturnType<typeof open>['user'];

describe('Detalhes da Entrega', () => {
  const openDetails = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: 'Ver detalhes da entrega de ERP-0007' }));
    return within(await screen.findByRole('dialog', { name: 'Detalhes da Entrega' }));
  };

  it('shows every delivery with its items to everybody (DELIV-17, PERM-075)', async () => {
    const { user } = open('/deliveries', 'USER');
    const dialog = await openDetails(user);
    const item = within(await dialog.findByRole('region', { name: 'Portal do Cliente' }));
    expect(item.getByText('Homologação')).toBeInTheDocument();
    expect(item.getByText('feature/frete')).toBeInTheDocument();
    expect(item.getByText('main')).toBeInTheDocument();
    expect(item.getByText('01/03/2025')).toBeInTheDocument();
    expect(item.getByRole('link')).toHaveAttribute('href', 'https://git.exemplo.test/portal/pulls/9');
    expect(dialog.getByText('Combinar a janela com o cliente.')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /^Excluir/ })).not.toBeInTheDocument();
  });

  it('deletes one of several deliveries (PERM-055)', async () => {
    fakeServer.on(deleteDelivery, undefined);
    const second = aDelivery({ id: 6, items: [anItem({ id: 60, projectName: 'API Fiscal' })] });
    fakeServer.on(listDeliveryGroups, pageWith(aGroup({ deliveries: [second, aDelivery()] })));
    const { user } = open();
    const dialog = await openDetails(user);
    await user.click(await dialog.findByRole('button', { name: 'Excluir entrega #6' }));
    fakeServer.on(listDeliveryGroups, pageWith(aGroup()));
    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(dialog.queryByText('API Fiscal')).not.toBeInTheDocument());
    expect(dialog.getByText('Portal do Cliente')).toBeInTheDocument();
    expect(fakeServer.calls(deleteDelivery)).toMatchObject([{ params: { id: 6 } }]);
  });

  it('tells a failed load (ERR-087)', async () => {
    const { user } = open();
    await screen.findByText('Corrigir o cálculo do frete');
    fakeServer.fail(listDeliveryGroups, 500);
    await openDetails(user);
    expect(await screen.findByText('Erro ao carregar detalhes da entrega')).toBeInTheDocument();
  });
});
