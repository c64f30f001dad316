import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../../engines/database/schema';
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

async function installTriggers(transaction: Transaction<Database>): Promise<void> {
  // Instances that start at the same time wait for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended('history', 0))`.execute(transaction);
  const columns = await readColumns(transaction);
  const statements = [
    ...TRACKED.flatMap((table) => recordTriggers(table, columns[table.table]!)),
    ...TRACKED_LINKS.flatMap(linkTriggers),
  ];
  const wanted = createHash('sha256').update(statements.join('\n')).digest('hex');
  const { rows } = await sql<{ laid: string | null }>`
    select obj_description('history'::regclass) as laid`.execute(transaction);
  if (rows[0]!.laid === wanted) return;
  for (const statement of statements) await sql.raw(statement).execute(transaction);
  await sql.raw(`comment on table history is '${wanted}'`).execute(transaction);
}

/**
 * Creates the triggers that write the history, or recreates them when tables or columns changed: a column
 * that a migration adds is recorded automatically.
 */
export const installHistory = (db: Kysely<Database>): Promise<void> =>
  db.transaction().execute(installTriggers);
