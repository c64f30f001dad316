import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../database/schema';

/** A result and the database snapshot for which it holds. */
interface CachedAnswer<Answer> {
  state: string;
  answer: Answer;
}

/** The database snapshot as a row `now` with the column `state`; it changes with every write. */
export const databaseSnapshot = sql`(select pg_current_snapshot()::text || pg_postmaster_start_time()::text as state) now`;

/** Cache key of a query; undefined within a transaction, whose snapshot does not reflect its own writes. */
export function cacheKey(db: Kysely<Database>, question: RawBuilder<unknown>): string | undefined {
  if (db.isTransaction) return undefined;
  const { sql, parameters } = question.compile(db);
  return `${sql}\n${JSON.stringify(parameters)}`;
}

const MAX_ENTRIES = 500;

/** LRU cache of query results that stay valid until something is written to the database. */
export function createQueryCache<Answer>() {
  const answers = new Map<string, CachedAnswer<Answer>>();
  return {
    get: (key: string | undefined): CachedAnswer<Answer> | undefined =>
      key === undefined ? undefined : answers.get(key),
    remember(key: string | undefined, known: CachedAnswer<Answer>): void {
      if (key === undefined) return;
      answers.delete(key);
      answers.set(key, known);
      if (answers.size > MAX_ENTRIES) answers.delete(answers.keys().next().value!);
    },
  };
}

/**
 * Returns a function that answers a question, an SQL expression of one value: one statement, whose answer is cached
 * until something is written to the database.
 */
export function createCachedQuestion<Answer>() {
  const cache = createQueryCache<Answer>();
  return async (db: Kysely<Database>, question: RawBuilder<unknown>): Promise<Answer> => {
    const key = cacheKey(db, question);
    const known = cache.get(key);
    const { rows } = await sql<{ answer: Answer | null; state: string }>`
      select case when now.state = ${known?.state ?? ''} then null else (${question}) end as answer, now.state
      from ${databaseSnapshot}`.execute(db);
    const { answer: found, state } = rows[0]!;
    const answer = found ?? known!.answer;
    cache.remember(key, { state, answer });
    return answer;
  };
}
