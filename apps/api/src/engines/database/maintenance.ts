import type { Pool } from 'pg';

const EVERY_MS = 60_000;
const IDLE_VACUUM_MINUTES = 15;

/** Changed rows at which a table is vacuumed: a number, plus a share of its rows. */
interface Threshold {
  rows: number;
  share: number;
}
/** The thresholds of autovacuum on a server, see migration 0029. */
const WHILE_BUSY: Threshold = { rows: 1_000, share: 0.02 };
/** Not less: an ANALYZE changes some rows of the catalogue itself. */
const WHILE_IDLE: Threshold = { rows: 100, share: 0 };
/** The statistics count from the start; what changed before it is unknown. */
const AFTER_START: Threshold = { rows: 0, share: 0 };

/** Vacuums and analyzes the tables beyond the threshold one at a time, so that other statements run in between. */
export async function vacuumTables(pool: Pool, { rows, share }: Threshold): Promise<void> {
  const due = await pool.query<{ name: string }>(
    `select relid::regclass::text as name from pg_stat_all_tables join pg_class on pg_class.oid = relid
    where schemaname in ('public', 'pg_catalog')
      and n_ins_since_vacuum + n_dead_tup >= $1::int + $2::float8 * greatest(reltuples, 0)`,
    [rows, share],
  );
  for (const { name } of due.rows) {
    if (pool.ending) return;
    await pool.query(`vacuum (analyze) ${name}`);
  }
}

async function walPosition(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
  return rows[0]!.lsn;
}

/**
 * Runs vacuums and checkpoints every minute, because the embedded database does neither by itself. All but the urgent
 * vacuums wait for a moment without other statements. Returns the function that stops it.
 */
export function startMaintenance(pool: Pool, onError: (error: unknown) => void): () => void {
  let minutes = 0;
  let idleVacuumAt = 0;
  let checkpointAt = '';

  function chooseThreshold(isIdle: boolean): Threshold {
    if (!isIdle || minutes - idleVacuumAt < IDLE_VACUUM_MINUTES) return WHILE_BUSY;
    const isFirst = idleVacuumAt === 0;
    idleVacuumAt = minutes;
    return isFirst ? AFTER_START : WHILE_IDLE;
  }

  async function run(): Promise<void> {
    minutes += 1;
    const isIdle = pool.idleCount === pool.totalCount && pool.waitingCount === 0;
    await vacuumTables(pool, chooseThreshold(isIdle));
    if (!isIdle || pool.ending || (await walPosition(pool)) === checkpointAt) return;
    await pool.query('checkpoint');
    checkpointAt = await walPosition(pool);
  }

  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= run()
      .catch(onError)
      .finally(() => (running = undefined));
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}
