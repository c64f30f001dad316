import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/schema';
import type { TableName } from './definition';
import { createCachedQuestion } from './query-cache';
import type { KeptGroups } from './select-groups';

export interface ValueCount<Value> {
  value: Value;
  count: number;
}

/**
 * Returns a function that counts rows by the value of a column, which needs an index, or reads the counts where they are
 * kept: one statement, cached until something is written to the table.
 */
export function countBy<Value>(table: TableName, column: RawBuilder<unknown>, kept?: KeptGroups) {
  const ask = createCachedQuestion<ValueCount<Value>[]>();
  const count = (where: RawBuilder<unknown>) =>
    sql`select ${column} as value, count(*) as count from ${sql.table(table)} ${where} group by ${column}`;
  const counts = kept
    ? sql`select value, count from ${kept.groups} kept where ${kept.areReady} and value is not null
        union all ${count(sql`where not ${kept.areReady}`)}`
    : count(sql``);
  return (db: Db) =>
    ask(db, sql`select coalesce(jsonb_agg(of_value), '[]') from (${counts}) of_value`, [table]);
}
