import { mkdirSync, mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of the native TypeScript compiler. */
const COMPILER = dirname(createRequire(import.meta.url).resolve('typescript-7/package.json'));

/** Arguments of Node for the native TypeScript compiler. */
export const compiler = [join(COMPILER, 'bin/tsc'), '--singleThreaded'];

/** Returns the path of a folder for what the compiler has made, below its own `node_modules`. */
export const compilerCache = (name: string) => join(dirname(COMPILER), '.cache', `demanda-${name}`);

/** Makes a folder for the compiler below its own `node_modules`, where it finds the installed packages. */
export function compilerFolder(): string {
  const cache = join(dirname(COMPILER), '.cache');
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, 'demanda-types-'));
}
