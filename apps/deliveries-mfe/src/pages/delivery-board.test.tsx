import { getDeliveryGroup, getDeliveryStatistics, listDeliveryGroups } from '@demanda/contracts/deliveries';
import {
  DELIVERY_STATUSES,
  deliveryStatusLabels,
  type DeliveryStatus,
} from '@demanda/contracts/delivery-labels';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { getRequester } from '@demanda/contracts/requesters';
import { listViews } from '@demanda/contracts/views';
import { choose } from '@demanda/testing/choose';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, within } from '@testing-library/react';
import { pages } from '../remote';
import { pair, single, storedBoard } from '../testing/board';
import { someCounts } from '../testing/records';

beforeEach(() => {
  const board = storedBoard();
  fakeServer.on(getDeliveryStatistics, someCounts);
  fakeServer.on(listDeliveryGroups, ({ query }) => pageWith(...board.inStatus(query?.status)));
});

const open = (path = '/deliveries?show=board', signInAs: ProfileCode = 'ADMIN') =>
  renderRemote(pages, { path, signInAs });
const inColumn = async (status: DeliveryStatus) =>
  within(await screen.findByRole('region', { name: deliveryStatusLabels[status] }));

describe('Quadro', () => {
  test('has a column for each status, each group once, with its own total (DELIV-23 to DELIV-25)', async () => {
    open();
    const development = await inColumn('DEVELOPMENT');
    expect(await development.findByRole('link', { name: 'Corrigir o cálculo do frete' })).toBeInTheDocument();
    expect(development.getByRole('heading', { level: 2 })).toHaveTextContent('Desenvolvimento1');
    expect(development.getByText('2 itens')).toBeInTheDocument();
    const [web, api] = within(development.getByRole('list', { name: 'Itens de ERP-0007' })).getAllByRole(
      'listitem',
    );
    expect(web).not.toHaveTextContent('Desenvolvimento');
    expect(api).toHaveTextContent('demanda-apiAprovado');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(DELIVERY_STATUSES.length);
    expect((await inColumn('PRODUCTION')).getByText('Nenhuma entrega')).toBeInTheDocument();
    expect(fakeServer.calls(listDeliveryGroups).map(({ query }) => query?.status)).toEqual([
      ...DELIVERY_STATUSES,
    ]);
    expect(fakeServer.calls(listDeliveryGroups)[0]?.query).toMatchObject({ size: 20, sort: 'task.id,desc' });
  });

  test('is chosen on the page and stored in the URL, with the page of the table', async () => {
    setScreenWidth(390);
    const { user, address } = open('/deliveries?page=1');
    await user.click(await screen.findByText('Quadro'));
    expect(address()).toBe('/deliveries?page=1&show=board');
    expect(await screen.findByRole('region', { name: 'Pendente' })).toBeInTheDocument();
    await user.click(screen.getByText('Tabela'));
    expect(address()).toBe('/deliveries?page=1');
  });

  test('opens by links with the former parameter, and with the filters of a saved view', async () => {
    const saved = {
      ...{ id: 12, name: 'Na fila', isShared: true, isOwn: false, ownerName: 'Ana Prado', mayEdit: false },
      ...{ query: { status: ['PENDING'] }, layout: {}, dropped: [], version: 0 },
    };
    fakeServer.on(listViews, { views: [saved], preferences: {} });
    const { address, unmount } = open('/deliveries?view=board&taskCode=ERP');
    expect(await screen.findByRole('region', { name: 'Produção' })).toBeInTheDocument();
    expect(address()).toBe('/deliveries?taskCode=ERP&show=board');
    unmount();
    open('/deliveries?view=12&show=board');
    expect(await screen.findByRole('region', { name: 'Pendente' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Produção' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Na fila/ })).toBeInTheDocument();
  });

  test('shows only the columns of a status filter, and applies the other filters to all', async () => {
    open('/deliveries?show=board&status=APPROVED&status=PENDING&taskCode=ERP&taskName=nota&taskId=8');
    expect(await (await inColumn('PENDING')).findByText('Emitir a nota')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Desenvolvimento' })).not.toBeInTheDocument();
    expect(fakeServer.calls(listDeliveryGroups).map(({ query }) => query)).toMatchObject([
      { status: 'PENDING', taskCode: 'ERP', taskName: 'nota', taskId: 8 },
      { status: 'APPROVED', taskCode: 'ERP', taskName: 'nota', taskId: 8 },
    ]);
    expect(screen.getByRole('searchbox', { name: 'Filtrar por Código' })).toHaveValue('ERP');
  });

  test('applies requester and search of the URL as the list does, and shows them as chips', async () => {
    fakeServer.fail(getRequester, 404);
    const { user, address } = open(
      '/deliveries?show=board&status=PENDING&requesterId=3&search=nota&searchIn=taskName',
    );
    const chips = within(await screen.findByRole('list', { name: 'Filtros ativos' }));
    expect(fakeServer.calls(listDeliveryGroups).map(({ query }) => query)).toMatchObject([
      { status: 'PENDING', requesterId: 3, search: 'nota', searchIn: 'taskName', sort: 'task.id,desc' },
    ]);
    expect(chips.getByRole('button', { name: 'Remover filtro Busca: nota' })).toBeInTheDocument();
    await user.click(chips.getByRole('button', { name: 'Remover filtro Solicitante: ID 3' }));
    expect(address()).toBe('/deliveries?show=board&search=nota&searchIn=taskName&status=PENDING');
  });

  test('shows one column when its status is filtered, and no count twice', async () => {
    const { user, address } = open();
    await inColumn('DEVELOPMENT');
    expect(screen.queryByRole('button', { name: /^Aprovado/, pressed: false })).not.toBeInTheDocument();
    expect(fakeServer.calls(getDeliveryStatistics)).toHaveLength(0);
    await choose(user, 'Filtrar por Status', 'Aprovado');
    expect(address()).toBe('/deliveries?show=board&status=APPROVED');
    expect(await screen.findByRole('region', { name: 'Aprovado' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Desenvolvimento' })).not.toBeInTheDocument();
  });

  test('folds a column to its name and total, and remembers it for the user', async () => {
    const { user, unmount } = open();
    const development = await inColumn('DEVELOPMENT');
    await development.findByText('ERP-0007');
    await user.click(development.getByRole('button', { name: /^Desenvolvimento/, expanded: true }));
    expect(development.queryByText('ERP-0007')).not.toBeInTheDocument();
    expect(development.getByRole('heading', { level: 2 })).toHaveTextContent('Desenvolvimento1');
    unmount();
    const { user: later } = open();
    const folded = await inColumn('DEVELOPMENT');
    await later.click(folded.getByRole('button', { name: /^Desenvolvimento/, expanded: false }));
    expect(await folded.findByText('ERP-0007')).toBeInTheDocument();
  });

  test('loads the rest of a column on demand', async () => {
    fakeServer.on(listDeliveryGroups, ({ query }) =>
      query?.page
        ? pageWith(single())
        : { ...pageWith(pair()), totalElements: 21, totalPages: 2, last: false },
    );
    const { user } = open('/deliveries?show=board&status=DEVELOPMENT');
    const development = await inColumn('DEVELOPMENT');
    await user.click(await development.findByRole('button', { name: 'Mostrar mais' }));
    expect(await development.findByText('Emitir a nota')).toBeInTheDocument();
    expect(fakeServer.calls(listDeliveryGroups).at(-1)?.query).toMatchObject({ page: 1 });
    expect(development.queryByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument();
  });

  test('shows a failed load in its column, and reloads', async () => {
    fakeServer.fail(listDeliveryGroups, 500, { message: 'Tente mais tarde.' });
    const { user } = open('/deliveries?show=board&status=PENDING');
    expect(await screen.findByText('Tente mais tarde.')).toBeInTheDocument();
    expect(screen.getAllByText('Erro ao buscar entregas')).toHaveLength(1);
    fakeServer.on(listDeliveryGroups, pageWith(single()));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Emitir a nota')).toBeInTheDocument();
  });

  test('opens the details of a group (DELIV-17)', async () => {
    fakeServer.fail(getDeliveryGroup, 404);
    const { user, address } = open('/deliveries?show=board', 'USER');
    await user.click(await screen.findByRole('link', { name: 'Emitir a nota' }));
    expect(await screen.findByText('Entrega não encontrada')).toBeInTheDocument();
    expect(address()).toBe('/deliveries/8?show=board');
  });
});
