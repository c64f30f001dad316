import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { inShortLocks, type WaitOptions } from '../../../engines/migrations/short-locks';
import { TRACKED_LINKS } from '../tracked/tracked-links';
import { TRACKED } from '../tracked/tracked-tables';
import { linkTriggers, recordTriggers, type Column } from './triggers';

type Columns = Record<string, Column[]>;

/** Reads the current columns of all tables. */
export async function readColumns(db: Db): Promise<Columns> {
  const { rows } = await sql<{ table: string; columns: Column[] }>`
    select relname as table, jsonb_agg(jsonb_build_object('name', attname, 'isGenerated', attgenerated <> '') order by attnum) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    group by relname`.execute(db);
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

interface Installed {
  table: string;
  /** Digest of the statements that created them; null when an older server did. */
  digest: string | null;
  names: string[];
}

/** Reads the triggers of the history that exist, by table. */
async function readInstalled(db: Db): Promise<Map<string, Installed>> {
  const { rows } = await sql<Installed>`
    select relname as table, obj_description(tgfoid, 'pg_proc') as digest, array_agg(tgname::text) as names
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and tgname ~ '^history_(insert|update|delete)$'
    group by relname, tgfoid`.execute(db);
  return new Map(rows.map((row) => [row.table, row]));
}

/**
 * Returns the statements that create the triggers of the history, or recreate those whose table or columns changed: a
 * column that a migration adds is recorded automatically. Each group is one transaction and locks one table.
 */
async function historyStatements(db: Db): Promise<string[][]> {
  const columns = await readColumns(db);
  const installed = await readInstalled(db);
  const wanted = [
    ...TRACKED.map((table) => recordTriggers(table, columns[table.table]!)),
    ...TRACKED_LINKS.map(linkTriggers),
  ];
  return wanted.flatMap(({ table, create, names }) => {
    const digest = createHash('sha256').update(create.join('\n')).digest('hex');
    const found = installed.get(table);
    if (found?.digest === digest) return [];
    const surplus = (found?.names ?? []).filter((name) => !names.includes(name));
    return [
      [
        ...create,
        ...surplus.map((name) => `drop trigger ${name} on ${table}`),
        `comment on function history_of_${table}() is '${digest}'`,
      ],
    ];
  });
}

const runAll = async (db: Db, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/** Returns whether nothing of the history is missing or outdated. */
export const isHistoryInstalled = async (db: Db): Promise<boolean> =>
  (await historyStatements(db)).length === 0;

/** Installs the triggers of the history, table by table, on a connection without a transaction. */
export async function installHistory(connection: Db, options?: WaitOptions): Promise<void> {
  for (const statements of await historyStatements(connection)) {
    await inShortLocks(connection, (transaction) => runAll(transaction, statements), options);
  }
}

/** Installs the triggers of the history in the transaction of the caller. */
export const changeHistory = async (transaction: Db): Promise<void> =>
  runAll(transaction, (await historyStatements(transaction)).flat());
