import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { file, LAYER, PACKAGE, SYNTAX, uses, type Case } from './case';

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
  ['@module-federation/enhanced/runtime', 'platform/federation'],
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

const mutation = "import { useMutation } from '@tanstack/react-query';\nconsole.log(useMutation);\n";
const guardedMutations: Case[] = [
  {
    name: 'a remote → lazy',
    file: file('apps/tasks-mfe'),
    code: "import { lazy } from 'react';\nconsole.log(lazy);\n",
    rule: PACKAGE,
  },
  { name: 'a remote → useMutation', file: file('apps/tasks-mfe'), code: mutation, rule: PACKAGE },
  { name: 'libs/email → useMutation', file: file('libs/email'), code: mutation, rule: PACKAGE },
  { name: 'libs/api → useMutation', file: file('libs/api'), code: mutation },
  {
    name: 'a remote → the rest of its package',
    file: file('apps/tasks-mfe'),
    code: mutation.replaceAll('useMutation', 'useQuery'),
  },
];

/** Returns an existing module: the lint rule ignores imports that do not resolve. */
function moduleIn(folder: string): string {
  const names = readdirSync(join(__dirname, '../..', folder)).filter((name) => /\.tsx?$/.test(name));
  return parse(names[0]!).name;
}

const REMOTE = 'apps/tasks-mfe/src';
const [one, other] = readdirSync(join(__dirname, '../..', REMOTE, 'features'));
const inside = {
  page: `pages/${moduleIn(`${REMOTE}/pages`)}`,
  api: `api/${moduleIn(`${REMOTE}/api`)}`,
  one: `features/${one}/${moduleIn(`${REMOTE}/features/${one}`)}`,
  other: `features/${other}/${moduleIn(`${REMOTE}/features/${other}`)}`,
};

const insideARemote: Case[] = [
  { name: 'a page → a feature', file: `${REMOTE}/pages/virtual.tsx`, code: uses(`../${inside.one}`) },
  { name: 'a page → src/api', file: `${REMOTE}/pages/virtual.tsx`, code: uses(`../${inside.api}`) },
  {
    name: 'a feature → itself',
    file: `${REMOTE}/features/${one}/virtual.tsx`,
    code: uses(`../../${inside.one}`),
  },
  {
    name: 'a feature → src/api',
    file: `${REMOTE}/features/${one}/virtual.tsx`,
    code: uses(`../../${inside.api}`),
  },
  {
    name: 'a feature → another feature',
    file: `${REMOTE}/features/${one}/virtual.tsx`,
    code: uses(`../../${inside.other}`),
    rule: LAYER,
  },
  {
    name: 'a feature → another feature, later',
    file: `${REMOTE}/features/${one}/virtual.tsx`,
    code: `export const later = () => import('../../${inside.other}');\n`,
    rule: LAYER,
  },
  {
    name: 'a feature → a page',
    file: `${REMOTE}/features/${one}/virtual.tsx`,
    code: uses(`../../${inside.page}`),
    rule: LAYER,
  },
  {
    name: 'src/shared → a feature',
    file: `${REMOTE}/shared/virtual.ts`,
    code: uses(`../${inside.one}`),
    rule: LAYER,
  },
  { name: 'src/shared → src/api', file: `${REMOTE}/shared/virtual.ts`, code: uses(`../${inside.api}`) },
  {
    name: 'src/api → a feature',
    file: `${REMOTE}/api/virtual.ts`,
    code: uses(`../${inside.one}`),
    rule: LAYER,
  },
  {
    name: 'src/api → a page',
    file: `${REMOTE}/api/virtual.ts`,
    code: uses(`../${inside.page}`),
    rule: LAYER,
  },
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
    name: 'a test written with it()',
    file: file('libs/ui', 'virtual.test.ts'),
    code: "it('works', () => {});\n",
    rule: SYNTAX,
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

/** Allowed and forbidden imports and contents within one project. */
export const fileCases = [...onePackageOnePlace, ...guardedMutations, ...insideARemote, ...exportsByName];
