import { keyFile, openSigner } from '@demanda/releases/key-file';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStoreToPublish, requiresCheck } from './open-store';
import { isLocalStore, storeAddress } from './store-address';
import { ROOT } from '../../../tools/build/workspace';

test.each([
  [{}, 'data/releases'],
  [{ DATA_DIR: '/srv/demanda' }, '/srv/demanda/releases'],
  [{ RELEASE_STORE: 'store', DATA_DIR: '/srv/demanda' }, 'store'],
])('with %j the store is %s', (settings, path) => {
  expect(storeAddress(settings)).toBe(path.startsWith('/') ? path : join(ROOT, path));
});

test('the address of a bucket is kept unchanged', () => {
  const address = 's3://key:secret@host/bucket?region=x';
  expect(storeAddress({ RELEASE_STORE: address })).toBe(address);
});

test('the store of the data folder is the local one, named or not', () => {
  expect(isLocalStore({})).toBe(true);
  expect(isLocalStore({ DATA_DIR: '/data', RELEASE_STORE: '/data/releases' })).toBe(true);
  expect(isLocalStore({ RELEASE_STORE: '/srv/releases' })).toBe(false);
  expect(isLocalStore({ RELEASE_STORE: 's3://key:secret@host/bucket' })).toBe(false);
});

test.each([
  [undefined, 'current', true],
  [undefined, 'beta', false],
  ['current, beta', 'beta', true],
  ['beta', 'current', false],
])('with RELEASE_CHECKED_CHANNELS=%s a check in %s is required: %s', (channels, channel, isRequired) => {
  const env = { RELEASE_STORE: '/srv/releases', RELEASE_CHECKED_CHANNELS: channels };
  expect(requiresCheck(channel, env)).toBe(isRequired);
  expect(requiresCheck(channel, { RELEASE_CHECKED_CHANNELS: channels })).toBe(false);
});

test('a misspelt list of channels is refused, not ignored', () => {
  const env = { RELEASE_STORE: '/srv/releases', RELEASE_CHECKED_CHANNELS: 'current beta' };
  expect(() => requiresCheck('current', env)).toThrow('RELEASE_CHECKED_CHANNELS: names of channels expected');
});

test('what a root key signs names the key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'demanda-test-open-store-'));
  const env = { RELEASE_STORE: join(folder, 'store'), RELEASE_KEY_FILE: join(folder, 'key.pem') };
  const { by } = await openStoreToPublish(env);
  expect(by).toMatch(new RegExp(`^\\S.* \\(${openSigner(keyFile(env)).keyId.slice(0, 8)}\\)$`));
  rmSync(folder, { recursive: true });
});
