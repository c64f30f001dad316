import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Up to which entry the history was forwarded (ADR 0092): one row, once something was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table history_forwarding (
      id int primary key default 1 check (id = 1),
      last_id bigint not null
    )`,
  ]);
}
