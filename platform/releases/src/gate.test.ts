import type { RemoteManifest, ShellManifest } from '@demanda/federation/release';
import { candidateOf } from './compose';
import { fakeRemote, fakeShell } from './testing/fake-builds';
import { refusals } from './gate';

const judge = (shell: Partial<ShellManifest>, ...remotes: { manifest: RemoteManifest | ShellManifest }[]) =>
  refusals(candidateOf([fakeShell(shell), ...remotes].map(({ manifest }) => manifest)));

const { contract } = fakeRemote('orders').manifest as RemoteManifest;
const contractWith = (changes: Partial<RemoteManifest['contract']>) => ({
  contract: { ...contract, ...changes },
});

test('a consistent release passes', () => {
  expect(judge({}, fakeRemote('orders'), fakeRemote('invoices'))).toEqual([]);
});

test('another contract version is refused', () => {
  expect(judge({}, fakeRemote('orders', contractWith({ contractVersion: 2 })))).toEqual([
    'orders: contract version 1 expected by the shell, found 2. Build it with what the live shell offers, or publish a shell of that version.',
  ]);
});

test('a remote of ES modules is refused beside a shell that cannot start it', () => {
  const remote = fakeRemote('orders', { entryType: 'module' });
  expect(judge({}, remote)).toEqual([
    'orders: a script expected by the shell in remoteEntry.js, found an ES module. Publish a shell that starts ES modules first, or build the remote with the federation plugin of Rsbuild, Rspack or webpack.',
  ]);
  expect(judge({ entryTypes: ['module'] }, remote)).toEqual([]);
});

test('a version range that the shell does not satisfy is refused', () => {
  const shared = [
    { name: 'react', range: '^19.0.0' },
    { name: '@demanda/ui/core', range: '^1.5.0' },
  ];
  expect(judge({}, fakeRemote('orders', { shared }))).toEqual([
    'orders: @demanda/ui/core ^1.5.0 expected, found 1.4.0 in the shell. Set `requiredVersion` to a range that includes 1.4.0, such as ^1.4.0, or publish a shell with another version.',
  ]);
});

test.each(['>=0.0.0', '>= 19 < 20'])(
  'a version range that only npm reads as satisfied is refused: %s',
  (range) => {
    const shared = [{ name: 'react', range }];
    expect(judge({}, fakeRemote('orders', { shared }))).toEqual([
      expect.stringContaining(`orders: react ${range} expected, found 19`),
    ]);
  },
);

test.each([
  ['@demanda/ui/chart', 'Build orders-mfe with the sources or the kit of the live shell'],
  ['react-dom/client', 'Build orders-mfe with the sources or the kit of the live shell'],
  ['react-dates', 'Remove it from `shared`, so that the build contains it'],
])('a shared module that the shell does not provide is refused: %s', (name, remedy) => {
  expect(judge({}, fakeRemote('orders', { shared: [{ name, range: '^1.0.0' }] }))).toEqual([
    `orders: ${name} expected from the shell (^1.0.0), found nothing: the shell does not offer it. ${remedy}, or publish a shell that offers it.`,
  ]);
});

test('a second copy of a module that the shell provides is refused, other bundled packages are not', () => {
  expect(judge({}, fakeRemote('orders', { bundled: ['zod', 'react'] }))).toEqual([
    'orders: react expected from the shell, found a second copy inside the build. Add it to `shared` of the federation plugin, with `import: false`.',
  ]);
});

/** Properties of a build that the gate accepts. */
const code = {
  names: ['orders_1', 'chunk_orders_1'],
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
    { names: ['orders_1', '__mf_module_cache__'] },
    `a list of loaded modules of its own expected in remoteEntry.js, found __mf_module_cache__, which it shares with every other build of Vite. ${KIT}`,
  ],
  [
    'a stylesheet loaded without its integrity',
    { unverified: ['assets/page.css'] },
    'the integrity of assets/page.css expected where it is loaded, found none. Add `publishable()` of @demanda/remote-kit to `plugins`, after the federation plugin.',
  ],
  [
    'a rule for the whole page',
    { wideRules: [{ selector: 'body', file: 'page.css' }] },
    'styles of its own pages alone expected in page.css, found a rule for body of the whole page. Put the rules of the file into a block of a class that your pages have, as .orders { … }, or use CSS modules.',
  ],
  [
    'copies of what the shell provides, as a build of Vite brings them',
    { fallbacks: ['react'] },
    'react expected from the shell alone, found a copy for pages without a shell. Set `import: false` for it in `shared` of the federation plugin.',
  ],
  [
    "the name of the shell's runtime",
    { names: ['orders_1', 'shell'] },
    `a global name of its own expected in remoteEntry.js, found shell, which is taken by the shell. ${UNIQUE}`,
  ],
])('a build with %s is refused', (_case, found, sentence) => {
  expect(judge({}, fakeRemote('orders', { code }))).toEqual([]);
  expect(judge({}, fakeRemote('orders', { code: { ...code, ...found } }))).toEqual([`orders: ${sentence}`]);
});

test('a global name of another remote is refused, also of one whose build is older than the rule', () => {
  const [taken, list] = [{ container: 'orders_1' }, { code: { ...code, names: ['invoices_1', 'orders_1'] } }];
  expect(judge({}, fakeRemote('invoices', list), fakeRemote('orders', taken))).toEqual([
    `invoices and orders: global names of their own expected, found orders_1 in remoteEntry.js of both. ${UNIQUE}`,
  ]);
});

test('a route of another remote is refused, whatever the name of its parameter', () => {
  const routes = [{ path: '/invoices' }, { path: '/orders/:orderId' }];
  const invoices = { contract: { ...contract, name: 'invoices', routes, navigation: [] } };
  expect(judge({}, fakeRemote('orders'), fakeRemote('invoices', invoices))).toEqual([
    'orders: route /orders/:id expected to be free, found it taken by invoices. Give it another path in the contract.',
  ]);
});

test('a path of the shell is refused', () => {
  const routes = [...contract.routes, { path: '/settings/' }];
  expect(judge({}, fakeRemote('orders', contractWith({ routes })))).toEqual([
    'orders: route /settings/ expected to be free, found it taken by the shell. Give it another path in the contract.',
  ]);
});

test('paths that differ only in case are the same, as in the router', () => {
  const routes = [{ path: '/Orders' }, { path: '/DASHBOARD' }];
  const invoices = { contract: { ...contract, name: 'invoices', routes, navigation: [] } };
  expect(judge({}, fakeRemote('invoices', invoices), fakeRemote('orders'))).toEqual([
    'invoices: route /DASHBOARD expected to be free, found it taken by the shell. Give it another path in the contract.',
    'orders: route /orders expected to be free, found it taken by invoices. Give it another path in the contract.',
  ]);
});

test.each(['/api/reports', '/builds/:id', '/cliente', '/cliente/:id'])(
  '%s belongs to the server and cannot be a page',
  (path) => {
    const routes = [...contract.routes, { path }];
    expect(judge({}, fakeRemote('orders', contractWith({ routes })))).toEqual([
      `orders: route ${path} expected to be free, found it taken by the server. Give it another path in the contract.`,
    ]);
  },
);

test('a menu path of another remote is refused', () => {
  const own = fakeRemote('invoices').manifest as RemoteManifest;
  const navigation = [{ label: 'Pedidos', path: '/orders', icon: 'list', order: 2 }];
  const reasons = judge(
    {},
    fakeRemote('orders'),
    fakeRemote('invoices', { contract: { ...own.contract, navigation } }),
  );
  expect(reasons).toEqual([
    'orders: menu path /orders expected to be free, found it taken by invoices. Give it another path in the contract.',
    'invoices: a route for the menu path /orders expected, found none. Add the route to the contract, or correct the path.',
  ]);
});

test('a search, action or queue path without a route is refused; older builds have none', () => {
  const search = [
    { kind: 'orders', label: 'Pedidos', icon: 'orders', path: '/orders?id=:id' },
    { kind: 'parts', label: 'Partes', icon: 'orders', path: '/parts/:id' },
  ];
  const actions = [{ label: 'Nova', icon: 'plus', path: '/orders/create' }];
  const queue = {
    one: 'pedido',
    many: 'pedidos',
    icon: 'orders',
    order: 1,
    rights: ['projects:VIEW' as const],
  };
  const queues = ['/orders?id=1', '/parts?id=1'].map((path) => ({ ...queue, path, list: '/orders' }));
  expect(judge({}, fakeRemote('orders', contractWith({ search, actions, queues })))).toEqual([
    'orders: a route for the search path /parts/:id expected, found none. Add the route to the contract, or correct the path.',
    'orders: a route for the action path /orders/create expected, found none. Add the route to the contract, or correct the path.',
    'orders: a route for the work queue path /parts?id=1 expected, found none. Add the route to the contract, or correct the path.',
  ]);
});

test('two apps of one name are refused', () => {
  const twin = fakeRemote('other', contractWith({ routes: [{ path: '/other' }], navigation: [] }));
  expect(judge({}, fakeRemote('orders'), twin)).toEqual([
    'orders: a name of its own expected, found it in orders-mfe and other-mfe. Change it in the contract of one, or take the one that is replaced out of the release (remove <app>).',
  ]);
});

test('a build over its budget is refused', () => {
  expect(judge({ weight: { usedKb: 100.1, budgetKb: 100 } }, fakeRemote('orders'))).toEqual([
    'shell: at most 100 KB gzip expected, found 100.1 KB. Load less, or raise demanda.budgetKb in its package.json.',
  ]);
  expect(judge({}, fakeRemote('orders', { weight: { usedKb: 10, budgetKb: 0 } }))).toEqual([
    'orders-mfe: demanda.budgetKb expected in its package.json, found none. Set the most that the build may weigh, in KB gzip; it weighs 10 KB.',
  ]);
});

test('a release without a shell cannot be composed', () => {
  expect(() => candidateOf([fakeRemote('orders').manifest])).toThrow(
    'The release has no shell: publish the shell first.',
  );
});

test('a name in an access rule that the product does not have is refused, wherever it stands', () => {
  const right = 'users:MANAGE' as const;
  const parts = contractWith({
    routes: [{ path: '/orders', calls: [{ path: '/orders', reveals: 'projects.description' }] }],
    navigation: [{ label: 'Pedidos', path: '/orders', icon: 'list', order: 1, profiles: ['USER'] }],
    actions: [{ label: 'Exportar', icon: 'plus', path: '/orders', right }],
  });
  expect(judge({}, fakeRemote('orders', parts))).toEqual([]);
  const access = { permission: ['projects:VIEW'], profile: ['ADMIN'], screen: [], field: [] };
  const found = judge({ access }, fakeRemote('orders', parts));
  const remedy =
    'nobody could open it. Name another in the contract of orders-mfe, and build it with the sources or the kit of the live shell.';
  expect(found).toEqual([
    `orders: field projects.description of route /orders expected in the product, found no such field: ${remedy}`,
    `orders: profile USER of menu path /orders expected in the product, found no such profile: ${remedy}`,
    `orders: permission users:MANAGE of action Exportar expected in the product, found no such permission: ${remedy}`,
  ]);
});
