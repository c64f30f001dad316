import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { bundleOwnLibs } from '../../../tools/build/own-libs';

/** Packages that the bundled command needs beside it: programs of their own for each platform. */
export const COMMAND_NEEDS = ['@swc/core', 'esbuild', 'typescript-7'];

/** A program of Node.js, in which packages of the older module format find the modules of Node.js. */
const BANNER = `#!/usr/bin/env node
import { createRequire as makeRequire } from 'node:module';
const require = makeRequire(import.meta.url);`;

/**
 * Writes the command `demanda-remote` without this repository. What it imports while it runs is in files beside it, which
 * its start does not read.
 */
export const bundleCommand = (file: string): Promise<unknown> =>
  build({
    entryPoints: { [basename(file, '.js')]: join(import.meta.dirname, 'main.ts') },
    outdir: dirname(file),
    chunkNames: 'part-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minifySyntax: true,
    legalComments: 'none',
    banner: { js: BANNER },
    // Rsbuild is that of the repository, which is found when it is needed.
    external: [...COMMAND_NEEDS, '@rsbuild/core'],
    plugins: [bundleOwnLibs],
    logLevel: 'error',
  });
