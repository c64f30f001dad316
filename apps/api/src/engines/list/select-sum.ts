import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/schema';
import type { ListDefinition, ListQuery } from './definition';
import { conditions, type Filters } from './select-ids';

/** Exact sum of a column over all rows that match the filters; 0 without rows. */
export async function selectSum<Query extends ListQuery>(
  db: Db,
  definition: ListDefinition<Query>,
  query: Filters<Query>,
  column: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(${column}), 0)::text as sum from ${definition.from}${conditions(definition, query)}`.execute(
    db,
  );
  return Number(rows[0]!.sum);
}
