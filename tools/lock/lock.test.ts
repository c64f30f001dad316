import { readFileSync } from 'node:fs';
import { completeLock, missingEntries, registryAddresses, type Lock } from './complete';
import { platformOf } from './platform';

const lock = JSON.parse(readFileSync(`${__dirname}/../../package-lock.json`, 'utf8')) as Lock;

describe('package-lock.json', () => {
  test('contains every optional package, so that npm ci accepts it (else: npm run lock)', () => {
    expect(missingEntries(lock)).toEqual([]);
  });

  test('contains no registry URL', () => {
    expect(registryAddresses(lock)).toEqual([]);
  });
});

describe('completing a lock', () => {
  const parent = {
    version: '2.0.0',
    dev: true,
    optionalDependencies: { 'x-darwin-arm64': '2.0.0', 'x-wasm32-wasi': '2' },
  };
  const incomplete: Lock = { packages: { 'node_modules/x': parent, 'node_modules/z': { version: '1.0.0' } } };

  test('adds missing packages with the platform in their name', () => {
    const { packages } = completeLock(incomplete);
    expect(packages['node_modules/x-darwin-arm64']).toEqual({
      version: '2.0.0',
      dev: true,
      optional: true,
      os: ['darwin'],
      cpu: ['arm64'],
    });
    expect(Object.keys(packages)).toEqual([
      'node_modules/x',
      'node_modules/x-darwin-arm64',
      'node_modules/x-wasm32-wasi',
      'node_modules/z',
    ]);
  });

  test('accepts an entry beside or above the dependant', () => {
    const beside = { ...parent, optionalDependencies: { y: '1.0.0' } };
    expect(
      missingEntries({ packages: { 'node_modules/x': beside, 'node_modules/x/node_modules/y': {} } }),
    ).toEqual([]);
    expect(
      missingEntries({ packages: { 'libs/ui/node_modules/x': beside, 'libs/ui/node_modules/y': {} } }),
    ).toEqual([]);
    expect(
      missingEntries({ packages: { 'node_modules/x': beside, 'node_modules/a/node_modules/y': {} } }),
    ).toHaveLength(1);
  });

  test('finds a registry URL, and none in a workspace link', () => {
    const entries = {
      a: { resolved: 'https://registry.example/a.tgz' },
      b: { resolved: 'libs/b', link: true },
    };
    expect(registryAddresses({ packages: entries })).toEqual(['https://registry.example/a.tgz']);
  });
});

test.each([
  ['@rspack/binding-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@swc/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@swc/core-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
  ['@rspack/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ['@oxc-parser/binding-android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
])('the platform of %s', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});

test('a name without a platform is an error', () => {
  expect(() => platformOf('fsevents')).toThrow('fsevents');
});
