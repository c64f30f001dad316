import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { planOnce } from '../../src/engines/database/plan-once';
import type { Db } from '../../src/engines/database/schema';

/** Columns that change without a write of a person. */
const UNREAD: Partial<Record<string, string>> = { sessions: 'last_seen_at', billing_period_figures: 'id' };
/** A row as text. */
const textOfRow = (table: string) => (UNREAD[table] ? `(to_jsonb(t) - '${UNREAD[table]}')::text` : 't::text');
/** The log, which is compared separately, and what servers count and schedule. */
const COUNTS = [
  ...['rate_counters', 'record_editors', 'scheduled_jobs', 'table_rows', 'table_writes'],
  ...['figure_changes', 'kept_figures', 'row_changes'],
];
const LEFT_OUT = ['history', ...COUNTS];

/** Cached for each database, because tests create no tables. */
const known = new WeakMap<Db, Promise<string[]>>();

async function tablesOf(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.filter(({ isView, name }) => !isView && !LEFT_OUT.includes(name)).map(({ name }) => name);
}

/** Resolves when no attempt runs, because account notices are delivered after the response. */
async function deliveriesEnded(db: Db): Promise<void> {
  const running = () =>
    db.selectFrom('outbox').select('id').where('lease_ends_at', 'is not', null).executeTakeFirst();
  for (let looks = 0; looks < 500 && (await running()); looks += 1) await wait(10);
}

/**
 * Digest of all rows of each table of the product, once all messages are delivered: the sum of the hashes of rows, which
 * takes a third of the processor time of a hash of all rows in order.
 */
export async function digestOf(db: Db): Promise<Record<string, string>> {
  await deliveriesEnded(db);
  const names = known.get(db) ?? tablesOf(db);
  known.set(db, names);
  const digests = (await names).map(
    (name) => sql`select ${name}::text as name,
      count(*) || ' ' || coalesce(sum(hashtextextended(${sql.raw(textOfRow(name))}, 0)), 0) as digest
      from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{
    name: string;
    digest: string;
  }>`${sql.join(digests, sql` union all `)} ${planOnce}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
