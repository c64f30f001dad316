import { MAX_EXACT_TOTAL } from '@demanda/contracts/limits';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ListQuery } from './definition';
import type { PageRequest } from './page-ids';
import { conditions, hasConditions, tablesOf } from './select-ids';
import { changesState, stateNow, writeState } from './written-tables';

/** The matches of a query at one moment. */
export interface KnownMatches {
  /** Beyond MAX_EXACT_TOTAL there may be more. */
  total: number;
  /** Their ids, where they are few. */
  few?: number[];
  /** What PostgreSQL saw, where the list follows changed rows. */
  snapshot: string | null;
}

/** Matches that were known at an earlier moment, and the state of that moment. */
export interface Known {
  state: string;
  answer: KnownMatches;
}

/** SQL that brings a known total up to date; the relations of `from` have one row. */
interface TotalUpToDate {
  from: RawBuilder<unknown>;
  /** Whether it could; else all are counted. */
  isKnown: RawBuilder<SqlBool>;
  total: RawBuilder<number>;
}

/** Where more rows were changed, all matches are counted. */
const MAX_CHANGED = 500;

/** The table whose changed rows the matches of a query follow, and other tables that it reads. */
function followed<Query extends ListQuery>({ definition, query, scope }: PageRequest<Query>) {
  const [table, ...others] = tablesOf(definition, query);
  return definition.changedAs && hasConditions(query, scope) ? { table: table!, others } : undefined;
}

/** SQL relations: the state for which matches hold, and what PostgreSQL sees. */
export function momentOf<Query extends ListQuery>(request: PageRequest<Query>) {
  const follows = followed(request);
  if (!follows)
    return sql`${stateNow(writeState(tablesOf(request.definition, request.query)))}, (select null as snapshot) seen`;
  const ofOthers = follows.others.length > 0 ? sql` || ${writeState(follows.others)}` : sql``;
  return sql`${stateNow(sql`${changesState}${ofOthers}`)}, (select pg_current_snapshot()::text as snapshot) seen`;
}

/**
 * SQL about the rows that were changed since a snapshot: those that match now, and those that matched before. Of several
 * changes of a row, the first has what the row was. Undefined where a list does not follow changed rows.
 */
function changedSince<Query extends ListQuery>(request: PageRequest<Query>, snapshot: string | null) {
  const follows = followed(request);
  if (!follows || snapshot === null) return undefined;
  const { definition, query, scope } = request;
  const table = sql.lit(follows.table);
  const oldest = sql`${snapshot.split(':')[0]}::xid8`;
  // Every visible row is below the upper bound. With both bounds PostgreSQL expects few rows, and uses the index, although
  // it does not know the lower one when it plans.
  const changes = sql`row_changes change where change.table_name = ${table} and change.transaction_id >= ${oldest}
    and change.transaction_id < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(change.transaction_id, ${snapshot}::pg_snapshot)`;
  const isChanged = sql<SqlBool>`${definition.id} = any(changed.ids)`;
  const was = sql`jsonb_populate_record(null::${sql.table(follows.table)}, first.was) ${sql.ref(definition.changedAs!)}`;
  const wasThere = sql<SqlBool>`first.was is not null`;
  return {
    /** Relation with the ids of the changed rows. */
    changed: sql`lateral (select array(select distinct change.row_id from ${changes} limit ${sql.lit(MAX_CHANGED + 1)}) as ids
        offset 0) changed`,
    /** Whether `row_changes` has all of them, and they are not too many. */
    areKnown: sql`cardinality(changed.ids) <= ${sql.lit(MAX_CHANGED)} and array_position(changed.ids, null) is null
    and ${oldest} > coalesce((select transaction_id from table_writes where table_name = 'row_changes'
      order by transaction_id desc nulls last limit 1), '0'::xid8)`,
    added: sql`select ${definition.id} from ${definition.from}${conditions(definition, query, [isChanged, ...scope], 'row')}`,
    removed: sql`select from (select distinct on (change.row_id) change.was from ${changes} order by change.row_id, change.id) first,
    ${was}${conditions(definition, query, [wasThere, ...scope], 'row')}`,
  };
}

/** SQL that follows a known total: changed rows that match now are added, those that matched before are subtracted. */
export function bringTotalUpToDate<Query extends ListQuery>(
  request: PageRequest<Query>,
  { state, answer: { total, snapshot } }: Known,
): TotalUpToDate {
  const isSameState = sql<SqlBool>`now.state = ${state}`;
  const since = changedSince(request, snapshot);
  if (!since) return { from: sql``, isKnown: isSameState, total: sql`${total}::bigint` };
  const { changed, areKnown, added, removed } = since;
  const isExact = total <= MAX_EXACT_TOTAL;
  return {
    from: sql`, ${changed},
      lateral (select case when ${areKnown} then ${total}::bigint + (select count(*) from (${added}) added) - (select count(*) from (${removed}) removed) end as total
        offset 0) followed`,
    isKnown: sql`(${isSameState} and ${isExact ? sql`followed.total is not null` : sql`coalesce(followed.total, 0) > ${sql.lit(MAX_EXACT_TOTAL)}`})`,
    total: sql`followed.total`,
  };
}

/**
 * SQL relation `few`: the ids of few known matches, brought up to date by the changed rows; null where all must be found
 * again. Undefined where no few are known, and where a list does not follow changed rows.
 */
export function followFew<Query extends ListQuery>(
  request: PageRequest<Query>,
  { state, answer: { few, snapshot } }: Known,
): RawBuilder<unknown> | undefined {
  const since = few && changedSince(request, snapshot);
  return (
    since &&
    sql`${since.changed}, lateral (select case when now.state = ${state} and ${since.areKnown}
      then array(select unnest(${few}::bigint[]) except select unnest(changed.ids)) || array(${since.added}) end as ids
        offset 0) few`
  );
}
