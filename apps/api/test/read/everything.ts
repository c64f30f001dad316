import { sql } from 'kysely';
import type { Db } from '../../src/engines/database/schema';

/** Reads all rows of all tables as text, by table. */
export async function readEverything(db: Db): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(
    db,
  );
  const read = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ all: string | null }>`
      select string_agg(it::text, E'\n') as "all" from ${sql.table(name)} it`.execute(db);
    read.set(name, rows[0]!.all ?? '');
  }
  return read;
}

/** Returns the tables that hold one of the texts, whatever its case. */
export async function tablesWith(db: Db, ...texts: string[]): Promise<string[]> {
  const all = await readEverything(db);
  const isIn = (rows: string) => texts.some((text) => rows.toLowerCase().includes(text.toLowerCase()));
  return [...all].filter(([, rows]) => isIn(rows)).map(([table]) => table);
}
