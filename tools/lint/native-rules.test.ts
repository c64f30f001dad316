import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../test/root';
import { temporaryFile } from '../test/temporary';

/** A text that violates each rule of .oxlintrc.json which neither needs types nor is React's. */
const BROKEN: Record<string, string> = {
  eqeqeq: 'export const a = (b: unknown) => b == 1;',
  'for-direction': 'for (let i = 0; i < 10; i--) console.log(i);',
  'no-array-constructor': 'export const a = new Array(1, 2);',
  'no-async-promise-executor': 'export const a = new Promise(async (end) => end(await 1));',
  'no-case-declarations': 'export function a(b: number) { switch (b) { case 1: const c = 1; return c; } }',
  'no-compare-neg-zero': 'export const a = (b: number) => b === -0;',
  'no-cond-assign': 'export function a(b: number) { if (b = 2) return b; }',
  'no-constant-binary-expression': 'export const a = ({}) ?? 1;',
  'no-constant-condition': 'if (1) console.log(1);',
  'no-control-regex': 'export const a = /\\x00/;',
  'no-debugger': 'debugger;',
  'no-dupe-else-if': 'export const a = (b: number) => { if (b) return 1; else if (b) return 2; };',
  'no-duplicate-case':
    'export const a = (b: number) => { switch (b) { case 1: return 1; case 1: return 2; } };',
  'no-empty': 'try { console.log(1); } catch {}',
  'no-empty-character-class': 'export const a = /[]/;',
  'no-empty-pattern': 'export const a = ({}) => 1;',
  'no-empty-static-block': 'export class A { static {} }',
  'no-ex-assign': 'try { console.log(1); } catch (e) { e = 1; console.log(e); }',
  'no-extra-boolean-cast': 'export const a = (b: number) => (!!b ? 1 : 2);',
  'no-fallthrough':
    'export const a = (b: number) => { switch (b) { case 1: console.log(1); case 2: return 2; } };',
  'no-global-assign': 'String = 1 as never;',
  'no-invalid-regexp': "export const a = new RegExp('[');",
  'no-irregular-whitespace': 'export const a =\u00a01;',
  'no-loss-of-precision': 'export const a = 5123000000000000000000000000001;',
  'no-misleading-character-class': 'export const a = /[👍]/;',
  'no-prototype-builtins': "export const a = (b: object) => b.hasOwnProperty('c');",
  'no-regex-spaces': 'export const a = /a   b/;',
  'no-self-assign': 'export const a = (b: number) => { b = b; return b; };',
  'no-shadow-restricted-names': 'export const a = (undefined: number) => undefined;',
  'no-sparse-arrays': 'export const a = [1, , 2];',
  'no-unassigned-vars': 'let a: string; console.log(a);',
  'no-unexpected-multiline':
    'export const a = (b: () => () => 1) => { const c = b\n(1 as never); return c; };',
  'no-unsafe-finally': 'export const a = () => { try { return 1; } finally { return 2; } };',
  'no-unsafe-optional-chaining': 'export const a = (b?: () => 1) => (b?.()).c;',
  'no-unused-expressions': 'export const a = (b: number) => { b; };',
  'no-unused-labels': 'a: while (true) console.log(1);',
  'no-unused-private-class-members': 'export class A { #b = 1; }',
  'no-unused-vars': 'const _a = 1;',
  'no-useless-assignment': 'export function a() { let b = 1; b = 2; return b; }',
  'no-useless-backreference': 'export const a = /\\1(b)/;',
  'no-useless-catch': 'try { console.log(1); } catch (e) { throw e; }',
  'no-useless-escape': 'export const a = /\\e/;',
  'no-var': 'var a = 1; console.log(a);',
  'prefer-const': 'let a = 1; console.log(a);',
  'prefer-rest-params': 'export function a() { return arguments; }',
  'prefer-spread': 'export const a = (b: (...c: number[]) => 1, c: number[]) => b.apply(undefined, c);',
  'preserve-caught-error': "try { console.log(1); } catch (e) { console.log(e); throw new Error('a'); }",
  'require-yield': 'export function* a() { return 1; }',
  'use-isnan': 'export const a = (b: number) => b === NaN;',
  'valid-typeof': "export const a = (b: unknown) => typeof b === 'nothing';",
  'ban-ts-comment': '// @ts-ignore\nexport const a = 1;',
  'consistent-type-imports': "import { A } from './a'; export const a = (b: A) => b;",
  'no-duplicate-enum-values': 'export enum A { B = 1, C = 1 }',
  'no-empty-object-type': 'export const a = (b: {}) => b;',
  'no-explicit-any': 'export const a = (b: any) => String(b);',
  'no-extra-non-null-assertion': 'export const a = (b?: string) => b!!;',
  'no-misused-new': 'export interface A { constructor(): A }',
  'no-namespace': 'export namespace A { export const b = 1; }',
  'no-non-null-asserted-optional-chain': 'export const a = (b?: { c: string }) => b?.c!;',
  'no-require-imports': "export const a = require('a');",
  'no-this-alias': 'export function a(this: unknown) { const self = this; return self; }',
  'no-unnecessary-type-constraint': 'export const a = <T extends any>(b: T) => b;',
  'no-unsafe-declaration-merging': 'export class A {}\nexport interface A { b: 1 }',
  'no-unsafe-function-type': 'export const a = (b: Function) => b;',
  'no-wrapper-object-types': 'export const a = (b: String) => b;',
  'prefer-as-const': "export const a = 'b' as 'b';",
  'prefer-namespace-keyword': 'export module A {}',
  'triple-slash-reference': '/// <reference path="a" />\nimport "./a";',
};

/** Runs oxlint on a file for each text. Returns the rules that it names for each. */
function lint(texts: Record<string, string>): Map<string, string[]> {
  const folder = temporaryFile('lint');
  mkdirSync(folder);
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, `${name}.ts`), `${text}\n`);
  const program = 'node_modules/oxlint/bin/oxlint';
  const args = [program, '--config', '.oxlintrc.json', '--format', 'json', folder];
  const { stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const found = new Map<string, string[]>();
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code?: string; filename: string }[] };
  for (const { code = '', filename } of diagnostics) {
    const name = basename(filename, '.ts');
    found.set(name, [...(found.get(name) ?? []), code.replace(/^.*\(|\)$/g, '')]);
  }
  return found;
}

let found: Map<string, string[]>;
beforeAll(() => {
  found = lint(BROKEN);
});

test.each(Object.keys(BROKEN))('%s is reported', (rule) => expect(found.get(rule)).toContain(rule));
