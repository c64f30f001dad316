import type { Kysely } from 'kysely';
import { changeHistory, installHistory } from './domains/history/triggers/install-history';
import type { Database } from './engines/database/schema';
import { plan, type Plan } from './engines/migrations/plan';
import { runPending, runWithin, takeTurns } from './engines/migrations/run';
import type { WaitOptions } from './engines/migrations/short-locks';
import { createStateTable, readState, recordMigration, type Product } from './engines/migrations/state';
import { migrations } from './migrations';
import { SERVER_VERSION } from './version';

/** This server. */
export const PRODUCT: Product = { migrations, version: SERVER_VERSION };

/**
 * Brings the schema to the state that this server needs; instances that start at the same time take turns. A newer
 * schema that tolerates this server stays as it is. Throws StartError for one that does not.
 */
export async function migrate(
  db: Kysely<Database>,
  { product = PRODUCT, ...options }: WaitOptions & { product?: Product } = {},
): Promise<void> {
  // Before its turn, because it need not wait for the newer server that may be changing the schema right now.
  if ((await readState(db, product)).isNewer) return;
  await takeTurns(db, async (connection) => {
    const { pending, isNewer } = await readState(connection, product);
    if (isNewer) return;
    await runPending(connection, product, pending, options);
    await installHistory(connection, options);
  });
}

/** Returns what `migrate` would do, and changes nothing. Throws StartError like `migrate`. */
export const planMigrations = (db: Kysely<Database>, product = PRODUCT): Promise<Plan> =>
  plan(db, product, { name: 'histórico', migration: { up: changeHistory } });

/**
 * Runs the migrations of an unused database up to one, on a connection in a transaction of the caller; without the
 * triggers of the history.
 */
export async function migrateTo(db: Kysely<Database>, last: string): Promise<void> {
  await createStateTable(db);
  for (const [name, migration] of Object.entries(migrations)) {
    await runWithin(db, migration);
    await recordMigration(db, name, migration, SERVER_VERSION);
    if (name === last) return;
  }
  throw new Error(`There is no migration ${last}.`);
}
