import { sql, type Kysely } from 'kysely';

/** Runs plain SQL one statement at a time: neither driver takes several at once in its prepared mode. */
export async function runStatements(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * Storage parameters of every GIN index. Each search reads the whole list of pending entries, 4 MB by default; without
 * a list (`fastupdate = off`) an insert takes twice the processor time.
 */
export const SEARCH_INDEX_OPTIONS = 'gin_pending_list_limit = 64';

/** Trigram index that serves 'contains' on a folded column or expression. */
export const searchIndex = (table: string, column: string, expression = column): string =>
  `create index ${table}_${column}_search on ${table} using gin (${expression} gin_trgm_ops) with (${SEARCH_INDEX_OPTIONS})`;

/**
 * Has autovacuum come for a table after 2 % of its rows changed, in place of 20 %: until then every count of a list
 * looks up the new rows in the table, and plans are made for the old values. Every table with a search index needs it.
 */
export const frequentVacuum = (table: string): string =>
  `alter table ${table} set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
    autovacuum_analyze_scale_factor = 0.02)`;

/** Index that serves a sort in both directions: no value counts as the smallest, the id breaks ties. */
export const sortIndex = (table: string, column: string, expression = column, id = 'id'): string =>
  `create index ${table}_${column}_sort on ${table} (${expression} nulls first, ${id})`;

/**
 * Index of the few rows whose folded text has an unusual character: of any other text, the search index finds two
 * letters by the trigrams that they form with the character before them.
 */
export const foreignTextIndex = (table: string, column: string, id = 'id'): string =>
  `create index ${table}_${column}_foreign on ${table} (${id}) where ${column} ~ '[^\\t\\n\\r -~ºª°§·–—“”‘’•…€]'`;
