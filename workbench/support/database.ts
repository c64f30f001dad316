import { Kysely, PostgresDialect } from 'kysely';
import { Client } from 'pg';
import { seedDemo } from '../../apps/api/demo/seed-demo';
import { seedTasks } from '../../apps/api/demo/seed-tasks';
import { createDatabase } from '../../apps/api/src/engines/database';
import { openPostgres } from '../../apps/api/src/engines/database/postgres';
import type { Database } from '../../apps/api/src/engines/database/schema';
import { migrate } from '../../apps/api/src/migrate';
import { begin } from './progress';

/** Runs one statement on a connection of its own. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Fills a database, PostgreSQL or embedded, with the demonstration data and further tasks, `count` in all. */
export async function fillTasks(
  selected: { DATABASE_URL: string } | { DATA_DIR: string },
  count: number,
): Promise<void> {
  begin(`filling a database with ${count.toLocaleString('en')} tasks`);
  const env = { DATA_DIR: '', DATABASE_POOL_SIZE: 2, PREPARED_STATEMENTS: true, ...selected };
  const { db, close } = await createDatabase(env);
  try {
    await migrate(db);
    await seedDemo(db);
    const { tasks } = await db
      .selectFrom('tasks')
      .select(({ fn }) => fn.countAll<number>().as('tasks'))
      .executeTakeFirstOrThrow();
    await seedTasks(db, count - tasks);
  } finally {
    await close();
  }
}

/** Fills the server with `count` tasks for calls that are measured one at a time. */
export async function fill(url: string, count: number): Promise<void> {
  // Autovacuum would slow some measured calls and invalidate cached totals.
  await administer(url, 'alter system set autovacuum = off');
  await administer(url, 'select pg_reload_conf()');
  await fillTasks({ DATABASE_URL: url }, count);
  // The server commits asynchronously, and vacuum cannot set hint bits before the log is written.
  await administer(url, 'checkpoint');
  await administer(url, 'vacuum analyze');
}

/** A statement as the server sends it. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** Opens the server's database and records each statement. */
export async function openRecorded(url: string) {
  const { pool, close } = await openPostgres(url, { size: 1 });
  const statements: Statement[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push({ text: query.sql, values: query.parameters });
    },
  });
  return { db, close, taken: () => statements.splice(0) };
}
