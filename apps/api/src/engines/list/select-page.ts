import { MAX_EXACT_TOTAL } from '@demanda/contracts/limits';
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { Database } from '../database/schema';
import type { ListDefinition, ListQuery } from './definition';
import { cacheKey, createQueryCache } from './query-cache';
import { rowCountOf } from './written-tables';
import { conditions, hasConditions, ordering, tablesOf, type Scope } from './select-ids';

export interface SelectedIds {
  ids: number[];
  total: number;
  /** Whether more rows match than `total`. */
  capped: boolean;
}

interface Paging {
  page: number;
  size: number;
}

interface PageRequest<Query extends ListQuery> {
  definition: ListDefinition<Query>;
  query: Query;
  paging: Paging;
  scope: Scope;
}

const totalsCache = createQueryCache<number>();

/**
 * Matches up to this number are found first, in any order, and then sorted; a plan that goes through the sort index
 * until the page is full would read the whole table for them.
 */
const FEW = 1000;

/** SQL array of the ids of one page; `few` limits the rows further. */
function pageIds<Query extends ListQuery>(
  { definition, query, paging, scope }: PageRequest<Query>,
  few: Scope = [],
) {
  const { by, joins, alone } = ordering(definition, query);
  const { page, size } = paging;
  const limits = sql`limit ${size} offset ${page * size}`;
  if (alone && !hasConditions(query, scope))
    return sql`array(select ${alone.id} from ${alone.from} order by ${alone.by} ${limits})`;
  const where = conditions(definition, query, [...few, ...scope]);
  return sql`array(select ${definition.id} from ${definition.from}${joins}${where} order by ${by} ${limits})`;
}

/**
 * Ids of one page and the number of matching rows, in one statement. The total is exact up to MAX_EXACT_TOTAL and
 * cached until something is written to the tables that it is counted from.
 */
export async function selectPageIds<Query extends ListQuery>(
  db: Kysely<Database>,
  definition: ListDefinition<Query>,
  query: Query,
  paging: Paging,
  scope: Scope = [],
): Promise<SelectedIds> {
  const request = { definition, query, paging, scope };
  const matches = (limit: number, purpose: 'find' | 'count') =>
    sql`select ${definition.id} from ${definition.from}${conditions(definition, query, scope, purpose)} limit ${sql.lit(limit)}`;
  const counted = matches(MAX_EXACT_TOTAL + 1, 'count');
  const { key, now } = cacheKey(db, counted, tablesOf(definition, query));
  const known = totalsCache.get(key);
  const rowCount = hasConditions(query, scope) ? undefined : rowCountOf(definition.tables[0]!);
  const count = sql`coalesce(${rowCount ?? sql`null`}, (select count(*) from (${counted}) matches))`;
  const isKnown = sql`now.state = ${known?.state ?? ''}`;
  const isFiltered = hasConditions(query, scope) && !(known && known.answer > FEW);
  const isFew = sql`cardinality(few.ids) <= ${sql.lit(FEW)}`;
  const few = [sql<SqlBool>`${definition.id} = any(few.ids)`];
  const result = await sql<{ ids: number[]; total: number | null; state: string }>`${
    isFiltered
      ? sql`select now.state,
          case when ${isFew} then ${pageIds(request, few)} else ${pageIds(request)} end as ids,
          case when ${isKnown} then null when ${isFew} then cardinality(few.ids) else ${count} end as total
        from ${now}, (select array(${matches(FEW + 1, 'find')}) as ids offset 0) few`
      : sql`select now.state, ${pageIds(request)} as ids, case when ${isKnown} then null else ${count} end as total
        from ${now}`
  }`.execute(db);
  const { ids, total: found, state } = result.rows[0]!;
  const total = found ?? known!.answer;
  totalsCache.remember(key, { state, answer: total });
  return { ids, total: Math.min(total, MAX_EXACT_TOTAL), capped: total > MAX_EXACT_TOTAL };
}
