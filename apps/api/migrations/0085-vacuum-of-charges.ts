import type { Kysely } from 'kysely';
import { frequentVacuum, runStatements } from './statements';

/** Prepares the table of charges for the search index of the next migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [frequentVacuum('charges')]);
}
