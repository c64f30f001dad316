import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'demanda-test-bundle-'));
  mkdirSync(join(root, 'tools'));
  mkdirSync(join(root, 'libs/words'), { recursive: true });
  write('libs/words/package.json', '{}');
  write('libs/words/greeting.ts', "export const greeting: string = 'first';");
  write('libs/words/other.ts', "export const greeting: string = 'other';");
  write('tools/main.ts', program('greeting'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const program = (file: string) =>
  `import { greeting } from '../libs/words/${file}'; console.log(greeting, import.meta.dirname, import.meta.url);`;

/** Runs the program in a process of its own, as `npm start` does. Returns what it printed. */
function run(env: Record<string, string> = {}): string {
  const bundler = pathToFileURL(join(__dirname, 'bundle.mjs')).href;
  const code = `const { bundled } = await import('${bundler}'); await import(await bundled('.', 'tools/main.ts'));`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

const writtenAt = () => statSync(join(root, 'node_modules/.cache/demanda/tools-main.mjs')).mtimeMs;

test('a program is bundled once, and names the place of its source', () => {
  const place = `${join(root, 'tools')} ${pathToFileURL(join(root, 'tools/main.ts')).href}`;
  expect(run()).toBe(`first ${place}\n`);
  const before = writtenAt();
  expect(run()).toBe(`first ${place}\n`);
  expect(writtenAt()).toBe(before);
});

test('a changed file, or one that is imported now, is in the next run', () => {
  run();
  write('libs/words/greeting.ts', "export const greeting: string = 'second';");
  expect(run()).toMatch(/^second /);
  write('tools/main.ts', program('other'));
  expect(run()).toMatch(/^other /);
});

test('what a program imports while it runs is not loaded by its start', () => {
  write('libs/words/late.ts', "import 'not-installed'; export const greeting: string = 'late';");
  const late = "if (process.env.LATE) await import('../libs/words/late.ts');";
  write('tools/main.ts', `${program('greeting')} ${late}`);
  expect(run()).toMatch(/^first /);
  expect(() => run({ LATE: '1' })).toThrow("Cannot find package 'not-installed'");
});

test('a damaged bundle is made again', () => {
  run();
  write('node_modules/.cache/demanda/tools-main.mjs', 'damaged');
  expect(run()).toMatch(/^first /);
});
