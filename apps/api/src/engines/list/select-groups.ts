import { MAX_GROUPS } from '@demanda/contracts/limits';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/schema';
import type { ListDefinition, ListQuery, TableName } from './definition';
import { createCachedQuestion } from './query-cache';
import { conditions, hasConditions, tablesOf, type Filters, type Scope } from './select-ids';

/** What the rows of a list are grouped by. */
export interface Grouping {
  by: RawBuilder<unknown>;
  /** Join that brings the column, without changing the number of rows. */
  join?: RawBuilder<unknown>;
  /** Name of the record whose id is `grp.value`; null where the value speaks for itself. */
  name?: RawBuilder<string>;
  /** Tables of `join` and `name`. */
  reads?: readonly TableName[];
  /** The groups of all rows, where they are kept. */
  kept?: KeptGroups;
}

export interface KeptGroups {
  /** Relation with the columns value, count and sum. */
  groups: RawBuilder<unknown>;
  /** SQL condition, without a column: the relation may be read. */
  areReady: RawBuilder<boolean>;
}

interface Group {
  /** Value of the group as text; null for rows without a value. */
  value: string | null;
  name: string | null;
  count: number;
  sum: number;
}

export interface SelectedGroups {
  /** The MAX_GROUPS largest groups, the largest first. */
  groups: Group[];
  /** All groups and rows, with those of `groups`. */
  groupCount: number;
  rowCount: number;
}

const ask = createCachedQuestion<SelectedGroups>();

/**
 * Counts the rows that match the filters by group, and adds up a column: one statement, cached until something is
 * written to the tables that it reads.
 */
export function selectGroups<Query extends ListQuery>(
  db: Db,
  definition: ListDefinition<Query>,
  query: Filters<Query>,
  { by, join = sql``, name = sql`null`, reads = [], kept, sum }: Grouping & { sum: RawBuilder<unknown> },
): Promise<SelectedGroups> {
  const isKept = kept && !hasConditions(query, []);
  const count = (
    scope: Scope,
  ) => sql`select ${by} as value, count(*) as count, coalesce(sum(${sum}), 0) as sum
    from ${definition.from} ${join}${conditions(definition, query, scope)} group by 1`;
  return ask(
    db,
    sql`
    with groups as materialized (${
      isKept
        ? sql`select value, count, sum from ${kept.groups} kept where ${kept.areReady}
            union all ${count([sql`not ${kept.areReady}`])}`
        : count([])
    }), largest as (select * from groups order by count desc, value limit ${sql.lit(MAX_GROUPS)})
    select jsonb_build_object(
      'groups', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'value', grp.value::text, 'name', ${name}, 'count', grp.count, 'sum', grp.sum
        ) order by grp.count desc, grp.value), '[]') from largest grp
      ),
      'groupCount', (select count(*) from groups),
      'rowCount', (select coalesce(sum(count), 0) from groups)
    )`,
    [...tablesOf(definition, query), ...reads],
  );
}
