import { sql, type Kysely } from 'kysely';
import type { Database } from '../../src/database/schema';

/** What a call may change without writing anything: when a session was last seen. The log is looked at by itself. */
const withoutNoise = (table: string) =>
  table === 'sessions' ? `to_jsonb(t) - 'last_seen_at'` : 'to_jsonb(t)';
const LOG = 'history';

/** Of each database once: nothing makes tables while a test runs. */
const known = new WeakMap<Kysely<Database>, Promise<string[]>>();

async function tablesOf(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.filter(({ isView, name }) => !isView && name !== LOG).map(({ name }) => name);
}

/** A digest of every row of every table but the log. */
export async function digestOf(db: Kysely<Database>): Promise<Record<string, string>> {
  const names = known.get(db) ?? tablesOf(db);
  known.set(db, names);
  const digests = (await names).map(
    (name) => sql`select ${name}::text as name,
      md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as digest
      from (select ${sql.raw(withoutNoise(name))} as row from ${sql.table(name)} t) rows`,
  );
  const { rows } = await sql<{
    name: string;
    digest: string;
  }>`${sql.join(digests, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
