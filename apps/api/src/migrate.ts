import { Migrator, type Kysely, type MigrationResultSet } from 'kysely';
import { installHistory } from './domains/history/triggers/install-history';
import type { Database } from './engines/database/schema';
import { migrations } from './migrations';

const provider = { getMigrations: async () => migrations };

function demandSuccess({ error }: MigrationResultSet): void {
  if (error) throw error instanceof Error ? error : new Error('Migration failed', { cause: error });
}

/** Runs the migrations up to one, on a connection whose transaction the caller ends; not the triggers of the history. */
export async function migrateTo(db: Kysely<Database>, last: string): Promise<void> {
  demandSuccess(await new Migrator({ db, provider, disableTransactions: true }).migrateTo(last));
}

/** Runs pending migrations; instances that start at the same time wait for Kysely's lock. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  demandSuccess(await new Migrator({ db, provider }).migrateToLatest());
  await installHistory(db);
}
