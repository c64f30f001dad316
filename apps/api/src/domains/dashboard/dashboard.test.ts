import { OPEN_CHARGE_STATUSES } from '@demanda/contracts/charge-labels';
import { getChargeStatistics, type Charge, type ChargeListQuery } from '@demanda/contracts/charges';
import { CHART_MONTHS, getDashboardCharts, getDashboardStatistics } from '@demanda/contracts/dashboard';
import { APPROVED_STATUSES, DELIVERY_STATUSES } from '@demanda/contracts/delivery-labels';
import { recordPayment, reversePayment } from '@demanda/contracts/payments';
import type { Right } from '@demanda/contracts/permissions';
import type { TaskInput } from '@demanda/contracts/task-shapes';
import { getTaskTotal } from '@demanda/contracts/tasks';
import { today } from '@demanda/contracts/time-zone';
import { updateUserPermissions } from '@demanda/contracts/user-permissions';
import { sql } from 'kysely';
import { makeCharge } from '../../../test/make/charges';
import { makePerson } from '../../../test/make/person';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../test/make/records';
import { countStatements } from '../../../test/read/count-statements';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

const secret = 'the same secret for both of the servers';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ secret });
});
afterAll(() => server.close());

test('counts all tasks and deliveries, the same for every profile', async () => {
  const admin = await server.as('ADMIN');
  expect((await admin.call(getDashboardStatistics)).body).toMatchObject({
    tasks: { total: 0 },
    deliveries: { total: 0, active: 0, completed: 0 },
  });
  const { id: requesterId } = await makeRequester(admin);
  const { id: projectId } = await makeProject(admin);
  for (const status of DELIVERY_STATUSES) {
    const { id: taskId } = await makeTask(admin, { requesterId });
    // The calculated status counts, not the stored one.
    await makeDelivery(admin, { taskId, status: 'PRODUCTION', items: [{ projectId, status }] });
  }
  for (const account of ['ADMIN', 'MANAGER', 'USER', 'NO_PROFILE'] as const) {
    expect((await (await server.as(account)).call(getDashboardStatistics)).body).toMatchObject({
      tasks: { total: 7 },
      deliveries: { total: 7, active: 3, completed: 2 },
    });
  }
});

const charts = async (account: 'ADMIN' | 'MANAGER' | 'USER' | 'NO_PROFILE') =>
  (await (await server.as(account)).call(getDashboardCharts)).body;

/** Moves a task to another moment. */
const makeAt = async (at: string, input: Partial<TaskInput> = {}) => {
  const admin = await server.as('ADMIN');
  const { id: requesterId } = await makeRequester(admin);
  const { id } = await makeTask(admin, { requesterId, ...input });
  await sql`update tasks set created_at = ${at}::timestamptz where id = ${id}`.execute(server.db);
};

describe('the charts', () => {
  test('contain the last twelve months with their tasks by priority', async () => {
    const before = await charts('ADMIN');
    expect(before.months).toHaveLength(CHART_MONTHS);
    const thisMonth = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }).slice(0, 7);
    expect(before.months.at(-1)?.month).toBe(thisMonth);

    const oldest = before.months[0]!.month;
    // the first moment of a month in São Paulo, three hours after UTC's, and the last before it
    await makeAt(`${oldest}-01T03:00:00Z`, { priority: 'URGENT', amount: 12_503_718.5 });
    await makeAt(`${oldest}-01T02:59:59Z`, { priority: 'URGENT', amount: 7_000 });
    await makeAt(`${before.months[1]!.month}-15T12:00:00Z`, { priority: 'LOW', amount: null });
    const { months } = await charts('ADMIN');
    expect(months[0]).toEqual({ month: oldest, low: 0, medium: 0, high: 0, urgent: 1, amount: 12_503_718.5 });
    expect(months[1]).toEqual({ ...before.months[1], low: 1 });
  });

  test('contain deliveries by their calculated status, like the figures', async () => {
    const { deliveries } = await charts('MANAGER');
    expect(deliveries).toEqual({
      pending: 1,
      development: 1,
      delivered: 1,
      homologation: 1,
      approved: 1,
      rejected: 1,
      production: 1,
    });
  });

  test('contain no amounts for users who may not see them (G-PERM-3)', async () => {
    const sees = async (account: Parameters<typeof charts>[0]) =>
      (await charts(account)).months.every((month) => 'amount' in month);
    expect([await sees('ADMIN'), await sees('MANAGER')]).toEqual([true, true]);
    for (const account of ['USER', 'NO_PROFILE'] as const) {
      expect(JSON.stringify(await charts(account))).not.toMatch(/amount|12503718/);
    }
  });

  test('contain no amounts for users who see neither tasks nor billing, whatever the field level (G-PERM-3)', async () => {
    const admin = await server.as('ADMIN');
    const { id, signIn } = await makePerson(server);
    const caller = await signIn();
    const monthsWith = async (...permissions: Right[]) => {
      await admin.call(updateUserPermissions, { params: { id }, body: { permissions } });
      return JSON.stringify((await caller.call(getDashboardCharts)).body.months);
    };
    expect(await monthsWith('tasks:VIEW')).toContain('"amount":12503718.5');
    expect(await monthsWith('billing:VIEW')).toContain('"amount":12503718.5');
    const months = await monthsWith('deliveries:VIEW');
    expect(months).toContain('"urgent":1');
    expect(months).not.toContain('amount');
  });

  test('take two statements besides those of the session', async () => {
    const counted = await countStatements(server, await server.as('ADMIN'), secret);
    await counted.caller.call(getDashboardStatistics);
    const figures = counted.taken();
    await counted.caller.call(getDashboardCharts);
    expect(counted.taken()).toBe(figures + 1);
    await counted.close();
  });
});

test('contains what clients owe, have paid and are to be billed, as their lists add it up, for those who may see amounts', async () => {
  const admin = await server.as('ADMIN');
  const { id: requesterId } = await makeRequester(admin);
  const [late, open] = [
    await makeCharge(admin, requesterId, 100.1),
    await makeCharge(admin, requesterId, 50),
  ];
  const day = today();
  const month = day.slice(0, 7);
  const paid = await makeCharge(admin, requesterId, 30);
  const lastMonth = await makeCharge(admin, requesterId, 7);
  const pay = (charge: Charge, amount: number, paidOn = day) =>
    admin.call(recordPayment, {
      params: { id: charge.id },
      body: { amount, paidOn, kind: 'PIX', version: charge.version },
    });
  await pay(paid, 30);
  await pay(open, 20.05);
  await pay(lastMonth, 7, '2020-01-31');
  const { body: wrong } = await pay(await makeCharge(admin, requesterId, 9), 9);
  await admin.call(reversePayment, { params: { id: wrong.payments[0]!.id }, body: {} });
  await sql`update charges set due_on = ${day}::date - 12 where id = ${late.id}`.execute(server.db);

  const { id: taskId } = await makeTask(admin, { requesterId, amount: 11.11 });
  const { id: projectId } = await makeProject(admin);
  await makeDelivery(admin, { taskId, items: [{ projectId, status: 'APPROVED' }] });

  const { body } = await admin.call(getDashboardStatistics);
  const unbilled = { deliveryStatus: [...APPROVED_STATUSES], hasQuoteInBilling: 'false' as const };
  expect(body.money).toEqual({
    receivable: 139.05,
    overdue: 100.1,
    overdueDays: 12,
    received: 50.05,
    month,
    unbilled: 11.11,
  });
  expect((await admin.call(getTaskTotal, { query: unbilled })).body.totalAmount).toBe(11.11);
  const totalOf = async (query: ChargeListQuery) => (await admin.call(getChargeStatistics, { query })).body;
  expect((await totalOf({ status: [...OPEN_CHARGE_STATUSES] })).total.openAmount).toBe(139.05);
  expect((await totalOf({ status: 'ATRASADA' })).total.openAmount).toBe(100.1);
  expect(await totalOf({ paidIn: month })).toMatchObject({ received: 50.05, total: { count: 3 } });
  expect(await totalOf({ paidIn: month, status: 'PAGA' })).toMatchObject({ received: 30 });
  expect(await totalOf({ paidIn: '2020-01' })).toMatchObject({ received: 7 });

  for (const account of ['USER', 'NO_PROFILE'] as const)
    expect((await (await server.as(account)).call(getDashboardStatistics)).body.money).toBeUndefined();
  const { id, signIn } = await makePerson(server);
  const caller = await signIn();
  const moneyWith = async (...permissions: Right[]) => {
    await admin.call(updateUserPermissions, { params: { id }, body: { permissions } });
    return (await caller.call(getDashboardStatistics)).body.money;
  };
  expect(await moneyWith('tasks:VIEW', 'deliveries:VIEW')).toBeUndefined();
  const money = await moneyWith('billing:VIEW');
  expect(money).toMatchObject({ receivable: 139.05 });
  expect(money).not.toHaveProperty('unbilled');
});
