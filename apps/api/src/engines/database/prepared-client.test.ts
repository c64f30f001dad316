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
