import * as contracts from '@demanda/contracts/receivables';
import { fakeServer } from '@demanda/testing/fake-server';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, within } from '@testing-library/react';
import { pages } from '../remote';

const none = { count: 0, amount: 0 };
const row = { requesterId: 7, requesterName: 'Ana', amounts: [10, 0, 0, 0, 90.5], total: 100.5, count: 2 };
const spans = [
  { from: '2026-07-15', to: null },
  { from: '2026-06-15', to: '2026-07-14' },
  { from: '2026-05-16', to: '2026-06-14' },
  { from: '2026-04-16', to: '2026-05-15' },
  { from: null, to: '2026-04-15' },
];
const week = { from: '2026-07-20', to: '2026-07-26' };
const periods = [
  { from: null, to: '2026-07-14', due: { count: 1, amount: 90.5 }, usual: none },
  { ...week, due: none, usual: { count: 1, amount: 10 } },
  { from: '2026-09-07', to: null, due: none, usual: none },
];
const work = { approved: { count: 2, amount: 300 }, underWay: none };

beforeEach(() => {
  setScreenWidth(1440);
  fakeServer.on(contracts.getReceivableAgeing, { day: '2026-07-15', spans, rows: [row], total: row });
  fakeServer.on(contracts.getExpectedReceivables, {
    ...{ day: '2026-07-15', weeks: periods, months: periods, withoutHabit: 1 },
    habits: [{ requesterId: 7, requesterName: 'Ana', days: 6, charges: 9 }],
  });
  fakeServer.on(contracts.getUnbilledWork, {
    work: { rows: [{ requesterId: 7, requesterName: 'Ana', ...work }], total: work },
  });
  fakeServer.on(contracts.getReceivedMonths, [{ month: '2026-07', billed: 80, received: 20 }]);
});

const open = (signInAs: 'ADMIN' | 'MANAGER' | 'USER' = 'ADMIN', path = '/receivables') =>
  renderRemote(pages, { path, signInAs });
const table = async (name: string) => within(await screen.findByRole('table', { name }));
const urlOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href')!);
const OPEN = 'status=EMITIDA&status=ENVIADA&status=PARCIAL&status=ATRASADA';

test('each figure leads to the records that make it up', async () => {
  open();
  const ageing = await table('Em aberto por solicitante e atraso');
  const [late, total] = ageing.getAllByRole('link', { name: /90,50/ });
  expect(urlOf(late!)).toBe(`/charges?requesterId=7&${OPEN}&dueOnTo=2026-04-15`);
  expect(urlOf(total!)).toBe(`/charges?${OPEN}&dueOnTo=2026-04-15`);
  expect(urlOf(ageing.getByRole('link', { name: 'Ana' }))).toBe('/charges/account/7');
  const expected = await table('Esperado por semana');
  const usual = within(expected.getByRole('row', { name: /20\/07 a 26\/07\/2026/ })).getByRole('link');
  expect(urlOf(usual)).toBe('/charges?expectedOnFrom=2026-07-20&expectedOnTo=2026-07-26');
  const unbilled = within(
    (await table('Trabalho a faturar por solicitante')).getByRole('row', { name: /^Ana/ }),
  );
  expect(urlOf(unbilled.getByRole('link'))).toBe(
    '/tasks?requesterId=7&deliveryStatus=APPROVED&deliveryStatus=PRODUCTION&hasQuoteInBilling=false',
  );
  const months = await table('Faturado e recebido por mês');
  const [billed, received] = months.getAllByRole('link');
  expect([urlOf(billed!), urlOf(received!)]).toEqual([
    '/charges?issuedAtFrom=2026-07-01&issuedAtTo=2026-07-31&statusNot=RASCUNHO&statusNot=CANCELADA',
    '/charges?paidIn=2026-07',
  ]);
});

test('says from which charges a habit is, and that of others the due date counts', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Como cada solicitante costuma pagar' }));
  expect(
    await screen.findByText('Ana costuma pagar 6 dias depois do vencimento, mediana de 9 cobranças'),
  ).toBeVisible();
  expect(screen.getByText(/1 solicitante com menos de 3 cobranças pagas: vale o vencimento/)).toBeVisible();
});

test('a client of the URL filters every part, and its totals lead to its own records', async () => {
  open('ADMIN', '/receivables?requesterId=7');
  const ageing = await table('Em aberto por solicitante e atraso');
  const links = ageing.getAllByRole('link', { name: /100,50/ }).map(urlOf);
  expect(links).toEqual(Array(2).fill(`/charges?requesterId=7&${OPEN}`));
  for (const call of [contracts.getExpectedReceivables, contracts.getReceivedMonths])
    expect(fakeServer.calls(call).map(({ query }) => query)).toEqual([{ requesterId: 7 }]);
});

test('shows why there are no amounts to users who may not see them, and calls for none', async () => {
  open('USER');
  expect(await screen.findByText('Valores a receber indisponíveis')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a part that fails says so, and the others are shown', async () => {
  fakeServer.fail(contracts.getReceivableAgeing, 500);
  open();
  expect(await table('Faturado e recebido por mês')).toBeDefined();
  expect(await screen.findByText('Não foi possível carregar esta parte')).toBeVisible();
});

test('work is absent where the server leaves it out, and nothing open is said', async () => {
  fakeServer.on(contracts.getUnbilledWork, { work: null });
  const total = { amounts: [0, 0, 0, 0, 0], total: 0, count: 0 };
  fakeServer.on(contracts.getReceivableAgeing, { day: '2026-07-15', spans, rows: [], total });
  open();
  expect(
    await screen.findByText(/Quando um período é faturado, o que falta receber aparece aqui/),
  ).toBeVisible();
  expect(screen.queryByText('Trabalho a faturar')).toBeNull();
});
