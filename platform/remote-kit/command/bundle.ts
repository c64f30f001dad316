import { join } from 'node:path';
import { build } from 'esbuild';
import { bundleOwnLibs } from '../../../tools/build/own-libs';

/** Packages that the bundled command needs beside it: programs of their own for each platform. */
export const COMMAND_NEEDS = ['@swc/core', 'typescript-7'];

/** A program of Node.js, in which packages of the older module format find the modules of Node.js. */
const BANNER = `#!/usr/bin/env node
import { createRequire as makeRequire } from 'node:module';
const require = makeRequire(import.meta.url);`;

/** Writes the command `demanda-remote` as one file without this repository. */
export const bundleCommand = (file: string): Promise<unknown> =>
  build({
    entryPoints: [join(import.meta.dirname, 'main.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minifySyntax: true,
    legalComments: 'none',
    banner: { js: BANNER },
    external: COMMAND_NEEDS,
    plugins: [bundleOwnLibs],
    logLevel: 'error',
  });
