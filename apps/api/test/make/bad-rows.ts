import { sql } from 'kysely';
import type { Db } from '../../src/engines/database/schema';

/** Rows that no call stores: copies of a row of each table, with values that no contract allows. */

const BAD_ID = -7;
/** Columns of which no two rows may have the same text. */
const UNIQUE_TEXTS = ['code', 'username', 'email', 'name', 'message_id', 'storage_key', 'credential_id'];

/** Another type than the tests use: the call that returns the first rule of a type must not find the bad one. */
const OTHER_TYPE = { config_type: 'NOTIFICACAO_FATURAMENTO' };

/** A period has one charge of a requester that is not cancelled. */
const CANCELLED = { cancelled_at: '2026-01-01' };

/** An entry is reversed, and gives its credit, once. */
const NO_COUNTER_ENTRY = { reverses_id: null, credit_from_id: null };

/** Records that bad rows belong to: those of the history are about `about`. */
interface Owners {
  about: string[];
  charge_id: number;
  requester_id: number;
}

/** What the copies of each table differ in. */
const badValues = ({
  about,
  charge_id,
  requester_id,
}: Owners): Record<string, Record<string, unknown>[]> => ({
  tasks: [{ id: BAD_ID }, { created_at: 'infinity' }],
  attachments: [{ id: BAD_ID }, { created_at: 'infinity' }],
  billing_period_tasks: [{ id: BAD_ID, task_id: BAD_ID }],
  billing_periods: [
    { id: BAD_ID, month: 7, year: 2031 },
    { created_at: 'infinity', month: 8, year: 2031 },
  ],
  billing_snapshots: [{ number: 90, taken_at: 'infinity' }],
  charges: [
    { id: BAD_ID, number_seq: 999_998, requester_id, ...CANCELLED },
    { issued_at: 'infinity', number_seq: 999_999, requester_id, ...CANCELLED },
  ],
  charge_revisions: [{ charge_id: BAD_ID }, { charge_id, number: 90, taken_at: 'infinity' }],
  charge_lines: [
    { charge_id, position: 90, task_id: BAD_ID },
    { charge_id, position: 91, done: { subTasks: 'none' } },
  ],
  client_links: [
    { id: BAD_ID, delivery_id: BAD_ID, token_hash: 'record:bad' },
    { created_at: 'infinity', delivery_id: null, charge_id: BAD_ID, token_hash: 'record:worse' },
  ],
  comments: [{ id: BAD_ID }, { created_at: 'infinity' }],
  deliveries: [{ id: BAD_ID }, { created_at: 'infinity' }],
  delivery_items: [{ id: BAD_ID, delivery_id: BAD_ID }],
  delivery_status_changes: [{ changed_at: 'infinity' }],
  history: [
    { about, record_id: 0 },
    { about, at: 'infinity' },
    { about, after: { created_at: 'never' } },
    { about, resource: 'billing', after: { billed_lines: 1 } },
  ],
  instances: [{ id: '00000000-0000-4000-8000-000000000000', started_at: 'infinity' }],
  notices: [{ id: BAD_ID }, { created_at: 'infinity' }],
  notification_configs: [
    { id: BAD_ID, ...OTHER_TYPE },
    { created_at: 'infinity', ...OTHER_TYPE },
  ],
  outbox: [{ id: BAD_ID }, { created_at: 'infinity' }],
  passkeys: [{ id: '00000000-0000-4000-8000-000000000000', created_at: 'infinity' }],
  payments: [
    { id: BAD_ID, charge_id, ...NO_COUNTER_ENTRY },
    { created_at: 'infinity', charge_id, ...NO_COUNTER_ENTRY },
    { paid_on: 'infinity', charge_id, ...NO_COUNTER_ENTRY },
  ],
  profiles: [{ id: BAD_ID }, { grants: 'none' }],
  projects: [{ id: BAD_ID }, { created_at: 'infinity' }],
  requesters: [{ id: BAD_ID }, { created_at: 'infinity' }],
  saved_views: [{ id: BAD_ID }, { query: [1], layout: 'none' }],
  sessions: [
    {
      jti: '00000000-0000-4000-8000-000000000000',
      created_at: 'infinity',
      expires_at: 'infinity',
      last_seen_at: 'infinity',
    },
  ],
  trash: [{ id: BAD_ID }, { deleted_at: 'infinity' }],
  users: [{ id: BAD_ID }, { created_at: 'infinity' }],
});

/** Copies the newest row of a table with other values. */
async function copyRow(db: Db, table: string, values: Record<string, unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; type: string; isIdentity: boolean; isUnique: boolean }>`
    select column_name as name, is_identity = 'YES' as "isIdentity", column_name = any(${UNIQUE_TEXTS}::text[]) as "isUnique"
    from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  const copied = rows.filter(({ name, isIdentity }) => !isIdentity || name in values);
  const suffix = Object.keys(values).join();
  const parts = copied.map(({ name, isUnique }) =>
    name in values || !isUnique ? sql.ref(`copy.${name}`) : sql`copy.${sql.ref(name)} || ${suffix}::text`,
  );
  const names = copied.map(({ name }) => sql.ref(name));
  const { numAffectedRows } =
    await sql`insert into ${sql.table(table)} (${sql.join(names)}) overriding system value
    select ${sql.join(parts)} from (select to_jsonb(t) as stored from ${sql.table(table)} t order by t.ctid desc limit 1) newest,
      jsonb_populate_record(null::${sql.table(table)}, stored || ${JSON.stringify(values)}::jsonb) copy`.execute(
      db,
    );
  if (numAffectedRows !== 1n) throw new Error('no row to copy');
}

/** Adds bad rows to every table that a list reads. */
export async function addBadRows(db: Db, owners: Owners): Promise<void> {
  await sql`insert into sessions (jti, user_id, expires_at, token_digest, token_name, token_scope)
    select gen_random_uuid(), id, now() + interval '1 day', 'x', 'Token', '"none"' from users where username = 'admin'`.execute(
    db,
  );
  for (const [table, copies] of Object.entries(badValues(owners))) {
    for (const values of copies) {
      await copyRow(db, table, values).catch((cause: unknown) => {
        throw new Error(`${table}: ${JSON.stringify(values)}`, { cause });
      });
    }
  }
}
