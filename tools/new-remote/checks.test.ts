import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../test/run-command';
import { copyWorkspace, type WorkspaceCopy } from '../test/workspace-copy';

/** Runs every check in a copy of the workspace with a generated remote. */

const REMOTE = 'apps/reports-mfe';
const LABEL = 'Relatórios';

let copy: WorkspaceCopy;
const run = (folder: string, args: string[]) => runNode(args, { root: copy.root, folder });
const inRoot = (program: string, ...args: string[]) => run('', [`node_modules/${program}`, ...args]);
const inRemote = (program: string, ...args: string[]) =>
  run(REMOTE, [`../../node_modules/${program}`, ...args]);
const make = (...args: string[]) => copy.tool('tools/new-remote/main.ts', args);
const read = (path: string) => readFileSync(join(copy.root, path), 'utf8');

jest.setTimeout(240_000);

beforeAll(async () => {
  copy = copyWorkspace();
  expect(await make('reports', '--label', LABEL)).toMatchObject({ code: 0 });
});
afterAll(() => copy?.remove());

const CHECKS = {
  types() {
    const config = { extends: './tsconfig.base.json', include: [REMOTE] };
    writeFileSync(join(copy.root, 'tsconfig.remote.json'), JSON.stringify(config));
    return inRoot('typescript-7/bin/tsc', '-p', 'tsconfig.remote.json');
  },
  oxfmt: () => inRoot('oxfmt/bin/oxfmt', '--check', REMOTE),
  knip: () => inRoot('knip/bin/knip.js', '--workspace', REMOTE),
  'its own tests': () => inRemote('jest/bin/jest.js', '--maxWorkers=1', '--ci'),
};

test.each(Object.entries(CHECKS))('a new remote passes %s', async (_, check) => {
  const { code, output } = await check();
  expect(code === 0 ? '' : output).toBe('');
});

interface LintResult {
  filePath: string;
  messages: { ruleId: string | null }[];
}

test('a new remote passes ESLint with the same boundaries as the others', async () => {
  writeFileSync(
    join(copy.root, REMOTE, 'src/features/figures/wrong.ts'),
    "import * as a from 'antd';\nimport * as b from '../../../../tasks-mfe/src/contract';\nimport * as c from '../../pages/reports-page';\nconsole.log(a, b, c);\n",
  );
  const { output } = await inRemote('eslint/bin/eslint.js', '.', '--format=json');
  const results = JSON.parse(output.slice(output.indexOf('[{'))) as LintResult[];
  const found = results
    .filter(({ messages }) => messages.length > 0)
    .map(({ filePath, messages }) => [
      filePath.slice(copy.root.length),
      messages.map(({ ruleId }) => ruleId),
    ]);
  expect(found).toEqual([
    [
      `${REMOTE}/src/features/figures/wrong.ts`,
      ['no-restricted-imports', '@nx/enforce-module-boundaries', 'boundaries/dependencies'],
    ],
  ]);
});

test('has its label, comes last in the menu, and is not generated twice', async () => {
  expect(read(`${REMOTE}/src/contract.ts`)).toContain(`label: '${LABEL}', path: '/reports', icon: 'chart'`);
  expect(read(`${REMOTE}/src/pages/reports-page.tsx`)).toContain(`title="${LABEL}"`);
  const before = read('package-lock.json');
  expect(await make('reports')).toMatchObject({
    code: 1,
    output: expect.stringContaining('reports: apps/reports-mfe is there already.') as string,
  });
  expect(read('package-lock.json')).toBe(before);
});

test('names every icon of the icon set', async () => {
  const { code, output } = await make('other', '--icon', 'rocket');
  expect(code).toBe(1);
  expect(output).toMatch(/rocket: no such icon, one of alert, .*chart.*waiting expected\./);
});
