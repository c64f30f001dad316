import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from '../database/schema';
import type { TableName } from './definition';
import { stateNow, writeState } from './written-tables';

/** A result and the state of the tables for which it holds. */
interface CachedAnswer<Answer> {
  state: string;
  answer: Answer;
}

interface CacheKey {
  /** Undefined within a transaction, whose own writes others do not see. */
  key: string | undefined;
  /** The state of the tables that the query reads, as a row `now` with the column `state`. */
  now: RawBuilder<unknown>;
}

/** Cache key of a query; undefined within a transaction, whose own writes others do not see. */
export const questionKey = (db: Db, { sql: text, parameters }: CompiledQuery): string | undefined =>
  db.isTransaction ? undefined : `${text}\n${JSON.stringify(parameters)}`;

/** Cache key of a query over these tables, and SQL for the state for which its result holds. */
export function cacheKey(db: Db, question: RawBuilder<unknown>, tables: readonly TableName[]): CacheKey {
  return {
    key: questionKey(db, question.compile(db)),
    now: stateNow(writeState(tables)),
  };
}

const MAX_ENTRIES = 500;

/** LRU cache of query results that stay valid until something is written to the tables that they were read from. */
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
 * Returns a function that answers a question, an SQL expression of one value over these tables: one statement, whose
 * answer is cached until something is written to them.
 */
export function createCachedQuestion<Answer>() {
  const cache = createQueryCache<Answer>();
  return async (db: Db, question: RawBuilder<unknown>, tables: readonly TableName[]): Promise<Answer> => {
    const { key, now } = cacheKey(db, question, tables);
    const known = cache.get(key);
    const { rows } = await sql<{ answer: Answer | null; state: string }>`
      select case when now.state = ${known?.state ?? ''} then null else (${question}) end as answer, now.state
      from ${now}`.execute(db);
    const { answer: found, state } = rows[0]!;
    const answer = found ?? known!.answer;
    cache.remember(key, { state, answer });
    return answer;
  };
}
