import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Network address of every entry, which entries are about access, and the seals of all of them (ADR 0092). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'alter table history add column address text',
    // Existing rows keep null, so nothing is rewritten; older servers do not set it and leave it empty.
    `alter table history alter column address set default nullif(current_setting('demanda.address', true), '')`,
    // Indexes depend on it: another list of fields needs another function.
    `create function history_is_access(event history_event, resource text, user_id bigint, before jsonb, after jsonb)
      returns boolean language sql immutable as $$
      select event in ('SIGN_IN', 'SIGN_OUT') or event = 'REFUSAL' and user_id is null
        or event = 'UPDATE' and resource = 'users' and coalesce(before, '{}') || coalesce(after, '{}')
          ?| array['second_factor', 'recovery_codes', 'recovery_code_used', 'api_token', 'passkey', 'external_account'] $$`,
    `create table history_blocks (
      number bigint primary key,
      kind text not null check (kind in ('ENTRIES', 'SWEEP', 'ERASURE')),
      sealed_at timestamptz not null,
      -- When 'last_id' was the newest id given out: later entries are not older than this.
      marked_at timestamptz not null,
      -- All entries up to this id are sealed by this block or one before it.
      last_id bigint not null,
      ids bigint[] not null,
      -- Microseconds since 1970 of each entry, which distinguish a removal by age from another one.
      moments bigint[] not null,
      -- SHA-256 of each entry, one after the other.
      digests bytea not null,
      -- Entries of before may have been removed by age.
      kept_from timestamptz,
      -- Erasure of a person whose entries the block seals again.
      erasure_id bigint,
      previous bytea not null,
      digest bytea not null,
      -- Public key and signature (Ed25519) of the digest.
      key text not null,
      signature bytea not null
    )`,
    'create index history_blocks_erasure on history_blocks (erasure_id) where erasure_id is not null',
    `create trigger history_is_kept before update or delete or truncate on history_blocks
      for each statement execute function history_is_kept()`,
  ]);
}
