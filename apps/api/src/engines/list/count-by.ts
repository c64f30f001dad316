import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../database/schema';
import type { TableName } from './definition';
import { createCachedQuestion } from './query-cache';

export interface ValueCount<Value> {
  value: Value;
  count: number;
}

/**
 * Returns a function that counts rows by the value of a column, which needs an index: one statement, cached until
 * something is written to the table.
 */
export function countBy<Value>(table: TableName, column: RawBuilder<unknown>) {
  const ask = createCachedQuestion<ValueCount<Value>[]>();
  const counts = sql`select ${column} as value, count(*) as count from ${sql.table(table)} group by ${column}`;
  return (db: Kysely<Database>) =>
    ask(db, sql`select coalesce(jsonb_agg(of_value), '[]') from (${counts}) of_value`, [table]);
}
