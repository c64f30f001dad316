import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../database/schema';

/** Tables whose writes are recorded (migration 0057). */
export const RECORDED_TABLES: readonly string[] = [
  'comments',
  'deliveries',
  'delivery_groups',
  'delivery_items',
  'projects',
  'requesters',
  'task_billing_marks',
  'tasks',
  'users',
];

/** Tables whose rows are counted, because a list shows all of them. */
const COUNTED_TABLES = ['deliveries', 'delivery_groups', 'delivery_items', 'projects', 'requesters', 'tasks'];

const SOURCE = /\b(?:from|join)\s+"?(?<name>\w+)"?(?<rest>\s+(?:as\s+)?"?\w+"?\s*,|\s*,)?/gi;
const WITH_NAME = /(?:\bwith|,)\s+(?<name>\w+)\s+as\s+(?:materialized\s+)?\(/gi;

/** Returns the tables that a query reads; undefined unless the writes of each are recorded. */
export function recordedTablesOf(text: string): string[] | undefined {
  const defined = new Set([...text.matchAll(WITH_NAME)].map(({ groups }) => groups!.name!));
  const sources = [...text.matchAll(SOURCE)].map(({ groups }) => groups!);
  if (sources.some(({ rest }) => rest)) return undefined;
  const tables = [...new Set(sources.map(({ name }) => name!))].filter((name) => !defined.has(name)).sort();
  return tables.length > 0 && tables.every((name) => RECORDED_TABLES.includes(name)) ? tables : undefined;
}

/** Changes with every write to the database. */
const databaseSnapshot = sql<string>`(pg_current_snapshot()::text || pg_postmaster_start_time()::text)`;

/**
 * SQL text that changes with every write that a query could see: one to its tables, where these are recorded, else any
 * to the database. So does it until the first write to the tables since the database started after a crash.
 */
export function writeState(text: string): RawBuilder<string> {
  const tables = recordedTablesOf(text);
  if (!tables) return databaseSnapshot;
  return sql`coalesce((select sum(writes)::text from table_writes
    where table_name in (${sql.join(tables.map((name) => sql.lit(name)))})), ${databaseSnapshot})`;
}

const addedTo = (table: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(added_rows), 0) from table_writes where table_name = ${table})`;

/** SQL number of the rows of a table, null until it was counted; undefined unless a query reads all rows of one. */
export function rowCountFor(text: string): RawBuilder<number> | undefined {
  const name = /^select \S+ from (\w+) \w+ limit \d+$/.exec(text)?.[1];
  if (name === undefined || !COUNTED_TABLES.includes(name)) return undefined;
  const table = sql.lit(name);
  return sql`(select (row_count + ${addedTo(table)})::bigint from table_rows where table_name = ${table})`;
}

/**
 * Counts the rows of the tables. What is stored is the same whenever it is counted, since later writes add to
 * `table_writes`; it is counted again to make good for a crash, or for writes while the triggers were disabled. Returns
 * the number of changed counts.
 */
export async function countRows({ db }: { db: Kysely<Database> }): Promise<number> {
  let changed = 0;
  for (const name of COUNTED_TABLES) {
    const table = sql.lit(name);
    const { numAffectedRows = 0n } = await sql`
      insert into table_rows (table_name, row_count)
      select ${table}, (select count(*) from ${sql.table(name)}) - ${addedTo(table)}
      on conflict (table_name) do update set row_count = excluded.row_count
      where table_rows.row_count <> excluded.row_count`.execute(db);
    changed += Number(numAffectedRows);
  }
  return changed;
}
