import { sql } from 'kysely';
import { link, makePeriod, setStatus } from '../../../../test/make/bill';
import { makeRequester, makeTask } from '../../../../test/make/records';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { compareFigures } from './compare';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('smoke', async () => {
  const admin = await server.as('ADMIN');
  const { id: requesterId } = await makeRequester(admin);
  const { id } = await makePeriod(admin);
  const tasks = [await makeTask(admin, { requesterId, amount: 1.1 }), await makeTask(admin, { requesterId })];
  await link(admin, id, ...tasks.map((t) => t.id));
  expect(await compareFigures(server.db)).toEqual({ count: 0, first: [] });
  await setStatus(admin, id, 'FATURADO');
  await sql`update tasks set amount = 5 where id = ${tasks[0]!.id}`.execute(server.db);
  expect(await compareFigures(server.db)).toEqual({ count: 0, first: [] });
  console.log((await sql`select * from billing_period_figures`.execute(server.db)).rows, (await sql`select * from billing_differences`.execute(server.db)).rows,(await sql`select * from billing_totals`.execute(server.db)).rows);
});
