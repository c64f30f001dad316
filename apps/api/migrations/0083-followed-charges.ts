import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** An installation may let billed periods take the status that their charges amount to (ADR 0145). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table billing_settings add column periods_follow_charges boolean not null default false',
  ]);
