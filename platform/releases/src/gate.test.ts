import type { RemoteManifest, ShellManifest } from '@demanda/federation/release';
import { candidateOf } from './compose';
import { fakeRemote, fakeShell } from './testing/fake-builds';
import { refusals } from './gate';

const judge = (shell: Partial<ShellManifest>, ...remotes: { manifest: RemoteManifest | ShellManifest }[]) =>
  refusals(candidateOf([fakeShell(shell), ...remotes].map(({ manifest }) => manifest)));

const { contract } = fakeRemote('tasks').manifest as RemoteManifest;
const contractWith = (changes: Partial<RemoteManifest['contract']>) => ({
  contract: { ...contract, ...changes },
});

test('a consistent release passes', () => {
  expect(judge({}, fakeRemote('tasks'), fakeRemote('billing'))).toEqual([]);
});

test('another contract version is refused', () => {
  expect(judge({}, fakeRemote('tasks', contractWith({ contractVersion: 2 })))).toEqual([
    'tasks: contract version 1 expected by the shell, found 2. Build it with what the live shell offers, or publish a shell of that version.',
  ]);
});

test('a remote of ES modules is refused beside a shell that cannot start it', () => {
  const remote = fakeRemote('tasks', { entryType: 'module' });
  expect(judge({}, remote)).toEqual([
    'tasks: a script expected by the shell in remoteEntry.js, found an ES module. Publish a shell that starts ES modules first, or build the remote with the federation plugin of Rsbuild, Rspack or webpack.',
  ]);
  expect(judge({ entryTypes: ['module'] }, remote)).toEqual([]);
});

test('a version range that the shell does not satisfy is refused', () => {
  const shared = [
    { name: 'react', range: '^19.0.0' },
    { name: '@demanda/ui/core', range: '^1.5.0' },
  ];
  expect(judge({}, fakeRemote('tasks', { shared }))).toEqual([
    'tasks: @demanda/ui/core ^1.5.0 expected, found 1.4.0 in the shell. Set `requiredVersion` to a range that includes 1.4.0, or publish a shell with another version.',
  ]);
});

test('a shared module that the shell does not provide is refused', () => {
  expect(
    judge({}, fakeRemote('tasks', { shared: [{ name: '@demanda/ui/chart', range: '^1.0.0' }] })),
  ).toEqual([
    'tasks: @demanda/ui/chart expected from the shell (^1.0.0), found nothing: the shell does not offer it. Build tasks-mfe with the sources or the kit of the live shell, or publish a shell that offers it.',
  ]);
});

test('a second copy of a module that the shell provides is refused, other bundled packages are not', () => {
  expect(judge({}, fakeRemote('tasks', { bundled: ['zod', 'react'] }))).toEqual([
    'tasks: react expected from the shell, found a second copy inside the build. Add it to `shared` of the federation plugin, with `import: false`.',
  ]);
});

/** Properties of a build that the gate accepts. */
const code = {
  names: ['tasks_1', 'chunk_tasks_1'],
  ...{ scopes: ['default'], publicPath: 'auto', remotes: [], copies: [] },
};

const UNIQUE =
  "Put a hash of the sources or the commit into `name`, `library.name` and `output.uniqueName` of the federation plugin's build.";

const KIT = 'Add `publishable()` of @demanda/remote-kit/vite to `plugins`, after `federation()`.';

test.each([
  [
    'another share scope',
    { scopes: ['default', 'next'] },
    "share scope default expected in remoteEntry.js, found next. The shell provides nothing there: remove `shareScope` from the federation plugin's options.",
  ],
  [
    'an address of its own',
    { publicPath: '/' },
    'public path auto expected in remoteEntry.js, found /. A build gets its address when it is published: set `output.assetPrefix` (Rsbuild) or `output.publicPath` to auto, or `base` (Vite) to ./.',
  ],
  [
    'remotes of its own',
    { remotes: ['other'] },
    'no remotes of its own expected in remoteEntry.js, found other. Only the shell loads remotes, with their integrity: remove `remotes` from the plugin, and link to the pages of the other remote.',
  ],
  [
    'a second copy',
    { copies: [{ entry: '@demanda/router', package: 'react-router', file: 'async/1.js' }] },
    '@demanda/router expected from the shell, found a second copy of react-router in async/1.js. Import it as @demanda/router, with @demanda/router in `shared` of the federation plugin.',
  ],
  [
    'a list of modules that other builds of Vite read',
    { names: ['tasks_1', '__mf_module_cache__'] },
    `a list of loaded modules of its own expected in remoteEntry.js, found __mf_module_cache__, which it shares with every other build of Vite. ${KIT}`,
  ],
  [
    'a stylesheet loaded without its integrity',
    { unverified: ['assets/page.css'] },
    'the integrity of assets/page.css expected where it is loaded, found none. Add `publishable()` of @demanda/remote-kit to `plugins`, after the federation plugin.',
  ],
  [
    'copies of what the shell provides, as a build of Vite brings them',
    { fallbacks: ['react'] },
    'react expected from the shell alone, found a copy for pages without a shell. Set `import: false` for it in `shared` of the federation plugin.',
  ],
  [
    "the name of the shell's runtime",
    { names: ['tasks_1', 'shell'] },
    `a global name of its own expected in remoteEntry.js, found shell, which is taken by the shell. ${UNIQUE}`,
  ],
])('a build with %s is refused', (_case, found, sentence) => {
  expect(judge({}, fakeRemote('tasks', { code }))).toEqual([]);
  expect(judge({}, fakeRemote('tasks', { code: { ...code, ...found } }))).toEqual([`tasks: ${sentence}`]);
});

test('a global name of another remote is refused, also of one whose build is older than the rule', () => {
  const [taken, list] = [{ container: 'tasks_1' }, { code: { ...code, names: ['billing_1', 'tasks_1'] } }];
  expect(judge({}, fakeRemote('billing', list), fakeRemote('tasks', taken))).toEqual([
    `billing and tasks: global names of their own expected, found tasks_1 in remoteEntry.js of both. ${UNIQUE}`,
  ]);
});

test('a route of another remote is refused, whatever the name of its parameter', () => {
  const routes = [{ path: '/billing' }, { path: '/tasks/:taskId' }];
  const billing = { contract: { ...contract, name: 'billing', routes, navigation: [] } };
  expect(judge({}, fakeRemote('tasks'), fakeRemote('billing', billing))).toEqual([
    'tasks: route /tasks/:id expected to be free, found it taken by billing. Give it another path in the contract.',
  ]);
});

test('a path of the shell is refused', () => {
  const routes = [...contract.routes, { path: '/settings/' }];
  expect(judge({}, fakeRemote('tasks', contractWith({ routes })))).toEqual([
    'tasks: route /settings/ expected to be free, found it taken by the shell. Give it another path in the contract.',
  ]);
});

test('paths that differ only in case are the same, as in the router', () => {
  const routes = [{ path: '/Tasks' }, { path: '/DASHBOARD' }];
  const billing = { contract: { ...contract, name: 'billing', routes, navigation: [] } };
  expect(judge({}, fakeRemote('billing', billing), fakeRemote('tasks'))).toEqual([
    'billing: route /DASHBOARD expected to be free, found it taken by the shell. Give it another path in the contract.',
    'tasks: route /tasks expected to be free, found it taken by billing. Give it another path in the contract.',
  ]);
});

test.each(['/api/reports', '/builds/:id'])('%s belongs to the server and cannot be a page', (path) => {
  const routes = [...contract.routes, { path }];
  expect(judge({}, fakeRemote('tasks', contractWith({ routes })))).toEqual([
    `tasks: route ${path} expected to be free, found it taken by the server. Give it another path in the contract.`,
  ]);
});

test('a menu path of another remote is refused', () => {
  const own = fakeRemote('billing').manifest as RemoteManifest;
  const navigation = [{ label: 'Tarefas', path: '/tasks', icon: 'list', order: 2 }];
  const reasons = judge(
    {},
    fakeRemote('tasks'),
    fakeRemote('billing', { contract: { ...own.contract, navigation } }),
  );
  expect(reasons).toEqual([
    'tasks: menu path /tasks expected to be free, found it taken by billing. Give it another path in the contract.',
    'billing: a route for the menu path /tasks expected, found none. Add the route to the contract, or correct the path.',
  ]);
});

test('a search, action or queue path without a route is refused; older builds have none', () => {
  const search = [
    { kind: 'tasks', label: 'Tarefas', icon: 'tasks', path: '/tasks?id=:id' },
    { kind: 'parts', label: 'Partes', icon: 'tasks', path: '/parts/:id' },
  ];
  const actions = [{ label: 'Nova', icon: 'plus', path: '/tasks/create' }];
  const queue = { one: 'tarefa', many: 'tarefas', icon: 'tasks', order: 1, rights: ['tasks:VIEW' as const] };
  const queues = ['/tasks?id=1', '/parts?id=1'].map((path) => ({ ...queue, path, list: '/tasks' }));
  expect(judge({}, fakeRemote('tasks', contractWith({ search, actions, queues })))).toEqual([
    'tasks: a route for the search path /parts/:id expected, found none. Add the route to the contract, or correct the path.',
    'tasks: a route for the action path /tasks/create expected, found none. Add the route to the contract, or correct the path.',
    'tasks: a route for the work queue path /parts?id=1 expected, found none. Add the route to the contract, or correct the path.',
  ]);
});

test('two apps of one name are refused', () => {
  const twin = fakeRemote('other', contractWith({ routes: [{ path: '/other' }], navigation: [] }));
  expect(judge({}, fakeRemote('tasks'), twin)).toEqual([
    'tasks: a name of its own expected, found it in other-mfe and tasks-mfe. Change it in the contract of one, or take the one that is replaced out of the release (remove <app>).',
  ]);
});

test('a build over its budget is refused', () => {
  expect(judge({ weight: { usedKb: 100.1, budgetKb: 100 } }, fakeRemote('tasks'))).toEqual([
    'shell: at most 100 KB gzip expected, found 100.1 KB. Load less, or raise demanda.budgetKb in its package.json.',
  ]);
});

test('a release without a shell cannot be composed', () => {
  expect(() => candidateOf([fakeRemote('tasks').manifest])).toThrow(
    'The release has no shell: publish the shell first.',
  );
});

test('a name in an access rule that the product does not have is refused, wherever it stands', () => {
  const right = 'tasks:EXPORT' as const;
  const parts = contractWith({
    routes: [{ path: '/tasks', calls: [{ path: '/tasks', reveals: 'tasks.amount' }] }],
    navigation: [{ label: 'Tarefas', path: '/tasks', icon: 'list', order: 1, profiles: ['USER'] }],
    actions: [{ label: 'Exportar', icon: 'plus', path: '/tasks', right }],
  });
  expect(judge({}, fakeRemote('tasks', parts))).toEqual([]);
  const access = { permission: ['tasks:VIEW'], profile: ['ADMIN'], screen: [], field: [] };
  const found = judge({ access }, fakeRemote('tasks', parts));
  const remedy =
    'nobody could open it. Name another in the contract of tasks-mfe, and build it with the sources or the kit of the live shell.';
  expect(found).toEqual([
    `tasks: field tasks.amount of route /tasks expected in the product, found no such field: ${remedy}`,
    `tasks: profile USER of menu path /tasks expected in the product, found no such profile: ${remedy}`,
    `tasks: permission tasks:EXPORT of action Exportar expected in the product, found no such permission: ${remedy}`,
  ]);
});
