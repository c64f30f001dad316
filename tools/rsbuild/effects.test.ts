import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../test/root';
import { workspacesWith } from '../test/workspaces';
import { FREE_OF_EFFECTS } from './drop-unused';
import { effectsIn } from './effects';
import { readPackage } from '../../platform/build/package-json';

/**
 * A bundler drops a module that its package declares free of side effects when no export of it is used, or when its
 * exports can be taken from the module that it re-exports. Set-up code in such a module would be lost.
 */

const filesBelow = (folder: string, ending: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => ending.test(path));

const effectsOf = (path: string) =>
  effectsIn(path, readFileSync(join(ROOT, path), 'utf8')).map((statement) => `${path}: ${statement}`);

/** Returns the sources of a workspace that its `sideEffects` declares free of them. */
function freeOfEffects(folder: string): string[] {
  const { sideEffects = true } = readPackage(join(ROOT, folder));
  if (sideEffects === true) return [];
  const listed = (sideEffects || []).map((path) => join(folder, path));
  return filesBelow(`${folder}/src`, /\.tsx?$/).filter(
    (path) => !listed.includes(path) && !path.includes('.test.'),
  );
}

test('reports what a module does when it runs, other than defining what it exports', () => {
  const source = `
'use client';
import { z } from './names';
import './set-up';
export type Name = string;
export const Field = () => null;
Field.displayName = 'Field';
z.config({ jitless: true });
window.field = Field;
if (typeof document !== 'undefined') start();
`;
  expect(effectsIn('module.tsx', source)).toEqual([
    "import './set-up';",
    'z.config({ jitless: true });',
    'window.field = Field;',
    "if (typeof document !== 'undefined') start();",
  ]);
});

test('no source that its package declares free of side effects has one', () => {
  const free = workspacesWith('package.json').flatMap(freeOfEffects);
  expect(free).toContain('libs/contracts/src/contract.ts');
  expect(free.flatMap(effectsOf)).toEqual([]);
});

test('what a package lists as having side effects exists', () => {
  const listed = workspacesWith('package.json').flatMap((folder) => {
    const { sideEffects } = readPackage(join(ROOT, folder));
    return Array.isArray(sideEffects) ? sideEffects.map((path) => join(ROOT, folder, path)) : [];
  });
  expect(listed.filter((path) => !existsSync(path))).toEqual([]);
});

/** Files with effects that only their own exports need; icons are left out, since all are made from one template. */
const FOR_THEIR_EXPORTS = [
  '@ant-design/icons/es/components/AntdIcon.js',
  '@rc-component/motion/es/util/motion.js',
  '@rc-component/picker/es/generate/dayjs.js',
  '@rc-component/util/es/raf.js',
];

test('no file of the packages that the build declares free of side effects has one that others need', () => {
  const files = FREE_OF_EFFECTS.flatMap((scope) =>
    filesBelow(`node_modules/${scope}`, /^[^]*\/es\/.*\.js$/),
  ).filter((path) => !path.includes('/icons/es/icons/'));
  expect(files.length).toBeGreaterThan(500);
  const isForItsExports = (path: string) => FOR_THEIR_EXPORTS.some((known) => path.endsWith(known));
  const found = files.filter((path) => !isForItsExports(path)).flatMap(effectsOf);
  expect(found.filter((text) => !text.includes("process.env.NODE_ENV !== 'production'"))).toEqual([]);
});
