import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commands } from './workspace-commands';
import { explainError } from './explain-error';
import { makeBuilds } from './make-manifest';
import { readContract } from './mf-stats';
import { runCommandLine } from './run';
import { workspace } from './workspace';

/** Errors of the command line for missing builds, stores and keys: one sentence with the remedy. */

let folder: string;
let env: NodeJS.ProcessEnv;
const realEnv = process.env;
let complaints: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demanda-test-run-'));
  env = { RELEASE_STORE: join(folder, 'store'), RELEASE_KEY_FILE: join(folder, 'key.pem') };
  process.env = { ...realEnv, RELEASE_PUBLIC_KEYS: '', RELEASE_SERVER: '', RELEASE_CHANNEL: '' };
  complaints = [];
  jest.spyOn(console, 'error').mockImplementation((text: string) => void complaints.push(text));
});
afterEach(() => {
  process.env = realEnv;
  process.exitCode = undefined;
  rmSync(folder, { recursive: true });
});

/** Returns what the command prints as an error. */
async function complaintOf(args: string[], settings: NodeJS.ProcessEnv = env): Promise<string> {
  Object.assign(process.env, settings);
  await runCommandLine(args, commands, 'usage');
  expect(process.exitCode).toBe(1);
  return complaints.join('\n');
}

test('an app without a finished build is named with the command that builds it', async () => {
  // Its folder never holds a build.
  await expect(makeBuilds(workspace, ['e2e'])).rejects.toThrow(
    /^e2e has no finished build: apps\/e2e\/dist\S* does not exist\. Build it with npm run release -- build e2e\.$/,
  );
});

test('a wrong value in a contract is named with its place', async () => {
  const contract = { name: 'orders', contractVersion: 1, routes: [{ path: 'tags' }], navigation: [] };
  writeFileSync(join(folder, 'contract.json'), JSON.stringify(contract));
  await expect(readContract('apps/orders-mfe', folder)).rejects.toThrow(
    /^apps\/orders-mfe\/src\/contract\.ts: routes\.0\.path: [^,\n]+, found "tags"\.$/,
  );
});

test.each(['status', 'history', 'verify', 'gc', 'rollback', 'resign', 'check'])(
  '%s of a folder that does not exist names the folder',
  async (name) => {
    const sentence = `RELEASE_STORE: a folder expected at ${env.RELEASE_STORE}, found none; the first publish makes it.`;
    expect(await complaintOf([name])).toBe(sentence);
    writeFileSync(env.RELEASE_STORE!, '');
    complaints = [];
    expect(await complaintOf([name])).toBe(sentence);
  },
);

test.each([
  [['verify', '--channel', 'beta'], 1, 'Nothing is published yet.'],
  [['status', '--dry-run'], 2, 'status takes no --dry-run.'],
  [['resign', '--again', '--to', 'x'], 2, 'resign takes no --again and no --to.'],
  [['rollback', '--to', 'x'], 2, '--to and --unchecked belong to the rollback of one app.'],
  [['status', '--chanel', 'x'], 2, "Unknown option '--chanel'"],
])('%j sets the exit code %i and prints only why', async (args, code, complaint) => {
  mkdirSync(env.RELEASE_STORE!);
  Object.assign(process.env, env);
  const print = jest.spyOn(console, 'log').mockImplementation();
  await runCommandLine(args, commands, 'usage');
  expect([process.exitCode, print.mock.calls]).toEqual([code, []]);
  expect(complaints.join('\n')).toContain(complaint);
});

test('a key file that cannot be read or made is named', async () => {
  mkdirSync(env.RELEASE_KEY_FILE!);
  expect(await complaintOf(['key'])).toBe(`${env.RELEASE_KEY_FILE}: the release key cannot be read.`);
});

const system = (facts: object, message = 'raw') => Object.assign(new Error(message), facts);

test.each([
  [
    system({ code: 'EACCES', path: '/srv/releases' }),
    '/srv/releases may not be read or changed by this account: check the paths in RELEASE_STORE, RELEASE_KEY_FILE and DATA_DIR.',
  ],
  [
    // Node.js gives an error of several addresses no message.
    system({ code: 'ECONNREFUSED' }, ''),
    'RELEASE_STORE: the server of the bucket cannot be reached (ECONNREFUSED): check its address and the network.',
  ],
  [
    system({ name: 'NoSuchBucket', $metadata: { httpStatusCode: 404 } }),
    'RELEASE_STORE: the bucket refused with NoSuchBucket (404): check its name, address and key.',
  ],
  [new Error('One sentence.'), 'One sentence.'],
])('an error is explained by its cause and remedy (%#)', (error, sentence) => {
  expect(explainError(error)).toBe(sentence);
});
