import { latestDeployment } from '@demanda/releases/channel';
import { publish } from '@demanda/releases/publish';
import { seal } from '@demanda/releases/signature';
import { buildKey, deploymentKey, releaseKey } from '@demanda/releases/store-keys';
import { fakeRemote, fakeShell, withCalls } from '@demanda/releases/testing/fake-builds';
import { newSigner } from '@demanda/releases/testing/places';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Options } from './command';
import { commands } from './workspace-commands';
import { publishAccess } from './open-access';
import { ROOT } from '../../../tools/build/workspace';

let folder: string;
let env: NodeJS.ProcessEnv;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demanda-test-release-tool-'));
  env = { RELEASE_STORE: join(folder, 'store'), RELEASE_KEY_FILE: join(folder, 'key.pem') };
});
afterEach(() => rmSync(folder, { recursive: true }));

const orders = (content: string) =>
  fakeRemote('orders', { source: content, commit: `${content}0ffee` }, content);
const digestOf = (content: string) => orders(content).manifest.digest;
const access = async () => ({ ...(await publishAccess(env)), by: 'Ana' });
/** Returns everything that the command prints. */
async function run(name: string, args: string[] = [], isDryRun = false, options: Partial<Options> = {}) {
  const said: string[] = [];
  const wishes = { isDryRun, isAnew: false, isAgain: false, ...options };
  const lines = await commands[name]!(args, wishes, env, (some) => said.push(...some));
  return [...said, ...lines];
}

/** A build that uses one call. */
const using = (call: string) => withCalls(orders(call), { [call]: { access: 'projects:VIEW' } });

const NOT_COMPARED =
  'Calls of the API were not compared: RELEASE_SERVER names no server. Servers do it before they serve this.';

async function publishTwo() {
  await publish(await access(), [fakeShell(), orders('one')]);
  await publish(await access(), [orders('two')]);
}

test('reading an empty store creates neither a store nor a key', async () => {
  expect(await run('status')).toEqual(['Nothing is published yet.']);
  expect(await run('history')).toEqual(['Nothing is published yet.']);
  await expect(run('verify')).rejects.toThrow('Nothing is published yet.');
  expect(await run('gc', [], true)).toEqual(['Nothing to delete.']);
  expect([existsSync(env.RELEASE_STORE!), existsSync(env.RELEASE_KEY_FILE!)]).toEqual([false, false]);
});

test('status shows builds, commits and sizes of the live release, since when, and by whom', async () => {
  await publishTwo();
  const [head, ...builds] = await run('status');
  expect(head).toMatch(/^Release 2 is live in current since \d{4}-[\d-]+T[\d:.]+Z \(publish by Ana\):$/);
  expect(builds).toEqual([
    `  shell 1.0.0 ${fakeShell().manifest.digest} (no commit), 10 of 100 KB`,
    `  orders-mfe 1.0.0 ${digestOf('two')} (commit two0ffe), 10 of 100 KB`,
  ]);
});

test('history lists each deployment with its changes, and marks the live one', async () => {
  await publishTwo();
  expect((await run('rollback')).map((line) => line.replace(/ at \S+Z/, ' at T'))).toEqual([
    `Takes back orders-mfe ${digestOf('two')}, published by Ana at T.`,
    `  orders-mfe: ${digestOf('two')} (commit two0ffe) → ${digestOf('one')} (commit one0ffe)`,
    NOT_COMPARED,
    'Release 1 is live in current, instead of 2.',
  ]);
  const lines = (await run('history')).map((line) =>
    line.replace(/\d{4}-[\d-]+T[\d:.]+Z {2}\S.*? {2}/, 'T  by  '),
  );
  expect(lines).toEqual([
    `* 3  release 1  rollback  T  by  orders-mfe@${digestOf('one')} (commit one0ffe)`,
    `  2  release 2  publish  T  by  orders-mfe@${digestOf('two')} (commit two0ffe)`,
    `  1  release 1  publish  T  by  shell@${fakeShell().manifest.digest} (no commit) orders-mfe@${digestOf('one')} (commit one0ffe)`,
  ]);
});

test('verify reports success, or each problem', async () => {
  await publishTwo();
  expect(await run('verify')).toEqual(['Signed, complete and consistent.']);
  await (await access()).store.remove([buildKey('orders-mfe', digestOf('one'), 'remoteEntry.js')]);
  const sentence = `orders-mfe: remoteEntry.js expected in build ${digestOf('one')}, found no such file.`;
  await expect(run('verify', ['1'])).rejects.toThrow(sentence);
  await expect(run('rollback', ['1'])).rejects.toThrow(`Release 1 cannot go live again:\n${sentence}`);
  await expect(run('verify', ['one'])).rejects.toThrow('one: the number of a release expected.');
});

test('when the live release is missing in the store, status says so and rollback restores an earlier one', async () => {
  await publishTwo();
  await (await access()).store.remove([releaseKey(2)]);
  expect((await run('status')).join()).toMatch(
    /^Release 2 is live in current since .*, but it cannot be read\.$/,
  );
  await expect(run('verify')).rejects.toThrow('Release 2 does not exist.');
  expect(await run('rollback')).toEqual([NOT_COMPARED, 'Release 1 is live in current, instead of 2.']);
  expect(await run('verify')).toEqual(['Signed, complete and consistent.']);
});

test('reports entries signed by another key instead of an empty store', async () => {
  await publishTwo();
  const theirs = deploymentKey('current', 3);
  const other = { ...(await access()), signer: newSigner() };
  await other.store.write(
    theirs,
    seal(other.signer, { ...(await latestDeployment(await access())), sequence: 3 }),
  );
  const sentence = /^moves\/current\/00000003\.json: signature by [0-9a-f]{16} expected, found one by /;
  await expect(run('status')).rejects.toThrow(sentence);
  expect((await run('history')).map((line) => line.slice(0, 14))).toEqual([
    '  2  release 2',
    '  1  release 1',
  ]);
  env.RELEASE_PUBLIC_KEYS = newSigner().publicKey;
  for (const command of ['status', 'history', 'verify']) await expect(run(command)).rejects.toThrow(sentence);
});

test('one app is rolled back with a reason, and promoted from another channel; --dry-run only prints', async () => {
  await publishTwo();
  const difference = `  orders-mfe: ${digestOf('two')} (commit two0ffe) → ${digestOf('one')} (commit one0ffe)`;
  const takenBack = expect.stringMatching(
    `^Takes back orders-mfe ${digestOf('two')}, published by Ana at `,
  ) as string;
  await expect(run('rollback', ['orders-mfe'])).rejects.toThrow('Say why orders-mfe is rolled back');
  expect(await run('rollback', ['orders-mfe'], true)).toEqual([
    takenBack,
    difference,
    'May go live in current. Nothing was written.',
  ]);
  const unchecked = 'urgent';
  expect(await run('rollback', ['orders-mfe'], false, { reason: 'slow', unchecked })).toEqual([
    takenBack,
    difference,
    'Not checked: urgent.',
    NOT_COMPARED,
    'Release 3 is live in current.',
  ]);
  await publish({ ...(await access()), channel: 'beta' }, [orders('three')]);
  await expect(run('promote', ['orders-mfe'])).rejects.toThrow('Name the channel to promote from');
  const news = 'Pedidos agora têm prazo';
  await expect(
    run('promote', ['orders-mfe'], false, { from: 'beta', news: 'x'.repeat(201) }),
  ).rejects.toThrow('--news: 1 to 200 characters expected, found 201.');
  expect(await run('promote', ['orders-mfe'], false, { from: 'beta', unchecked, news })).toEqual([
    `  orders-mfe: ${digestOf('one')} (commit one0ffe) → ${digestOf('three')} (commit three0f)`,
    'Not checked: urgent.',
    NOT_COMPARED,
    'Release 5 is live in current.',
  ]);
  expect((await latestDeployment(await access()))!.news).toBe(news);
});

test('remove and resign create new releases', async () => {
  await publishTwo();
  expect(await run('remove', ['orders-mfe'])).toEqual([
    `  orders-mfe: ${digestOf('two')} (commit two0ffe) → nothing`,
    'Release 3 is live in current.',
  ]);
  expect(await run('resign')).toEqual(['Release 4 is live in current.']);
  await expect(run('remove', ['shell'])).rejects.toThrow('shell: a remote expected, found the shell.');
  await expect(run('remove')).rejects.toThrow('Name at least one app.');
});

test('gc uses the clock of the store, not that of a machine that is ahead', async () => {
  await publish(await access(), [fakeShell(), orders('one')]);
  for (let count = 0; count < 12; count++) await publish(await access(), [orders(`t${count}`)]);
  const ahead = Date.now() + 30 * 24 * 60 * 60 * 1000;
  jest.useFakeTimers({ now: ahead, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] });
  const [said, done] = [await run('gc', [], true), await run('gc')];
  jest.useRealTimers();
  expect(said).toContain(`Would delete orders-mfe/${digestOf('one')}.`);
  expect(done).toEqual(['Nothing to delete.']);
  expect(existsSync(join(env.RELEASE_STORE!, 'partial'))).toBe(false);
});

test('status names a deployment that cannot be read, and publishing goes on behind it', async () => {
  await publishTwo();
  await (await access()).store.write(deploymentKey('current', 3), Buffer.from('{'));
  expect((await run('status')).at(-1)).toBe(
    'Passed over: moves/current/00000003.json: a signed document expected, found something else.',
  );
  await publish(await access(), [orders('three')]);
  expect((await run('status')).join()).toMatch(/^Release 3 is live(?!.*Passed over)/);
});

test('another channel has its own sequence of deployments', async () => {
  await publishTwo();
  env.RELEASE_CHANNEL = 'beta';
  expect(await run('status')).toEqual(['Nothing is published yet.']);
  expect(await run('rollback', ['1'])).toEqual([NOT_COMPARED, 'Release 1 is live in beta.']);
  env.RELEASE_CHANNEL = '../current';
  await expect(run('status')).rejects.toThrow(
    'The name of a channel is made of small letters, digits and hyphens.',
  );
});

test('an unknown app is reported beside the known ones', async () => {
  await expect(run('publish', ['taks-mfe'])).rejects.toThrow(
    /^taks-mfe: one of admin-mfe, .*-mfe expected\.$/,
  );
});

test.each([
  [['status'], 0, 'Nothing is published yet.', ''],
  [['deploy'], 2, '', 'Usage: npm run release -- <command> [--channel <name>]'],
])('the program exits after %j with %i', (args, code, said, complaint) => {
  mkdirSync(env.RELEASE_STORE!);
  const program = join(ROOT, 'platform/releases/command/main.ts');
  const options = { cwd: ROOT, env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', program, ...args],
    options,
  );
  expect([status, stdout.trim()]).toEqual([code, said]);
  expect(stderr).toContain(complaint);
});

test('builds are compared with the calls of the server that RELEASE_SERVER names', async () => {
  await publishTwo();
  const offered = { 'GET /orders': { access: 'projects:VIEW' } };
  const server = createServer((_request, response) => response.end(JSON.stringify(offered))).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  env.RELEASE_SERVER = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await expect(publish(await access(), [using('GET /orders')])).resolves.toMatchObject({ isNew: true });
  await expect(publish(await access(), [using('GET /other')])).rejects.toThrow(
    'orders-mfe: GET /other expected on the server, found no such call.',
  );
  server.close();
  await expect(publish(await access(), [using('GET /else')])).rejects.toThrow(
    /^RELEASE_SERVER: the calls of a running server expected at http:\S+\/api\/platform\/calls, found connect ECONNREFUSED/,
  );
});
