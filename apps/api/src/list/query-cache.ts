import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../database/schema';

/** An answer, and the state of the database (its snapshot) for which it is true. */
interface Known<Answer> {
  state: string;
  answer: Answer;
}

/** The state as a row `now` with the column `state`: another one after any write of anybody. */
export const databaseSnapshot = sql`(select pg_current_snapshot()::text || pg_postmaster_start_time()::text as state) now`;

/** Identity of a question; none within a transaction, whose own writes its snapshot does not tell. */
export function cacheKey(db: Kysely<Database>, question: RawBuilder<unknown>): string | undefined {
  if (db.isTransaction) return undefined;
  const { sql, parameters } = question.compile(db);
  return `${sql}\n${JSON.stringify(parameters)}`;
}

const MAX_ENTRIES = 500;

/** Answers that are not asked for again while nothing was written to the database: the most recently used ones. */
export function createQueryCache<Answer>() {
  const answers = new Map<string, Known<Answer>>();
  return {
    get: (key: string | undefined): Known<Answer> | undefined =>
      key === undefined ? undefined : answers.get(key),
    remember(key: string | undefined, known: Known<Answer>): void {
      if (key === undefined) return;
      answers.delete(key);
      answers.set(key, known);
      if (answers.size > MAX_ENTRIES) answers.delete(answers.keys().next().value!);
    },
  };
}
