import { getTaskTotal } from '@demanda/contracts/tasks';
import { makeRequester, makeTask } from '../../../test/make/records';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  const { id: requesterId } = await makeRequester(admin);
  const make = (code: string, amount: number | null, priority: 'HIGH' | 'LOW') =>
    makeTask(admin, { code, amount, priority, requesterId });
  await make('FIN-1', 0.1, 'HIGH');
  await make('FIN-2', 0.2, 'HIGH');
  await make('FIN-3', 10_003_574.5, 'LOW');
  await make('FIN-4', null, 'LOW');
});
afterAll(() => server.close());

const totalOf = async (query: Parameters<typeof admin.call<typeof getTaskTotal>>[1]['query'], as = admin) =>
  (await as.call(getTaskTotal, { query })).body;

test('sums up the filtered tasks, to the cent (TASK-038, PERM-034, PERM-035)', async () => {
  expect(await totalOf({})).toEqual({ totalAmount: 10_003_574.8 });
  expect(await totalOf({ priority: 'HIGH' })).toEqual({ totalAmount: 0.3 });
  expect(await totalOf({ code: 'fin-3' })).toEqual({ totalAmount: 10_003_574.5 });
  expect(await totalOf({ code: 'fin-4' })).toEqual({ totalAmount: 0 });
  expect(await totalOf({ code: 'none' })).toEqual({ totalAmount: 0 });
  expect(await totalOf({}, await server.as('MANAGER'))).toEqual({ totalAmount: 10_003_574.8 });
});

test('returns 403 for USER (PERM-036)', async () => {
  const { status, error } = await (await server.as('USER')).call(getTaskTotal, { query: {} });
  expect(status).toBe(403);
  expect(JSON.stringify(error)).not.toMatch(/10003574/);
});

test('takes neither page nor sort', async () => {
  const { status } = await admin.send({ method: 'GET', url: '/api/tasks/total?page=1' });
  expect(status).toBe(400);
});
