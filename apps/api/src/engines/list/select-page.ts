import { MAX_EXACT_TOTAL } from '@demanda/contracts/limits';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../database/schema';
import type { ListDefinition, ListQuery } from './definition';
import { createQueryCache, questionKey } from './query-cache';
import { rowCountOf } from './written-tables';
import { selectAppendedPage } from './append-only-page';
import { bringUpToDate, momentOf, type KnownMatches } from './known-matches';
import { FEW, matches, pageIds, type Paging, type SelectedIds } from './page-ids';
import { hasConditions, type Scope } from './select-ids';

const totalsCache = createQueryCache<KnownMatches>();

/** Matches are counted up to this number: beyond MAX_EXACT_TOTAL, so that some may go and there are still more. */
const MAX_COUNTED = MAX_EXACT_TOTAL + 1000;

interface Result {
  ids: number[];
  total: number;
  /** All matches, where they are few and others than were known. */
  few: number[] | null;
  state: string;
  snapshot: string | null;
}

/**
 * Ids of one page and the number of matching rows, in one statement. The total is exact up to MAX_EXACT_TOTAL. It
 * is cached until something is written to the tables that it is counted from, or follows their changed rows; so are the
 * matches where they are few: to find them again could mean to read the whole table.
 */
export async function selectPageIds<Query extends ListQuery>(
  db: Db,
  definition: ListDefinition<Query>,
  query: Query,
  paging: Paging,
  scope: Scope = [],
): Promise<SelectedIds> {
  const request = { definition, query, paging, scope };
  if (definition.isAppendOnly) return selectAppendedPage(db, request);
  const all = matches(request, MAX_COUNTED, 'count');
  const key = questionKey(db, all);
  const known = totalsCache.get(key);
  const now = known && bringUpToDate(request, known);
  const hasFilter = hasConditions(query, scope);
  const rowCount = hasFilter ? undefined : rowCountOf(definition.tables[0]!);
  const count = sql`coalesce(${rowCount ?? sql`null`}, (select count(*) from (${all}) matches))`;
  const total = now ? sql`case when ${now.isKnown} then ${now.total} else ${count} end` : count;
  const from = sql`${momentOf(request)}${now?.from ?? sql``}`;
  const isFiltered = hasFilter && !(known && known.answer.total > FEW);
  const found = sql`array(${matches(request, FEW + 1, 'find')})`;
  const fewIds = now?.few ? sql`case when ${now.isKnown} then ${now.few} else ${found} end` : found;
  const isFew = sql`cardinality(few.ids) <= ${sql.lit(FEW)}`;
  const isNew = now?.few ? sql`not ${now.isSame}` : sql`true`;
  const inFew = [sql<SqlBool>`${definition.id} = any(few.ids)`];
  const { rows } = await sql<Result>`${
    isFiltered
      ? sql`select now.state, seen.snapshot,
          case when ${isFew} then ${pageIds(request, inFew)} else ${pageIds(request)} end as ids,
          case when ${isFew} then cardinality(few.ids) else ${total} end as total,
          case when ${isFew} and ${isNew} then few.ids end as few
        from ${from}, lateral (select ${fewIds} as ids offset 0) few`
      : sql`select now.state, seen.snapshot, ${pageIds(request)} as ids, ${total} as total, null as few from ${from}`
  }`.execute(db);
  const result = rows[0]!;
  const few = result.few ?? (isFiltered && result.total <= FEW ? known?.answer.few : undefined);
  totalsCache.remember(key, {
    state: result.state,
    answer: { total: result.total, few, snapshot: result.snapshot },
  });
  return {
    ids: result.ids,
    total: Math.min(result.total, MAX_EXACT_TOTAL),
    capped: result.total > MAX_EXACT_TOTAL,
  };
}
