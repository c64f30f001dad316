import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { TEMPLATE } from './template';

const require = createRequire(import.meta.url);
/** Below the workspace, where the packages that the thread imports are found. */
const BUILT = resolve('node_modules', '.cache', `test-database-worker-${process.pid}.mjs`);

/** The engine compiles a program it still holds only once, so that each thread need not do it again. */
const held: WebAssembly.Module[] = [];

/** Builds and compiles what each start of the embedded database would build and compile again. */
export async function prepareEmbedded(): Promise<void> {
  await build({
    entryPoints: ['test/servers/embedded-worker.ts'],
    outfile: BUILT,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
  process.env.DATABASE_WORKER = BUILT;
  const program = join(dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm');
  const bytes = readFileSync(program);
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  process.env.TEST_EMPTY_DATABASE = join(tmpdir(), `${TEMPLATE}empty-${version}`);
  held.push(await WebAssembly.compile(bytes));
}

export const forgetEmbedded = (): void => rmSync(BUILT, { force: true });
