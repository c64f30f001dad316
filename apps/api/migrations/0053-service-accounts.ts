import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** A service account belongs to a program and has only API tokens (ADR 0096): no row of it can get a password. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `alter table users
      add column is_service boolean not null default false,
      add column purpose text`,
    `alter table users add constraint users_service_signs_in_never check (not is_service
      or password_hash = '-' and one_time_password_until is null and invitation_ends_at is null) not valid`,
    'alter table users add constraint users_purpose_is_short check (length(purpose) <= 300) not valid',
  ]);
