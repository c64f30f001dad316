import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { sweepHistory } from './sweep';

/** Entries go by their age, where an installation asks for it. */

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const leave = (days: number, count = 1) =>
  sql`
    insert into history (at, user_name, event, resource, detail)
    select now() - interval '1 day' * ${days}, 'Ana', 'EXPORT', 'tasks', ${`age ${days}`}
    from generate_series(1, ${count}::int)`.execute(server.db);

async function ages(): Promise<string[]> {
  const rows = await server.db
    .selectFrom('history')
    .select('detail')
    .distinct()
    .where('detail', 'like', 'age %')
    .orderBy('detail')
    .execute();
  return rows.map(({ detail }) => detail!);
}

test('deletes older entries, whatever their number, and keeps the others', async () => {
  await leave(366, 1_001);
  await leave(364);
  await leave(2);
  expect(await sweepHistory(365)(server)).toBe(1_001);
  expect(await ages()).toEqual(['age 2', 'age 364']);
  expect(await sweepHistory(365)(server)).toBe(0);
});

test('keeps the last 30 days, whatever the setting', async () => {
  await leave(29);
  await expect(sweepHistory(28)(server)).rejects.toThrow('append-only');
  expect(await ages()).toContain('age 29');
});

test('the permission to delete ends with its statement', async () => {
  await leave(400);
  await expect(sql`delete from history where detail = 'age 400'`.execute(server.db)).rejects.toThrow(
    'append-only',
  );
});
