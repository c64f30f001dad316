import { sql } from 'kysely';
import { startTestDatabase } from '../../test/test-database';
import { migrate } from './migrate';
import { migrations } from './migrations';

test('instances that start together on an empty database migrate it once', async () => {
  const { db, close } = await startTestDatabase();
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await Promise.all([migrate(db), migrate(db), migrate(db)]);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
  expect(await db.selectFrom('profiles').select('code').orderBy('id').execute()).toHaveLength(3);
  await close();
});
