import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import type { Reference } from './fields';

export type Names = (reference: Reference, id: number) => string;

const NAMES: Record<Reference, RawBuilder<string>> = {
  requesters: sql`name`,
  projects: sql`name`,
  tasks: sql`code`,
  users: sql`coalesce(name, username)`,
};

async function readNames(db: Db, table: Reference, ids: ReadonlySet<number>) {
  if (ids.size === 0) return new Map<number, string>();
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${NAMES[table]} as name from ${sql.table(table)}
    where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Reads the names of the records that entries refer to, in one statement for each table; '#12' for a deleted
 * record.
 */
export async function namesOf(db: Db, wanted: ReadonlyMap<Reference, ReadonlySet<number>>): Promise<Names> {
  const read = new Map<Reference, Map<number, string>>();
  for (const [table, ids] of wanted) read.set(table, await readNames(db, table, ids));
  return (reference, id) => read.get(reference)?.get(id) ?? `#${id}`;
}
