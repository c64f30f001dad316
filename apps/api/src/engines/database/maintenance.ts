import type { Pool } from 'pg';

const CHECKPOINT_MS = 60_000;
const VACUUM_MS = 15 * 60_000;

/**
 * Runs checkpoint and vacuum when the database is idle after writes, because the embedded database does
 * neither by itself. Returns the function that stops it.
 */
export function startMaintenance(pool: Pool, onError: (error: unknown) => void): () => void {
  const position = { CHECKPOINT: '', 'VACUUM (ANALYZE)': '' };

  async function run(command: keyof typeof position): Promise<void> {
    const isIdle = pool.idleCount === pool.totalCount && pool.waitingCount === 0;
    if (!isIdle) return;
    const { rows } = await pool.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
    const written = rows[0]!.lsn;
    if (written === position[command]) return;
    await pool.query(command);
    const after = await pool.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
    position[command] = after.rows[0]!.lsn;
  }

  const every = (milliseconds: number, command: keyof typeof position) =>
    setInterval(() => void run(command).catch(onError), milliseconds).unref();
  const timers = [every(CHECKPOINT_MS, 'CHECKPOINT'), every(VACUUM_MS, 'VACUUM (ANALYZE)')];
  return () => timers.forEach((timer) => clearInterval(timer));
}
