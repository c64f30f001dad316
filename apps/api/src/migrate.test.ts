import { profileGrants } from '@demanda/contracts/permissions';
import { sql } from 'kysely';
import { brokenRules } from '../test/migrations/expand-rules';
import { startTestDatabase } from '../test/servers/test-database';
import type { OpenDatabase } from './engines/database';
import { planOnce } from './engines/database/plan-once';
import type { Db } from './engines/database/schema';
import { describePlan } from './engines/migrations/describe-plan';
import type { Migration } from './engines/migrations/migration';
import { LOCK_LIMITS } from './engines/migrations/short-locks';
import { isBefore } from './engines/migrations/state';
import { migrate, migrateTo, planMigrations, PRODUCT } from './migrate';
import { migrations } from './migrations';

let database: OpenDatabase;
let db: Db;
beforeEach(async () => {
  database = await startTestDatabase();
  db = database.db;
});
afterEach(() => database.close());

async function empty(): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}

const run = (statement: string) => sql.raw(statement).execute(db);
const up = (statement: string): Migration => ({
  up: async (transaction) => {
    await sql.raw(statement).execute(transaction);
  },
});
/** A server that is newer than this one. */
const newer = (added: Record<string, Migration>) => ({
  version: '9.0.0',
  migrations: { ...migrations, ...added },
});
const addColor = up('alter table projects add column color text');
const colorIndex: Migration = { indexes: ['create index projects_color on projects (color)'] };

async function executed(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`.execute(db);
  return rows.map(({ name }) => name);
}
async function isValid(index: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ valid: boolean }>`select indisvalid as valid from pg_index
    where indexrelid = to_regclass(${index})`.execute(db);
  return rows[0]?.valid;
}

test('instances that start at the same time on an empty database migrate it once, and say so in one line', async () => {
  await empty();
  const product = newer({ '9000-color': addColor, '9001-color-index': colorIndex });
  const log = { info: jest.fn(), debug: jest.fn() };
  await Promise.all([1, 2, 3].map(() => migrate(db, { product, log })));
  const count = Object.keys(product.migrations).length;
  const line = new RegExp(`^Database migrated: ${count} migrations, .* to 9001-color-index, \\d+ ms\\.$`);
  expect(log.info.mock.calls).toEqual([[expect.stringMatching(line)]]);
  expect(log.debug).toHaveBeenCalledTimes(count);
  expect(await executed()).toEqual(Object.keys(product.migrations));
  expect(await db.selectFrom('profiles').select('code').orderBy('id').execute()).toHaveLength(3);
});

test('behind a pooler a server starts on a current schema, and refuses to migrate', async () => {
  await migrate(db, { isPooled: true });
  await expect(migrate(db, { isPooled: true, product: newer({ '9000-color': addColor }) })).rejects.toThrow(
    'Há migrações pendentes, e DATABASE_URL leva a um pooler de conexões.',
  );
  expect((await executed()).at(-1)).not.toBe('9000-color');
});

test('a server starts on a newer schema that only adds, and leaves its triggers alone', async () => {
  await migrate(db, { product: newer({ '9000-color': addColor }) });
  const installed = () => sql`select obj_description('history_of_projects'::regproc)`.execute(db);
  const { rows } = await installed();
  await migrate(db);
  expect((await installed()).rows).toEqual(rows);
  expect((await executed()).at(-1)).toBe('9000-color');
});

test('a server that a newer schema does not tolerate names the version to install', async () => {
  const change = { ...up('alter table projects drop column description'), toleratedFrom: '8.10.0' };
  await migrate(db, { product: newer({ '9000-color': addColor, '9001-no-description': change }) });
  const last = Object.keys(migrations).at(-1)!;
  await expect(migrate(db, { product: { migrations, version: '8.9.0' } })).rejects.toThrow(
    `O banco de dados já está em 9001-no-description, e este servidor é a versão 8.9.0 e conhece até ${last}. ` +
      'Instale a versão 8.10.0 ou mais nova.',
  );
  await migrate(db, { product: { migrations, version: '8.10.0' } });
});

test('a server whose migration is missing between those of a newer one does not run it', async () => {
  await migrate(db, { product: newer({ '9001-color': addColor }) });
  const product = { migrations: { ...migrations, '9000-size': up('select 1') }, version: '8.0.0' };
  await expect(migrate(db, { product })).rejects.toThrow(/mas sem 9000-size.* Instale a versão 9\.0\.0/);
});

test('calls that were prepared before a column was added still work', async () => {
  const read = () => db.selectFrom('projects').selectAll().modifyEnd(planOnce).execute();
  for (let times = 0; times < 5; times += 1) await read();
  await migrate(db, { product: newer({ '9000-color': addColor }) });
  expect(await read()).toEqual([]);
});

test('the next start completes what was cut off, without entries in the history', async () => {
  await run(`insert into projects (name) select 'P' || i from generate_series(1, 205) i`);
  const product = newer({
    '9000-color': addColor,
    '9001-fill-color': { fill: { table: 'projects', set: `color = 'azul'`, where: 'color is null' } },
    '9002-color-index': colorIndex,
  });
  await migrate(db, { product });
  // The state after a kill during each of the last two migrations.
  await run(`delete from kysely_migration where name > '9001'`);
  await run(`update projects set color = null where name > 'P3' or id > 200`);
  await run(`update pg_index set indisvalid = false where indexrelid = 'projects_color'::regclass`);
  const entries = () => db.selectFrom('history').select('id').execute();
  const before = await entries();
  await migrate(db, { product });
  expect(await isValid('projects_color')).toBe(true);
  const { rows } = await run(`select from projects where color = 'azul'`);
  expect(rows).toHaveLength(205);
  expect(await entries()).toEqual(before);
});

/** The embedded database has a single connection. */
const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

onPostgres(
  'a migration gives way while a table is in use (only PostgreSQL has several connections)',
  async () => {
    const limits = { ...LOCK_LIMITS, lockTimeoutMs: 20, firstPauseMs: 20 };
    const product = newer({ '9000-color': addColor });
    const reader = await db.startTransaction().execute();
    await reader.selectFrom('projects').select('id').execute();
    let ended: Promise<unknown> | undefined;
    const end = () => (ended ??= reader.commit().execute());
    try {
      const failing = migrate(db, { product, limits: { ...limits, giveUpAfterMs: 0 } });
      await expect(failing).rejects.toThrow('esperou 0 minutos por uma tabela em uso');
      expect(await columnsOf('projects')).not.toContain('color');
      await migrate(db, { product, limits, log: { info: () => void end(), debug: () => {} } });
      expect(await columnsOf('projects')).toContain('color');
    } finally {
      await end();
    }
  },
);

onPostgres('an older server starts while a newer one is migrating', async () => {
  const later: Migration = { up: () => migrate(db) };
  await migrate(db, { product: newer({ '9000-color': addColor, '9001-later': later }) });
  expect((await executed()).at(-1)).toBe('9001-later');
});

test('a plan shows statements, locks and what is built meanwhile, and changes nothing', async () => {
  expect(describePlan(await planMigrations(db), PRODUCT)).toMatch(/Nada a fazer\.$/);
  await run(`insert into projects (name) select 'P' || i from generate_series(1, 5) i`);
  await run('analyze projects');
  const dropped = { ...up('drop table idempotency_keys'), toleratedFrom: '8.0.0' };
  const product = newer({ '9000-color': addColor, '9001-color-index': colorIndex, '9002-no-keys': dropped });
  const plan = await planMigrations(db, product);
  expect(plan.migrations.slice(0, 3)).toMatchObject([
    {
      name: '9000-color',
      statements: [{ text: 'alter table projects add column color text' }],
      locks: [{ table: 'projects', mode: 'AccessExclusiveLock', rows: 5 }],
    },
    {
      statements: [{ text: 'create index concurrently projects_color on projects (color)' }],
      locks: [],
    },
    { toleratedFrom: '8.0.0', locks: [{ table: 'idempotency_keys' }, { table: 'users' }] },
  ]);
  expect(describePlan(plan, product)).toMatch(
    /bloqueia projects \(5 linhas\) até [\d,.]+ ms, ACCESS EXCLUSIVE/,
  );
  expect(await columnsOf('projects')).not.toContain('color');
  expect(await isValid('projects_color')).toBeUndefined();
  expect(await executed()).toEqual(Object.keys(migrations));
});

test('migrations from 0027 on only add, or declare which servers they need', async () => {
  await empty();
  const { migrations: planned } = await planMigrations(db);
  // A fill changes rows as well, but a range of them at a time.
  const added = planned.filter(
    ({ name }) => name >= '0027' && name in migrations && !('fill' in migrations[name]!),
  );
  const broken = added.flatMap(({ name, statements, toleratedFrom }) => {
    if (!toleratedFrom)
      return brokenRules(statements.map(({ text }) => text)).map((why) => `${name}: ${why}`);
    return isBefore(PRODUCT.version, toleratedFrom) ? [`${name}: this server is older than it demands`] : [];
  });
  expect(broken).toEqual([]);
});

test('existing items get their status as the first row of the status history', async () => {
  await empty();
  await migrateTo(db, '0010-task-months');
  await sql`
    with person as (insert into users (username, email, password_hash) values ('ana', 'a@b.example', '-') returning id),
    requester as (insert into requesters (name, email) values ('Ana', 'a@b.example') returning id),
    project as (insert into projects (name) values ('web') returning id),
    task as (insert into tasks (code, title, priority, requester_id, created_by_id, updated_by_id)
      select 'T-1', 'Antiga', 'LOW', requester.id, person.id, person.id from person, requester returning id),
    delivery as (insert into deliveries (task_id) select id from task returning id)
    insert into delivery_items (delivery_id, project_id, status, updated_at)
    select delivery.id, project.id, 'APPROVED', '2026-01-02T03:04:05Z' from delivery, project`.execute(db);
  await migrate(db);
  const changes = db.selectFrom('delivery_status_changes');
  expect(await changes.select(['from_status', 'to_status', 'changed_at', 'changed_by_id']).execute()).toEqual(
    [
      {
        from_status: null,
        to_status: 'APPROVED',
        changed_at: new Date('2026-01-02T03:04:05Z'),
        changed_by_id: null,
      },
    ],
  );
});

test('permissions of subtasks are removed from profiles and from individual changes', async () => {
  await empty();
  await migrateTo(db, '0020-history-age');
  await sql`insert into users (username, email, password_hash, grant_changes) values
    ('ana', 'a@b.example', '-', '{"permissions": {"subTasks:VIEW": false}}'),
    ('bia', 'b@b.example', '-', '{"screens": {"tasks": true}, "permissions": {"subTasks:EDIT": true, "tasks:EDIT": false}}'),
    ('caio', 'c@b.example', '-', null)`.execute(db);
  await migrate(db);
  const people = db.selectFrom('users').orderBy('id').select('grant_changes');
  expect((await people.execute()).map(({ grant_changes }) => grant_changes)).toEqual([
    null,
    { screens: { tasks: true }, permissions: { 'tasks:EDIT': false } },
    null,
  ]);
  const profiles = await db.selectFrom('profiles').select(['code', 'grants']).execute();
  for (const code of ['MANAGER', 'USER'] as const) {
    expect(profiles.find((profile) => profile.code === code)!.grants.permissions).toEqual(
      profileGrants[code].permissions,
    );
  }
});
