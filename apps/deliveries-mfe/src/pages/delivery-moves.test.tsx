import { getDeliveryStatistics, listDeliveryGroups } from '@demanda/contracts/deliveries';
import { updateDeliveryItems } from '@demanda/contracts/delivery-items';
import { deliveryStatusLabels, type DeliveryStatus } from '@demanda/contracts/delivery-labels';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { pair, storedBoard, withStatuses } from '../testing/board';
import { someCounts } from '../testing/records';

beforeEach(() => {
  const board = storedBoard();
  fakeServer.on(getDeliveryStatistics, someCounts);
  fakeServer.on(listDeliveryGroups, ({ query }) => pageWith(...board.inStatus(query?.status)));
  fakeServer.on(updateDeliveryItems, ({ query, body }) => board.setStatus(query.itemIds, body.status));
});

const open = (path = '/deliveries?show=board', signInAs: ProfileCode = 'ADMIN') =>
  renderRemote(pages, { path, signInAs });
const inColumn = async (status: DeliveryStatus) =>
  within(await screen.findByRole('region', { name: deliveryStatusLabels[status] }));

async function move(user: ReturnType<typeof open>['user'], what: string, to: string) {
  await user.click(await screen.findByRole('button', { name: `Mover ${what}` }));
  await user.click(await screen.findByRole('menuitem', { name: to }));
}
const sent = () =>
  fakeServer
    .calls(updateDeliveryItems)
    .map(({ query, body: { versions: _, ...body } }) => ({ ...query, ...body }));
const versionsSent = () => fakeServer.calls(updateDeliveryItems).map(({ body }) => body.versions);

describe('moving on the board', () => {
  test.each(['ADMIN', 'MANAGER'] as const)(
    'moves all items of a card by %s in one call, and undoes it (API-077)',
    async (profile) => {
      const { user } = open('/deliveries?show=board', profile);
      await move(user, 'ERP-0007', 'Produção');
      await expectToast('ERP-0007 está em Produção.');
      expect(screen.getByText('2 itens mudaram de status.')).toBeInTheDocument();
      expect(sent()).toEqual([{ itemIds: [50, 51], status: 'PRODUCTION' }]);
      expect((await inColumn('PRODUCTION')).getByText('ERP-0007')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Desfazer' }));
      await expectToast('ERP-0007 voltou como estava.');
      expect(sent().slice(1)).toEqual([
        { itemIds: 50, status: 'DEVELOPMENT' },
        { itemIds: 51, status: 'APPROVED' },
      ]);
      expect((await inColumn('DEVELOPMENT')).getByText('ERP-0007')).toBeInTheDocument();
      expect(versionsSent()).toEqual([
        [
          { id: 50, version: 0 },
          { id: 51, version: 0 },
        ],
        [{ id: 50, version: 1 }],
        [{ id: 51, version: 1 }],
      ]);
    },
  );

  test('bases a move on the version that an earlier one stored, which the board has not loaded yet', async () => {
    fakeServer.on(listDeliveryGroups, ({ query }) => pageWith(...storedBoard().inStatus(query?.status)));
    const { user } = open();
    for (const to of ['Produção', 'Homologação']) {
      await move(user, 'demanda-api', to);
      await expectToast(`demanda-api está em ${to}.`);
    }
    expect(versionsSent()).toEqual([[{ id: 51, version: 0 }], [{ id: 51, version: 1 }]]);
  });

  test('moves one item, and explains why its group stays (G-DELIV-3)', async () => {
    const { user } = open();
    await move(user, 'demanda-api', 'Produção');
    await expectToast('demanda-api está em Produção.');
    expect(
      screen.getByText('O grupo segue em Desenvolvimento, o status do item menos avançado.'),
    ).toBeInTheDocument();
    expect(sent()).toEqual([{ itemIds: 51, status: 'PRODUCTION' }]);
    const card = within((await inColumn('DEVELOPMENT')).getByRole('list', { name: 'Itens de ERP-0007' }));
    expect(card.getByText('Produção')).toBeInTheDocument();
  });

  test.each([
    ['demanda-web', 'Homologação', 'Homologação', 'O grupo ERP-0007 foi junto.'],
    ['demanda-api', 'Rejeitado', 'Rejeitado', 'O grupo ERP-0007 foi junto.'],
    ['demanda-web', 'Produção', 'Aprovado', 'O grupo foi para Aprovado, o status do item menos avançado.'],
    [
      'demanda-web',
      'Pendente',
      'Desenvolvimento',
      'O grupo segue em Desenvolvimento, porque há item pendente.',
    ],
  ])('moves %s to %s: its group is in %s then', async (item, to, place, detail) => {
    const { user } = open();
    await move(user, item, to);
    await expectToast(detail);
    const region = await screen.findByRole('region', { name: place });
    expect(within(region).getByText('ERP-0007')).toBeInTheDocument();
  });

  test('shows the move and its totals before the response, and focuses the card', async () => {
    fakeServer.hang(updateDeliveryItems);
    const { user } = open();
    await (await inColumn('DEVELOPMENT')).findByText('ERP-0007');
    await move(user, 'ERP-0007', 'Aprovado');
    const approved = await inColumn('APPROVED');
    const card = (await approved.findByText('ERP-0007')).closest('li');
    expect(approved.getByRole('heading', { level: 2 })).toHaveTextContent('Aprovado1');
    expect((await inColumn('DEVELOPMENT')).getByRole('heading', { level: 2 })).toHaveTextContent(
      'Desenvolvimento0',
    );
    await waitFor(() => expect(card).toHaveFocus());
  });

  test('focuses a folded column that a card is moved to', async () => {
    const { user } = open();
    const approved = (await inColumn('APPROVED')).getByRole('button', { name: /^Aprovado/ });
    await user.click(approved);
    await move(user, 'ERP-0007', 'Aprovado');
    await expectToast('ERP-0007 está em Aprovado.');
    await waitFor(() => expect(approved).toHaveFocus());
    expect(approved).toHaveTextContent('Aprovado1');
  });

  test('moves the card back when the move fails, and shows why (ERR-100)', async () => {
    fakeServer.fail(updateDeliveryItems, 404, { message: 'Item de entrega não encontrado' });
    const { user } = open();
    await move(user, 'ERP-0007', 'Aprovado');
    await expectToast('Erro ao salvar item');
    expect(screen.getByText('Item de entrega não encontrado')).toBeInTheDocument();
    expect(await (await inColumn('DEVELOPMENT')).findByText('ERP-0007')).toBeInTheDocument();
    expect((await inColumn('APPROVED')).queryByText('ERP-0007')).not.toBeInTheDocument();
    expect((await inColumn('DEVELOPMENT')).getByRole('heading', { level: 2 })).toHaveTextContent(
      'Desenvolvimento1',
    );
  });

  test('reloads the columns when a move of several calls fails half-way', async () => {
    const { user } = open();
    await move(user, 'ERP-0007', 'Produção');
    const undo = await screen.findByRole('button', { name: 'Desfazer' });
    fakeServer.on(updateDeliveryItems, () => {
      fakeServer.fail(updateDeliveryItems, 500);
      return [];
    });
    const asked = fakeServer.calls(listDeliveryGroups).length;
    await user.click(undo);
    await expectToast('Erro ao salvar item');
    expect(sent()).toHaveLength(3);
    await waitFor(() => expect(fakeServer.calls(listDeliveryGroups).length).toBeGreaterThan(asked));
  });

  test('shows where a group is stored when another user changed it meanwhile', async () => {
    fakeServer.on(updateDeliveryItems, () => {
      const meanwhile = withStatuses(pair(), { 50: 'REJECTED', 51: 'PRODUCTION' });
      fakeServer.on(listDeliveryGroups, ({ query }) =>
        query?.status === 'REJECTED' ? pageWith(meanwhile) : pageWith(),
      );
      return [];
    });
    const { user } = open();
    await move(user, 'demanda-api', 'Produção');
    await expectToast('O grupo foi para Rejeitado, porque há item rejeitado.');
    expect((await inColumn('REJECTED')).getByText('ERP-0007')).toBeInTheDocument();
  });

  test('names the card when it is moved, even if only one of its items changes', async () => {
    const { user } = open();
    await move(user, 'ERP-0007', 'Aprovado');
    await expectToast('ERP-0007 está em Aprovado.');
    expect(sent()).toEqual([{ itemIds: 50, status: 'APPROVED' }]);
  });

  test('sends no request for the current status', async () => {
    const { user } = open();
    await move(user, 'ERP-0008', 'Pendente');
    expect(sent()).toEqual([]);
  });

  test('moves the only item with its card', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Mover ERP-0008' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mover Portal do Cliente' })).not.toBeInTheDocument();
  });

  test('is not offered to USER', async () => {
    open('/deliveries?show=board', 'USER');
    expect(await screen.findByText('demanda-api')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Mover/ })).not.toBeInTheDocument();
    expect(document.querySelector('[draggable=true]')).toBeNull();
  });
});
