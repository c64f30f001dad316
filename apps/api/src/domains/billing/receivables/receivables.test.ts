import { cancelCharge, getChargeStatistics, type Charge } from '@demanda/contracts/charges';
import { applyCredit, recordPayment, reversePayment } from '@demanda/contracts/payments';
import type { Right } from '@demanda/contracts/permissions';
import { expectedChargesQuery, unbilledTasksQuery } from '@demanda/contracts/receivable-lists';
import * as receivables from '@demanda/contracts/receivables';
import { getTaskTotal } from '@demanda/contracts/tasks';
import { updateUserPermissions } from '@demanda/contracts/user-permissions';
import { DELIVERY_STATUSES } from '@demanda/contracts/delivery-labels';
import { sql } from 'kysely';
import { ask, restrictedUser } from '../../../../test/fields/person';
import { setStatus } from '../../../../test/make/bill';
import { makeCharge } from '../../../../test/make/charges';
import { makePerson } from '../../../../test/make/person';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import { openSpreadsheet, records, totals } from '../../../../test/read/open-spreadsheet';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { readAgeing } from './ageing';
import { readExpected } from './expected';
import { readReceivedMonths } from './received';

const DAY = '2026-07-15';
let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const newClient = async (name = 'Ana') => (await makeRequester(admin, { name })).id;
const dueOn = ({ id }: Charge, day: string) =>
  sql`update charges set due_on = ${day}::date where id = ${id}`.execute(server.db);
const lateBy = (charge: Charge, days: number) =>
  sql`update charges set due_on = ${DAY}::date - ${days}::int where id = ${charge.id}`.execute(server.db);

/** Pays parts of a charge on days. Returns the ids of the payments. */
async function pay(charge: Charge, ...parts: [paidOn: string, amount: number][]): Promise<number[]> {
  const ids = [];
  let { version } = charge;
  for (const [paidOn, amount] of parts) {
    const body = { paidOn, amount, kind: 'PIX' as const, version };
    const { body: result } = await admin.call(recordPayment, { params: { id: charge.id }, body });
    ids.push(result.payments[0]!.id);
    version = result.charge.version;
  }
  return ids;
}

test('a charge is in the column of its days late, from the due date to more than 90 days after it', async () => {
  const requesterId = await newClient();
  const late = [-1, 0, 1, 30, 31, 60, 61, 90, 91];
  for (const [index, days] of late.entries())
    await lateBy(await makeCharge(admin, requesterId, 2 ** index / 100), days);
  const { rows, total, day } = await readAgeing(server.db, { requesterId }, DAY);
  // -1 and 0; 1 and 30; 31 and 60; 61 and 90; 91.
  const figures = { amounts: [0.03, 0.12, 0.48, 1.92, 2.56], total: 5.11, count: 9 };
  expect([day, rows, total]).toEqual([DAY, [{ requesterId, requesterName: 'Ana', ...figures }], figures]);
});

test('neither drafts, cancelled nor paid charges are to be received, and a part that was paid is not', async () => {
  const requesterId = await newClient();
  const [part, paid, cancelled, draft] = [
    await makeCharge(admin, requesterId, 10),
    await makeCharge(admin, requesterId, 20),
    await makeCharge(admin, requesterId, 30),
    await makeCharge(admin, requesterId, 40),
  ];
  await pay(part, [DAY, 9.99]);
  await pay(paid, [DAY, 20]);
  await admin.call(cancelCharge, { params: { id: cancelled.id }, body: { version: 0 } });
  await setStatus(admin, draft.billingPeriodId!, 'PENDENTE');
  expect((await readAgeing(server.db, { requesterId }, DAY)).total).toMatchObject({ total: 0.01, count: 1 });
  const { months, withoutHabit } = await readExpected(server.db, { requesterId }, DAY);
  expect(months.reduce((sum, { due }) => sum + due.amount, 0)).toBe(0.01);
  expect(withoutHabit).toBe(1);
});

describe('the habit of a client', () => {
  /** Charges due on the first of a month, paid in full on these days of it. */
  async function paidOn(requesterId: number, ...days: number[]) {
    for (const [index, day] of days.entries()) {
      const charge = await makeCharge(admin, requesterId, 10);
      const month = `2026-0${index + 1}`;
      await dueOn(charge, `${month}-01`);
      await pay(charge, [`${month}-${String(day).padStart(2, '0')}`, 10]);
    }
  }
  async function openDue(requesterId: number, day: string) {
    const charge = await makeCharge(admin, requesterId, 50);
    await dueOn(charge, day);
    return charge;
  }
  const habitOf = async (requesterId: number) =>
    (await readExpected(server.db, { requesterId }, DAY)).habits.map(({ days, charges }) => [days, charges]);

  test('is the median of days late, and moves the week and month in which money is expected', async () => {
    const requesterId = await newClient();
    await paidOn(requesterId, 2, 7, 28);
    // A Friday, and 6 days after it the Thursday of the next week.
    const charge = await openDue(requesterId, '2026-07-31');
    const { habits, weeks, months } = await readExpected(server.db, { requesterId }, DAY);
    expect(habits).toEqual([{ requesterId, requesterName: 'Ana', days: 6, charges: 3 }]);
    const within = (periods: typeof weeks, of: 'due' | 'usual') =>
      periods.filter((period) => period[of].count > 0).map(({ from, to }) => [from, to]);
    expect(within(weeks, 'due')).toEqual([['2026-07-27', '2026-08-02']]);
    expect(within(weeks, 'usual')).toEqual([['2026-08-03', '2026-08-09']]);
    expect(within(months, 'usual')).toEqual([['2026-08-01', '2026-08-31']]);
    const expected = { from: '2026-08-06', to: '2026-08-06' };
    const { body } = await admin.call(getChargeStatistics, {
      query: expectedChargesQuery(expected, [requesterId]),
    });
    expect(body.total).toEqual({ count: 1, amount: charge.amount, openAmount: 50 });
  });

  test('takes three paid charges; of an even number it is rounded to the later day', async () => {
    const requesterId = await newClient();
    await openDue(requesterId, DAY);
    await paidOn(requesterId, 2, 4);
    expect(await habitOf(requesterId)).toEqual([]);
    await paidOn(requesterId, 7, 7);
    expect(await habitOf(requesterId)).toEqual([[5, 4]]);
  });

  test('says nothing by charges that credit paid', async () => {
    const requesterId = await newClient();
    await openDue(requesterId, DAY);
    const { id } = await makeCharge(admin, requesterId, 10);
    const payment = { paidOn: DAY, amount: 40, kind: 'PIX' as const, version: 0 };
    await admin.call(recordPayment, { params: { id }, body: payment });
    for (let at = 0; at < 3; at += 1) {
      const { id: other } = await makeCharge(admin, requesterId, 10);
      await admin.call(applyCredit, { params: { id: other }, body: { amount: 10, version: 0 } });
    }
    expect(await habitOf(requesterId)).toEqual([]);
  });

  test('counts the day on which a charge became fully paid, without what was reversed', async () => {
    const requesterId = await newClient();
    await openDue(requesterId, DAY);
    await paidOn(requesterId, 11, 11);
    const charge = await makeCharge(admin, requesterId, 30);
    await dueOn(charge, '2026-05-01');
    const [wrong] = await pay(charge, ['2026-05-01', 30]);
    const { body } = await admin.call(reversePayment, { params: { id: wrong! }, body: {} });
    // Recorded out of order: the last part is that of 21 May.
    await pay(body.charge, ['2026-05-21', 10], ['2026-05-03', 20]);
    const early = await makeCharge(admin, requesterId, 5);
    await dueOn(early, '2026-06-30');
    await pay(early, ['2026-06-25', 5]);
    await paidOn(requesterId, 21);
    // -5, 10, 10, 20 and 20 days late.
    expect(await habitOf(requesterId)).toEqual([[10, 5]]);
  });
});

test('work that no period bills is counted by client as the list of tasks counts it', async () => {
  const requesterId = await newClient('Bia');
  const { id: projectId } = await makeProject(admin);
  for (const [index, status] of DELIVERY_STATUSES.entries()) {
    const { id: taskId } = await makeTask(admin, { requesterId, amount: 10 ** index / 100 });
    await makeDelivery(admin, { taskId, items: [{ projectId, status }] });
  }
  await makeTask(admin, { requesterId, amount: 5 });
  const { body } = await admin.call(receivables.getUnbilledWork, { query: { requesterId } });
  const approved = { count: 2, amount: 100 + 10_000 };
  const underWay = { count: 3, amount: 0.1 + 1 + 10 };
  expect(body.work).toEqual({
    rows: [{ requesterId, requesterName: 'Bia', approved, underWay }],
    total: { approved, underWay },
  });
  for (const kind of ['approved', 'underWay'] as const) {
    const { body: listed } = await admin.call(getTaskTotal, {
      query: unbilledTasksQuery(kind, [requesterId]),
    });
    expect(listed.totalAmount).toBe({ approved, underWay }[kind].amount);
  }
});

test('a month has what was issued and received in it, less reversals', async () => {
  const requesterId = await newClient();
  const charge = await makeCharge(admin, requesterId, 80);
  await sql`update charges set issued_at = '2026-07-01T02:59:59Z' where id = ${charge.id}`.execute(server.db);
  await pay(charge, ['2026-06-30', 30], ['2026-07-01', 20]);
  const months = await readReceivedMonths(server.db, { requesterId }, DAY);
  expect([months.length, months[0]!.month]).toEqual([12, '2025-08']);
  expect(months.slice(-2)).toEqual([
    { month: '2026-06', billed: 80, received: 30 },
    { month: '2026-07', billed: 0, received: 20 },
  ]);
});

test('the workbook has the figures of the page, a sheet for each part', async () => {
  const requesterId = await newClient('=Caio');
  await lateBy(await makeCharge(admin, requesterId, 12.34), 9000);
  const { content } = await admin.download(receivables.exportReceivables, { query: { requesterId } });
  const { sheets } = await openSpreadsheet(content);
  expect(sheets.map(({ name }) => name)).toEqual([
    ...['Vencimentos', 'Por semana', 'Por mês', 'Hábito de pagamento', 'A faturar', 'Faturado e recebido'],
  ]);
  expect(records(sheets[0]!)).toMatchObject([{ Solicitante: '=Caio', 'Mais de 90 dias': '12.34' }]);
  expect(totals(sheets[1]!).slice(-2)).toEqual(['12.34', '12.34']);
});

test('amounts reach only users who may see them, and work only those who see tasks and deliveries', async () => {
  const calls = [
    ...[receivables.getReceivableAgeing, receivables.getExpectedReceivables],
    ...[receivables.getUnbilledWork, receivables.getReceivedMonths, receivables.exportReceivables],
  ];
  const { caller: blind, setLevel } = await restrictedUser(server);
  await setLevel('tasks.amount', 'HIDDEN');
  for (const call of calls)
    for (const refused of [blind, await server.as('USER'), await server.as('NO_PROFILE')])
      expect((await ask(refused, call, { query: {} })).status).toBe(403);
  const { id, signIn } = await makePerson(server);
  const caller = await signIn();
  const workWith = async (...permissions: Right[]) => {
    await admin.call(updateUserPermissions, { params: { id }, body: { permissions } });
    return (await caller.call(receivables.getUnbilledWork, { query: {} })).body.work;
  };
  expect(await workWith('billing:VIEW', 'tasks:VIEW')).toBeNull();
  expect(await workWith('billing:VIEW', 'deliveries:VIEW')).toBeNull();
  expect(await workWith('billing:VIEW', 'tasks:VIEW', 'deliveries:VIEW')).not.toBeNull();
});
