import { MAX_EXACT_TOTAL } from '@demanda/contracts/limits';
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { Database } from '../database/schema';
import type { ListDefinition, ListQuery } from './definition';
import { cacheKey, createQueryCache } from './query-cache';
import { rowCountOf } from './written-tables';
import { selectAppendedPage } from './append-only-page';
import { FEW, matches, pageIds, type Paging, type SelectedIds } from './page-ids';
import { hasConditions, tablesOf, type Scope } from './select-ids';

interface KnownMatches {
  total: number;
  /** Their ids, where they are few. */
  few?: number[];
}
const totalsCache = createQueryCache<KnownMatches>();

/**
 * Ids of one page and the number of matching rows, in one statement. The total is exact up to MAX_EXACT_TOTAL and
 * cached until something is written to the tables that it is counted from, as are the matches where they are few: to
 * find them again could mean to read the whole table.
 */
export async function selectPageIds<Query extends ListQuery>(
  db: Kysely<Database>,
  definition: ListDefinition<Query>,
  query: Query,
  paging: Paging,
  scope: Scope = [],
): Promise<SelectedIds> {
  const request = { definition, query, paging, scope };
  if (definition.isAppendOnly) return selectAppendedPage(db, request);
  const all = matches(request, MAX_EXACT_TOTAL + 1, 'count');
  const { key, now } = cacheKey(db, all, tablesOf(definition, query));
  const known = totalsCache.get(key);
  const rowCount = hasConditions(query, scope) ? undefined : rowCountOf(definition.tables[0]!);
  const count = sql`coalesce(${rowCount ?? sql`null`}, (select count(*) from (${all}) matches))`;
  const isKnown = sql`now.state = ${known?.state ?? ''}`;
  const isFiltered = hasConditions(query, scope) && !(known && known.answer.total > FEW);
  const isFew = sql`cardinality(few.ids) <= ${sql.lit(FEW)}`;
  const inFew = [sql<SqlBool>`${definition.id} = any(few.ids)`];
  const found = sql`array(${matches(request, FEW + 1, 'find')})`;
  const knownFew = known?.answer.few;
  const fewIds = knownFew ? sql`case when ${isKnown} then ${knownFew}::bigint[] else ${found} end` : found;
  const isNew = knownFew ? sql`not ${isKnown}` : sql`true`;
  const result = await sql<{ ids: number[]; total: number | null; few?: number[] | null; state: string }>`${
    isFiltered
      ? sql`select now.state,
          case when ${isFew} then ${pageIds(request, inFew)} else ${pageIds(request)} end as ids,
          case when ${isKnown} then null when ${isFew} then cardinality(few.ids) else ${count} end as total,
          case when ${isFew} and ${isNew} then few.ids end as few
        from ${now}, lateral (select ${fewIds} as ids offset 0) few`
      : sql`select now.state, ${pageIds(request)} as ids, case when ${isKnown} then null else ${count} end as total
        from ${now}`
  }`.execute(db);
  const { ids, state, ...counted } = result.rows[0]!;
  const total = counted.total ?? known!.answer.total;
  const few = counted.few ?? (counted.total === null ? knownFew : undefined);
  totalsCache.remember(key, { state, answer: { total, few } });
  return { ids, total: Math.min(total, MAX_EXACT_TOTAL), capped: total > MAX_EXACT_TOTAL };
}
