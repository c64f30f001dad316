import { writeBuild } from '@demanda/releases/builds';
import { addDelegations } from '@demanda/releases/delegations';
import { noteLive } from '@demanda/releases/noted-live';
import { publish } from '@demanda/releases/publish';
import { delegationsKey } from '@demanda/releases/store-keys';
import { fakeRemote, fakeShell } from '@demanda/releases/testing/fake-builds';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Options } from './command';
import { commands } from './workspace-commands';
import { publishAccess } from './open-access';

let folder: string;
let env: NodeJS.ProcessEnv;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'demanda-test-keys-'));
  env = { RELEASE_STORE: join(folder, 'store'), RELEASE_KEY_FILE: join(folder, 'key.pem') };
  await publish(await publishAccess(env), [fakeShell(), admin('two')]);
});
afterEach(() => rmSync(folder, { recursive: true }));

const admin = (content: string) => fakeRemote('admin', { source: content }, content);
const digestOf = (content: string) => admin(content).manifest.digest;
const command = (by: NodeJS.ProcessEnv, name: string, args: string[] = [], options: Partial<Options> = {}) =>
  commands[name]!(args, { isDryRun: false, isAnew: false, isAgain: false, ...options }, by, () => undefined);
const run = (name: string, args?: string[], options?: Partial<Options>) => command(env, name, args, options);

test('key prints the public key for servers, and creates it at its first use', async () => {
  const [name, setting = ''] = await run('key');
  expect(name).toMatch(new RegExp(`^Key [0-9a-f]{16} in ${env.RELEASE_KEY_FILE}$`));
  const publicKey = setting.replace('RELEASE_PUBLIC_KEYS=', '');
  expect([...(await publishAccess({ ...env, RELEASE_PUBLIC_KEYS: publicKey })).trust.keys()]).toEqual([
    name!.split(' ')[1],
  ]);
});

test('key delegates an app to a team, lists, rotates and revokes its key', async () => {
  const teamEnv: NodeJS.ProcessEnv = { ...env, RELEASE_KEY_FILE: join(folder, 'team.pem') };
  const inTeam = (name: string, args: string[] = []) => command(teamEnv, name, args);
  const publicKeyIn = (lines: string[]) => lines[1]!.replace('RELEASE_PUBLIC_KEYS=', '');
  const rootKey = publicKeyIn(await run('key'));
  const teamKey = publicKeyIn(await inTeam('key'));
  teamEnv.RELEASE_PUBLIC_KEYS = env.RELEASE_PUBLIC_KEYS = rootKey;
  await expect(run('key', ['add', 'Pedidos', 'AAAA', 'admin-mfe'])).rejects.toThrow('AAAA: base64 of an');
  await expect(run('key', ['add', 'Pedidos', teamKey, 'order-mfe'])).rejects.toThrow('order-mfe: one of');
  await expect(run('key', ['add', 'Pedidos', rootKey, 'admin-mfe'])).rejects.toThrow('is a root key already');
  const printed = (await inTeam('key'))[1]!;
  expect(await run('key', ['add', 'Pedidos', printed, 'admin-mfe'])).toEqual([
    expect.stringMatching(/^The key [0-9a-f]{16} of Pedidos may release admin-mfe and nothing else\.$/),
  ]);
  await expect(run('key', ['add', 'Outra', teamKey, 'shell'])).rejects.toThrow('the key of Pedidos already');
  await expect(inTeam('key', ['revoke', 'Pedidos'])).rejects.toThrow('Only a root key changes keys');
  expect((await inTeam('key')).at(-1)).toBe('Team Pedidos releases admin-mfe.');
  expect((await inTeam('key', ['list'])).map((line) => line.slice(18))).toEqual([
    'Pedidos  admin-mfe',
    'root key  all apps',
  ]);

  await publish(await publishAccess(teamEnv), [admin('three')]);
  expect((await run('history'))[0]).toContain('Pedidos  admin-mfe@');
  env.RELEASE_KEY_FILE = join(folder, 'next.pem');
  const nextKey = publicKeyIn(await run('key'));
  env.RELEASE_KEY_FILE = join(folder, 'key.pem');
  expect((await run('key', ['rotate', 'Pedidos', nextKey])).at(-1)).toBe(
    'Release 3 is live in current, signed by the root key.',
  );
  await expect(publish(await publishAccess(teamEnv), [admin('four')])).rejects.toThrow(
    'The key that signs here',
  );

  teamEnv.RELEASE_KEY_FILE = join(folder, 'next.pem');
  await publish(await publishAccess(teamEnv), [admin('four')]);
  await expect(run('key', ['revoke', 'Pedidos'])).rejects.toThrow(
    'What is live in current was put there with the key of Pedidos.',
  );
  expect(await run('key', ['revoke', 'Pedidos'], { isResigned: true })).toEqual([
    'The key of Pedidos is revoked.',
    'Release 5 is live in current, signed by the root key.',
  ]);
  expect(await run('key', ['list'])).toHaveLength(1);
  expect((await run('status'))[2]).toContain(digestOf('four'));
});

test('key add lets the key of a team release further apps, and no other key', async () => {
  const publicKeyOf = async (team: string) => {
    const lines = await command({ ...env, RELEASE_KEY_FILE: join(folder, `${team}.pem`) }, 'key');
    return lines[1]!.replace('RELEASE_PUBLIC_KEYS=', '');
  };
  const key = await publicKeyOf('orders');
  await run('key', ['add', 'Pedidos', key, 'reports']);
  await expect(run('key', ['add', 'Pedidos', await publicKeyOf('other'), 'sales'])).rejects.toThrow(
    /^Pedidos has the key [0-9a-f]{16}, not [0-9a-f]{16}: replace it with `key rotate` first\.$/,
  );
  expect(await run('key', ['add', 'Pedidos', key, 'sales', 'reports'])).toEqual([
    expect.stringMatching(/^The key [0-9a-f]{16} of Pedidos may release reports, sales and nothing else\.$/),
  ]);
});

describe('a stolen key whose builds today’s gate refuses', () => {
  let teamEnv: NodeJS.ProcessEnv;
  /** Removes a file of the build that the team put live. */
  const lose = (file: string) => rmSync(join(folder, 'store/builds/admin-mfe', digestOf('three'), file));
  beforeEach(async () => {
    teamEnv = { ...env, RELEASE_KEY_FILE: join(folder, 'team.pem') };
    const { signer } = await publishAccess(teamEnv);
    teamEnv.RELEASE_PUBLIC_KEYS = env.RELEASE_PUBLIC_KEYS = (await publishAccess(env)).signer.publicKey;
    await run('key', ['add', 'Pedidos', signer.publicKey, 'admin-mfe']);
    await publish(await publishAccess({ ...env, RELEASE_CHANNEL: 'beta' }), [fakeShell(), admin('two')]);
    await publish(await publishAccess(teamEnv), [admin('three')]);
  });
  const nextKey = async () => (await publishAccess({ RELEASE_KEY_FILE: join(folder, 'n') })).signer.publicKey;
  const changes: [string, () => Promise<string[]>][] = [
    ['revoked', async () => ['revoke', 'Pedidos']],
    ['rotated', async () => ['rotate', 'Pedidos', await nextKey()]],
  ];

  test.each(changes)('is %s, and what is live is signed again', async (_name, args) => {
    lose('remoteEntry.js');
    env.RELEASE_SERVER = 'http://127.0.0.1:1';
    expect((await run('key', await args(), { isResigned: true })).sort()).toEqual([
      expect.stringMatching(/^Release 4 is live in \w+, signed by the root key\.$/),
      expect.stringMatching(/^Release 5 is live in \w+, signed by the root key\.$/),
      expect.stringMatching(/^The key of Pedidos is /),
    ]);
    await expect(publish(await publishAccess(teamEnv), [admin('four')])).rejects.toThrow('signs here');
    expect((await run('status'))[2]).toContain(digestOf('three'));
  });

  test.each(changes)('is %s before a channel that cannot be signed again is named', async (_name, args) => {
    lose('remote.json');
    const change = await args();
    await expect(run('key', change, { isResigned: true })).rejects.toThrow(
      /^The key of Pedidos is .*\nRelease 4 is live in beta, .*\ncurrent: not signed again, .*: admin-mfe: build /,
    );
    await expect(publish(await publishAccess(teamEnv), [admin('four')])).rejects.toThrow('signs here');
    await writeBuild((await publishAccess(env)).store, admin('three'));
    await expect(run('key', change)).rejects.toThrow('put there with the key of Pedidos');
    await run('key', change, { isResigned: true });
    expect((await run('status'))[2]).toContain(digestOf('three'));
  });

  test('is revoked with --anew beside a list that cannot be read', async () => {
    const { store } = await publishAccess(env);
    await store.write(delegationsKey(2), Buffer.from('{'));
    await run('key', ['revoke', 'Pedidos'], { isResigned: true, isAnew: true });
    await expect(publish(await publishAccess(teamEnv), [admin('four')])).rejects.toThrow('signs here');
    expect((await run('status'))[2]).toContain(digestOf('three'));
  });

  test.each(changes)('is %s, and what it signs later never gets another signature', async (_name, args) => {
    const thief = await publishAccess(teamEnv);
    lose('remote.json');
    const change = await args();
    await expect(run('key', change, { isResigned: true })).rejects.toThrow('current: not signed again');
    await writeBuild(thief.store, admin('three'));
    await publish(thief, [admin('four')]);
    const anotherChange = [
      'add',
      'Outra',
      (await publishAccess({ RELEASE_KEY_FILE: join(folder, 'o') })).signer.publicKey,
      'sales',
    ];
    for (const next of [change, anotherChange, change]) {
      const changed = run('key', next, { isResigned: true });
      if (next === change)
        await expect(changed).rejects.toThrow(
          'current: not signed again, so nothing can go live there, and only servers that show it go on: release 5 rests on a key that is gone, and was not live when that key ended',
        );
      else await changed;
    }
    await expect(run('status')).rejects.toThrow(`found one by ${thief.signer.keyId}`);
    await publish(await publishAccess(env), [fakeShell(), admin('two')], { isAnew: true });
    expect((await run('status'))[2]).toContain(digestOf('two'));
  });
});

test('a revocation that was interrupted is completed by another one', async () => {
  const teamEnv: NodeJS.ProcessEnv = { ...env, RELEASE_KEY_FILE: join(folder, 'team.pem') };
  const { signer } = await publishAccess(teamEnv);
  teamEnv.RELEASE_PUBLIC_KEYS = env.RELEASE_PUBLIC_KEYS = (await publishAccess(env)).signer.publicKey;
  await run('key', ['add', 'Pedidos', signer.publicKey, 'admin-mfe']);
  await publish(await publishAccess(teamEnv), [admin('three')]);
  const root = await publishAccess(env);
  await addDelegations(root, 2, [], await noteLive(root));
  await expect(run('status')).rejects.toThrow(`found one by ${signer.keyId}`);
  await run('key', ['revoke', 'Pedidos'], { isResigned: true });
  expect((await run('status'))[2]).toContain(digestOf('three'));
  await expect(run('key', ['revoke', 'Nobody'])).rejects.toThrow('Nobody: the name of a team expected');
});
