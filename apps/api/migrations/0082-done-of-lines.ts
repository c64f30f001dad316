import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * What was done for a billed task, as its statement says: completed subtasks and delivered items. Null in revisions of
 * older servers, whose statements keep their bytes.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table charge_lines add column done jsonb']);
