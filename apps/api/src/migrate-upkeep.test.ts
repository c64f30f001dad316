import { sql } from 'kysely';
import { startTestDatabase } from '../test/servers/test-database';
import type { OpenDatabase } from './engines/database';
import { runWithin } from './engines/migrations/run';
import { migrations } from './migrations';

/** Searches stay fast while people write (ADR 0057). */

let database: OpenDatabase;
beforeAll(async () => (database = await startTestDatabase()));
afterAll(() => database.close());

test('every search index has a short pending list, and its table a frequent vacuum', async () => {
  const { db } = database;
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
});

test('an index of an earlier version gets a short pending list', async () => {
  const { db } = database;
  await sql`create table notes (body text)`.execute(db);
  await sql`create index notes_body on notes using gin (body gin_trgm_ops)`.execute(db);
  await runWithin(db, migrations['0029-upkeep']!);
  const { rows } = await sql<{ options: string[] }>`
    select reloptions as options from pg_class where relname = 'notes_body'`.execute(db);
  expect(rows).toEqual([{ options: ['gin_pending_list_limit=64'] }]);
});
