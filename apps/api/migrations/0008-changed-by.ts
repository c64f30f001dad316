import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** The user of the last change of a requester or project; null for existing rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    ['requesters', 'projects'].map(
      (table) => `alter table ${table} add column updated_by_id bigint references users (id)`,
    ),
  );
}
