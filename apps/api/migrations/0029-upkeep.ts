import { sql, type Kysely } from 'kysely';
import { frequentVacuum, runStatements, SEARCH_INDEX_OPTIONS } from './statements';

/** Keeps searches and lists as fast while people write as they are after a VACUUM. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const indexes = await namesOf(
    db,
    sql`relkind = 'i' and relam = (select oid from pg_am where amname = 'gin')`,
  );
  const tables = await namesOf(db, sql`relkind = 'r' and relname not like 'kysely%'`);
  await runStatements(db, [
    // Each pending list may hold 4 MB, which the next insert would write out. Before the locks: it takes the longest.
    ...indexes.map((name) => `select gin_clean_pending_list('${name}')`),
    ...tables.map(frequentVacuum),
    ...indexes.map((name) => `alter index ${name} set (${SEARCH_INDEX_OPTIONS})`),
  ]);
}

async function namesOf(db: Kysely<unknown>, condition: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and ${condition} order by relname`.execute(db);
  return rows.map(({ name }) => name);
}
