import { sql, type Kysely } from 'kysely';

/** Runs plain SQL one statement at a time: neither driver takes several at once in its prepared mode. */
export async function runStatements(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Trigram index that serves 'contains' on a folded column. */
export const searchIndex = (table: string, column: string): string =>
  `create index ${table}_${column}_search on ${table} using gin (${column} gin_trgm_ops)`;

/** Index that serves a sort in both directions: no value counts as the smallest, the id breaks ties. */
export const sortIndex = (table: string, column: string, expression = column, id = 'id'): string =>
  `create index ${table}_${column}_sort on ${table} (${expression} nulls first, ${id})`;
