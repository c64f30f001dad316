import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDependency } from './dependencies';
import type { Draft } from './draft';

const FILES = join(import.meta.dirname, 'files');

/** Packages of the preset for Jest. */
const FOR_TESTS = ['jest-environment-jsdom', '@swc/core', '@swc/jest', '@testing-library/dom'];

/** Adds what tests, checks and explains: the preset for Jest, lint rules, types of files, the front page. */
export function addHarness({ folder, manifest, write }: Draft): void {
  for (const name of ['jest-preset.cjs', 'file-stub.cjs', 'assets.d.ts', 'eslint.js', 'README.md'])
    copyFileSync(join(FILES, name), join(folder, name));
  write('plugins/nothing.js', readFileSync(join(FILES, 'nothing.js'), 'utf8'));
  Object.assign(manifest.exports, {
    './jest-preset': './jest-preset.cjs',
    './eslint': './eslint.js',
    './assets': { types: './assets.d.ts' },
  });
  for (const name of FOR_TESTS) addDependency(manifest, name, true);
}
