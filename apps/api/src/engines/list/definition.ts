import type { RawBuilder, SqlBool } from 'kysely';
import type { Database } from '../database/schema';

/** A parsed list query of a contract. */
export interface ListQuery {
  page?: number;
  size?: number;
  sort?: string | string[];
  search?: string;
  searchIn?: string | string[];
}

type OneOf<T> = T extends readonly (infer Item)[] ? Item : T;
type SortTermOf<Query extends ListQuery> = NonNullable<OneOf<NonNullable<Query['sort']>>>;
export type SortFieldOf<Query extends ListQuery> =
  SortTermOf<Query> extends infer Term
    ? Term extends `${infer Field},${'asc' | 'desc'}`
      ? Field
      : never
    : never;
export type FilterKeyOf<Query extends ListQuery> = Exclude<keyof Query, keyof ListQuery> & string;

export type FilterValue = string | number;

/**
 * What a condition is for: to find rows, through an index if few match, to count rows of which many match, or to test a
 * row, of whose table it then reads no other.
 */
export type Purpose = 'find' | 'count' | 'row';

/** SQL condition of one filter; the values given are any-of and always become parameters. */
export type Filter = (values: readonly FilterValue[], purpose?: Purpose) => RawBuilder<SqlBool>;

export type TableName = keyof Database;

/** SQL condition: one text of another table, such as a comment, contains all words. */
export type Passages = (words: readonly string[]) => RawBuilder<SqlBool>;

/** A sort field: its SQL columns, most significant first (none: the id), and the joins that bring them. */
export interface SortColumns {
  by: readonly RawBuilder<unknown>[];
  join?: RawBuilder<unknown>;
  /** Relation with one row for each of the list, which has its order in an index: read for a page without filters. */
  alone?: { from: RawBuilder<unknown>; id: RawBuilder<unknown>; by: RawBuilder<unknown> };
}

/**
 * Maps the sort fields and filter keys of a contract to SQL. A key that is not mapped does not compile, and only mapped
 * keys reach SQL.
 */
export interface ListDefinition<Query extends ListQuery> {
  /** Tables or views that every query reads, the one of the rows first. */
  tables: readonly TableName[];
  /** Tables that a filter reads besides, by its key; a test compares them with those that PostgreSQL reads. */
  reads?: Partial<Record<FilterKeyOf<Query>, readonly TableName[]>>;
  /** Whether rows are only added, by ascending ids, and seldom deleted: then a total counts only what was added. */
  isAppendOnly?: boolean;
  /** Alias of the row in `from`, where the changes of its table are recorded (migration 0126): then totals follow them. */
  changedAs?: string;
  /** Table with its alias; joins only where every filter needs them. */
  from: RawBuilder<unknown>;
  /** Id column, the last tie-breaker of every sort (G-GEN-18). */
  id: RawBuilder<unknown>;
  sorts: Record<SortFieldOf<Query>, SortColumns>;
  filters: Record<FilterKeyOf<Query>, Filter>;
  /** Conditions over texts of other tables, one of which must contain all words of a search. */
  passages?: Partial<Record<FilterKeyOf<Query>, Passages>>;
  /** Default order. */
  defaultSort: readonly `${SortFieldOf<Query>},${'asc' | 'desc'}`[];
}
