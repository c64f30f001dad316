import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { begin } from '../support/progress';
import { ms, say, table, type Row } from '../support/report';
import { quantile } from '../support/statistics';
import { startPostgres } from '../../tools/test/postgres';
import { seedTasksAlone } from '../../apps/api/demo/seed-tasks';
import { createDatabase } from '../../apps/api/src/engines/database';
import type { Db } from '../../apps/api/src/engines/database/schema';
import { migrate, migrateTo, PRODUCT } from '../../apps/api/src/migrate';
import { newerMigrations } from './newer-migrations';

/** The state that an installation is updated from. */
const FROM = '0026-seen-deployments';
const WRITERS = 4;
const PAUSE_MS = 10;
const BASELINE_MS = 5_000;

/** Changes the tasks from 1 to `tasks` all the time; `take` returns the durations since its last call, in milliseconds. */
function startWriters(db: Db, tasks: number) {
  let timesMs: number[] = [];
  let isRunning = true;
  async function write(writer: number): Promise<void> {
    for (let round = 1; isRunning; round += 1) {
      const id = ((writer * 7919 + round * 104_729) % tasks) + 1;
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

/** Returns a function that says which of the migrations runs next. */
function sayNext(names: readonly string[]): () => void {
  let place = names.indexOf(FROM);
  return () => {
    place += 1;
    if (names[place] !== undefined) begin(`migration ${names[place]}`);
  };
}

async function measure(db: Db, tasks: number): Promise<void> {
  begin('writers without a migration');
  const writers = startWriters(db, tasks);
  const rows: Row[] = [];
  const addRow = (step: string) => {
    const times = writers.take();
    const waits = times.length > 0 ? [0.5, 0.99, 1].map((part) => ms(quantile(times, part))) : [];
    rows.push([step, String(times.length), ...waits]);
  };
  await wait(BASELINE_MS);
  addRow('no migration');
  const product = { ...PRODUCT, migrations: { ...PRODUCT.migrations, ...newerMigrations } };
  const goOn = sayNext(Object.keys(product.migrations));
  goOn();
  const debug = (step: string) => {
    addRow(step);
    goOn();
  };
  await migrate(db, { product, log: { info: () => undefined, debug } });
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

/** Runs the migrations of an update while others write, and measures how long these wait. */
export async function benchMigrations(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { tasks: { type: 'string', default: '1000000' } } });
  const tasks = Number(values.tasks);
  const postgres = await startPostgres();
  if (!postgres) return say('Migrations: not measured, no initdb and postgres found on this machine.\n');
  const env = { DATABASE_URL: postgres.url, DATABASE_POOL_SIZE: WRITERS + 1, DATA_DIR: '' };
  const { db, close } = await createDatabase({ ...env, PREPARED_STATEMENTS: true });
  try {
    say(`Migrations: ${postgres.version}, ${tasks.toLocaleString('en')} tasks`);
    begin('filling the database');
    await db.connection().execute(async (connection) => {
      // Building the indexes takes minutes.
      await sql`set statement_timeout = 0`.execute(connection);
      await migrateTo(connection, FROM);
      await seedTasksAlone(connection, tasks);
    });
    await measure(db, tasks);
  } finally {
    await close();
    await postgres.stop();
  }
}
