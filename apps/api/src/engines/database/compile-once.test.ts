import { sql } from 'kysely';
import { startTestDatabase } from '../../../test/servers/test-database';
import { compileOnce, sentLate } from './compile-once';

test('a statement that was compiled once is sent with the keys and the values of each call', async () => {
  const { db, close } = await startTestDatabase();
  let built = 0;
  let day = '2026-11-29';
  const select = compileOnce((_db, keys: readonly number[]) => {
    built += 1;
    return db
      .selectFrom(sql<{ key: number }>`unnest(${keys}::int[])`.as<'given'>(sql`given (key)`))
      .select([
        'key',
        sql<string>`${sentLate(() => day)}::text`.as('day'),
        sql<string>`${'same'}::text`.as('kind'),
      ]);
  });
  expect(await select(db, [3])).toEqual([{ key: 3, day: '2026-11-29', kind: 'same' }]);
  day = '2026-11-30';
  expect(await select(db, [5, 8])).toEqual([
    { key: 5, day: '2026-11-30', kind: 'same' },
    { key: 8, day: '2026-11-30', kind: 'same' },
  ]);
  expect(await select(db, [])).toEqual([]);
  expect(built).toBe(1);
  await close();
});
