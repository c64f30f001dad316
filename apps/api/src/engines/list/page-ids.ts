import { sql } from 'kysely';
import type { ListDefinition, ListQuery } from './definition';
import { conditions, hasConditions, ordering, type Scope } from './select-ids';

export interface SelectedIds {
  ids: number[];
  total: number;
  /** Whether more rows match than `total`. */
  capped: boolean;
}

export interface Paging {
  page: number;
  size: number;
}

export interface PageRequest<Query extends ListQuery> {
  definition: ListDefinition<Query>;
  query: Query;
  paging: Paging;
  scope: Scope;
}

/**
 * Matches up to this number are found first, in any order, and then sorted; a plan that goes through the sort index
 * until the page is full would read the whole table for them.
 */
export const FEW = 1000;

/** SQL array of the ids of one page; `few` limits the rows further. */
export function pageIds<Query extends ListQuery>(
  { definition, query, paging, scope }: PageRequest<Query>,
  few: Scope = [],
) {
  const { by, joins, alone } = ordering(definition, query);
  const { page, size } = paging;
  const limits = sql`limit ${size} offset ${page * size}`;
  if (alone && !hasConditions(query, scope))
    return sql`array(select ${alone.id} from ${alone.from} order by ${alone.by} ${limits})`;
  const where = conditions(definition, query, [...few, ...scope], 'row');
  return sql`array(select ${definition.id} from ${definition.from}${joins}${where} order by ${by} ${limits})`;
}

/** SQL of the ids of matching rows, in any order, at most `limit`. */
export const matches = <Query extends ListQuery>(
  { definition, query, scope }: PageRequest<Query>,
  limit: number,
  purpose: 'find' | 'count',
) =>
  sql`select ${definition.id} from ${definition.from}${conditions(definition, query, scope, purpose)} limit ${sql.lit(limit)}`;
