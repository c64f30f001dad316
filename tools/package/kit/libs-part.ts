import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@demanda/federation/contract';
import { contractsIn, shapesOf, CALLS_FILE } from '@demanda/releases/calls';
import { DECLARATIONS_FILE } from '@demanda/releases/declarations';
import type { KitCalls, KitProduct } from '@demanda/remote-kit/kit-formats';
import { ROOT } from '../../build/workspace';
import { sharedDeclarations } from '../../../platform/build/declarations';
import { isOfLib, libFolder, readPackage } from '../../../platform/build/package-json';
import { entriesOf, sharedLibs, sharedModules } from '../../rsbuild/shared';
import { addDependencies } from './dependencies';
import type { Draft, Files } from './draft';
import { codeFile, emitLibs, typesFile } from './emit-libs';

const CONTRACTS = '@demanda/contracts/';

const entriesOfLib = (lib: string) => {
  const folder = join(ROOT, libFolder(ROOT, lib));
  return entriesOf(folder, readPackage(folder));
};

/** What teams import, besides what the shell offers. */
const bundled = () => [
  ...[...sharedLibs, 'contracts', 'testing'].flatMap(entriesOfLib),
  '@demanda/federation/contract',
];

const LIB_IMPORT = /["'](@demanda\/[^"']+)["']/g;

/** Returns the entries of libs that the code imports, with those asked for. */
const allEntries = (asked: readonly string[], code: Files) => {
  const imported = [...code.values()].flatMap((text) =>
    [...text.matchAll(LIB_IMPORT)].map(([, name = '']) => name),
  );
  return [...new Set([...asked, ...imported])].sort();
};

/** Describes the calls behind each exported name of each contract entry. */
async function callsOf(entries: readonly string[]): Promise<KitCalls> {
  const calls: KitCalls = {};
  for (const entry of entries.filter((one) => one.startsWith(CONTRACTS))) {
    const exported = Object.entries((await import(entry)) as Record<string, unknown>);
    const shapes = exported
      .map(([name, value]) => [name, shapesOf(contractsIn([value]))] as const)
      .filter(([, found]) => Object.keys(found).length > 0);
    if (shapes.length > 0) calls[entry] = Object.fromEntries(shapes);
  }
  return calls;
}

/** Declares to bundlers what the libs export, and which files may be left out when nothing of them is used. */
function writeLibPackages({ writeJson }: Draft, code: Files, entries: readonly string[]): void {
  const libs = new Set([...code.keys()].map((path) => path.split('/')[1]!));
  for (const lib of libs) {
    const folder = libFolder(ROOT, lib);
    const { version, sideEffects } = readPackage(join(ROOT, folder));
    const name = `@demanda/${lib}`;
    const own = entries.filter((entry) => entry === name || entry.startsWith(`${name}/`));
    const exports = own.map((entry) => [
      `.${entry.slice(name.length)}`,
      `.${codeFile(entry).slice(folder.length)}`,
    ]);
    const files = Array.isArray(sideEffects)
      ? sideEffects.map((file) => file.replace(/\.tsx?$/, '.js'))
      : sideEffects;
    const facts = { name, version, type: 'module', sideEffects: files };
    writeJson(`code/${folder}/package.json`, { ...facts, exports: Object.fromEntries(exports) as object });
  }
}

/** What the compiler of a team's repository needs to know. */
const tsconfig = (entries: readonly string[]) => ({
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    strict: true,
    isolatedModules: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
    resolveJsonModule: true,
    noEmit: true,
    types: ['@demanda/remote-kit/assets'],
    paths: Object.fromEntries(entries.map((entry) => [entry, [`./types/${typesFile(entry)}`]])),
  },
});

/** Adds what a remote imports of the product: code, declarations, calls, and of which release they are. */
export async function addLibs(draft: Draft): Promise<void> {
  const shared = sharedModules(ROOT, 'remote') as KitProduct['shared'];
  const offered = Object.keys(shared).filter(isOfLib).sort();
  const { code, types } = await emitLibs([...new Set([...offered, ...bundled()])]);
  const entries = allEntries([...offered, ...bundled()], code);
  for (const [path, text] of code) draft.write(`code/${path}`, text);
  for (const [path, text] of types) draft.write(`types/${path}`, text);
  writeLibPackages(draft, code, entries);
  const declarations = JSON.stringify(await sharedDeclarations(ROOT, offered, offered));
  draft.write(DECLARATIONS_FILE, declarations);
  draft.writeJson(CALLS_FILE, await callsOf(entries));
  const product: KitProduct = {
    product: draft.manifest.version,
    contractVersion: CONTRACT_VERSION,
    types: createHash('sha256').update(declarations).digest('hex').slice(0, 16),
    shared,
    entries: Object.fromEntries(entries.map((entry) => [entry, `code/${codeFile(entry)}`])),
  };
  draft.writeJson('product.json', product);
  draft.writeJson('tsconfig.json', tsconfig(entries));
  Object.assign(draft.manifest.exports, {
    './product.json': './product.json',
    './tsconfig.json': './tsconfig.json',
  });
  addDependencies(draft, [...code.values(), ...types.values()]);
}
