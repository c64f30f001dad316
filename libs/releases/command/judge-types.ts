import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { declarationDigest, type Declarations } from '@demanda/releases/declarations';
import type { ImportedNames, TypeDifference, TypeJudge } from '@demanda/releases/type-judge';
import { compiler, compilerFolder } from '../../../tools/rsbuild/compiler';

/**
 * Types that find what assignability permits: an object with an optional property that the shell no longer knows. The
 * remote passes it, and the shell ignores it.
 */
const HELPERS = `
type Keys<T> = T extends object ? keyof T : never;
type First<F> = F extends (first: infer P, ...rest: never) => unknown ? P : never;
type Lost<Wanted, Offered> = Exclude<Keys<First<Wanted>>, Keys<First<Offered>>>;
type NoneLost<Wanted, Offered> = [Lost<Wanted, Offered>] extends [never] ? true
  : \`no longer takes \${string & Lost<Wanted, Offered>}\`;
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

/**
 * Replaces each file that is offered unchanged by a reference to the offered one: two declarations of one class with
 * private members would not be assignable to each other.
 */
function withOffered(offered: Declarations, wanted: Declarations): Record<string, string> {
  const same = (path: string) =>
    path in offered.files && declarationDigest(offered, path) === declarationDigest(wanted, path);
  const reference = (path: string, text: string) => {
    const module = relative(join('wanted', dirname(path)), join('offered', path)).replace(/\.d\.ts$/, '');
    const isDefault = /\bexport default\b|\bas default\b/.test(text);
    return `export * from '${module}';${isDefault ? ` export { default } from '${module}';` : ''}`;
  };
  return Object.fromEntries(
    Object.entries(wanted.files).map(([path, text]) => [path, same(path) ? reference(path, text) : text]),
  );
}

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
  return last.replace(/ on type 'typeof import\([^)]*\)'/, '');
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
    writeFiles(join(folder, 'offered'), offered.files);
    writeFiles(join(folder, 'wanted'), withOffered(offered, wanted));
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
