import {
  changeHistory,
  installHistory,
  isHistoryInstalled,
} from './domains/history/triggers/install-history';
import type { Db } from './engines/database/schema';
import { plan, type Plan } from './engines/migrations/plan';
import { runPending, runWithin, takeTurns } from './engines/migrations/run';
import type { WaitOptions } from './engines/migrations/short-locks';
import { createStateTable, readState, recordMigration, type Product } from './engines/migrations/state';
import { StartError } from './kernel/start-error';
import { migrations } from './migrations';
import { SERVER_VERSION } from './version';

/** This server. */
export const PRODUCT: Product = { migrations, version: SERVER_VERSION };

const POOLED_TEXT =
  'Há migrações pendentes, e DATABASE_URL leva a um pooler de conexões. Rode antes `npm run migrate` com o endereço do próprio PostgreSQL.';

/** Returns one line about migrations that have run. */
function summaryOf(names: readonly string[], startedAt: number): string {
  const all = names.length === 1 ? names[0] : `${names.length} migrations, ${names[0]} to ${names.at(-1)}`;
  return `Database migrated: ${all}, ${Math.round(performance.now() - startedAt)} ms.`;
}

interface MigrateOptions extends WaitOptions {
  product?: Product;
  isPooled?: boolean;
}

/**
 * Brings the schema to the state that this server needs; instances that start at the same time take turns. A newer
 * schema that tolerates this server stays as it is. Throws StartError for one that does not, and when migrations are
 * pending behind a pooler: the lock of a turn belongs to a connection.
 */
export async function migrate(
  db: Db,
  { product = PRODUCT, isPooled = false, ...options }: MigrateOptions = {},
): Promise<void> {
  // Before its turn, because it need not wait for the newer server that may be changing the schema right now.
  const { pending, isNewer } = await readState(db, product);
  if (isNewer || (pending.length === 0 && (await isHistoryInstalled(db)))) return;
  if (isPooled) throw new StartError(POOLED_TEXT);
  await takeTurns(db, async (connection) => {
    const { pending, isNewer } = await readState(connection, product);
    if (isNewer) return;
    const startedAt = performance.now();
    await runPending(connection, product, pending, options);
    await installHistory(connection, options);
    if (pending.length > 0) options.log?.info(summaryOf(pending, startedAt));
  });
}

/** Returns what `migrate` would do, and changes nothing. Throws StartError like `migrate`. */
export const planMigrations = (db: Db, product = PRODUCT): Promise<Plan> =>
  plan(db, product, { name: 'histórico', migration: { up: changeHistory } });

/**
 * Runs the migrations of an unused database up to one, on a connection in a transaction of the caller; without the
 * triggers of the history.
 */
export async function migrateTo(db: Db, last: string): Promise<void> {
  await createStateTable(db);
  for (const [name, migration] of Object.entries(migrations)) {
    await runWithin(db, migration);
    await recordMigration(db, name, migration, SERVER_VERSION);
    if (name === last) return;
  }
  throw new Error(`There is no migration ${last}.`);
}
