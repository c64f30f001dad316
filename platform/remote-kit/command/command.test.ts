import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../tools/test/root';
import { temporaryFile } from '../../../tools/test/temporary';
import { bundleCommand, COMMAND_NEEDS } from './bundle';

/** The bundled command, in a folder outside of this repository. */

const folder = temporaryFile('command');
const packages = join(folder, 'node_modules');
const command = join(packages, '@demanda/remote-kit/demanda-remote.js');

beforeAll(async () => {
  await bundleCommand(command);
  mkdirSync(join(packages, '@swc'));
  for (const name of COMMAND_NEEDS) symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(args: string[], env: Record<string, string> = {}) {
  const all = { PATH: process.env.PATH, RELEASE_KEY_FILE: join(folder, 'key.pem'), ...env };
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: folder,
    env: all,
    encoding: 'utf8',
  });
  return { status, output: (stdout + stderr).trim() };
}

test.each([
  [[], 2],
  [['publish', '--help'], 0],
])('%j explains itself without sources of the product', (args, status) => {
  expect(run(args)).toEqual({
    status,
    output: expect.stringMatching(/^Usage: npx demanda-remote <command>/) as string,
  });
});

test('makes the key of the team, whose public half the operator gets', () => {
  expect(run(['key']).output).toMatch(
    /^Key [0-9a-f]{16} in .*key\.pem\nPublic key, for the operator of the product:\n[\w+/]+=$/,
  );
});

test.each([
  [{}, /^RELEASE_STORE names no release store: set it to the folder or bucket of the product/],
  [{ RELEASE_STORE: join(folder, 'none') }, /^RELEASE_STORE: a folder expected at \S+\/none, found none/],
  [
    { RELEASE_STORE: folder },
    /has no finished build of a remote: dist\/contract\.json does not exist\. Build/,
  ],
])('publish says what it lacks (%#)', (env, sentence) => {
  for (const args of [['check'], ['publish'], ['publish', '--preview']]) {
    const { status, output } = run(args, env);
    expect(output).toMatch(sentence);
    expect(status).toBe(1);
  }
});

test('no name is given: the repository has one app', () => {
  expect(run(['publish', 'orders-mfe'], { RELEASE_STORE: folder })).toEqual({
    status: 2,
    output: 'orders-mfe: no name expected, this repository has one app.',
  });
});

test.each([
  [['--user', 'ana'], 2, '--user <login> belongs to --into <address>.'],
  [
    ['--into', 'http://demanda.example', '--user', 'ana'],
    2,
    'http://demanda.example: the address of a product',
  ],
  [['--into', 'https://demanda.example/orders', '--user', 'ana'], 2, 'the address of a product expected'],
  [['--into', 'https://demanda.example'], 2, 'Name the account that sees your code in the product: --user'],
  [['--into', 'https://demanda.example', '--user', 'ana'], 1, '--into needs Rsbuild, which replaces changed'],
])('dev %s says what it lacks', (args, code, sentence) => {
  const { status, output } = run(['dev', ...args], { RELEASE_STORE: folder });
  expect(output).toContain(sentence);
  expect(status).toBe(code);
});
