import { getBillingPeriod } from '@demanda/contracts/billing';
import {
  carryBillingDifferences,
  createBillingVersion,
  getBillingDifferences,
  type BillingDifferences,
} from '@demanda/contracts/billing-differences';
import {
  downloadStatement,
  listBillingSnapshots,
  listRequestersOfPeriod,
} from '@demanda/contracts/billing-statement';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { savedFiles } from '@demanda/testing/saved-files';
import { screen, within } from '@testing-library/react';
import { pages } from '../remote';
import { aPeriod } from '../testing/records';
import { serveBilling } from '../testing/serve-billing';

const period = aPeriod({ snapshot: { number: 2, takenAt: '2025-04-01T15:00:00.000Z' } });

const noDifferences: BillingDifferences = {
  open: [],
  carried: [],
  received: [],
  mayBill: true,
  hasOtherIssuer: false,
  carryTo: { id: 4, title: 'Abril/2025' },
  mayTakeBack: false,
};
const task = { taskId: 7, code: 'TAR-7', title: 'Relatório', requesterName: 'Joana Prado' };

beforeEach(() => {
  fakeServer.on(getBillingDifferences, noDifferences);
  setScreenWidth(390);
  serveBilling(fakeServer, pageWith(period));
  fakeServer.on(getBillingPeriod, period);
  fakeServer.on(listRequestersOfPeriod, [
    { requesterId: 5, requesterName: 'Joana Prado', taskCount: 2, totalAmount: 30.5 },
  ]);
  const version = { number: 2, status: 'PAGO', takenAt: '2025-04-01T15:00:00.000Z', taskCount: 12 } as const;
  fakeServer.on(listBillingSnapshots, [
    { ...version, takenByUserName: 'Ana', totalAmount: 4321.5, current: true },
    { ...version, number: 1, status: 'FATURADO', takenByUserName: null, totalAmount: 99, current: false },
  ]);
});

async function open(signInAs: ProfileCode = 'MANAGER') {
  const { user } = renderRemote(pages, { path: '/billing', signInAs });
  await chooseAction(user, 'Demonstrativo de Março/2025');
  const name = 'Demonstrativo de Março/2025';
  return { user, dialog: within(await screen.findByRole('dialog', { name })) };
}

test.each([
  ['Março/2025', {}],
  ['Joana Prado', { requesterId: 5 }],
  ['versão 1', { snapshot: 1 }],
])('downloads the statement of %s (G-BILL-11)', async (of, query) => {
  fakeServer.on(downloadStatement, { content: '%PDF-1.7', name: 'demonstrativo_2025-03_v2.pdf' });
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: `Baixar demonstrativo de ${of}` }));
  await expectToast('Demonstrativo baixado com sucesso!');
  expect(savedFiles()).toMatchObject([{ name: 'demonstrativo_2025-03_v2.pdf' }]);
  expect(fakeServer.calls(downloadStatement).map((call) => [call.params, call.query])).toEqual([
    [{ id: 3 }, query],
  ]);
});

test('lists the versions, who billed them and which one is current', async () => {
  const { dialog } = await open();
  const versions = within(await dialog.findByRole('list', { name: 'Versões faturadas' }));
  const rows = versions.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/^Versão 2PagoAtual01\/04\/2025 12:00 por Ana · 12 tarefas · R\$\s4\.321,50$/);
  expect(rows[1]).toMatch(/^Versão 1Faturado01\/04\/2025 12:00 · 12 tarefas · R\$\s99,00$/);
  expect(dialog.getByText(/^2 tarefas · R\$\s30,50$/)).toBeInTheDocument();
});

test('an open period has a draft', async () => {
  fakeServer.on(getBillingPeriod, aPeriod({ snapshot: null }));
  fakeServer.on(listRequestersOfPeriod, []);
  fakeServer.on(listBillingSnapshots, []);
  const { dialog } = await open();
  expect(await dialog.findByText(/sai como prévia, sem código Pix/)).toBeInTheDocument();
  expect(await dialog.findByText('Este período ainda não foi faturado.')).toBeInTheDocument();
  expect(dialog.getByText('Nenhuma tarefa vinculada a este período.')).toBeInTheDocument();
});

test.each([
  [{}, 'Erro ao baixar demonstrativo'],
  [{ message: 'M' }, 'M'],
])('shows a failed download: %j', async (body, text) => {
  fakeServer.fail(downloadStatement, 500, body);
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Baixar demonstrativo de Março/2025' }));
  await expectToast(text);
});

test('reloads what failed to load', async () => {
  fakeServer.fail(listBillingSnapshots, 500);
  const { user, dialog } = await open();
  await expectToast('Erro ao carregar versões');
  expect(dialog.getByText('Não foi possível carregar esta parte.')).toBeInTheDocument();
  fakeServer.on(listBillingSnapshots, []);
  await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
  expect(await dialog.findByText('Este período ainda não foi faturado.')).toBeInTheDocument();
});

describe('amounts changed after they were billed (G-USE-10)', () => {
  const changed = { ...period, difference: { taskCount: 1, added: 10, removed: 0 } };
  const open10 = { ...task, billed: 10, current: 20, amount: 10 };
  beforeEach(() => {
    serveBilling(fakeServer, pageWith(changed));
    fakeServer.on(getBillingPeriod, changed);
    fakeServer.on(getBillingDifferences, { ...noDifferences, open: [open10] });
  });

  test('are billed in a new version', async () => {
    fakeServer.on(createBillingVersion, changed);
    const { user, dialog } = await open('ADMIN');
    expect(
      await dialog.findByText(/^R\$\s10,00 alterados depois do faturamento, não cobrados\.$/),
    ).toBeInTheDocument();
    expect(
      dialog.getByText(/^TAR-7 · Relatório: faturada por R\$\s10,00, agora R\$\s20,00/),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Faturar em nova versão' }));
    await expectToast(/^Versão 2 faturada/);
    expect(fakeServer.calls(createBillingVersion)).toMatchObject([
      { params: { id: 3 }, body: { withNewAmounts: true } },
    ]);
  });

  test('are carried to the next open period', async () => {
    fakeServer.on(carryBillingDifferences, changed);
    const { user, dialog } = await open('ADMIN');
    await user.click(await dialog.findByRole('button', { name: 'Levar para Abril/2025' }));
    await expectToast('Diferença levada para o próximo período!');
    expect(fakeServer.calls(carryBillingDifferences)).toMatchObject([{ body: { toPeriodId: 4 } }]);
  });

  test('have no buttons for users who may not change periods', async () => {
    const { dialog } = await open();
    expect(await dialog.findByText(/não cobrados\.$/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /^(Faturar|Levar)/ })).not.toBeInTheDocument();
  });

  test('show the period that billed them', async () => {
    fakeServer.on(getBillingDifferences, {
      ...noDifferences,
      carried: [{ ...task, amount: 10, toTitle: 'Abril/2025' }],
      received: [{ ...task, amount: -5, fromTitle: 'Janeiro/2025' }],
    });
    const { dialog } = await open();
    expect(
      await dialog.findByText(/^TAR-7 · Relatório: R\$\s10,00 cobrados em Abril\/2025\.$/),
    ).toBeInTheDocument();
    expect(
      dialog.getByText(/-R\$\s5,00 de ajuste de Janeiro\/2025, incluídos no total\.$/),
    ).toBeInTheDocument();
  });
});
