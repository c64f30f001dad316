import { billingPeriodAttachments } from '@demanda/contracts/attachments';
import { getBillingStatistics, listBillingPeriods } from '@demanda/contracts/billing';
import { getBillingChart } from '@demanda/contracts/billing-chart';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { choose } from '@demanda/testing/choose';
import { BILLING_COLUMNS, exportBillingPeriods } from '@demanda/contracts/billing-exports';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { savedFiles } from '@demanda/testing/saved-files';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aPeriod } from '../testing/records';
import { serveBilling } from '../testing/serve-billing';

beforeEach(() => {
  setScreenWidth(390);
  serveBilling(
    fakeServer,
    pageWith(
      aPeriod(),
      aPeriod({ id: 2, title: 'Fevereiro/2025', status: 'PAGO', locked: true, taskCount: 0 }),
      aPeriod({
        id: 1,
        title: 'Janeiro/2025',
        status: 'PENDENTE',
        taskCount: 1,
        snapshot: null,
        paymentDate: null,
      }),
    ),
  );
});

const open = (path = '/billing', signInAs: ProfileCode = 'ADMIN') => renderRemote(pages, { path, signInAs });

describe('the files of a period', () => {
  test.each([
    ['ADMIN', 1, 0],
    ['MANAGER', 0, 1],
  ] as const)(
    '%s opens them and sees the allowed files (ATT-50, BILL-54)',
    async (profile, zones, notices) => {
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
    },
  );
});

describe('Exportar Excel', () => {
  test.each(['ADMIN', 'MANAGER'] as const)(
    'saves the filtered periods for %s (ERR-138, CONST-44, G-PERM-1)',
    async (profile) => {
      fakeServer.on(exportBillingPeriods, { content: 'xlsx', name: 'relatorio_faturamento_x.xlsx' });
      const { user } = open('/billing?year=2025&status=PAGO&page=1', profile);
      await screen.findByRole('button', { name: 'Visões' });
      await user.click(await screen.findByRole('button', { name: 'Exportar Excel' }));
      await expectToast('Relatório exportado com sucesso!');
      expect(savedFiles()).toMatchObject([{ name: 'relatorio_faturamento_x.xlsx' }]);
      expect(fakeServer.calls(exportBillingPeriods)).toMatchObject([
        { query: { year: 2025, status: 'PAGO', columns: [...BILLING_COLUMNS] } },
      ]);
    },
  );

  test.each([
    [{}, 'Erro ao exportar relatório'],
    [{ message: 'Período inválido' }, 'Período inválido'],
  ])("shows a failure in the server's words or its own: %j (ERR-125)", async (body, text) => {
    fakeServer.fail(exportBillingPeriods, 500, body);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Exportar Excel' }));
    await expectToast(text);
  });
});

describe('Faturamento Mensal', () => {
  test('lists the periods by year, month and id, each repeated (BILL-01, BILL-12, BILL-14)', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Faturamento Mensal' })).toBeInTheDocument();
    expect(await screen.findByText('Março/2025')).toBeInTheDocument();
    expect(screen.getByText(/^R\$\s4\.321,50 · 12 tarefas$/)).toBeInTheDocument();
    expect(screen.getAllByText('Pagamento em 10/04/2025')).toHaveLength(2);
    expect(fakeServer.calls(listBillingPeriods)).toMatchObject([
      { query: { page: 0, size: 10, sort: ['year,desc', 'month,desc', 'id,desc'] } },
    ]);
  });

  test.each([
    ['Total', '21.000,00', '21 períodos'],
    ['Pago', '1.000,00', '1 período'],
    ['Pendente', '2.000,50', '2 períodos'],
    ['Faturado', '3.000,00', '3 períodos'],
    ['Atrasado', '4.000,00', '4 períodos'],
    ['Cancelado', '5.000,00', '5 períodos'],
  ])('sums up %s (BILL-03 to BILL-09)', async (label, amount, count) => {
    open();
    const card = within(await screen.findByRole('group', { name: label }));
    expect(await card.findByText((text) => text.endsWith(amount))).toBeInTheDocument();
    expect(card.getByText(count)).toBeInTheDocument();
  });

  test('filters list and totals by month, year and status, and clears the filters (BILL-10, G-BILL-4)', async () => {
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
    expect(screen.getAllByRole('button', { name: 'Limpar' })).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(address()).toBe('/billing');
  });

  test('marks billed and locked periods (G-BILL-11)', async () => {
    open();
    await screen.findByText('Janeiro/2025');
    const marks = screen.getAllByRole('img', { name: /^Versão/ });
    expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
      'Versão 1, de 31/03/2025 12:00',
      'Versão 1, de 31/03/2025 12:00. Fechado: vínculos e valores não mudam',
    ]);
    expect(marks.map((mark) => mark.textContent)).toEqual(['v1', 'v1']);
  });

  test('shows an empty state', async () => {
    fakeServer.on(listBillingPeriods, pageWith());
    open();
    expect(await screen.findByText('Nenhum período encontrado')).toBeInTheDocument();
  });

  test("shows a failed load in the server's words, else in its own (ERR-120)", async () => {
    fakeServer.fail(listBillingPeriods, 500);
    open();
    await expectToast('Erro ao carregar faturamentos');
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument();
  });

  test('keeps the list when only the totals fail to load', async () => {
    fakeServer.fail(getBillingStatistics, 500);
    open();
    expect(await screen.findByText('Março/2025')).toBeInTheDocument();
    const card = within(screen.getByRole('group', { name: 'Total' }));
    expect(await card.findByText('—')).toBeInTheDocument();
  });

  test('is read-only for MANAGER (PERM-005, PERM-077, PERM-080, PERM-089, PERM-092, PERM-104)', async () => {
    open('/billing', 'MANAGER');
    expect(await screen.findByText('Março/2025')).toBeInTheDocument();
    const names = screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel);
    expect(names.filter((name) => /Novo|Configura|Excluir|Editar|status/.test(name ?? ''))).toEqual([]);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('Faturamento por mês', () => {
  const months = [
    { year: 2025, month: 2, paid: 100, billed: 0, open: 0 },
    { year: 2025, month: 3, paid: 0, billed: 4321.5, open: 20 },
  ];
  const chart = () => screen.findByRole('figure', { name: 'Faturamento por mês' });

  test('follows the filters, and its table links to a month', async () => {
    fakeServer.on(getBillingChart, months);
    const { user, address } = open('/billing?year=2025');
    expect(await chart()).toHaveAccessibleDescription(
      /maior valor pago é de fevereiro de 2025, com R\$\s100,00/,
    );
    expect(fakeServer.calls(getBillingChart)).toMatchObject([{ query: { year: 2025 } }]);
    await user.click(screen.getByRole('button', { name: 'Ver como tabela' }));
    const row = within(screen.getByRole('row', { name: /^março de 2025/ }));
    await user.click(row.getByRole('link', { name: /4\.321,50/ }));
    expect(address()).toBe('/billing?month=3&year=2025&status=FATURADO');
  });

  test('shows an empty state', async () => {
    open();
    expect(await chart()).toHaveAccessibleDescription('Nenhum valor nos períodos escolhidos.');
  });

  test('shows its own failure, and can be reloaded', async () => {
    fakeServer.fail(getBillingChart, 500);
    const { user } = open();
    expect(await screen.findByText('Não foi possível mostrar o gráfico')).toBeInTheDocument();
    expect(await screen.findByText('Março/2025')).toBeInTheDocument();
    fakeServer.on(getBillingChart, months);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await chart()).toBeInTheDocument();
  });
});
