import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../database/schema';
import { databaseSnapshot, createQueryCache, cacheKey } from './query-cache';

export interface ValueCount<Value> {
  value: Value;
  count: number;
}

/**
 * Returns a function that counts rows by the value of a column, which needs an index: one statement, cached until
 * something is written to the database.
 */
export function countBy<Value>(from: RawBuilder<unknown>, column: RawBuilder<unknown>) {
  const known = createQueryCache<ValueCount<Value>[]>();
  const question = sql`select ${column} as value, count(*) as count from ${from} group by ${column}`;

  return async (db: Kysely<Database>): Promise<ValueCount<Value>[]> => {
    const key = cacheKey(db, question);
    const before = known.get(key);
    const { rows } = await sql<{ counts: ValueCount<Value>[] | null; state: string }>`
      select
        case when now.state = ${before?.state ?? ''} then null
          else (select coalesce(jsonb_agg(of_value), '[]') from (${question}) of_value) end as counts,
        now.state
      from ${databaseSnapshot}`.execute(db);
    const { counts, state } = rows[0]!;
    const answer = counts ?? before!.answer;
    known.remember(key, { state, answer });
    return answer;
  };
}
