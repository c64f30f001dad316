import { recordActivity } from '@demanda/contracts/activity';
import { recordHistory, type HistoryDays, type RecordHistory } from '@demanda/contracts/history';
import { sql } from 'kysely';
import { makeRequester } from '../../../test/make/records';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { writePosition } from './forward/position';
import { sealKeyOf } from './seal/seal-key';
import { sealHistory } from './seal/sealer';
import { sweepHistory } from './sweep';

/** Entries go by their age, where an installation asks for it. */

const key = sealKeyOf('secret of the tests');
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ historyDays: { CHANGE: 365, ACCESS: 90 } });
});
afterAll(() => server.close());

const seal = () => sealHistory({ db: server.db, key, settleMs: 0 });
const sweep = (days: HistoryDays, isForwarded?: boolean) =>
  sweepHistory({ key, days, isForwarded })({ db: server.db });

const leave = (days: number, { count = 1, event = 'EXPORT' } = {}) =>
  sql`
    insert into history (at, user_name, event, resource, detail)
    select now() - interval '1 day' * ${days}, 'Ana', ${event}::history_event, 'tasks', ${`${event} ${days}`}
    from generate_series(1, ${count}::int)`.execute(server.db);

async function left(): Promise<string[]> {
  const rows = await server.db
    .selectFrom('history')
    .select('detail')
    .distinct()
    .where('user_name', '=', 'Ana')
    .orderBy('detail')
    .execute();
  return rows.map(({ detail }) => detail!);
}

test('deletes older entries of a kind, whatever their number, and keeps the others', async () => {
  await leave(366, { count: 1_001 });
  await leave(364);
  await leave(366, { event: 'SIGN_IN' });
  await leave(100, { event: 'SIGN_IN' });
  // Nothing is sealed yet.
  expect(await sweep({ CHANGE: 365 })).toBe(0);
  await seal();
  expect(await sweep({})).toBe(0);
  expect(await sweep({ CHANGE: 365 })).toBe(1_001);
  expect(await left()).toEqual(['EXPORT 364', 'SIGN_IN 100', 'SIGN_IN 366']);
  expect(await sweep({ CHANGE: 365, ACCESS: 90 })).toBe(2);
  expect(await left()).toEqual(['EXPORT 364']);
});

test('keeps what the receiver of the history does not have yet', async () => {
  await leave(500);
  await leave(501);
  await seal();
  const [first, second] = await server.db
    .selectFrom('history')
    .select('id')
    .where('at', '<', new Date(Date.now() - 365 * 86_400_000))
    .orderBy('id')
    .execute();
  expect(await sweep({ CHANGE: 365 }, true)).toBe(0);
  await writePosition(server.db, first!.id);
  expect(await sweep({ CHANGE: 365 }, true)).toBe(1);
  expect(await left()).toContain('EXPORT 501');
  await writePosition(server.db, second!.id);
  expect(await sweep({ CHANGE: 365 }, true)).toBe(1);
});

test('the history of a record says which of its entries are removed by age', async () => {
  const admin = await server.as('ADMIN');
  const { id } = await makeRequester(admin);
  const daysOf = async (call: RecordHistory, record: number) =>
    (await admin.call(call, { params: { id: record }, query: {} })).body.removedAfterDays;
  expect(await daysOf(recordHistory.requesters, id)).toEqual({ CHANGE: 365 });
  expect(await daysOf(recordHistory.users, 1)).toEqual({ CHANGE: 365, ACCESS: 90 });
  const { body } = await admin.call(recordActivity.requesters, { params: { id }, query: {} });
  expect(body.removedAfterDays).toEqual({ CHANGE: 365 });
});

test('keeps the last 30 days, whatever the setting', async () => {
  await leave(29);
  await seal();
  await expect(sweep({ CHANGE: 28 })).rejects.toThrow('append-only');
  expect(await left()).toContain('EXPORT 29');
});

test('the permission to delete ends with its statement', async () => {
  await leave(400);
  await expect(sql`delete from history where detail = 'EXPORT 400'`.execute(server.db)).rejects.toThrow(
    'append-only',
  );
});
