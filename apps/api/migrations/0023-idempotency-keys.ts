import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Results of calls with an `Idempotency-Key`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table idempotency_keys (
      user_id bigint not null references users (id) on delete cascade,
      -- Method and path.
      target text not null,
      key text not null,
      -- Of query and body.
      digest text not null,
      -- Of the answer; null until it is known.
      status smallint,
      answer text,
      created_at timestamptz not null default now(),
      primary key (user_id, target, key)
    )`,
    'create index idempotency_keys_created_at on idempotency_keys (created_at)',
  ]);
}
