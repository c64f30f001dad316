import type { RsbuildPlugin } from '@rsbuild/core';
import type { Contract } from '@demanda/contracts/contract';
import { CALLS_FILE, type CallShapes } from '@demanda/releases/calls';
import { build } from 'esbuild';
import { runProgram } from './run-program';

/** The contracts of the server and what describes them; bundled, since loading each file takes longer. */
const PROGRAM = `export { allContracts } from './src/contracts';
export { shapesOf } from '@demanda/releases/calls';`;

interface Program {
  allContracts: Contract[];
  shapesOf(contracts: readonly Contract[]): CallShapes;
}

/** Writes `calls.json`: every call that the server answers, so that no start describes them from their schemas. */
export const pluginOfferedCalls = (folder: string): RsbuildPlugin => ({
  name: 'demanda:offered-calls',
  setup(api) {
    api.processAssets({ stage: 'report' }, async ({ compilation, sources }) => {
      const { outputFiles } = await build({
        stdin: { contents: PROGRAM, resolveDir: folder, loader: 'ts' },
        bundle: true,
        write: false,
        platform: 'node',
        format: 'cjs',
      });
      const { allContracts, shapesOf } = runProgram<Program>(outputFiles[0]!.text);
      compilation.emitAsset(CALLS_FILE, new sources.RawSource(JSON.stringify(shapesOf(allContracts))));
    });
  },
});
