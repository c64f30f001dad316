import { sql, type Kysely } from 'kysely';
import { runStatements } from './statements';

/** Initial permissions of the built-in profiles; an ADMIN may have changed them since. */
const GRANTS = {
  MANAGER: {
    screens: ['tasks', 'projects', 'deliveries', 'billing'],
    permissions: [
      ...['VIEW', 'CREATE', 'EDIT', 'DELETE', 'EXPORT'].map((action) => `tasks:${action}`),
      ...['VIEW', 'CREATE', 'EDIT', 'DELETE'].map((action) => `subTasks:${action}`),
      ...['requesters:VIEW', 'projects:VIEW'],
      ...['VIEW', 'EDIT', 'EXPORT'].map((action) => `deliveries:${action}`),
      ...['VIEW', 'CREATE', 'EDIT', 'EXPORT'].map((action) => `deliveryItems:${action}`),
      ...['billing:VIEW', 'billing:EXPORT'],
    ],
    fields: { tasks: { amount: 'READ' }, subTasks: { amount: 'READ' } },
  },
  USER: {
    screens: ['tasks', 'projects', 'deliveries'],
    permissions: [
      ...['VIEW', 'CREATE', 'EDIT', 'DELETE', 'EXPORT'].map((action) => `tasks:${action}`),
      ...['VIEW', 'CREATE', 'EDIT', 'DELETE'].map((action) => `subTasks:${action}`),
      ...['requesters:VIEW', 'projects:VIEW'],
      ...['deliveries:VIEW', 'deliveries:EXPORT'],
      ...['deliveryItems:VIEW', 'deliveryItems:EXPORT'],
    ],
    fields: { tasks: { amount: 'HIDDEN' }, subTasks: { amount: 'HIDDEN' } },
  },
};

/** Permissions of profiles and of single users, one-time passwords, and the browser of each session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table profiles
      add column built_in boolean not null default false,
      add column grants jsonb not null default '{"screens": [], "permissions": [], "fields": {}}',
      add column version int not null default 0`,
    `update profiles set built_in = true`,
    `alter table users
      add column grant_changes jsonb,
      add column one_time_password_until timestamptz,
      add column updated_by_id bigint references users (id)`,
    `alter table sessions
      add column must_change_password boolean not null default false,
      add column last_seen_at timestamptz,
      add column user_agent text check (length(user_agent) <= 500),
      add column address text check (length(address) <= 100)`,
  ]);
  // ADMIN has every permission, including later ones, so nothing is stored.
  for (const [code, grants] of Object.entries(GRANTS)) {
    await sql`update profiles set grants = ${JSON.stringify(grants)}::jsonb where code = ${code}`.execute(db);
  }
}
