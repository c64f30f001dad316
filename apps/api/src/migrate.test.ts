import { profileGrants } from '@demanda/contracts/permissions';
import { Migrator, sql } from 'kysely';
import { up as upkeep } from '../migrations/0029-upkeep';
import { startTestDatabase } from '../test/servers/test-database';
import { migrate } from './migrate';
import { migrations } from './migrations';

test('instances that start at the same time on an empty database migrate it once', async () => {
  const { db, close } = await startTestDatabase();
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await Promise.all([migrate(db), migrate(db), migrate(db)]);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
  expect(await db.selectFrom('profiles').select('code').orderBy('id').execute()).toHaveLength(3);
  await close();
});

test('existing items get their status as the first row of the status history', async () => {
  const { db, close } = await startTestDatabase();
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const earlier = Object.entries(migrations).filter(([name]) => name < '0011');
  const provider = { getMigrations: async () => Object.fromEntries(earlier) };
  expect((await new Migrator({ db, provider }).migrateToLatest()).error).toBeUndefined();
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
  await close();
});

test('permissions of subtasks are removed from profiles and from individual changes', async () => {
  const { db, close } = await startTestDatabase();
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const earlier = Object.entries(migrations).filter(([name]) => name < '0021');
  const provider = { getMigrations: async () => Object.fromEntries(earlier) };
  expect((await new Migrator({ db, provider }).migrateToLatest()).error).toBeUndefined();
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
  await close();
});

test('every search index has a short pending list, and its table a frequent vacuum', async () => {
  const { db, close } = await startTestDatabase();
  const { rows } = await sql<{ name: string; index: string[] | null; table: string[] | null }>`
    select index.relname as name, index.reloptions as index, searched.reloptions as table
    from pg_index join pg_class index on index.oid = indexrelid join pg_class searched on searched.oid = indrelid
    join pg_am on pg_am.oid = index.relam where amname = 'gin'`.execute(db);
  expect(rows.length).toBeGreaterThan(20);
  const wanted = {
    index: expect.arrayContaining(['gin_pending_list_limit=64']) as unknown,
    table: expect.arrayContaining(['autovacuum_vacuum_insert_scale_factor=0.02']) as unknown,
  };
  for (const row of rows) expect(row).toMatchObject(wanted);
  await close();
});

test('an index of an earlier version gets a short pending list', async () => {
  const { db, close } = await startTestDatabase();
  await sql`create table notes (body text)`.execute(db);
  await sql`create index notes_body on notes using gin (body gin_trgm_ops)`.execute(db);
  await upkeep(db);
  const { rows } = await sql<{ options: string[] }>`
    select reloptions as options from pg_class where relname = 'notes_body'`.execute(db);
  expect(rows).toEqual([{ options: ['gin_pending_list_limit=64'] }]);
  await close();
});
