import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Network address of every entry, and which entries are about access (ADR 0092). */
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
          ?| array['second_factor', 'recovery_codes', 'recovery_code_used', 'api_token', 'passkey', 'passkeys'] $$`,
  ]);
}
