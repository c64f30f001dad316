import { lintText, type Source } from './lint-text';

const LIBS = ['api', 'auth', 'contracts', 'federation', 'router', 'testing', 'ui'] as const;
const REMOTES = ['tasks-mfe', 'deliveries-mfe', 'billing-mfe', 'admin-mfe'];
const APPS = [...REMOTES, 'shell', 'api', 'e2e'];

/** An entry that each lib really has, so that what is refused is the import and not a name that leads nowhere. */
const ENTRY: Record<(typeof LIBS)[number], string> = {
  api: '@demanda/api/request',
  auth: '@demanda/auth/checks',
  contracts: '@demanda/contracts/limits',
  federation: '@demanda/federation/contract',
  router: '@demanda/router',
  testing: '@demanda/testing/render',
  ui: '@demanda/ui/format',
};

/** What the architecture allows, written out a second time on purpose: the lint rules are checked against it. */
const BROWSER = ['api', 'auth', 'contracts', 'federation', 'router', 'ui'];
const MAY: Record<string, string[]> = {
  'apps/shell': BROWSER,
  ...Object.fromEntries(REMOTES.map((remote) => [`apps/${remote}`, BROWSER])),
  'apps/api': ['contracts'],
  'apps/e2e': ['contracts'],
  'libs/auth': ['api', 'contracts'],
  'libs/federation': ['api', 'contracts'],
  'libs/api': ['contracts'],
  'libs/ui': ['contracts'],
  'libs/router': [],
  'libs/contracts': [],
  'libs/testing': BROWSER,
};

const NX = '@nx/enforce-module-boundaries';
const PACKAGE = 'no-restricted-imports';
const SYNTAX = 'no-restricted-syntax';
const LAYER = 'boundaries/dependencies';
const BOUNDARIES = [NX, PACKAGE, SYNTAX, LAYER];

type Case = Source & { name: string; rule?: string };

const uses = (specifier: string) => `import * as used from '${specifier}';\nconsole.log(used);\n`;
const file = (project: string, name = 'virtual.ts') => `${project}/src/${name}`;

const betweenProjects: Case[] = Object.entries(MAY).flatMap(([project, allowed]) => [
  ...LIBS.filter((lib) => `libs/${lib}` !== project).map((lib) => ({
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

const OWNED: [specifier: string, owner: string][] = [
  ['antd', 'libs/ui'],
  ['antd/es/button', 'libs/ui'],
  ['ag-grid-react', 'libs/ui'],
  ['ag-grid-community', 'libs/ui'],
  ['react-hook-form', 'libs/ui'],
  ['@hookform/resolvers/zod', 'libs/ui'],
  ['lucide-react', 'libs/ui'],
  ['react-router-dom', 'libs/router'],
  ['react-router', 'libs/router'],
  ['axios', 'libs/api'],
  ['@module-federation/enhanced/runtime', 'libs/federation'],
  ['@demanda/federation/load-remote', 'apps/shell'],
  ['@demanda/federation/remote-boundary', 'apps/shell'],
];

const onePackageOnePlace: Case[] = OWNED.flatMap(([specifier, owner]) => [
  ...['apps/tasks-mfe', 'libs/auth', 'libs/ui', 'libs/router', 'libs/api', 'apps/shell']
    .filter((project) => project !== owner)
    .flatMap((project) => [
      { name: `${project} → ${specifier}`, file: file(project), code: uses(specifier), rule: PACKAGE },
      {
        name: `${project} → import('${specifier}')`,
        file: file(project),
        code: `export const later = () => import('${specifier}');\n`,
        rule: SYNTAX,
      },
    ]),
  { name: `${owner} → ${specifier}`, file: file(owner), code: uses(specifier) },
]);

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
  { name: 'contracts → zod', file: file('libs/contracts'), code: uses('zod') },
  { name: 'contracts → react', file: file('libs/contracts'), code: uses('react'), rule: NX },
];

const exportsByName: Case[] = [
  {
    name: 'a default export',
    file: file('apps/tasks-mfe'),
    code: 'export default function page() {}\n',
    rule: SYNTAX,
  },
  {
    name: 'a default export by another way',
    file: file('libs/ui'),
    code: 'const a = 1;\nexport { a as default };\n',
    rule: SYNTAX,
  },
  { name: 'a barrel', file: file('libs/ui'), code: "export * from './theme/theme';\n", rule: SYNTAX },
  {
    name: 'any',
    file: file('apps/api'),
    code: 'export const a = (b: any) => String(b);\n',
    rule: '@typescript-eslint/no-explicit-any',
  },
  {
    name: '251 lines',
    file: file('apps/api'),
    code: `${'// a\n'.repeat(250)}export {};\n`,
    rule: 'max-lines',
  },
  {
    name: 'a default export of a configuration',
    file: 'apps/e2e/playwright.config.ts',
    code: 'export default {};\n',
  },
];

const cases = [
  ...betweenProjects,
  ...acrossFolders,
  ...onePackageOnePlace,
  ...aTestMay,
  ...contractsAlone,
  ...exportsByName,
];

let found: string[][];
beforeAll(() => {
  found = lintText(cases);
}, 120_000);

const numbered = cases.map((one, index) => ({ ...one, index }));
const refused = numbered.filter(({ rule }) => rule);
const allowed = numbered.filter(({ rule }) => !rule);

test.each(refused)('$name is refused by $rule', ({ index, rule }) => {
  expect(found[index]).toContain(rule);
});

test.each(allowed)('$name is allowed', ({ index }) => {
  expect(found[index]!.filter((rule) => BOUNDARIES.includes(rule) || rule.startsWith('fatal'))).toEqual([]);
});
