import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Declarations } from '@demanda/releases/declarations';
import type { ImportedNames, TypeDifference, TypeJudge } from '@demanda/releases/type-judge';
import { compiler, compilerFolder } from '../../build/compiler';
import { withOffered } from './same-declarations';

/**
 * Types that find what assignability permits: an object with an optional property that the shell no longer knows, in an
 * argument or one level below. The remote passes it, and the shell ignores it.
 */
const HELPERS = `
type Keys<T> = unknown extends T ? PropertyKey : T extends object ? keyof T : never;
type At<T, K> = unknown extends T ? any : T extends object ? (K extends keyof T ? T[K] : never) : never;
type Options<T> = T extends readonly unknown[] | ((...all: never) => unknown) ? never : T;
type LostKeys<Wanted, Offered> = Exclude<Keys<Wanted>, Keys<Offered>> & string;
type LostBelow<Wanted, Offered> = {
  [K in Keys<Wanted> & Keys<Offered>]: LostKeys<Options<At<Wanted, K>>, At<Offered, K>>
}[Keys<Wanted> & Keys<Offered>];
type Arguments<F> = F extends (...all: infer P) => unknown ? P : [];
type LostIn<Wanted extends readonly unknown[], Offered> = {
  [I in keyof Wanted]-?: I extends keyof Offered
    ? LostKeys<Wanted[I], Offered[I]> | LostBelow<Wanted[I], Offered[I]>
    : never
}[number];
type Lost<Wanted, Offered> = LostIn<Arguments<Wanted>, Arguments<Offered>>;
type NoneLost<Wanted, Offered> = [Lost<Wanted, Offered>] extends [never] ? true
  : \`no longer takes \${Lost<Wanted, Offered>}\`;
`;

/** Those that decide what is assignable; what an installed package does not declare counts as fitting. */
const COMPILER_OPTIONS = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  esModuleInterop: true,
  noEmit: true,
  types: [],
};

function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Leaves out private members, by which a class fits no other declaration of itself, and which no remote can use. */
const withoutPrivate = (files: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      text.replaceAll(/(?<=[{;]\s*)(?:private [^;{]*|#private);/g, ''),
    ]),
  );

interface Check {
  entry: string;
  name: string;
}

/** Returns one line of code for each imported name, and what the line is about. */
function checks(offered: Declarations, wanted: Declarations, names: ImportedNames) {
  const lines = HELPERS.trim().split('\n');
  const about = new Map<number, Check>();
  Object.entries(names).forEach(([entry, imported], index) => {
    const from = (tree: string, { entries }: Declarations) =>
      `'./${tree}/${(entries[entry] ?? 'missing').replace(/\.d\.ts$/, '')}'`;
    lines.push(`import type * as offered${index} from ${from('offered', offered)};`);
    about.set(lines.length, { entry, name: '' });
    lines.push(`import type * as wanted${index} from ${from('wanted', wanted)};`);
    for (const name of imported) {
      const [old, now] = ['wanted', 'offered'].map(
        (tree) => `typeof ${tree}${index}${name === '*' ? '' : `.${name}`}`,
      );
      const variable = `check${lines.length}`;
      lines.push(
        `export const ${variable}: ${old} = null! as ${now}, lost${variable}: NoneLost<${old}, ${now}> = true;`,
      );
      about.set(lines.length, { entry, name });
    }
  });
  return { code: lines.join('\n'), about };
}

/** Returns the last line of a message, which is the most specific one, without the names of our helpers. */
function reasonIn(message: string): string {
  const last = message.trim().split('\n').at(-1)!.trim();
  const lost = [...last.matchAll(/"no longer takes ([^"]+)"/g)].map(([, name]) => name);
  if (lost.length > 0) return `It no longer takes ${lost.join(', ')}.`;
  return last.replace(/ on type 'typeof import\([^)]*\)'/, '').replaceAll(/import\("[^"]*"\)\./g, '');
}

/** Returns the differences that the compiler's output names, one for each check. */
function differences(output: string, about: Map<number, Check>): TypeDifference[] {
  const found = new Map<Check, string>();
  for (const [, line, message = ''] of output.matchAll(
    /^check\.ts\((\d+),\d+\): error TS\d+: (.*(?:\n .*)*)/gm,
  )) {
    const check = about.get(Number(line));
    if (!check) throw new Error(`The types cannot be compared: ${message}`);
    if (!found.has(check)) found.set(check, reasonIn(message));
  }
  return [...found].map(([check, message]) => ({ ...check, message }));
}

/** Compares declarations with the TypeScript compiler, by a file of assignments. */
export const judgeTypes: TypeJudge = (offered, wanted, names) => {
  const folder = compilerFolder();
  try {
    writeFiles(join(folder, 'offered'), withoutPrivate(offered.files));
    const moduleOf = (path: string) =>
      relative(join('wanted', dirname(path)), join('offered', path)).replace(/\.d\.ts$/, '');
    writeFiles(join(folder, 'wanted'), withoutPrivate(withOffered(offered, wanted, moduleOf)));
    const { code, about } = checks(offered, wanted, names);
    const config = { compilerOptions: COMPILER_OPTIONS, files: ['check.ts'] };
    writeFiles(folder, { 'check.ts': code, 'tsconfig.json': JSON.stringify(config) });
    const args = [...compiler, '--pretty', 'false', '-p', folder];
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const found = differences(stdout, about);
    if (status !== 0 && found.length === 0)
      throw new Error(`The types cannot be compared: ${stdout}${stderr}`);
    return Promise.resolve(found);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
