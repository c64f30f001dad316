import { sql, type Kysely } from 'kysely';
import { billAll } from '../../apps/api/demo/bill-all';
import { createDatabase } from '../../apps/api/src/engines/database';
import type { Database } from '../../apps/api/src/engines/database/schema';

export const PERIODS = 72;
export const LINKS = 100_000;
/** Number of tasks that one call links. */
export const MANY = 1_000;
export const TASKS = LINKS + MANY;

/** Replaces the billing of the seed data by open periods that contain all tasks but the newest. */
const ALL_OPEN = [
  'update billing_periods set snapshot_id = null',
  'delete from billing_periods',
  `insert into billing_periods (month, year)
    select 1 + n % 12, 2020 + n / 12 from generate_series(0, ${PERIODS - 1}) n`,
  `insert into billing_period_tasks (billing_period_id, task_id)
    select period.id, task.id
    from (select id, row_number() over (order by id) - 1 as n from tasks order by id limit ${LINKS}) task
    join (select id, row_number() over (order by id) - 1 as n from billing_periods) period
      on period.n = task.n % ${PERIODS}`,
];
const THREE_FIFTHS_BILLED = `update billing_periods set status = 'FATURADO'
  where id in (select id from billing_periods order by id limit ${Math.round((PERIODS * 3) / 5)})`;
const SETTLED = ['checkpoint', 'vacuum analyze'];

async function run(db: Kysely<Database>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function withDatabase(url: string, work: (db: Kysely<Database>) => Promise<void>): Promise<void> {
  const env = { DATABASE_URL: url, DATABASE_POOL_SIZE: 1, PREPARED_STATEMENTS: true, DATA_DIR: '' };
  const { db, close } = await createDatabase(env);
  try {
    await work(db);
  } finally {
    await close();
  }
}

/** Opens 72 periods with 100,000 tasks; 1,000 tasks are in none. */
export const openAll = (url: string): Promise<void> =>
  withDatabase(url, (db) => run(db, [...ALL_OPEN, ...SETTLED]));

/** Bills three fifths of the periods, so that their figures come from snapshots. */
export const billThreeFifths = (url: string): Promise<void> =>
  withDatabase(url, async (db) => {
    await db.transaction().execute(async (transaction) => {
      await run(transaction, [THREE_FIFTHS_BILLED]);
      await billAll(transaction, null);
    });
    await run(db, SETTLED);
  });
