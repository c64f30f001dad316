import {
  deleteDeliveries,
  deleteDelivery,
  getDeliveryStatistics,
  listDeliveryGroups,
} from '@demanda/contracts/deliveries';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { getRequester } from '@demanda/contracts/requesters';
import { DELIVERY_COLUMNS, exportDeliveries } from '@demanda/contracts/delivery-exports';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction } from '@demanda/testing/row-actions';
import { savedFiles } from '@demanda/testing/saved-files';
import { setScreenWidth } from '@demanda/testing/screen';
import { removeRights } from '@demanda/testing/sign-in';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aDelivery, aGroup, anItem, aRequester, someCounts } from '../testing/records';

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listDeliveryGroups, pageWith(aGroup()));
  fakeServer.on(getDeliveryStatistics, someCounts);
});

const open = (path = '/deliveries', signInAs: ProfileCode = 'ADMIN') =>
  renderRemote(pages, { path, signInAs });
type User = ReturnType<typeof open>['user'];

test.each([
  ['ADMIN', 'Solicitante: Joana Prado'],
  ['USER', 'Solicitante: ID 5'],
] as const)('a link from a client names it in the filters, for %s', async (profile, text) => {
  fakeServer.on(getRequester, aRequester({ id: 5, name: 'Joana Prado' }));
  open('/deliveries?requesterId=5', profile);
  if (profile === 'USER') act(() => removeRights('requesters:VIEW'));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

describe('Exportar Excel', () => {
  test.each(['ADMIN', 'MANAGER', 'USER'] as const)(
    'saves the filtered deliveries for %s (PERM-019 to PERM-021, ERR-109, CONST-41)',
    async (profile) => {
      fakeServer.on(exportDeliveries, { content: 'xlsx', name: 'relatorio_entregas_x.xlsx' });
      const { user } = open('/deliveries?page=1&status=APPROVED&sort=task.id,asc', profile);
      await screen.findByRole('button', { name: 'Visões' });
      await user.click(await screen.findByRole('button', { name: 'Exportar Excel' }));
      await expectToast('Exportação concluída!');
      expect(savedFiles()).toMatchObject([{ name: 'relatorio_entregas_x.xlsx' }]);
      expect(fakeServer.calls(exportDeliveries)).toMatchObject([
        { query: { status: 'APPROVED', sort: 'task.id,asc', columns: [...DELIVERY_COLUMNS] } },
      ]);
    },
  );

  test('is not offered without permission', async () => {
    open('/deliveries', 'USER');
    act(() => removeRights('deliveries:EXPORT'));
    await screen.findByText(aGroup().taskCode);
    expect(screen.queryByRole('button', { name: 'Exportar Excel' })).toBeNull();
  });

  test('shows a failure (ERR-086)', async () => {
    fakeServer.fail(exportDeliveries, 500);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Exportar Excel' }));
    await expectToast('Erro ao exportar dados');
  });
});

describe('Entregas', () => {
  test('lists one card for each task, the newest first (DELIV-03, DELIV-15, DELIV-16)', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Entregas' })).toBeInTheDocument();
    expect(await screen.findByText('Corrigir o cálculo do frete')).toBeInTheDocument();
    expect(screen.getByText('1 entrega · 1 item')).toBeInTheDocument();
    expect(fakeServer.calls(listDeliveryGroups)).toMatchObject([
      { query: { page: 0, size: 10, sort: 'task.id,desc' } },
    ]);
  });

  test.each([
    ['APPROVED', 'PENDING', 'Aprovado'],
    [null, 'REJECTED', 'Rejeitado'],
    [null, null, 'Pendente'],
  ] as const)(
    'shows the calculated status %s, else the stored %s (DELIV-23 to DELIV-25)',
    async (calculatedDeliveryStatus, deliveryStatus, shown) => {
      fakeServer.on(listDeliveryGroups, pageWith(aGroup({ calculatedDeliveryStatus, deliveryStatus })));
      open();
      const card = within(await screen.findByRole('listitem'));
      expect(card.getByText(shown)).toBeInTheDocument();
    },
  );

  test('counts the groups of the seven statuses (DELIV-05 to DELIV-12)', async () => {
    open();
    const cards = await screen.findAllByRole('button', { pressed: false });
    await screen.findByText('11');
    expect(cards.map((card) => card.textContent)).toEqual([
      'Pendente11',
      'Desenvolvimento12',
      'Entregue13',
      'Homologação14',
      'Aprovado15',
      'Rejeitado16',
      'Produção17',
    ]);
  });

  test('filters the list by a chosen card, and clears the filter (G-DELIV-4, DELIV-26)', async () => {
    const { user, address } = open('/deliveries?page=1');
    await user.click(await screen.findByRole('button', { name: /^Aprovado/ }));
    expect(address()).toBe('/deliveries?status=APPROVED');
    expect(screen.getByRole('button', { name: /^Aprovado/ })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() =>
      expect(fakeServer.calls(listDeliveryGroups).at(-1)?.query).toMatchObject({
        page: 0,
        status: 'APPROVED',
      }),
    );
    await user.click(screen.getByRole('button', { name: /^Aprovado/ }));
    expect(address()).toBe('/deliveries');
    expect(screen.getByRole('button', { name: /^Aprovado/ })).toHaveAttribute('aria-pressed', 'false');
  });

  test('filters by the parameter names of the call (DELIV-27 to DELIV-29)', async () => {
    open('/deliveries?taskId=7&taskCode=ERP&taskName=frete');
    await screen.findByText('Corrigir o cálculo do frete');
    expect(fakeServer.calls(listDeliveryGroups)[0]?.query).toMatchObject({
      taskId: 7,
      taskCode: 'ERP',
      taskName: 'frete',
    });
  });

  test('shows an empty state', async () => {
    fakeServer.on(listDeliveryGroups, pageWith());
    open();
    expect(await screen.findByText('Nenhuma entrega encontrada')).toBeInTheDocument();
  });

  test('shows a failed load under its own title (ERR-084)', async () => {
    fakeServer.fail(listDeliveryGroups, 500, { message: 'Tente mais tarde.' });
    open();
    await expectToast('Erro ao buscar entregas');
    expect(screen.getAllByText('Tente mais tarde.')).not.toHaveLength(0);
  });

  test.each(['MANAGER', 'USER'] as const)(
    'is read-only for %s (DELIV-14, DELIV-20, PERM-047, PERM-056)',
    async (profile) => {
      open('/deliveries', profile);
      await screen.findByText('Corrigir o cálculo do frete');
      expect(screen.getByRole('button', { name: /^Ver detalhes/ })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /Excluir|Mais ações/ })).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Nova Entrega' })).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name: /^Editar/ })).not.toBeInTheDocument();
      expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    },
  );

  test('leads ADMIN to a new delivery (DELIV-14, PERM-046)', async () => {
    open();
    const create = await screen.findByRole('link', { name: 'Nova Entrega' });
    expect(create).toHaveAttribute('href', '/deliveries/create');
  });

  test('deletes the only delivery of a task after a confirmation (DELIV-20, ERR-107)', async () => {
    fakeServer.on(deleteDelivery, undefined);
    const { user } = open();
    await chooseAction(user, 'Excluir entrega de ERP-0007');
    expect(screen.getByText('Entrega #5 · ERP-0007')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    await expectToast('Entrega excluída com sucesso!');
    expect(fakeServer.calls(deleteDelivery)).toMatchObject([{ params: { id: 5 } }]);
    await waitFor(() => expect(fakeServer.calls(getDeliveryStatistics)).toHaveLength(2));
  });

  test('leads ADMIN to the editor of the group (DELIV-19, G-DELIV-10)', async () => {
    open();
    const edit = await screen.findByRole('link', { name: 'Editar entrega de ERP-0007' });
    expect(edit).toHaveAttribute('href', '/deliveries/group/7/edit');
  });

  test('shows that a group has no deliveries any more (ERR-088, ERR-089)', async () => {
    fakeServer.on(listDeliveryGroups, pageWith(aGroup({ deliveries: [] })));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Editar entrega de ERP-0007' }));
    await expectToast('Entrega não encontrada para edição');
    await chooseAction(user, 'Excluir entrega de ERP-0007');
    await expectToast('ID da entrega não encontrado');
  });

  test('deletes items in production only after a typed word', async () => {
    fakeServer.on(deleteDelivery, undefined);
    const live = aDelivery({ items: [anItem({ status: 'PRODUCTION' })] });
    fakeServer.on(listDeliveryGroups, pageWith(aGroup({ deliveries: [live] })));
    const { user } = open();
    await chooseAction(user, 'Excluir entrega de ERP-0007');
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir o que está em produção' }));
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    expect(dialog.getByText('A palavra não confere')).toBeInTheDocument();
    expect(fakeServer.calls(deleteDelivery)).toHaveLength(0);
    await user.type(dialog.getByLabelText('Digite EXCLUIR para confirmar'), 'excluir');
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    await expectToast('Entrega excluída com sucesso!');
  });

  describe('with selected groups', () => {
    const two = () =>
      aGroup({ taskId: 8, taskCode: 'ERP-0008', deliveries: [aDelivery({ id: 6 }), aDelivery({ id: 7 })] });
    const deleteSelected = async (user: User) => {
      fakeServer.on(listDeliveryGroups, pageWith(aGroup(), two()));
      for (const code of ['ERP-0007', 'ERP-0008']) {
        await user.click(await screen.findByRole('checkbox', { name: `Selecionar ${code}` }));
      }
      await user.click(screen.getByRole('button', { name: 'Excluir Selecionadas (2)' }));
      expect(await screen.findByText('3 entregas')).toBeInTheDocument();
      expect(fakeServer.calls(listDeliveryGroups).at(-1)?.query).toMatchObject({ taskId: [7, 8] });
      await user.click(screen.getByRole('button', { name: 'Excluir' }));
    };

    test('deletes all their deliveries in one call (DELIV-21, DELIV-22, G-DELIV-5)', async () => {
      fakeServer.on(listDeliveryGroups, pageWith(aGroup(), two()));
      fakeServer.on(deleteDeliveries, { count: 3 });
      await deleteSelected(open().user);
      await expectToast('3 entregas excluídas com sucesso!');
      expect(fakeServer.calls(deleteDeliveries)).toMatchObject([{ body: { ids: [5, 6, 7] } }]);
    });

    test('shows a failure (ERR-085)', async () => {
      fakeServer.on(listDeliveryGroups, pageWith(aGroup(), two()));
      fakeServer.fail(deleteDeliveries, 500);
      await deleteSelected(open().user);
      await expectToast('Erro ao excluir entregas selecionadas');
    });
  });

  test('shows a refused deletion (ERR-090)', async () => {
    fakeServer.fail(deleteDelivery, 500);
    const { user } = open();
    await chooseAction(user, 'Excluir entrega de ERP-0007');
    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    await expectToast('Erro ao excluir entrega');
  });
});
