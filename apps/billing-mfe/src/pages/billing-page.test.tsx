import { billingPeriodAttachments } from '@demanda/contracts/attachments';
import { createBillingPeriod, getBillingStatistics, listBillingPeriods } from '@demanda/contracts/billing';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { choose } from '@demanda/testing/choose';
import { exportBillingPeriods } from '@demanda/contracts/spreadsheets';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { savedFiles } from '@demanda/testing/saved-files';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aPeriod, someTotals } from '../testing/records';

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(
    listBillingPeriods,
    pageWith(aPeriod(), aPeriod({ id: 2, title: 'Fevereiro/2025', status: 'PAGO', taskCount: 0 })),
  );
  fakeServer.on(getBillingStatistics, someTotals);
});

const open = (path = '/billing', signInAs: ProfileCode = 'ADMIN') => renderRemote(pages, { path, signInAs });
type User = ReturnType<typeof open>['user'];

describe('the files of a period', () => {
  it.each([
    ['ADMIN', 1, 0],
    ['MANAGER', 0, 1],
  ] as const)('%s opens them and is told what goes (ATT-50, BILL-54)', async (profile, zones, notices) => {
    fakeServer.on(billingPeriodAttachments.list, []);
    const { user } = open('/billing', profile);
    await user.click(await screen.findByRole('button', { name: 'Anexos de Fevereiro/2025' }));
    const dialog = await screen.findByRole('dialog', { name: 'Anexos de Fevereiro/2025' });
    expect(await within(dialog).findByText('Nenhum arquivo anexado.')).toBeInTheDocument();
    expect(within(dialog).queryAllByText(/no máximo 10 MB por arquivo/)).toHaveLength(zones);
    expect(within(dialog).queryAllByText('Modo visualização - apenas download disponível')).toHaveLength(
      notices,
    );
    expect(fakeServer.calls(billingPeriodAttachments.list)).toMatchObject([{ params: { id: 2 } }]);
  });
});

describe('Exportar Excel', () => {
  it.each(['ADMIN', 'MANAGER'] as const)(
    'saves for %s what the filters leave (ERR-138, CONST-44, G-PERM-1)',
    async (profile) => {
      fakeServer.on(exportBillingPeriods, { content: 'xlsx', name: 'relatorio_faturamento_x.xlsx' });
      const { user } = open('/billing?year=2025&status=PAGO&page=1', profile);
      await user.click(await screen.findByRole('button', { name: 'Exportar Excel' }));
      expect(await screen.findByText('Relatório exportado com sucesso!')).toBeInTheDocument();
      expect(savedFiles()).toMatchObject([{ name: 'relatorio_faturamento_x.xlsx' }]);
      expect(fakeServer.calls(exportBillingPeriods)).toMatchObject([
        { query: { year: 2025, status: 'PAGO' } },
      ]);
    },
  );

  it.each([
    [{}, 'Erro ao exportar relatório'],
    [{ message: 'Período inválido' }, 'Período inválido'],
  ])('says that it failed in the words of the server, or its own: %j (ERR-125)', async (body, text) => {
    fakeServer.fail(exportBillingPeriods, 500, body);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Exportar Excel' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

describe('Faturamento Mensal', () => {
  it('lists the periods by year, month and id, each repeated (BILL-01, BILL-12, BILL-14)', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Faturamento Mensal' })).toBeInTheDocument();
    expect(await screen.findByText('Março/2025')).toBeInTheDocument();
    expect(screen.getByText(/^R\$\s4\.321,50 · 12 tarefa\(s\)$/)).toBeInTheDocument();
    expect(screen.getAllByText('Pagamento em 10/04/2025')).toHaveLength(2);
    expect(fakeServer.calls(listBillingPeriods)).toMatchObject([
      { query: { page: 0, size: 10, sort: ['year,desc', 'month,desc', 'id,desc'] } },
    ]);
  });

  it.each([
    ['Total', '21.000,00', '21 período(s)'],
    ['Pago', '1.000,00', '1 período(s)'],
    ['Pendente', '2.000,50', '2 período(s)'],
    ['Faturado', '3.000,00', '3 período(s)'],
    ['Atrasado', '4.000,00', '4 período(s)'],
    ['Cancelado', '5.000,00', '5 período(s)'],
  ])('sums up %s (BILL-03 to BILL-09)', async (label, amount, count) => {
    open();
    const card = within(await screen.findByRole('group', { name: label }));
    expect(await card.findByText((text) => text.endsWith(amount))).toBeInTheDocument();
    expect(card.getByText(count)).toBeInTheDocument();
  });

  it('narrows list and totals by month, year and status, and widens them again (BILL-10, G-BILL-4)', async () => {
    const { user, address } = open('/billing?page=1');
    await screen.findByText('Março/2025');
    await choose(user, 'Mês', 'Março');
    await choose(user, 'Ano', '2025');
    await choose(user, 'Status', 'Pago');
    expect(address()).toBe('/billing?month=3&year=2025&status=PAGO');
    const narrowed = { month: 3, year: 2025, status: 'PAGO' };
    await waitFor(() => {
      expect(fakeServer.calls(listBillingPeriods).at(-1)?.query).toMatchObject({ page: 0, ...narrowed });
      expect(fakeServer.calls(getBillingStatistics).at(-1)?.query).toEqual(narrowed);
    });
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(address()).toBe('/billing');
  });

  it('says that nothing is there', async () => {
    fakeServer.on(listBillingPeriods, pageWith());
    open();
    expect(await screen.findByText('Nenhum período encontrado')).toBeInTheDocument();
  });

  it('tells a failed load in the words of the server, else in its own (ERR-120)', async () => {
    fakeServer.fail(listBillingPeriods, 500);
    open();
    expect(await screen.findByText('Erro ao carregar faturamentos')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument();
  });

  it('keeps the list when only the totals fail', async () => {
    fakeServer.fail(getBillingStatistics, 500);
    open();
    expect(await screen.findByText('Março/2025')).toBeInTheDocument();
    const card = within(screen.getByRole('group', { name: 'Total' }));
    expect(await card.findByText('—')).toBeInTheDocument();
  });

  it('lets MANAGER read and not create (PERM-076, PERM-077)', async () => {
    open('/billing', 'MANAGER');
    expect(await screen.findByText('Março/2025')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Novo Período' })).not.toBeInTheDocument();
  });
});

describe('Novo Período', () => {
  const openDialog = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: 'Novo Período' }));
    return within(await screen.findByRole('dialog', { name: 'Novo Período' }));
  };
  const create = (user: User) => user.click(screen.getByRole('button', { name: 'Criar' }));

  it('creates as PENDENTE with the current year, without a payment date (BILL-36, BILL-45, BILL-47, ERR-135)', async () => {
    fakeServer.on(createBillingPeriod, aPeriod());
    const { user } = open();
    const dialog = await openDialog(user);
    expect(dialog.getByLabelText(/^Ano/)).toHaveValue(String(new Date().getFullYear()));
    await choose(user, 'Mês', 'Abril', dialog);
    await create(user);
    expect(await screen.findByText('Período criado com sucesso!')).toBeInTheDocument();
    expect(fakeServer.calls(createBillingPeriod)).toMatchObject([
      { body: { month: 4, year: new Date().getFullYear(), paymentDate: null, status: 'PENDENTE' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(fakeServer.calls(listBillingPeriods)).toHaveLength(2));
  });

  it('asks for month and year and sends nothing (BILL-41, BILL-42)', async () => {
    const { user } = open();
    const dialog = await openDialog(user);
    await user.clear(dialog.getByLabelText(/^Ano/));
    await create(user);
    expect(await screen.findByText('Mês é obrigatório')).toBeInTheDocument();
    expect(screen.getByText('Ano é obrigatório')).toBeInTheDocument();
    expect(fakeServer.calls(createBillingPeriod)).toHaveLength(0);
  });

  it.each(['2019', '2036'])('refuses the year %s (BILL-43, BILL-44)', async (year) => {
    const { user } = open();
    const dialog = await openDialog(user);
    await user.clear(dialog.getByLabelText(/^Ano/));
    await user.type(dialog.getByLabelText(/^Ano/), year);
    await choose(user, 'Mês', 'Abril', dialog);
    await create(user);
    expect(await screen.findByText('O ano deve estar entre 2020 e 2035')).toBeInTheDocument();
    expect(fakeServer.calls(createBillingPeriod)).toHaveLength(0);
  });

  it('tells a failure and keeps what was typed (ERR-121)', async () => {
    fakeServer.fail(createBillingPeriod, 500);
    const { user } = open();
    const dialog = await openDialog(user);
    await choose(user, 'Mês', 'Abril', dialog);
    await user.type(dialog.getByLabelText('Data de pagamento'), '2025-05-02');
    await create(user);
    expect(await screen.findByText('Erro ao criar período')).toBeInTheDocument();
    expect(dialog.getByLabelText('Data de pagamento')).toHaveValue('2025-05-02');
  });

  it('closes on Escape without a call (BILL-24)', async () => {
    const { user } = open();
    await openDialog(user);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(fakeServer.calls(createBillingPeriod)).toHaveLength(0);
  });
});
