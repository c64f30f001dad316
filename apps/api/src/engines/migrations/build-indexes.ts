import { sql } from 'kysely';
import type { Db } from '../database/schema';

const CREATE_INDEX = /^create (?<unique>unique )?index (?<name>\w+) on /;

/** Returns the statement that builds the index while others write. Throws for any other statement. */
export function concurrently(statement: string): { name: string; statement: string } {
  const match = CREATE_INDEX.exec(statement);
  if (!match) throw new Error(`Not a plain create index statement: ${statement}`);
  const { unique = '', name } = match.groups as { unique?: string; name: string };
  return {
    name,
    statement: statement.replace(CREATE_INDEX, `create ${unique}index concurrently ${name} on `),
  };
}

/**
 * Builds those of the indexes that are missing, without blocking a writer, outside of a transaction. What a run that
 * was cut off left of an index is dropped first. The single connection of the embedded database takes the same way.
 */
export async function buildIndexes(connection: Db, indexes: readonly string[]): Promise<void> {
  for (const index of indexes) {
    const { name, statement } = concurrently(index);
    const { rows } = await sql<{ isValid: boolean }>`select indisvalid as "isValid" from pg_index
      where indexrelid = to_regclass(${name})`.execute(connection);
    if (rows[0]?.isValid) continue;
    if (rows[0]) await sql`drop index concurrently ${sql.ref(name)}`.execute(connection);
    await sql.raw(statement).execute(connection);
  }
}
