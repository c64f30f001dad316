import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startProgram } from '../../tools/product/start-program';
import { freePorts } from '../../tools/test/free-port';
import type { Candidate, Place } from './candidate';
import { install } from './install';
import { copyRows, createBeside, indexTasks, TABLES, TIMES } from './rows';

const VERSION = '5.54.0';
const DRIVER = '8.23.1';
const TOKEN_FILE = 'token';

const QUERIES = {
  newest: 'sort=id:desc&pagination[page]=1',
  'status and requester':
    'sort=id:desc&pagination[page]=1&filters[delivery_status][$eq]=PRODUCTION&filters[requester][id][$eq]=3',
  'word of the title': 'sort=id:desc&pagination[page]=1&filters[title][$containsi]=icms',
  'page 200 by amount': 'sort=amount:desc&pagination[page]=200',
};

const setting = (value: object) => `module.exports = () => (${JSON.stringify(value)});`;
const made = (factory: string) =>
  `module.exports = require('@strapi/strapi').factories.${factory}('api::task.task');`;

const RELATED = ['requester', 'assignee', 'creator', 'changer', 'sub_tasks']
  .map((name, place) => `populate[${place}]=${name}&`)
  .join('');

/** Names of one row of each table. */
const SINGULAR: Record<string, string> = {
  requesters: 'requester',
  people: 'person',
  tasks: 'task',
  sub_tasks: 'sub-task',
};
const idOf = (table: string) => `${SINGULAR[table]!.replace('-', '_')}_id`;
const kindOf = (table: string) => `api::${SINGULAR[table]}.${SINGULAR[table]}`;

/** The definition of a kind of content for each table. */
const KINDS = Object.entries(TABLES).map(([table, { columns, references }]) => {
  const singular = SINGULAR[table]!;
  const attributes: Record<string, object> = {};
  for (const [name, [type]] of Object.entries(columns))
    attributes[name] = { type: type.startsWith('numeric') ? 'decimal' : type };
  for (const [name, [to]] of Object.entries(references)) {
    const target = {
      relation: 'manyToOne',
      target: kindOf(to),
      ...(to === 'tasks' && { inversedBy: table }),
    };
    attributes[name] = { type: 'relation', ...target };
  }
  if (table === 'tasks')
    attributes.sub_tasks = {
      type: 'relation',
      relation: 'oneToMany',
      target: kindOf('sub_tasks'),
      mappedBy: 'task',
    };
  const definition = {
    kind: 'collectionType',
    collectionName: table,
    info: { singularName: singular, pluralName: table.replace('_', '-'), displayName: singular },
    options: { draftAndPublish: false },
    attributes,
  };
  return [`src/api/${singular}/content-types/${singular}/schema.json`, JSON.stringify(definition)] as const;
});

async function fill(ours: string, url: string): Promise<void> {
  for (const [table, { columns, from }] of Object.entries(TABLES)) {
    const read = Object.entries(columns).map(([name, [, sql]]) => [name, sql] as const);
    const documents = { id: 'own.id', document_id: `'document' || own.id`, published_at: 'now()' };
    const times = table === 'tasks' ? TIMES : {};
    await copyRows([ours, url], table, {
      columns: { ...documents, ...Object.fromEntries(read), ...times },
      from,
    });
  }
  for (const [table, { references, from }] of Object.entries(TABLES))
    for (const [name, [to, id]] of Object.entries(references)) {
      const columns = { [idOf(table)]: 'own.id', [idOf(to)]: id };
      await copyRows([ours, url], `${table}_${name}_lnk`, {
        columns,
        from: `${from} where ${id} is not null`,
      });
    }
  await indexTasks(url, { further: Object.keys(TIMES), searched: (column) => `lower(${column}::varchar)` });
}

/** A project of Strapi with these kinds of content; it writes a token for all calls to a file. */
const PROJECT: Record<string, string> = {
  'config/admin.js': setting({
    serveAdminPanel: false,
    auth: { secret: 's'.repeat(32) },
    apiToken: { salt: 'a'.repeat(32) },
    transfer: { token: { salt: 't'.repeat(32) } },
    secrets: { encryptionKey: 'e'.repeat(32) },
  }),
  'config/database.js': `module.exports = () => ({
    connection: { client: 'postgres', connection: { connectionString: process.env.DATABASE_URL } },
  });`,
  'config/server.js': `module.exports = () => ({ host: '127.0.0.1', port: Number(process.env.PORT), app: { keys: ['key'] } });`,
  // Those that it does not start without, and the one that reads queries.
  'config/middlewares.js': `module.exports = ['errors', 'security', 'cors', 'query', 'body', 'favicon', 'public'].map((name) => 'strapi::' + name);`,
  'src/index.js': `module.exports = {
    async bootstrap({ strapi }) {
      const token = await strapi.service('admin::api-token').create({ name: 'peers', type: 'full-access', lifespan: null });
      require('node:fs').writeFileSync('${TOKEN_FILE}', token.accessKey);
    },
  };`,
  ...Object.fromEntries(KINDS),
  'src/api/task/controllers/task.js': made('createCoreController'),
  'src/api/task/routes/task.js': made('createCoreRouter'),
  'src/api/task/services/task.js': made('createCoreService'),
  'public/uploads/.gitkeep': '',
};

/** Starts Strapi without its pages, log of calls and telemetry. It has no limit of calls, and no cache of answers. */
export async function startStrapi({ folder, ownUrl, onClose }: Place): Promise<Candidate> {
  await install(folder, { versions: { '@strapi/strapi': VERSION, pg: DRIVER } });
  for (const [path, text] of Object.entries(PROJECT)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const url = await createBeside(ownUrl, 'strapi');
  const port = await freePorts(1);
  const base = `http://127.0.0.1:${port}`;
  const { pid, stop } = await startProgram(['node_modules/@strapi/strapi/bin/strapi.js', 'start'], {
    name: 'Strapi',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: url,
      STRAPI_TELEMETRY_DISABLED: 'true',
    },
    cwd: folder,
    isReady: () =>
      fetch(`${base}/_health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    timeoutMs: 120_000,
  });
  onClose(() => stop());
  await fill(ownUrl, url);
  return {
    name: `Strapi ${VERSION}`,
    pid,
    token: readFileSync(join(folder, TOKEN_FILE), 'utf8'),
    base: `${base}/api/tasks?pagination[pageSize]=20&${RELATED}`,
    queries: QUERIES,
    counts: ({ meta, data }: { meta: { pagination: { total: number } }; data: unknown[] }) => [
      meta.pagination.total,
      data.length,
    ],
  };
}
