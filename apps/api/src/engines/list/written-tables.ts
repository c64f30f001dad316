import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/schema';
import type { TableName } from './definition';

interface WrittenTables {
  /** Tables whose writes are recorded (migration 0057). */
  recorded: readonly TableName[];
  /** Those of them whose rows are counted, because a list shows all of them. */
  counted: readonly TableName[];
  /** Tables to which rows are only added: only their changes and deletions are recorded (migration 0120). */
  appendOnly: readonly TableName[];
}

let written: WrittenTables = { recorded: [], counted: [], appendOnly: [] };
/** Called once by the composition root; until then every write counts as one that a query could see. */
export const registerWrittenTables = (tables: WrittenTables): void => void (written = tables);

export const areRecorded = (tables: readonly TableName[]): boolean =>
  tables.every((name) => written.recorded.includes(name));

/** Changes with every write to the database. */
const databaseSnapshot = sql<string>`(pg_current_snapshot()::text || pg_postmaster_start_time()::text)`;

/**
 * SQL text that changes with every write that a query over these tables could see: one to them, where all of them are
 * recorded, else any to the database. So does it until the first write to them since the database started after a crash.
 */
export function writeState(tables: readonly TableName[]): RawBuilder<string> {
  if (!areRecorded(tables)) return databaseSnapshot;
  const names = [...new Set(tables)].sort();
  return sql`coalesce((select sum(writes)::text from table_writes
    where table_name in (${sql.join(names.map((name) => sql.lit(name)))})), ${databaseSnapshot})`;
}

/**
 * SQL text that changes when rows of an append-only table are changed or deleted, which triggers record (migration 0120),
 * and in another database; without a record, with every write.
 */
export const rewriteState = (table: TableName | 'row_changes'): RawBuilder<string> =>
  sql`coalesce((select sum(writes)::text from table_writes where table_name = ${sql.lit(table)})
    || current_database() || pg_postmaster_start_time()::text, ${databaseSnapshot})`;

/** SQL text: while it is the same, `row_changes` has every change (migration 0126) but those that were deleted from it. */
export const changesState = rewriteState('row_changes');

/**
 * SQL relation `now` with the column `state`, for which results hold. `offset 0` keeps PostgreSQL from planning the state
 * once for each place that names it.
 */
export const stateNow = (state: RawBuilder<string>) => sql`(select ${state} as state offset 0) now`;

const addedTo = (table: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(added_rows), 0) from table_writes where table_name = ${table})`;

/** SQL number of the rows of a table, null until it was counted; undefined unless its rows are counted. */
export function rowCountOf(name: TableName): RawBuilder<number> | undefined {
  if (!written.counted.includes(name)) return undefined;
  const table = sql.lit(name);
  return sql`(select (row_count + ${addedTo(table)})::bigint from table_rows where table_name = ${table})`;
}

/**
 * Counts the rows of the tables. What is stored is the same whenever it is counted, since later writes add to
 * `table_writes`; it is counted again to make good for a crash, or for writes while the triggers were disabled. Returns
 * the number of changed counts.
 */
export async function countRows({ db }: { db: Db }): Promise<number> {
  let changed = 0;
  // A crash empties the table; without a row totals are counted after every write.
  for (const name of [...written.appendOnly, 'row_changes'])
    await sql`insert into table_writes (table_name) select ${name}
      where not exists (select from table_writes where table_name = ${name})`.execute(db);
  for (const name of written.counted) {
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
