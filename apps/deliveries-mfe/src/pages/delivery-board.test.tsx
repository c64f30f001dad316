import {
  getDeliveryGroup,
  getDeliveryStatistics,
  listDeliveryGroups,
  shownStatus,
  type DeliveryGroup,
} from '@demanda/contracts/deliveries';
import { updateDeliveryItems } from '@demanda/contracts/delivery-items';
import {
  deliveryStatusLabels,
  DELIVERY_STATUSES,
  type DeliveryStatus,
} from '@demanda/contracts/delivery-words';
import { asList } from '@demanda/contracts/list';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { afterMove } from '../features/delivery-board/moves';
import { pages } from '../remote';
import { aDelivery, aGroup, anItem, someCounts } from '../testing/records';

const items = [
  anItem({ id: 50, projectName: 'demanda-web', status: 'DEVELOPMENT' }),
  anItem({ id: 51, projectName: 'demanda-api', status: 'APPROVED' }),
];
const pair = () =>
  aGroup({
    calculatedDeliveryStatus: 'DEVELOPMENT',
    totalItems: 2,
    deliveries: [aDelivery({ items })],
  });
const single = () =>
  aGroup({
    taskId: 8,
    taskCode: 'ERP-0008',
    taskName: 'Emitir a nota',
    calculatedDeliveryStatus: 'PENDING',
    deliveries: [aDelivery({ id: 6, items: [anItem({ id: 60, status: 'PENDING' })] })],
  });

let stored: DeliveryGroup[];

/** Answers each column out of what is stored, and stores moves. */
beforeEach(() => {
  stored = [single(), pair()];
  fakeServer.on(getDeliveryStatistics, someCounts);
  fakeServer.on(listDeliveryGroups, ({ query }) =>
    pageWith(...stored.filter((group) => asList(query?.status).includes(shownStatus(group)))),
  );
  fakeServer.on(updateDeliveryItems, ({ query, body }) => {
    const statuses = new Map(asList(query.itemIds).map((id) => [id, body.status ?? 'PENDING'] as const));
    stored = stored.map((group) => afterMove(group, statuses));
    return [];
  });
});

const open = (path = '/deliveries?view=board', signInAs: ProfileCode = 'ADMIN') =>
  renderRemote(pages, { path, signInAs });
type User = ReturnType<typeof open>['user'];

const column = (status: DeliveryStatus) =>
  screen.findByRole('region', { name: deliveryStatusLabels[status] });
const inColumn = async (status: DeliveryStatus) => within(await column(status));

async function move(user: User, what: string, to: string) {
  await user.click(await screen.findByRole('button', { name: `Mover ${what}` }));
  await user.click(await screen.findByRole('menuitem', { name: to }));
}
const sent = () => fakeServer.calls(updateDeliveryItems).map(({ query, body }) => ({ ...query, ...body }));

describe('Quadro', () => {
  it('has a column for each status, each group once, with its own total (DELIV-23 to DELIV-25)', async () => {
    open();
    const development = await inColumn('DEVELOPMENT');
    expect(
      await development.findByRole('button', { name: 'Corrigir o cálculo do frete' }),
    ).toBeInTheDocument();
    expect(development.getByRole('heading', { level: 2 })).toHaveTextContent('Desenvolvimento1');
    expect(development.getByText('2 itens')).toBeInTheDocument();
    const [web, api] = within(development.getByRole('list', { name: 'Itens de ERP-0007' })).getAllByRole(
      'listitem',
    );
    expect(web).not.toHaveTextContent('Desenvolvimento');
    expect(api).toHaveTextContent('demanda-apiAprovado');
    for (const status of DELIVERY_STATUSES) expect(await column(status)).toBeInTheDocument();
    expect((await inColumn('PRODUCTION')).getByText('Nenhuma entrega')).toBeInTheDocument();
    expect(fakeServer.calls(listDeliveryGroups).map(({ query }) => query?.status)).toEqual([
      ...DELIVERY_STATUSES,
    ]);
    expect(fakeServer.calls(listDeliveryGroups)[0]?.query).toMatchObject({ size: 20, sort: 'task.id,desc' });
  });

  it('is chosen in the page and kept in the address, with the page of the table', async () => {
    setScreenWidth(390);
    const { user, address } = open('/deliveries?page=1');
    await user.click(await screen.findByText('Quadro'));
    expect(address()).toBe('/deliveries?page=1&view=board');
    expect(await column('PENDING')).toBeInTheDocument();
    await user.click(screen.getByText('Tabela'));
    expect(address()).toBe('/deliveries?page=1');
  });

  it('shows only the columns that a filter leaves, and asks all of them by its other filters', async () => {
    open('/deliveries?view=board&status=APPROVED&status=PENDING&taskCode=ERP&taskName=nota&taskId=8');
    expect(await (await inColumn('PENDING')).findByText('Emitir a nota')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Desenvolvimento' })).not.toBeInTheDocument();
    expect(fakeServer.calls(listDeliveryGroups).map(({ query }) => query)).toMatchObject([
      { status: 'PENDING', taskCode: 'ERP', taskName: 'nota', taskId: 8 },
      { status: 'APPROVED', taskCode: 'ERP', taskName: 'nota', taskId: 8 },
    ]);
    expect(screen.getByRole('searchbox', { name: 'Filtrar por Código' })).toHaveValue('ERP');
  });

  it('narrows to one column by the card of its status', async () => {
    const { user, address } = open();
    await column('DEVELOPMENT');
    await user.click(screen.getByRole('button', { name: /^Aprovado/, pressed: false }));
    expect(address()).toBe('/deliveries?view=board&status=APPROVED');
    expect(await column('APPROVED')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Desenvolvimento' })).not.toBeInTheDocument();
  });

  it('loads the rest of a column when it is asked for', async () => {
    fakeServer.on(listDeliveryGroups, ({ query }) =>
      query?.page
        ? pageWith(single())
        : { ...pageWith(pair()), totalElements: 21, totalPages: 2, last: false },
    );
    const { user } = open('/deliveries?view=board&status=DEVELOPMENT');
    const development = await inColumn('DEVELOPMENT');
    await user.click(await development.findByRole('button', { name: 'Mostrar mais' }));
    expect(await development.findByText('Emitir a nota')).toBeInTheDocument();
    expect(fakeServer.calls(listDeliveryGroups).at(-1)?.query).toMatchObject({ page: 1 });
    expect(development.queryByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument();
  });

  it('says in its column what did not load, and tries again', async () => {
    fakeServer.fail(listDeliveryGroups, 500, { message: 'Tente mais tarde.' });
    const { user } = open('/deliveries?view=board&status=PENDING');
    expect(await screen.findByText('Tente mais tarde.')).toBeInTheDocument();
    expect(screen.getAllByText('Erro ao buscar entregas')).toHaveLength(1);
    fakeServer.on(listDeliveryGroups, pageWith(single()));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Emitir a nota')).toBeInTheDocument();
  });

  it('opens the details of a group (DELIV-17)', async () => {
    fakeServer.on(getDeliveryGroup, single());
    const { user } = open('/deliveries?view=board', 'USER');
    await user.click(await screen.findByRole('button', { name: 'Emitir a nota' }));
    expect(await screen.findByRole('dialog', { name: 'Detalhes da Entrega' })).toBeInTheDocument();
  });
});

describe('moving on the board', () => {
  it.each(['ADMIN', 'MANAGER'] as const)(
    'sets all items of a card that %s moves in one call, and takes it back (API-077)',
    async (profile) => {
      const { user } = open('/deliveries?view=board', profile);
      await move(user, 'ERP-0007', 'Produção');
      expect(await screen.findByText('ERP-0007 está em Produção.')).toBeInTheDocument();
      expect(screen.getByText('2 itens mudaram de status.')).toBeInTheDocument();
      expect(sent()).toEqual([{ itemIds: [50, 51], status: 'PRODUCTION' }]);
      expect((await inColumn('PRODUCTION')).getByText('ERP-0007')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Desfazer' }));
      expect(await screen.findByText('ERP-0007 voltou como estava.')).toBeInTheDocument();
      expect(sent().slice(1)).toEqual([
        { itemIds: 50, status: 'DEVELOPMENT' },
        { itemIds: 51, status: 'APPROVED' },
      ]);
      expect((await inColumn('DEVELOPMENT')).getByText('ERP-0007')).toBeInTheDocument();
    },
  );

  it('moves one item, and says why its group stays (G-DELIV-3)', async () => {
    const { user } = open();
    await move(user, 'demanda-api', 'Produção');
    expect(await screen.findByText('demanda-api está em Produção.')).toBeInTheDocument();
    expect(
      screen.getByText('O grupo segue em Desenvolvimento, o status do item menos avançado.'),
    ).toBeInTheDocument();
    expect(sent()).toEqual([{ itemIds: 51, status: 'PRODUCTION' }]);
    const card = within((await inColumn('DEVELOPMENT')).getByRole('list', { name: 'Itens de ERP-0007' }));
    expect(card.getByText('Produção')).toBeInTheDocument();
  });

  it.each([
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
    expect(await screen.findByText(detail)).toBeInTheDocument();
    const region = await screen.findByRole('region', { name: place });
    expect(within(region).getByText('ERP-0007')).toBeInTheDocument();
  });

  it('shows the move and its totals before the answer, and gives the card the focus', async () => {
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

  it('puts the card back when the move fails, and says so (ERR-100)', async () => {
    fakeServer.fail(updateDeliveryItems, 404, { message: 'Item de entrega não encontrado' });
    const { user } = open();
    await move(user, 'ERP-0007', 'Aprovado');
    expect(await screen.findByText('Erro ao salvar item')).toBeInTheDocument();
    expect(screen.getByText('Item de entrega não encontrado')).toBeInTheDocument();
    expect(await (await inColumn('DEVELOPMENT')).findByText('ERP-0007')).toBeInTheDocument();
    expect((await inColumn('APPROVED')).queryByText('ERP-0007')).not.toBeInTheDocument();
    expect((await inColumn('DEVELOPMENT')).getByRole('heading', { level: 2 })).toHaveTextContent(
      'Desenvolvimento1',
    );
  });

  it('says where a group is as it is stored, when somebody changed it meanwhile', async () => {
    fakeServer.on(updateDeliveryItems, () => {
      stored = [
        afterMove(
          pair(),
          new Map([
            [50, 'REJECTED'],
            [51, 'PRODUCTION'],
          ] as const),
        ),
      ];
      return [];
    });
    const { user } = open();
    await move(user, 'demanda-api', 'Produção');
    expect(
      await screen.findByText('O grupo foi para Rejeitado, porque há item rejeitado.'),
    ).toBeInTheDocument();
    expect((await inColumn('REJECTED')).getByText('ERP-0007')).toBeInTheDocument();
  });

  it('asks nothing of a status that is there already', async () => {
    const { user } = open();
    await move(user, 'ERP-0008', 'Pendente');
    expect(sent()).toEqual([]);
  });

  it('moves the only item with its card', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Mover ERP-0008' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mover Portal do Cliente' })).not.toBeInTheDocument();
  });

  it('is not offered to USER', async () => {
    open('/deliveries?view=board', 'USER');
    expect(await screen.findByText('demanda-api')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Mover/ })).not.toBeInTheDocument();
    expect(document.querySelector('[draggable]')).toBeNull();
  });
});
