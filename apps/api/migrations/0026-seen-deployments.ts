import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** The newest deployment that a server has loaded, by channel and store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table seen_deployments (
      channel text not null,
      store text not null,
      sequence integer not null,
      seen_at timestamptz not null default now(),
      primary key (channel, store)
    )`,
  ]);
}
