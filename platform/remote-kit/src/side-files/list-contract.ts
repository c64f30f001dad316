import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { plainContract } from '@demanda/releases/contract-json';
import { build, type Plugin } from 'esbuild';

const FILES = ['ts', 'tsx', 'js', 'mjs'].map((ending) => `src/contract.${ending}`);

/** Returns the contract of the remote or shell in a folder, with schemas as JSON Schemas, by running the module `src/contract` that exports it. */
export async function listContract(folder: string, plugins: Plugin[] = []): Promise<unknown> {
  const file = FILES.map((path) => join(folder, path)).find(existsSync);
  if (!file)
    throw new Error(`${join(folder, FILES[0]!)}: the contract of the remote expected, found no file.`);
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    logLevel: 'silent',
    plugins,
  });
  const program = Buffer.from(outputFiles[0]!.contents).toString('base64');
  const { contract } = (await import(`data:text/javascript;base64,${program}`)) as { contract?: unknown };
  return plainContract(contract);
}
