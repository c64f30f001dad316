import { publish } from '@demanda/releases/publish';
import { fakeRemote, fakeShell } from '@demanda/releases/testing/fake-builds';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commands } from './commands';
import { publishAccess } from './open-access';

/** What a command would change is printed, and `--dry-run` writes nothing. */

let folder: string;
let env: NodeJS.ProcessEnv;
const access = async () => ({ ...(await publishAccess(env)), by: 'Ana' });
const tasks = (content: string) => fakeRemote('tasks', {}, content);
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'demanda-test-dry-run-'));
  env = { RELEASE_STORE: join(folder, 'store'), RELEASE_KEY_FILE: join(folder, 'key.pem') };
  await publish(await access(), [fakeShell(), tasks('one')]);
  await publish(await access(), [tasks('two')]);
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['rollback', [], true],
  ['rollback', ['1'], true],
  ['remove', ['tasks-mfe'], true],
  ['resign', [], false],
])('--dry-run of %s %j prints what would change and writes nothing', async (name, args, isOther) => {
  const { store } = await access();
  const before = await store.list('');
  const lines = await commands[name]!(args, { isDryRun: true, isAnew: false, isAgain: false }, env);
  expect(lines.at(-1)).toBe('May go live in current. Nothing was written.');
  expect(lines.some((line) => line.startsWith('  tasks-mfe: '))).toBe(isOther);
  expect(await store.list('')).toEqual(before);
});
