import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../engines/database/schema';
import { inShortLocks, type WaitOptions } from '../../../engines/migrations/short-locks';
import { TRACKED_LINKS } from '../tracked/tracked-links';
import { TRACKED } from '../tracked/tracked-tables';
import { linkTriggers, recordTriggers, type Column } from './triggers';

type Columns = Record<string, Column[]>;

/** Reads the current columns of all tables. */
export async function readColumns(db: Kysely<Database>): Promise<Columns> {
  const { rows } = await sql<{ table: string; columns: Column[] }>`
    select relname as table, jsonb_agg(jsonb_build_object('name', attname, 'isGenerated', attgenerated <> '') order by attnum) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    group by relname`.execute(db);
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

/** Names of the triggers of the history, by table. */
async function readTriggers(db: Kysely<Database>): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ table: string; names: string[] }>`
    select relname as table, array_agg(tgname::text) as names
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and tgname ~ '^history_(insert|update|delete)$'
    group by relname`.execute(db);
  return Object.fromEntries(rows.map(({ table, names }) => [table, names]));
}

/**
 * Returns the statements that create the triggers of the history, or recreate them when tables or columns changed: a
 * column that a migration adds is recorded automatically. Each group is one transaction and locks one table; no groups
 * when the triggers are as they should be.
 */
async function historyStatements(db: Kysely<Database>): Promise<string[][]> {
  const columns = await readColumns(db);
  const tables = [
    ...TRACKED.map((table) => recordTriggers(table, columns[table.table]!)),
    ...TRACKED_LINKS.map(linkTriggers),
  ];
  const wanted = createHash('sha256').update(JSON.stringify(tables)).digest('hex');
  const { rows } = await sql<{ installed: string | null }>`
    select obj_description('history'::regclass) as installed`.execute(db);
  if (rows[0]!.installed === wanted) return [];
  const existing = await readTriggers(db);
  return [
    ...tables.map(({ table, create, names }) => [
      ...create,
      ...(existing[table] ?? [])
        .filter((name) => !names.includes(name))
        .map((name) => `drop trigger ${name} on ${table}`),
    ]),
    [`comment on table history is '${wanted}'`],
  ];
}

const runAll = async (db: Kysely<Database>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/** Installs the triggers of the history, table by table, on a connection without a transaction. */
export async function installHistory(connection: Kysely<Database>, options?: WaitOptions): Promise<void> {
  for (const statements of await historyStatements(connection)) {
    await inShortLocks(connection, (transaction) => runAll(transaction, statements), options);
  }
}

/** Installs the triggers of the history in the transaction of the caller. */
export const changeHistory = async (transaction: Kysely<Database>): Promise<void> =>
  runAll(transaction, (await historyStatements(transaction)).flat());
