import { execFile } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { compiler, compilerFolder } from '../../../platform/build/compiler';
import { libPaths, withRelativeImports } from '../../../platform/build/declarations';
import { entryFile } from '../../../platform/build/package-json';
import { withDroppableConstants } from '../../../platform/build/droppable';
import { ROOT } from '../../build/workspace';
import { compileStyles } from './compile-styles';
import type { Files } from './draft';

const RELATIVE_IMPORT = /(\b(?:from|import)\s*\(?\s*)(["'])(\.{1,2}\/[^"']+)\2/g;

/** Names files with their ending, as ES modules do. */
function withEndings(path: string, code: string, written: ReadonlySet<string>): string {
  return code.replaceAll(RELATIVE_IMPORT, (whole, start: string, quote: string, to: string) => {
    const target = join(dirname(path), to);
    const ending = ['.js', '/index.js'].find((one) => written.has(target + one));
    return ending ? start + quote + to + ending + quote : whole;
  });
}

function readAll(folder: string, ending: string): Files {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    names
      .filter((name) => name.endsWith(ending))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}

const STYLE_IMPORT = /["'](\.[^"']+\.css)["']/g;

/** Returns the style sheets that the code imports; CSS modules as modules that name classes and import plain rules. */
async function stylesOf(code: Files): Promise<Files> {
  const found = new Set<string>();
  for (const [path, text] of code)
    for (const [, to = ''] of text.matchAll(STYLE_IMPORT)) found.add(join(dirname(path), to));
  const all: Files = new Map();
  for (const path of found) {
    if (!path.endsWith('.module.css')) all.set(path, readFileSync(join(ROOT, path), 'utf8'));
    else for (const [name, text] of await compileStyles(path)) all.set(name, text);
  }
  return all;
}

/** Compiles entries of libs with all of the repository that they import. Returns ES modules, and documented declarations. */
export async function emitLibs(entries: readonly string[]): Promise<{ code: Files; types: Files }> {
  const folder = compilerFolder();
  try {
    const out = join(folder, 'out');
    const compilerOptions = {
      noEmit: false,
      declaration: true,
      noCheck: true,
      rootDir: ROOT,
      outDir: out,
      paths: libPaths(ROOT),
    };
    const files = entries.map((entry) => join(ROOT, entryFile(ROOT, entry)));
    const config = { extends: join(ROOT, 'tsconfig.base.json'), compilerOptions, files };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    await promisify(execFile)(process.execPath, [...compiler, '-p', folder]);
    const types = readAll(out, '.d.ts');
    for (const [path, text] of types) types.set(path, withRelativeImports(ROOT, path, text));
    const code = readAll(out, '.js');
    for (const [path, text] of await stylesOf(code)) code.set(path, text);
    const written = new Set(code.keys());
    for (const [path, text] of code) {
      if (!path.endsWith('.js')) continue;
      const isContract = path.startsWith('libs/contracts/');
      code.set(path, withEndings(path, isContract ? withDroppableConstants(text) : text, written));
    }
    return { code, types };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the path of the compiled file of an entry. */
export const codeFile = (entry: string) => entryFile(ROOT, entry).replace(/\.tsx?$/, '.js');

/** Returns the path of the declaration of an entry. */
export const typesFile = (entry: string) => entryFile(ROOT, entry).replace(/\.tsx?$/, '.d.ts');
