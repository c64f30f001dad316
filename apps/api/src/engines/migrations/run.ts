import { sql } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import { StartError } from '../../kernel/start-error';
import type { Db } from '../database/schema';
import { buildIndexes } from './build-indexes';
import { fillStatement, runFill } from './fill';
import type { Migration } from './migration';
import { inShortLocks, type WaitOptions } from './short-locks';
import { createStateTable, recordMigration, type Product } from './state';

/** How often an instance looks whether another one has finished. */
const TURN_POLL_MS = 100;

/**
 * Runs `work` on one connection while no other instance does. Asks again and again, since a statement that waits would
 * hold a snapshot, for whose end the other one's `create index concurrently` waits.
 */
export async function takeTurns(db: Db, work: (connection: Db) => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const isMine = async () => {
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_lock(hashtextextended('migrations', 0)) as mine`.execute(connection);
      return rows[0]!.mine;
    };
    while (!(await isMine())) await setTimeout(TURN_POLL_MS);
    try {
      // The limit of the pool's connections is for calls of users.
      await sql`set statement_timeout = 0`.execute(connection);
      await work(connection);
    } finally {
      // On a lost connection both are gone, and the first error is the one to report.
      await sql`reset statement_timeout`.execute(connection).catch(() => undefined);
      await sql`select pg_advisory_unlock(hashtextextended('migrations', 0))`
        .execute(connection)
        .catch(() => undefined);
    }
  });
}

/** Runs a migration in the transaction of the caller, on tables without rows or without other users. */
export async function runWithin(transaction: Db, migration: Migration): Promise<void> {
  if ('up' in migration) return migration.up(transaction);
  const statements = 'indexes' in migration ? migration.indexes : [fillStatement(migration)];
  for (const statement of statements) await sql.raw(statement).execute(transaction);
}

async function runOne(
  connection: Db,
  { migrations, version }: Product,
  name: string,
  options: WaitOptions,
): Promise<void> {
  const migration = migrations[name]!;
  if ('indexes' in migration) await buildIndexes(connection, migration.indexes);
  if ('fill' in migration) await runFill(connection, migration, options);
  await inShortLocks(
    connection,
    async (transaction) => {
      if ('up' in migration) await migration.up(transaction);
      await recordMigration(transaction, name, migration, version);
    },
    options,
  );
}

/** Runs pending migrations on the connection of `takeTurns`. */
export async function runPending(
  connection: Db,
  product: Product,
  pending: readonly string[],
  options: WaitOptions = {},
): Promise<void> {
  if (pending.length > 0) await createStateTable(connection);
  for (const name of pending) {
    const start = performance.now();
    await runOne(connection, product, name, options).catch((cause: unknown) => {
      throw cause instanceof StartError ? cause : new Error(`The migration ${name} failed.`, { cause });
    });
    options.log?.debug(`${name}: ${Math.round(performance.now() - start)} ms`);
  }
}
