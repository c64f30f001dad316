import { declarationDigest } from '@demanda/releases/declarations';
import type { ShellManifest } from '@demanda/federation/release';
import { fakeShell } from '@demanda/releases/testing/fake-builds';
import { describeFit } from './kit-fit';
import type { KitProduct, SharedOption } from './kit-formats';

const ENTRIES = ['core', 'form', 'list', 'dialog'].map((name) => `@demanda/ui/${name}`);
const FILE = 'core.d.ts';

const option = (requiredVersion: string) =>
  ({
    requiredVersion,
    version: '19.3.1',
    singleton: true,
    strictVersion: true,
    import: false,
  }) as SharedOption;

const types = {
  entries: Object.fromEntries(ENTRIES.map((entry) => [entry, FILE])),
  files: { [FILE]: 'export declare const Button: () => void;' },
};
const same = declarationDigest(types, FILE);

const product: KitProduct = {
  ...{ product: '0.2.0', contractVersion: 1, types: '', entries: {} },
  shared: { react: option('^19.0.0'), '@demanda/ui/core': option('*') },
};

const fitOf = (changes: Partial<ShellManifest> = {}) =>
  describeFit({ product, types }, fakeShell(changes).manifest as ShellManifest);

test('a kit fits the shell of its product, and a later one', () => {
  const offers = Object.fromEntries(ENTRIES.map((entry) => [entry, same]));
  expect(fitOf({ offers })).toBe(
    'The kit of product 0.2.0 (contract version 1) fits the live shell: all types are the same.',
  );
  expect(fitOf({ offers: { ...offers, '@demanda/ui/core': 'changed', '@demanda/later': 'new' } })).toBe(
    'The kit of product 0.2.0 (contract version 1) fits the live shell. Types of @demanda/ui/core have changed since; the gate compares what a build uses of them.',
  );
  const others = Object.fromEntries(ENTRIES.map((entry) => [entry, 'changed']));
  expect(fitOf({ offers: others })).toContain('@demanda/ui/list and 1 more have changed since');
});

test('another contract, a package of another major version and one that is gone are named, with the remedy', () => {
  const shared = [{ name: 'react', version: '20.0.0' }];
  expect(fitOf({ contractVersion: 2, shared })).toBe(
    'The kit of product 0.2.0 (contract version 1) is not of the live shell, which has contract version 2, and another or no react ^19.0.0, @demanda/ui/core *. Take the kit that the operator of the product makes from it.',
  );
});
