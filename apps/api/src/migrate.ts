import { Migrator, type Kysely } from 'kysely';
import { installHistory } from './domains/history/triggers/install-history';
import type { Database } from './engines/database/schema';
import { migrations } from './migrations';

/** Runs pending migrations; instances that start at the same time wait for Kysely's lock. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('Migration failed', { cause: error });
  await installHistory(db);
}
