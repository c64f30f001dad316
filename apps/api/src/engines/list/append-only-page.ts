import { MAX_EXACT_TOTAL } from '@demanda/contracts/limits';
import { sql, type SqlBool } from 'kysely';
import type { Database, Db } from '../database/schema';
import type { ListQuery } from './definition';
import { FEW, isFew, matches, pageIds, pageOfFew, type PageRequest, type SelectedIds } from './page-ids';
import { createQueryCache, questionKey } from './query-cache';
import { hasConditions } from './select-ids';
import { createSettledRows, type SettledRows } from './settled-rows';
import { rewriteState, stateNow } from './written-tables';

/** Number of matches up to an id to which no further row comes. */
interface SettledTotal {
  upTo: number;
  count: number;
}

const totals = createQueryCache<SettledTotal>();
const settledRows = createQueryCache<SettledRows>();

interface Result {
  ids: number[];
  state: string;
  /** Whether only matches after the known total were counted. */
  isKnown: boolean;
  /** Counted matches, and how many of them are settled. */
  counts: [all: number, settled: number];
  newest: number;
  xmin: string;
  xmax: string;
}

/** SQL of the page and of what is counted, where `known` was counted before and rows up to `settled` are settled. */
function pageAndCounts<Query extends ListQuery>(
  request: PageRequest<Query>,
  known: SettledTotal,
  settled: number,
) {
  const { definition, query, scope } = request;
  const countOf = (
    ids: unknown,
  ) => sql`(select array[count(*), count(*) filter (where matches.id <= ${settled}::bigint)]
    from (${ids}) matches (id))`;
  const counted = matches(request, MAX_EXACT_TOTAL + 1, 'count');
  const isAdded = sql<SqlBool>`${definition.id} > ${known.upTo}::bigint`;
  const added =
    known.count > MAX_EXACT_TOTAL
      ? sql`array[0, 0]::bigint[]`
      : countOf(matches({ ...request, scope: [...scope, isAdded] }, MAX_EXACT_TOTAL + 1, 'count'));
  if (!hasConditions(query, scope) || known.count > FEW)
    return { ids: pageIds(request), all: countOf(counted), added, few: sql`` };
  return {
    ids: sql`case when ${isFew} then ${pageOfFew(request)} else ${pageIds(request)} end`,
    all: sql`case when ${isFew} then ${countOf(sql`select unnest(few.ids)`)} else ${countOf(counted)} end`,
    added,
    few: sql`, (select array(${matches(request, FEW + 1, 'find')}) as ids offset 0) few`,
  };
}

/**
 * Ids of one page of an append-only list and the number of matching rows, in one statement. The total is exact up to
 * MAX_EXACT_TOTAL: what was counted once is kept, and only rows that were added since are counted.
 */
export async function selectAppendedPage<Query extends ListQuery>(
  db: Db,
  request: PageRequest<Query>,
): Promise<SelectedIds> {
  const [table] = request.definition.tables as readonly [keyof Database];
  const key = questionKey(db, matches(request, MAX_EXACT_TOTAL + 1, 'count').compile(db));
  const rows = settledRows.get(key && table);
  const remembered = totals.get(key);
  const known = remembered?.answer ?? { upTo: 0, count: 0 };
  const settled = rows?.answer.upTo() ?? 0;
  const { ids, all, added, few } = pageAndCounts(request, known, settled);
  const isKnown = sql`now.state = ${remembered?.state ?? ''}`;
  const { rows: results } = await sql<Result>`
    select now.state, ${isKnown} as "isKnown", ${ids} as ids, case when ${isKnown} then ${added} else ${all} end as counts,
      (select coalesce(max(id), 0) from ${sql.table(table)}) as newest,
      pg_snapshot_xmin(pg_current_snapshot())::text as xmin, pg_snapshot_xmax(pg_current_snapshot())::text as xmax
    from ${stateNow(rewriteState(table))}${few}`.execute(db);
  const result = results[0]!;
  const before = result.isKnown ? known : { upTo: 0, count: 0 };
  const total = before.count + result.counts[0];
  const isCapped = total > MAX_EXACT_TOTAL;
  // Of more matches than are counted it is not known which are settled, but their number only grows.
  const count = isCapped ? total : before.count + result.counts[1];
  const upTo = Math.max(before.upTo, rows?.state === result.state ? settled : 0);
  // Settled rows of another state were counted in vain.
  if (rows?.state === result.state || isCapped)
    totals.remember(key, { state: result.state, answer: { upTo, count } });
  const seen = rows?.state === result.state ? rows.answer : createSettledRows();
  seen.note({ newest: result.newest, xmin: BigInt(result.xmin), xmax: BigInt(result.xmax) });
  settledRows.remember(key && table, { state: result.state, answer: seen });
  return { ids: result.ids, total: Math.min(total, MAX_EXACT_TOTAL), capped: isCapped };
}
