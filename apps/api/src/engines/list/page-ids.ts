import { PAGE_SIZES } from '@demanda/contracts/limits';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
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

/** Whether the matches in the relation `few` are all. */
export const isFew = sql<SqlBool>`cardinality(few.ids) <= ${sql.lit(FEW)}`;

/** The first page in a size that screens offer; other pages and sizes are rare, and would be a statement each. */
export const isFirstPage = ({ page, size }: Paging) =>
  page === 0 && PAGE_SIZES.some((offered) => offered === size);

/** A plan for all calls needs the limit in the statement. */
const limitsOf = ({ paging }: { paging: Paging }) =>
  isFirstPage(paging)
    ? sql`limit ${sql.lit(paging.size)}`
    : sql`limit ${paging.size} offset ${paging.page * paging.size}`;

function pageOf<Query extends ListQuery>(request: PageRequest<Query>, where: RawBuilder<unknown>) {
  const { definition, query } = request;
  const { by, joins } = ordering(definition, query);
  return sql`array(select ${definition.id} from ${definition.from}${joins}${where} order by ${by} ${limitsOf(request)})`;
}

/** SQL array of the ids of one page. */
export function pageIds<Query extends ListQuery>(request: PageRequest<Query>) {
  const { definition, query, scope } = request;
  const { alone } = ordering(definition, query);
  if (alone && !hasConditions(query, scope))
    return sql`array(select ${alone.id} from ${alone.from} order by ${alone.by} ${limitsOf(request)})`;
  return pageOf(request, conditions(definition, query, scope, 'row'));
}

/** SQL array of the ids of one page of the matches in the relation `few`, which have met the conditions. */
export const pageOfFew = <Query extends ListQuery>(request: PageRequest<Query>) =>
  pageOf(request, sql` where ${request.definition.id} = any(few.ids)`);

/** SQL of the ids of matching rows, in any order, at most `limit`. */
export const matches = <Query extends ListQuery>(
  { definition, query, scope }: PageRequest<Query>,
  limit: number,
  purpose: 'find' | 'count',
) =>
  sql`select ${definition.id} from ${definition.from}${conditions(definition, query, scope, purpose)} limit ${sql.lit(limit)}`;
