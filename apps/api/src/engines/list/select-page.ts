import { MAX_EXACT_TOTAL } from '@demanda/contracts/limits';
import { sql, type RawBuilder } from 'kysely';
import { planOnce } from '../database/plan-once';
import type { Db } from '../database/schema';
import type { ListDefinition, ListQuery } from './definition';
import { selectAppendedPage } from './append-only-page';
import { followFew, bringTotalUpToDate, momentOf, type Known, type KnownMatches } from './known-matches';
import {
  FEW,
  isFew,
  isFirstPage,
  matches,
  pageIds,
  pageOfFew,
  type PageRequest,
  type Paging,
  type SelectedIds,
} from './page-ids';
import { createQueryCache, questionKey } from './query-cache';
import { hasConditions, type Scope } from './select-ids';
import { rowCountOf } from './written-tables';

const totalsCache = createQueryCache<KnownMatches>();

/** Matches are counted up to this number: beyond MAX_EXACT_TOTAL, so that some may go and there are still more. */
const MAX_COUNTED = MAX_EXACT_TOTAL + 1000;

interface Result {
  ids: number[];
  total: number;
  /** All matches, where they are few. */
  few: number[] | null;
  state: string;
  snapshot: string | null;
}

/** SQL at the end of a statement that has one plan for all calls. */
const planned = (isOnce: boolean) => (isOnce ? planOnce : sql``);

/** Finds all matches that are few, else counts all, unless what is known still holds. */
async function countAndSelect<Query extends ListQuery>(
  db: Db,
  request: PageRequest<Query>,
  { known, isPlannedOnce }: { known?: Known; isPlannedOnce: boolean },
): Promise<Result> {
  const { definition, query, scope } = request;
  const now = known && bringTotalUpToDate(request, known);
  const hasFilter = hasConditions(query, scope);
  const rowCount = hasFilter ? undefined : rowCountOf(definition.tables[0]!);
  const all = matches(request, MAX_COUNTED, 'count');
  const orKnown = (value: RawBuilder<unknown> | undefined, other: RawBuilder<unknown>) =>
    now && value ? sql`case when ${now.isKnown} then ${value} else ${other} end` : other;
  const total = orKnown(
    now?.total,
    sql`coalesce(${rowCount ?? sql`null`}, (select count(*) from (${all}) matches))`,
  );
  const from = sql`${momentOf(request)}${now?.from ?? sql``}`;
  const knownFew = known?.answer.few && sql`${known.answer.few}::bigint[]`;
  const few = orKnown(knownFew, sql`array(${matches(request, FEW + 1, 'find')})`);
  const { rows } = await sql<Result>`${
    hasFilter && !(known && known.answer.total > FEW)
      ? sql`select now.state, seen.snapshot,
          case when ${isFew} then ${pageOfFew(request)} else ${pageIds(request)} end as ids,
          case when ${isFew} then cardinality(few.ids) else ${total} end as total,
          case when ${isFew} then few.ids end as few
        from ${from}, lateral (select ${few} as ids offset 0) few`
      : sql`select now.state, seen.snapshot, ${pageIds(request)} as ids, ${total} as total, null as few from ${from}`
  }${planned(isPlannedOnce)}`.execute(db);
  return rows[0]!;
}

/**
 * Selects from few matches that were followed; undefined when they could not be, and when they are no longer few. A
 * statement that would also find and count them again takes four times as long to plan. Of the values of a filter only
 * changed rows are tested, so that one plan serves all.
 */
async function selectFromFew<Query extends ListQuery>(
  db: Db,
  request: PageRequest<Query>,
  few: RawBuilder<unknown>,
): Promise<Result | undefined> {
  const { rows } = await sql<Result>`select now.state, seen.snapshot, ${pageOfFew(request)} as ids,
      cardinality(few.ids) as total, few.ids as few
    from ${momentOf(request)}, ${few} where ${isFew}${planned(isFirstPage(request.paging))}`.execute(db);
  return rows[0];
}

/**
 * Ids of one page and the number of matching rows, in one statement; in two where few matches could not be followed. The
 * total is exact up to MAX_EXACT_TOTAL. It is cached until something is written to the tables that it is counted from, or
 * follows their changed rows; so are the matches where they are few: to find them again could mean to read the whole
 * table.
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
  const question = matches(request, MAX_COUNTED, 'count').compile(db);
  // The values of a filter decide how many rows match, and with them which plan is good.
  const isPlannedOnce = isFirstPage(paging) && question.parameters.length === 0;
  const key = questionKey(db, question);
  const known = totalsCache.get(key);
  const few = known && followFew(request, known);
  const { state, snapshot, ids, total, ...found } = few
    ? ((await selectFromFew(db, request, few)) ?? (await countAndSelect(db, request, { isPlannedOnce })))
    : await countAndSelect(db, request, { known, isPlannedOnce });
  totalsCache.remember(key, { state, answer: { total, few: found.few ?? undefined, snapshot } });
  return { ids, total: Math.min(total, MAX_EXACT_TOTAL), capped: total > MAX_EXACT_TOTAL };
}
