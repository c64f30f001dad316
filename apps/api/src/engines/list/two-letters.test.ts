import { sql } from 'kysely';
import { makeRequester, makeTask } from '../../../test/make/records';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { taskList } from '../../domains/tasks/list';
import { conditions } from './select-ids';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const MATCHES = [
  'qj no início',
  'no fim qj',
  'dentroqjda palavra',
  'QJ',
  'çqj',
  '7qj',
  '-qj',
  'a\tqj',
  'nºqj',
  '– “qj”',
  '“qj',
  'em euros €qj',
  'em russo жqj',
  'quadro 图qj',
  '😀qj',
];
const OTHERS = ['q j', 'jq', 'ж', '–'];

test('two letters are found anywhere in a text, through the search index', async () => {
  const admin = await server.as('ADMIN');
  const { id: requesterId } = await makeRequester(admin);
  for (const title of [...MATCHES, ...OTHERS]) await makeTask(admin, { requesterId, title });
  await server.db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    await sql`set local enable_indexscan = off`.execute(transaction);
    const question = sql`select task.title from ${taskList.from}${conditions(taskList, { title: 'Qj' }, [], 'find')}`;
    const { rows } = await sql<{ title: string }>`${question}`.execute(transaction);
    expect(rows.map(({ title }) => title).sort()).toEqual([...MATCHES].sort());
    const plan = await sql<Record<string, string>>`explain (analyze) ${question}`.execute(transaction);
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).toMatch(/Bitmap Index Scan on tasks_title_key_search/);
    expect(lines).toMatch(/Bitmap Index Scan on tasks_title_key_foreign/);
    // Without trigrams it would return every row.
    expect(lines).toMatch(
      new RegExp(`tasks_title_key_search .*\\(actual .* rows=(?!${MATCHES.length + OTHERS.length} )`),
    );
  });
});
