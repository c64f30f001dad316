import { getPlatformHealth } from '@demanda/contracts/platform-health';
import { sql } from 'kysely';
import { link, makePeriod } from '../test/make/bill';
import { makeRequester, makeTask } from '../test/make/records';
import { startTestApp } from '../test/servers/start-test-app';
import { checkFigures, describeFigures, findWrongFigures, rebuildAllFigures } from './check-figures';

test('a difference is logged without amounts, shown on the page Saúde, and stays until it is rebuilt', async () => {
  const server = await startTestApp();
  const admin = await server.as('ADMIN');
  const { id: requesterId } = await makeRequester(admin);
  const { id } = await makePeriod(admin);
  await link(admin, id, (await makeTask(admin, { requesterId, amount: 12.34 })).id);
  const error = jest.fn();
  const check = () => checkFigures({ error })({ db: server.db });
  const health = async () => {
    const { body } = await admin.call(getPlatformHealth);
    return body.parts.find(({ part }) => part === 'figures');
  };
  expect(await health()).toMatchObject({ state: 'good', lastGoodAt: null });
  expect(await check()).toBe(0);
  expect(await health()).toMatchObject({ state: 'good', advice: null });

  await sql`update billing_period_figures set open_amount = 12.35`.execute(server.db);
  expect([await check(), await check()]).toEqual([1, 1]);
  expect(error.mock.calls).toEqual(
    Array(2).fill([{ count: 1, records: [`period ${id}`] }, 'kept figures differ from counted ones']),
  );
  const found = await health();
  expect(found?.state).toBe('down');
  expect(found?.advice).toContain('--rebuild-figures');

  const wrong = await findWrongFigures(server.db);
  expect(describeFigures(wrong)).toContain(`period ${id}: guardado [1,12.35,0,0,0], contado [1,12.34,0,0,0]`);
  expect(await rebuildAllFigures(server.db)).toEqual(wrong);
  expect(await findWrongFigures(server.db)).toEqual({ count: 0, records: [], lines: [] });
  expect(await health()).toMatchObject({ state: 'good' });
  await server.close();
});
