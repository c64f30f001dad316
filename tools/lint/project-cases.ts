import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { file, NX, PACKAGE, uses, type Case } from './case';

const LIBS = [
  'api',
  'attachments',
  'auth',
  'comments',
  'contracts',
  'email',
  'federation',
  'history',
  'record-form',
  'releases',
  'router',
  'schema',
  'sheet-import',
  'storage',
  'testing',
  'ui',
  'views',
] as const;
const REMOTES = readdirSync(join(__dirname, '../../apps')).filter((app) => app.endsWith('-mfe'));
const APPS = [...REMOTES, 'shell', 'api', 'e2e'];

/** An existing entry of each lib, so that a case tests the rule and not an unresolved name. */
const ENTRY: Record<(typeof LIBS)[number], string> = {
  api: '@demanda/api/request',
  attachments: '@demanda/attachments/attachments',
  auth: '@demanda/auth/checks',
  comments: '@demanda/comments/comments',
  contracts: '@demanda/contracts/limits',
  email: '@demanda/email/message-body',
  federation: '@demanda/federation/contract',
  history: '@demanda/history/history-entry',
  'record-form': '@demanda/record-form/use-record-form',
  releases: '@demanda/releases/documents',
  router: '@demanda/router',
  schema: '@demanda/schema',
  'sheet-import': '@demanda/sheet-import/sheet-columns',
  storage: '@demanda/storage/address',
  testing: '@demanda/testing/render',
  ui: '@demanda/ui/format',
  views: '@demanda/views/saved-views',
};

/** The allowed imports of the architecture, written out independently to test the lint rules. */
const BROWSER = ['api', 'auth', 'contracts', 'federation', 'router', 'schema', 'ui'];
/** Libs built on these, for pages. */
const PAGE = [
  ...BROWSER,
  'attachments',
  'comments',
  'email',
  'history',
  'record-form',
  'sheet-import',
  'views',
];
const MAY: Record<string, string[]> = {
  'apps/shell': PAGE,
  ...Object.fromEntries(REMOTES.map((remote) => [`apps/${remote}`, PAGE])),
  'apps/api': ['contracts', 'federation', 'releases', 'storage'],
  'apps/e2e': ['contracts', 'federation'],
  'libs/attachments': ['api', 'auth', 'contracts', 'ui'],
  'libs/auth': ['api', 'contracts', 'schema'],
  'libs/comments': ['api', 'auth', 'contracts', 'history', 'record-form', 'router', 'schema', 'ui'],
  'libs/email': ['api', 'contracts', 'ui'],
  'libs/history': ['api', 'contracts', 'ui'],
  'libs/record-form': ['api', 'auth', 'contracts', 'schema', 'ui'],
  'libs/sheet-import': ['contracts', 'schema', 'ui'],
  'libs/views': ['api', 'auth', 'contracts', 'router', 'schema', 'ui'],
  'platform/federation': ['api', 'contracts', 'schema'],
  'libs/api': ['contracts', 'schema'],
  'libs/ui': ['contracts', 'schema'],
  'libs/router': ['contracts', 'schema'],
  'platform/releases': ['contracts', 'federation', 'storage'],
  'libs/storage': [],
  'libs/contracts': ['schema'],
  'libs/schema': [],
  'libs/testing': BROWSER,
};

const betweenProjects: Case[] = Object.entries(MAY).flatMap(([project, allowed]) => [
  ...LIBS.filter((lib) => lib !== basename(project)).map((lib) => ({
    name: `${project} → ${lib}`,
    file: file(project),
    code: uses(ENTRY[lib]),
    ...(allowed.includes(lib) ? {} : { rule: NX }),
  })),
  ...APPS.filter((app) => `apps/${app}` !== project).map((app) => ({
    name: `${project} → the app ${app}`,
    file: file(project),
    code: uses(`${app}/src/contract`),
    rule: PACKAGE,
  })),
]);

const acrossFolders: Case[] = [
  ['apps/shell', '../../tasks-mfe/src/contract'],
  ['apps/tasks-mfe', '../../billing-mfe/src/contract'],
  ['apps/tasks-mfe', '../../../libs/contracts/src/limits'],
  ['apps/api', '../../shell/src/main'],
].map(([project, path]) => ({
  name: `${project} → ${path}`,
  file: file(project!),
  code: uses(path!),
  rule: NX,
}));

const aTestMay: Case[] = [
  { name: 'a test → testing', file: file('apps/tasks-mfe', 'virtual.test.ts'), code: uses(ENTRY.testing) },
  { name: 'a test of a lib → testing', file: file('libs/ui', 'virtual.test.ts'), code: uses(ENTRY.testing) },
  {
    name: 'a test → Testing Library',
    file: file('apps/tasks-mfe', 'virtual.test.ts'),
    code: uses('@testing-library/react'),
  },
  {
    name: 'a source → Testing Library',
    file: file('apps/tasks-mfe'),
    code: uses('@testing-library/react'),
    rule: PACKAGE,
  },
  {
    name: 'a test of the server → testing',
    file: file('apps/api', 'virtual.test.ts'),
    code: uses(ENTRY.testing),
    rule: NX,
  },
  {
    name: 'a test of one remote → another',
    file: file('apps/tasks-mfe', 'virtual.test.ts'),
    code: uses('billing-mfe'),
    rule: PACKAGE,
  },
  { name: 'a test → antd', file: file('apps/shell', 'virtual.test.ts'), code: uses('antd'), rule: PACKAGE },
];

const contractsAlone: Case[] = [
  { name: 'schema → zod', file: file('libs/schema'), code: uses('zod') },
  { name: 'contracts → zod', file: file('libs/contracts'), code: uses('zod'), rule: PACKAGE },
  { name: 'a remote → zod', file: file('apps/tasks-mfe'), code: uses('zod'), rule: PACKAGE },
  { name: 'the server → zod', file: file('apps/api'), code: uses('zod') },
  { name: 'contracts → react', file: file('libs/contracts'), code: uses('react'), rule: NX },
];

/** Imports between projects of the workspace. */
export const projectCases = [...betweenProjects, ...acrossFolders, ...aTestMay, ...contractsAlone];
