import { CHART_MONTHS, getDashboardCharts, getDashboardStatistics } from '@demanda/contracts/dashboard';
import { DELIVERY_STATUSES } from '@demanda/contracts/delivery-labels';
import type { Right } from '@demanda/contracts/permissions';
import type { TaskInput } from '@demanda/contracts/task-shapes';
import { updateUserPermissions } from '@demanda/contracts/user-permissions';
import { sql } from 'kysely';
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
  expect((await admin.call(getDashboardStatistics)).body).toEqual({
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
    expect((await (await server.as(account)).call(getDashboardStatistics)).body).toEqual({
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
