import { administer } from '../support/database';
import { startProgram } from '../../tools/product/start-program';
import { freePorts } from '../../tools/test/free-port';
import { runNode } from '../../tools/test/run-command';
import type { Candidate, Place } from './candidate';
import { install } from './install';
import { copyRows, createBeside, indexTasks, TABLES, TIMES } from './rows';

const VERSION = '12.4.0';
const TOKEN = 'token-of-the-administrator';
const CLI = 'node_modules/directus/cli.js';

const QUERIES = {
  newest: 'sort=-id&page=1',
  'status and requester': 'sort=-id&page=1&filter[delivery_status][_eq]=PRODUCTION&filter[requester][_eq]=3',
  'word of the title': 'sort=-id&page=1&filter[title][_icontains]=icms',
  'page 200 by amount': 'sort=-amount&page=200',
};

const RELATED = 'fields=*,requester.*,assignee.*,creator.*,changer.*,sub_tasks.*&';

const TABLE_STATEMENTS = Object.entries(TABLES).map(([name, { columns, references }]) => {
  const own = Object.entries(columns).map(([column, [type]]) => `${column} ${type}`);
  const others = Object.entries(references).map(
    ([column, [table]]) => `${column} integer references ${table}`,
  );
  const times = name === 'tasks' ? Object.keys(TIMES).map((column) => `${column} timestamptz`) : [];
  return `create table ${name} (id integer primary key, ${[...own, ...others, ...times].join(', ')})`;
});

/** Directus reads the other relations from the foreign keys. */
const SUB_TASKS = [
  `insert into directus_collections (collection) values ('tasks'), ('sub_tasks')`,
  `insert into directus_fields (collection, field, special) values ('tasks', 'sub_tasks', 'o2m')`,
  `insert into directus_relations (many_collection, many_field, one_collection, one_field)
    values ('sub_tasks', 'task', 'tasks', 'sub_tasks')`,
];

async function fill(ours: string, url: string): Promise<void> {
  for (const statement of TABLE_STATEMENTS) await administer(url, statement);
  for (const [name, { columns, references, from }] of Object.entries(TABLES)) {
    const read = Object.entries({ ...columns, ...references }).map(
      ([column, [, sql]]) => [column, sql] as const,
    );
    const times = name === 'tasks' ? TIMES : {};
    await copyRows([ours, url], name, {
      columns: { id: 'own.id', ...Object.fromEntries(read), ...times },
      from,
    });
  }
  await administer(url, 'create index on sub_tasks (task)');
  await indexTasks(url, {
    further: [...Object.keys(TABLES.tasks!.references), ...Object.keys(TIMES)],
    searched: (column) => `lower(${column})`,
  });
}

/** Starts Directus without its pages, limits of calls and telemetry. Its cache of answers is off by default. */
export async function startDirectus({ folder, ownUrl, onClose }: Place): Promise<Candidate> {
  await install(folder, { versions: { directus: VERSION }, compiled: ['isolated-vm'] });
  const url = await createBeside(ownUrl, 'directus');
  await fill(ownUrl, url);
  const port = await freePorts(1);
  const env = {
    PATH: process.env.PATH!,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: url,
    SECRET: 'only for measuring, thirty-two letters',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'Only-for-measuring-1',
    ADMIN_TOKEN: TOKEN,
    TELEMETRY: 'false',
    SERVE_APP: 'false',
    LOG_LEVEL: 'error',
  };
  const { code, output } = await runNode([CLI, 'bootstrap'], { root: folder, env });
  if (code !== 0) throw new Error(`Directus did not fill its database:\n${output}`);
  for (const statement of SUB_TASKS) await administer(url, statement);
  const base = `http://127.0.0.1:${port}`;
  const { pid, stop } = await startProgram([CLI, 'start'], {
    name: 'Directus',
    env,
    cwd: folder,
    isReady: () =>
      fetch(`${base}/server/ping`).then(
        ({ ok }) => ok,
        () => false,
      ),
    timeoutMs: 120_000,
  });
  onClose(() => stop());
  return {
    name: `Directus ${VERSION}`,
    pid,
    token: TOKEN,
    base: `${base}/items/tasks?limit=20&meta=filter_count&${RELATED}`,
    queries: QUERIES,
    counts: ({ meta, data }: { meta: { filter_count: number }; data: unknown[] }) => [
      meta.filter_count,
      data.length,
    ],
  };
}
