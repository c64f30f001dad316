import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Who last changed a requester or a project; unknown for those that were there before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    ['requesters', 'projects'].map(
      (table) => `alter table ${table} add column updated_by_id bigint references users (id)`,
    ),
  );
}
