import type { Kysely } from 'kysely';
import { frequentVacuum, runStatements } from './statements';

/** Comments get an index of mentions, which needs a frequent vacuum as every other search index. */
export const up = (db: Kysely<unknown>): Promise<void> => runStatements(db, [frequentVacuum('comments')]);
