import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { sourceId } from '@demanda/releases/source-id';
import { federation as optionsOf } from './federation';
import { kitContract } from './kit-contract';
import { KIT, readKitProduct } from './kit-folder';
import { kitProduct } from './kit-product';
import type { VitePlugin } from './vite/bundle';
import { federationOptions, publishableBy } from './vite/plugins';

/** Links the kit's libs into a folder's packages, where the federation plugin reads what each entry exports. */
function linkLibs(folder: string): void {
  const scope = join(folder, 'node_modules/@demanda');
  const libs = join(KIT, 'code/libs');
  mkdirSync(scope, { recursive: true });
  for (const lib of readdirSync(libs).filter((name) => existsSync(join(libs, name, 'package.json')))) {
    rmSync(join(scope, lib), { recursive: true, force: true });
    symlinkSync(join(libs, lib), join(scope, lib));
  }
}

const ENDINGS = ['.tsx', '.ts', '.jsx', '.js'];

/** Names a file with its ending: the plugin would take the same file with another name for a page of its own. */
const withEnding = (folder: string, path: string) =>
  ENDINGS.map((ending) => path + ending).find((file) => existsSync(join(folder, file))) ?? path;

/** Returns the options of @module-federation/vite for the remote of this name. */
export function federation(name: string, options: NonNullable<Parameters<typeof optionsOf>[1]> = {}) {
  const { folder = process.cwd() } = options;
  const { name: container, shared, ...rest } = optionsOf(name, options);
  // Read when the plugin describes the build.
  process.env.MF_BUILD_VERSION ??= sourceId(folder);
  linkLibs(folder);
  const { entries } = readKitProduct();
  const fileOf = (entry: string) =>
    entry in entries && !(entry in shared) ? join(KIT, entries[entry]!) : undefined;
  const exposes = Object.fromEntries(
    Object.entries(rest.exposes).map(([module, path]) => [module, withEnding(folder, path)]),
  );
  return federationOptions({ folder, container, exposes, shared, fileOf });
}

/** Aliases of the entries whose code a build contains; the others come from the shell. */
function bundledEntries() {
  const { entries, shared } = readKitProduct();
  return Object.entries(entries)
    .filter(([name]) => !(name in shared))
    .map(([name, file]) => ({ find: new RegExp(`^${name}$`), replacement: join(KIT, file) }));
}

/** What a build of Vite needs beside the federation plugin: an address beside itself, and no page. */
const defaults = (): VitePlugin => ({
  name: 'demanda:defaults',
  apply: 'build',
  config: ({ base, build }) => ({
    base: base ?? './',
    resolve: { alias: bundledEntries() },
    build: {
      target: 'es2022',
      rolldownOptions: { input: build?.rolldownOptions?.input ?? withEnding(process.cwd(), './src/remote') },
    },
  }),
});

/** Returns the plugins of Vite that make a build publishable; they stand after `federation()`. */
export const publishable = (): VitePlugin[] => [
  defaults(),
  ...publishableBy({ product: kitProduct(process.cwd()), contractOf: kitContract }),
];
