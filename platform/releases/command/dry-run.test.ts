import { publish } from '@demanda/releases/publish';
import { fakeRemote, fakeShell } from '@demanda/releases/testing/fake-builds';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Options, Say } from './command';
import { commands } from './workspace-commands';
import { publishAccess } from './open-access';

/** What a command would change is printed, and `--dry-run` writes nothing. */

let folder: string;
let env: NodeJS.ProcessEnv;
const access = async () => ({ ...(await publishAccess(env)), by: 'Ana' });
const orders = (content: string) => fakeRemote('orders', {}, content);
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'demanda-test-dry-run-'));
  env = { RELEASE_STORE: join(folder, 'store'), RELEASE_KEY_FILE: join(folder, 'key.pem') };
  await publish(await access(), [fakeShell(), orders('one')]);
  await publish(await access(), [orders('two')]);
});
afterEach(() => rmSync(folder, { recursive: true }));

async function run(name: string, args: string[], options: Partial<Options>, say: Say = () => undefined) {
  const said: string[] = [];
  const wishes = { isDryRun: false, isAnew: false, isAgain: false, ...options };
  const lines = await commands[name]!(args, wishes, env, (some) => {
    said.push(...some);
    say(some);
  });
  return [...said, ...lines];
}

test.each([
  ['rollback', [], {}],
  ['rollback', ['orders-mfe'], { reason: 'slow', unchecked: 'urgent' }],
  ['remove', ['orders-mfe'], {}],
])('%s %j prints what it changes before it does so', async (name, args, options) => {
  const countDeployments = () => readdirSync(join(folder, 'store/moves/current')).length;
  const counts: number[] = [];
  await run(name, args, options, () => counts.push(countDeployments()));
  expect([...counts, countDeployments()]).toEqual([2, 3]);
});

test.each([
  ['rollback', [], true],
  ['rollback', ['1'], true],
  ['remove', ['orders-mfe'], true],
  ['resign', [], false],
])('--dry-run of %s %j prints what would change and writes nothing', async (name, args, isOther) => {
  const { store } = await access();
  const before = await store.list('');
  const lines = await run(name, args, { isDryRun: true });
  expect(lines.at(-1)).toBe('May go live in current. Nothing was written.');
  expect(lines.some((line) => line.startsWith('  orders-mfe: '))).toBe(isOther);
  expect(await store.list('')).toEqual(before);
});
