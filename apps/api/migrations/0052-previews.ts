import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** A session may see the system with the permissions of an account or profile (ADR 0095). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  // Without foreign keys, which would lock both tables; a row that is gone grants nothing.
  runStatements(db, [
    'alter table sessions add column preview_user_id bigint, add column preview_profile_id bigint',
  ]);
