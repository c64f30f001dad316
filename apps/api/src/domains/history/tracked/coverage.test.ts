import { historyFields } from '@demanda/contracts/history-fields';
import type { HistoryResource } from '@demanda/contracts/history-labels';
import { fieldOfFilter } from '@demanda/contracts/filter-names';
import { sql } from 'kysely';
import { allContracts, nameOf } from '../../../../test/access/contracts';
import { historyOf } from '../../../../test/read/history-of';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { subjectOf } from '../audit/audited-routes';
import { fieldOf } from '../read/fields';
import { installHistory, readColumns } from '../triggers/install-history';
import { recordedColumns } from '../triggers/triggers';
import { TRACKED_LINKS } from './tracked-links';
import { TRACKED } from './tracked-tables';
import { UNTRACKED } from './untracked';

/** That nothing was forgotten: no table, no column, no filter. */

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('each table is tracked or listed as untracked', async () => {
  const tables = Object.keys(await readColumns(server.db)).filter((table) => !table.startsWith('kysely_'));
  const known = [...TRACKED, ...TRACKED_LINKS].map(({ table }) => table);
  expect([...known, ...Object.keys(UNTRACKED)].sort()).toEqual(tables.sort());
});

test('each recorded column has a field of the contract', async () => {
  const columns = await readColumns(server.db);
  for (const table of TRACKED) {
    const resource = table.resource as HistoryResource;
    const fields = recordedColumns(table, columns[table.table]!).map((column) => fieldOf(resource, column));
    const labelled = Object.keys(historyFields[resource]);
    expect([table.table, fields.filter((field) => !labelled.includes(field))]).toEqual([table.table, []]);
  }
});

test('each moment is stored with its zone, since PGlite moves one without a zone when it is written back', async () => {
  const { rows } = await sql<{ column: string }>`select table_name || '.' || column_name as column
    from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp without time zone' and table_name not like 'kysely_%'`.execute(
    server.db,
  );
  expect(rows).toEqual([]);
});

const reports = allContracts.filter(({ file }) => file && file !== 'application/octet-stream');
test.each(reports.map((contract) => [nameOf(contract), contract] as const))(
  'each filter of %s has a field of the contract',
  (_name, { path, query }) => {
    const labelled = historyFields[subjectOf(path, {}).resource];
    const filters = Object.keys(query?.shape ?? {}).filter(
      (key) => !['sort', 'columns', 'search', 'searchIn'].includes(key),
    );
    expect(filters.filter((key) => !(fieldOfFilter(key) in labelled))).toEqual([]);
  },
);

const triggers = async () =>
  (
    await sql<{ oid: number }>`select oid::int from pg_trigger where tgname like 'history%'`.execute(
      server.db,
    )
  ).rows;

test('current triggers are left alone; a new column is recorded from the next start on', async () => {
  const before = await triggers();
  await installHistory(server.db);
  expect(await triggers()).toEqual(before);
  await sql`alter table projects add column color text`.execute(server.db);
  await installHistory(server.db);
  const [entry] = await historyOf(server.db, () =>
    sql`insert into projects (name, color) values ('portal', 'azul')`.execute(server.db),
  );
  expect(entry).toMatchObject({ event: 'CREATE', after: { name: 'portal', color: 'azul' } });
});
