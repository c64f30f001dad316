import { MAX_EXACT_TOTAL } from '@demanda/contracts/limits';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ListQuery } from './definition';
import type { PageRequest } from './page-ids';
import { conditions, hasConditions, tablesOf } from './select-ids';
import { changesState, writeState } from './written-tables';

/** The matches of a query at one moment. */
export interface KnownMatches {
  /** Beyond MAX_EXACT_TOTAL there may be more. */
  total: number;
  /** Their ids, where they are few. */
  few?: number[];
  /** What PostgreSQL saw, where the list follows changed rows. */
  snapshot: string | null;
}

/** SQL that brings known matches up to date; the relations of `from` have one row. */
interface UpToDate {
  from: RawBuilder<unknown>;
  /** Whether it could; else all are counted. */
  isKnown: RawBuilder<SqlBool>;
  isSame: RawBuilder<SqlBool>;
  total: RawBuilder<number>;
  few?: RawBuilder<number[]>;
}

/** Where more rows were changed, all matches are counted. */
const MAX_CHANGED = 500;

/** The table whose changed rows the matches of a query follow, and other tables that it reads. */
function followed<Query extends ListQuery>({ definition, query, scope }: PageRequest<Query>) {
  const [table, ...others] = tablesOf(definition, query);
  return definition.changedAs && hasConditions(query, scope) ? { table: table!, others } : undefined;
}

/** SQL relation `now`: the state for which matches hold, and what PostgreSQL sees. */
export function momentOf<Query extends ListQuery>(request: PageRequest<Query>) {
  const follows = followed(request);
  if (!follows)
    return sql`(select ${writeState(tablesOf(request.definition, request.query))} as state) now, (select null as snapshot) seen`;
  const ofOthers = follows.others.length > 0 ? sql` || ${writeState(follows.others)}` : sql``;
  return sql`(select ${changesState}${ofOthers} as state) now, (select pg_current_snapshot()::text as snapshot) seen`;
}

/**
 * SQL that follows known matches by the rows that were changed since: those that match now are added, those that matched
 * before are subtracted. Of several changes of a row, the first has what the row was.
 */
export function bringUpToDate<Query extends ListQuery>(
  request: PageRequest<Query>,
  { state, answer: { total, few, snapshot } }: { state: string; answer: KnownMatches },
): UpToDate {
  const isSameState = sql<SqlBool>`now.state = ${state}`;
  const knownFew = few && sql<number[]>`${few}::bigint[]`;
  const follows = followed(request);
  if (!follows || snapshot === null) {
    const sameTotal = sql<number>`${total}::bigint`;
    return { from: sql``, isKnown: isSameState, isSame: isSameState, total: sameTotal, few: knownFew };
  }
  const { definition, query, scope } = request;
  const table = sql.lit(follows.table);
  const oldest = sql`${snapshot.split(':')[0]}::xid8`;
  const changes = sql`row_changes change where change.table_name = ${table} and change.transaction_id >= ${oldest}
    and not pg_visible_in_snapshot(change.transaction_id, ${snapshot}::pg_snapshot)`;
  const isChanged = sql<SqlBool>`${definition.id} = any(changed.ids)`;
  const added = sql`select ${definition.id} from ${definition.from}${conditions(definition, query, [isChanged, ...scope], 'row')}`;
  const was = sql`jsonb_populate_record(null::${sql.table(follows.table)}, first.was) ${sql.ref(definition.changedAs!)}`;
  const wasThere = sql<SqlBool>`first.was is not null`;
  const removed = sql`select from (select distinct on (change.row_id) change.was from ${changes} order by change.row_id, change.id) first,
    ${was}${conditions(definition, query, [wasThere, ...scope], 'row')}`;
  const areKnown = sql`cardinality(changed.ids) <= ${sql.lit(MAX_CHANGED)} and array_position(changed.ids, null) is null
    and ${oldest} > coalesce((select transaction_id from table_writes where table_name = 'row_changes' 
      order by transaction_id desc nulls last limit 1), '0'::xid8)`;
  const isExact = total <= MAX_EXACT_TOTAL;
  return {
    from: sql`, lateral (select array(select distinct change.row_id from ${changes} limit ${sql.lit(MAX_CHANGED + 1)}) as ids
        offset 0) changed,
      lateral (select case when ${areKnown} then ${total}::bigint + (select count(*) from (${added}) added) - (select count(*) from (${removed}) removed) end as total
        offset 0) followed`,
    isKnown: sql<SqlBool>`(${isSameState} and ${isExact ? sql`followed.total is not null` : sql`coalesce(followed.total, 0) > ${sql.lit(MAX_EXACT_TOTAL)}`})`,
    isSame: sql<SqlBool>`(${isSameState} and followed.total is not null and cardinality(changed.ids) = 0)`,
    total: sql<number>`followed.total`,
    few:
      few &&
      sql<number[]>`(array(select unnest(${knownFew}) except select unnest(changed.ids)) || array(${added}))`,
  };
}
