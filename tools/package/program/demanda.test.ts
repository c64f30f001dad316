import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { isLocalStore } from '../../../platform/releases/command/store-address';
import { setDefaults } from './defaults';
import { platformRefusal } from './platform';

function withDefaults(env: NodeJS.ProcessEnv) {
  setDefaults(env);
  return { env, isOwn: isLocalStore(env) };
}

test('without variables the data lies in the folder of the user, with a release store and a key of its own', () => {
  const data = join(homedir(), '.local/share/demanda');
  const RELEASE_KEY_FILE = join(data, 'release-key.pem');
  const own = { RELEASE_STORE: join(data, 'releases'), RELEASE_KEY_FILE };
  const env = { NODE_ENV: 'production', DATA_DIR: data, ...own };
  expect(withDefaults({ DATA_DIR: ' ' })).toEqual({ env, isOwn: true });
});

test('a named release store is only read: the start makes no key for it', () => {
  const named = { NODE_ENV: 'development', DATA_DIR: 'data', RELEASE_STORE: 's3://a:b@host/bucket' };
  const env = { ...named, DATA_DIR: resolve('data') };
  expect(withDefaults({ ...named })).toEqual({ env, isOwn: false });
  expect(withDefaults({ ...named, RELEASE_STORE: 'shared' }).env.RELEASE_STORE).toBe(resolve('shared'));
});

test('another platform and an old Node are refused in one sentence', () => {
  const facts = { version: '1.0.0', engines: { node: '>=20.19.0' }, os: ['linux'], cpu: ['x64'] } as const;
  const on = (arch: NodeJS.Architecture, node: string) =>
    platformRefusal(
      { ...facts, os: [...facts.os], cpu: [...facts.cpu] },
      { platform: 'linux', arch, versions: { node } },
    );
  expect(on('x64', '22.1.0')).toBeUndefined();
  expect(on('x64', '20.19.0')).toBeUndefined();
  expect(on('x64', '20.18.9')).toBe('O Node 20.19.0 ou mais novo é necessário; este é o 20.18.9.');
  expect(on('arm64', '24.0.0')).toBe('Este pacote foi feito para linux-x64, e esta máquina é linux-arm64.');
});
