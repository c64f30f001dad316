import { sql, type Kysely } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { advance, begin } from '../support/progress';
import { ms, say, table, type Row } from '../support/report';
import { quantile } from '../support/statistics';
import { startPostgres } from '../../tools/test/postgres';
import { seedTasksAlone } from '../../apps/api/demo/seed-tasks';
import { createDatabase } from '../../apps/api/src/engines/database';
import type { Database } from '../../apps/api/src/engines/database/schema';
import { migrate, migrateTo, PRODUCT } from '../../apps/api/src/migrate';
import { newerMigrations } from './newer-migrations';

const TASKS = 1_000_000;
/** The state that an installation is updated from. */
const FROM = '0026-seen-deployments';
const WRITERS = 4;
const PAUSE_MS = 10;
const BASELINE_MS = 5_000;

/** Changes tasks all the time; `take` returns the durations since its last call, in milliseconds. */
function startWriters(db: Kysely<Database>) {
  let timesMs: number[] = [];
  let isRunning = true;
  async function write(writer: number): Promise<void> {
    for (let round = 1; isRunning; round += 1) {
      const id = ((writer * 7919 + round * 104_729) % TASKS) + 1;
      const start = performance.now();
      await sql`update tasks set title = title || '!', updated_at = now() where id = ${id}`.execute(db);
      timesMs.push(performance.now() - start);
      await wait(PAUSE_MS);
    }
  }
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  return {
    take(): number[] {
      const taken = timesMs;
      timesMs = [];
      return taken;
    },
    async stop() {
      isRunning = false;
      await Promise.all(writers);
    },
  };
}

async function measure(db: Kysely<Database>): Promise<void> {
  begin('writers without a migration');
  const writers = startWriters(db);
  const rows: Row[] = [];
  const addRow = (step: string) => {
    const times = writers.take();
    const waits = times.length > 0 ? [0.5, 0.99, 1].map((part) => ms(quantile(times, part))) : [];
    rows.push([step, String(times.length), ...waits]);
    advance();
  };
  await wait(BASELINE_MS);
  addRow('no migration');
  begin('migrations beside the writers', Object.keys(newerMigrations).length);
  const product = { ...PRODUCT, migrations: { ...PRODUCT.migrations, ...newerMigrations } };
  await migrate(db, { product, log: { info: () => undefined, debug: addRow } });
  addRow('triggers of the history');
  await wait(BASELINE_MS);
  addRow('no migration');
  // The rival, which the rules of migrations refuse.
  await sql`create index tasks_bench_plain on tasks (bench, id)`.execute(db);
  await wait(PAUSE_MS * 10);
  addRow('create index, not concurrently');
  await writers.stop();
  say(table(['', 'writes', 'median', 'p99', 'longest'], rows));
}

/** Runs the migrations of an update on a million tasks while others write, and measures how long these wait. */
export async function benchMigrations(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) return say('Migrations: not measured, no initdb and postgres found on this machine.\n');
  const env = { DATABASE_URL: postgres.url, DATABASE_POOL_SIZE: WRITERS + 1, DATA_DIR: '' };
  const { db, close } = await createDatabase({ ...env, PREPARED_STATEMENTS: true });
  try {
    say(`Migrations: ${postgres.version}, ${TASKS.toLocaleString('en')} tasks`);
    begin('filling the database');
    await db.connection().execute(async (connection) => {
      // Building the indexes takes minutes.
      await sql`set statement_timeout = 0`.execute(connection);
      await migrateTo(connection, FROM);
      await seedTasksAlone(connection, TASKS);
    });
    await measure(db);
  } finally {
    await close();
    await postgres.stop();
  }
}
