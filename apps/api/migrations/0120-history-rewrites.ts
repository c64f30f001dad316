import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Records deletions and changes of the history, which invalidate totals that were counted once (ADR 0175). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create trigger write_delete after delete on history referencing old table as changed
      for each statement execute function record_table_write()`,
    `create trigger write_update after update or truncate on history
      for each statement execute function record_table_write()`,
    `insert into table_writes (table_name) values ('history')`,
  ]);
}
