import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** The notice of maintenance and the switches of remotes have versions, as records have (G-GEN-22). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table installation add column version integer not null default 0',
    'alter table remote_switches add column version integer not null default 0',
  ]);
