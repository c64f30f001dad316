import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** The server that runs a call with an `Idempotency-Key` (ADR 0039); null in rows of older servers. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table idempotency_keys add column holder uuid']);
