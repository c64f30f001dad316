import { sql } from 'kysely';
import type { Db } from '../database/schema';

/** Table locks that make others wait, by PostgreSQL's names, strongest first. */
const BLOCKING = ['AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock'] as const;

/** A lock on a table that makes others wait until the transaction ends. */
export interface BlockingLock {
  table: string;
  mode: (typeof BLOCKING)[number];
  /** Estimated rows of the table. */
  rows: number;
}

export interface ExistingTable {
  id: number;
  table: string;
  rows: number;
}

export async function readTables(db: Db): Promise<ExistingTable[]> {
  const { rows } = await sql<ExistingTable>`
    select oid::int8 as id, relname as table, greatest(reltuples, 0)::int8 as rows from pg_class
    where relkind in ('r', 'm') and relnamespace = current_schema()::regnamespace order by relname`.execute(
    db,
  );
  return rows;
}

/** Returns the strongest blocking lock that the transaction holds on each of the tables, which may be dropped by now. */
export async function readBlockingLocks(
  transaction: Db,
  tables: readonly ExistingTable[],
): Promise<BlockingLock[]> {
  const { rows: held } = await sql<{ id: number; mode: string }>`
    select relation::int8 as id, mode from pg_locks
    where pid = pg_backend_pid() and locktype = 'relation' and granted`.execute(transaction);
  return tables.flatMap(({ id, table, rows }) => {
    const mode = BLOCKING.find((name) => held.some((lock) => lock.id === id && lock.mode === name));
    return mode ? [{ table, mode, rows }] : [];
  });
}
