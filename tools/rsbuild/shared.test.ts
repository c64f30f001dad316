import { satisfiesRange } from '@demanda/releases/gate';
import { ROOT } from '../build/workspace';
import { sharedModules } from './shared';

const own = (modules: ReturnType<typeof sharedModules>) =>
  Object.entries(modules).filter(([name]) => name.startsWith('@demanda/'));

test('a remote asks for any version of our own entries and for a range of npm packages', () => {
  const needs = sharedModules(ROOT, 'remote');
  expect(own(needs).length).toBeGreaterThan(20);
  expect(new Set(own(needs).map(([, { requiredVersion }]) => requiredVersion))).toEqual(new Set(['*']));
  expect(needs.react?.requiredVersion).toBe('^19.0.0');
});

test('the shell still offers what live builds with a range ask for', () => {
  const refused = own(sharedModules(ROOT, 'shell')).filter(
    ([, { version }]) => !satisfiesRange(version, '^1.0.0'),
  );
  expect(refused).toEqual([]);
});

test('any version of an entry satisfies a remote, whatever its shell offers', () => {
  for (const version of ['0.9.0', '1.0.0', '2.3.4']) expect(satisfiesRange(version, '*')).toBe(true);
});
