import { sql } from 'kysely';
import { startTestDatabase } from '../../../test/servers/test-database';
import { planOnce } from './plan-once';

test('only statements that are marked are prepared, so that all others are planned for their values', async () => {
  const { db, close } = await startTestDatabase();
  const marked = (id: number) => db.selectFrom('tasks').select('id').where('id', '=', id).modifyEnd(planOnce);
  const plain = (text: string) => db.selectFrom('tasks').select('id').where('title_key', 'like', `%${text}%`);
  await db.connection().execute(async (connection) => {
    for (let times = 0; times < 10; times += 1) {
      await connection.executeQuery(marked(times));
      await connection.executeQuery(plain('icms'));
    }
    const { rows } = await sql<{ statement: string; generic_plans: number }>`
      select statement, generic_plans from pg_prepared_statements where name <> ''`.execute(connection);
    expect(rows).toEqual([
      { statement: marked(0).compile().sql, generic_plans: expect.any(Number) as number },
    ]);
    expect(rows[0]!.generic_plans).toBeGreaterThan(0);
  });
  await close();
});

test('a prepared statement answers also after a column of the rows that it makes is dropped', async () => {
  const { db, close } = await startTestDatabase();
  await sql`create table made (gone integer, kept integer)`.execute(db);
  const read = async () => {
    const { rows } = await sql<{ matches: number }>`select count(*) as matches
      from jsonb_populate_record(null::made, ${'{"kept": 7}'}) made where made.kept = 7 ${planOnce}`.execute(
      db,
    );
    return rows[0]!.matches;
  };
  for (let times = 0; times < 10; times += 1) expect(await read()).toBe(1);
  await sql`alter table made drop column gone`.execute(db);
  for (let times = 0; times < 3; times += 1) expect(await read()).toBe(1);
  await close();
});
