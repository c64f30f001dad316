import { sql } from 'kysely';
import type { Db } from '../../src/engines/database/schema';

/** Returns the history entries written during `work`, oldest first. */
export async function historyOf(db: Db, work: () => Promise<unknown>) {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from history`.execute(db);
  await work();
  return db.selectFrom('history').selectAll().where('id', '>', rows[0]!.id).orderBy('id').execute();
}
