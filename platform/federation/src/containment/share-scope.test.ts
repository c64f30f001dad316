import { ModuleFederation, getInstance, init } from '@module-federation/enhanced/runtime';
import { ownShareScope } from './share-scope';

/** A shared module as a build registers it. */
const copyOf = (owner: string, version: string) => ({
  ...{ version, scope: ['default'], get: () => Promise.resolve(() => owner) },
  shareConfig: { singleton: true, requiredVersion: '*' },
});

const get = jest.fn(copyOf('shell', '19.3.1').get);
init({ name: 'shell', remotes: [], shared: { react: { ...copyOf('shell', '19.3.1'), get } } });

/** Starts a remote's runtime with copies of its own, and returns what it uses. */
async function load(name: string, shared: string, shareStrategy?: 'loaded-first') {
  const version = '19.9.0';
  const instance = new ModuleFederation({
    name,
    remotes: [],
    shared: { [shared]: copyOf(name, version) },
    shareStrategy,
  });
  instance.initShareScopeMap('default', ownShareScope());
  await Promise.all(instance.initializeSharing('default'));
  const factory = await instance.loadShare<string>(shared);
  return factory && factory();
}

test('a remote gets the module of the shell, and its own where the shell provides none', async () => {
  expect(await load('orders_1', 'react')).toBe('shell');
  expect(await load('orders_1', 'chart')).toBe('orders_1');
  expect(await load('invoices_1', 'chart')).toBe('invoices_1');
});

test('a module that failed to load is asked for again', async () => {
  get.mockRejectedValueOnce(new Error('lost'));
  await expect(load('orders_1', 'react')).rejects.toThrow('lost');
  await expect(load('orders_1', 'react')).resolves.toBe('shell');
});

test('what is written to the runtime of the shell later does not reach remotes', async () => {
  init({ name: 'shell', remotes: [], shared: { react: copyOf('other', '20.0.0') } });
  Object.assign(getInstance()!.shareScopeMap.default!.react!, { '21.0.0': copyOf('other', '21.0.0') });
  expect(await load('orders_1', 'react', 'loaded-first')).toBe('shell');
});
