import { asList } from '@demanda/contracts/list';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../database/schema';
import type {
  Filter,
  FilterValue,
  ListDefinition,
  ListQuery,
  Passages,
  Purpose,
  SortColumns,
  TableName,
} from './definition';
import { anyOf } from './filters';
import { everyWord, readWords } from './search-words';

/** Conditions that the caller adds to every call of a list, e.g. 'without billing'. */
export type Scope = readonly RawBuilder<SqlBool>[];

const NO_FILTERS = ['page', 'size', 'sort', 'search', 'searchIn'];
const DIRECTIONS = { asc: sql`asc nulls first`, desc: sql`desc nulls last` };

/** A list query without its page and order. */
export type Filters<Query extends ListQuery> = Omit<Query, 'page' | 'size' | 'sort'>;

/** Returns whether anything limits the rows of a list. */
export const hasConditions = (query: ListQuery, scope: Scope): boolean =>
  scope.length > 0 ||
  Boolean(query.search?.trim()) ||
  Object.entries(query).some(([key, value]) => !NO_FILTERS.includes(key) && value !== undefined);

/** The condition of a query's search, if it has one: every word in the fields, or in one text of another table. */
function searchTests<Query extends ListQuery>(
  { filters, passages = {} }: ListDefinition<Query>,
  { search = '', searchIn }: ListQuery,
  purpose: Purpose,
): RawBuilder<SqlBool>[] {
  const words = readWords(search);
  const fields = asList(searchIn);
  if (words.length === 0 || searchIn === undefined) return [];
  // The user may see none of the fields that are searched.
  if (fields.length === 0) return [sql<SqlBool>`false`];
  const passagesOf = passages as Record<string, Passages>;
  const columns = fields
    .filter((field) => !passagesOf[field])
    .map((field) => filters[field as keyof typeof filters]);
  const inPassages = fields.flatMap((field) => passagesOf[field]?.(words) ?? []);
  return [anyOf([...(columns.length > 0 ? [everyWord(words, columns, purpose)] : []), ...inPassages])];
}

/** Tables that a query reads to find its rows, without their order. */
export function tablesOf<Query extends ListQuery>(
  { tables, reads = {} }: ListDefinition<Query>,
  query: Filters<Query>,
): TableName[] {
  const { search = '', searchIn, ...filters } = query as ListQuery;
  const searched = readWords(search).length > 0 ? asList(searchIn) : [];
  const used = [...Object.keys(filters).filter((key) => filters[key as never] !== undefined), ...searched];
  const readBy: Partial<Record<string, readonly TableName[]>> = reads;
  return [...tables, ...used.flatMap((key) => readBy[key] ?? [])];
}

/** The where clause of a query's filters. */
export function conditions<Query extends ListQuery>(
  definition: ListDefinition<Query>,
  query: Filters<Query>,
  scope: Scope = [],
  purpose: Purpose = 'count',
) {
  const filters: Record<string, Filter> = definition.filters;
  const tests = Object.entries(query).flatMap(([key, value]) => {
    if (NO_FILTERS.includes(key) || value === undefined) return [];
    return [filters[key]!(asList(value as FilterValue | FilterValue[]), purpose)];
  });
  const all = [...scope, ...tests, ...searchTests(definition, query, purpose)];
  return all.length === 0 ? sql`` : sql` where ${sql.join(all, sql` and `)}`;
}

/** The terms of a query's order, such as 'id,desc'. */
const sortTerms = <Query extends ListQuery>(
  { defaultSort }: ListDefinition<Query>,
  query: Query,
): readonly string[] => {
  const terms = asList<string>(query.sort);
  return terms.length > 0 ? terms : defaultSort;
};

/**
 * Nulls sort first, as in the sort indexes, so that one index serves both directions; the id follows the direction of
 * the last field for the same reason.
 */
export function ordering<Query extends ListQuery>(definition: ListDefinition<Query>, query: Query) {
  const sorts: Record<string, SortColumns> = definition.sorts;
  const used = sortTerms(definition, query).map((term) => {
    const [field, direction] = term.split(',') as [string, 'asc' | 'desc'];
    return { columns: sorts[field]!, direction };
  });
  const parts = used.flatMap(({ columns, direction }) =>
    columns.by.length === 0
      ? [sql`${definition.id} ${sql.raw(direction)}`]
      : columns.by.map((column) => sql`${column} ${DIRECTIONS[direction]}`),
  );
  // Fields of one table share its join.
  const joins = [...new Set(used.flatMap(({ columns }) => columns.join ?? []))];
  const last = used.at(-1)?.direction ?? 'asc';
  const alone = used.length === 1 ? used[0]!.columns.alone : undefined;
  return {
    alone: alone && {
      ...alone,
      by: sql`${alone.by} ${DIRECTIONS[last]}, ${alone.id} ${sql.raw(last)}`,
    },
    by: sql.join([...parts, sql`${definition.id} ${sql.raw(last)}`]),
    joins: joins.length === 0 ? sql`` : sql` ${sql.join(joins, sql` `)}`,
  };
}

/** Ids of all matching rows in order, for plain lists and exports. */
export async function selectAllIds<Query extends ListQuery>(
  db: Db,
  definition: ListDefinition<Query>,
  query: Query,
  scope: Scope = [],
): Promise<number[]> {
  const { by, joins } = ordering(definition, query);
  const { rows } = await sql<{ id: number }>`
    select ${definition.id} as id from ${definition.from}${joins}${conditions(definition, query, scope)} order by ${by}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** Whether the rows of a query come in the order of their ids. */
const isById = <Query extends ListQuery>(definition: ListDefinition<Query>, query: Query): boolean =>
  /^([a-z]+\.)?id,(asc|desc)$/.test(sortTerms(definition, query).join(' '));

/**
 * Ids of all matching rows in order, for exports: in parts where nothing limits them and ids order them, so that the
 * first row can be written at once and memory does not grow with the table. With conditions each part might search
 * again what a single statement finds once.
 */
export async function selectIdsToExport<Query extends ListQuery>(
  db: Db,
  definition: ListDefinition<Query>,
  query: Query,
): Promise<readonly number[] | AsyncIterable<number[]>> {
  if (!isById(definition, query) || hasConditions(query, [])) return selectAllIds(db, definition, query);
  return selectIdsInParts(db, definition, query);
}

/** Ids of one statement of `selectIdsInParts`. */
const PART = 500;

/**
 * Ids of all matching rows by their number, in parts of one statement each: no list of all of them is held, and no
 * transaction stays open. Rows that are inserted meanwhile are left out when newest come first.
 */
export async function* selectIdsInParts<Query extends ListQuery>(
  db: Db,
  definition: ListDefinition<Query>,
  query: Query,
  scope: Scope = [],
): AsyncGenerator<number[]> {
  const isAscending = sortTerms(definition, query)[0]!.endsWith(',asc');
  for (let last: number | undefined; ;) {
    const beyond =
      last === undefined
        ? []
        : [isAscending ? sql<SqlBool>`${definition.id} > ${last}` : sql<SqlBool>`${definition.id} < ${last}`];
    const { rows } = await sql<{ id: number }>`
      select ${definition.id} as id from ${definition.from}${conditions(definition, query, [...scope, ...beyond])}
      order by ${definition.id} ${sql.raw(isAscending ? 'asc' : 'desc')} limit ${sql.lit(PART)}`.execute(db);
    if (rows.length === 0) return;
    yield rows.map(({ id }) => id);
    last = rows.at(-1)!.id;
  }
}
