import { getBillingPeriod } from '@demanda/contracts/billing';
import {
  downloadStatement,
  listBillingSnapshots,
  listRequestersOfPeriod,
} from '@demanda/contracts/billing-statement';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { savedFiles } from '@demanda/testing/saved-files';
import { screen, within } from '@testing-library/react';
import { pages } from '../remote';
import { aPeriod } from '../testing/records';
import { serveBilling } from '../testing/serve-billing';

const period = aPeriod({ snapshot: { number: 2, takenAt: '2025-04-01T15:00:00.000Z' } });

beforeEach(() => {
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

async function open() {
  const { user } = renderRemote(pages, { path: '/billing', signInAs: 'MANAGER' });
  await user.click(await screen.findByRole('button', { name: 'Demonstrativo de Março/2025' }));
  const name = 'Demonstrativo de Março/2025';
  return { user, dialog: within(await screen.findByRole('dialog', { name })) };
}

it.each([
  ['Março/2025', {}],
  ['Joana Prado', { requesterId: 5 }],
  ['versão 1', { snapshot: 1 }],
])('downloads the statement of %s (G-BILL-11)', async (of, query) => {
  fakeServer.on(downloadStatement, { content: '%PDF-1.7', name: 'demonstrativo_2025-03_v2.pdf' });
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: `Baixar demonstrativo de ${of}` }));
  expect(await screen.findByText('Demonstrativo baixado com sucesso!')).toBeInTheDocument();
  expect(savedFiles()).toMatchObject([{ name: 'demonstrativo_2025-03_v2.pdf' }]);
  expect(fakeServer.calls(downloadStatement).map((call) => [call.params, call.query])).toEqual([
    [{ id: 3 }, query],
  ]);
});

it('tells the versions, who billed them and which one counts', async () => {
  const { dialog } = await open();
  const versions = within(await dialog.findByRole('list', { name: 'Versões faturadas' }));
  const rows = versions.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/^Versão 2PagoAtual01\/04\/2025 12:00 por Ana · 12 tarefa\(s\) · R\$\s4\.321,50$/);
  expect(rows[1]).toMatch(/^Versão 1Faturado01\/04\/2025 12:00 · 12 tarefa\(s\) · R\$\s99,00$/);
  expect(dialog.getByText(/^2 tarefa\(s\) · R\$\s30,50$/)).toBeInTheDocument();
});

it('an open period gives a draft', async () => {
  fakeServer.on(getBillingPeriod, aPeriod({ snapshot: null }));
  fakeServer.on(listRequestersOfPeriod, []);
  fakeServer.on(listBillingSnapshots, []);
  const { dialog } = await open();
  expect(await dialog.findByText(/sai como prévia, sem código Pix/)).toBeInTheDocument();
  expect(await dialog.findByText('Este período ainda não foi faturado.')).toBeInTheDocument();
  expect(dialog.getByText('Nenhuma tarefa vinculada a este período.')).toBeInTheDocument();
});

it.each([
  [{}, 'Erro ao baixar demonstrativo'],
  [{ message: 'M' }, 'M'],
])('tells a failed download: %j', async (body, text) => {
  fakeServer.fail(downloadStatement, 500, body);
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Baixar demonstrativo de Março/2025' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('tries again what did not load', async () => {
  fakeServer.fail(listBillingSnapshots, 500);
  const { user, dialog } = await open();
  expect(await screen.findByText('Erro ao carregar versões')).toBeInTheDocument();
  expect(dialog.getByText('Não foi possível carregar esta parte.')).toBeInTheDocument();
  fakeServer.on(listBillingSnapshots, []);
  await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
  expect(await dialog.findByText('Este período ainda não foi faturado.')).toBeInTheDocument();
});
