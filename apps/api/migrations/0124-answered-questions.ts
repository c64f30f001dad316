import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * The question of a client that a comment answers: a link of one delivery shows the answers to what was asked about it
 * (ADR 0178). Without a foreign key: an answer stays when the question is gone.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table comments add column answers_id bigint']);
