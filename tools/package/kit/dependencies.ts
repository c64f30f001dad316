import { join } from 'node:path';
import { ROOT } from '../../build/workspace';
import { isOfLib, libFolders, readPackage } from '../../../platform/build/package-json';
import type { Draft } from './draft';

const IMPORT = /\b(?:from|import)\s*\(?\s*["']([^."'][^"']*)["']/g;

/** Installed by the remote's team: what the shell provides one copy of. */
const PROVIDED = ['react', 'react-dom', '@tanstack/react-query'];

/** Installed by a team that tests with the harness. */
const FOR_TESTS = /^(@testing-library|@swc|jest)/;

const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)![0];

/** Returns the version of a package that the libs are made with; undefined for one that comes with another. */
function versionOf(name: string): string | undefined {
  const libs = libFolders(ROOT).map((folder) => join(ROOT, folder));
  for (const folder of [...libs, ROOT]) {
    const { dependencies, devDependencies } = readPackage(folder);
    const version = dependencies?.[name] ?? devDependencies?.[name];
    if (version) return version;
  }
  return undefined;
}

const caret = (version: string) => `^${version}`;

/** Adds the packages that code or types import to the dependencies of the package. */
export function addDependencies({ manifest }: Draft, texts: Iterable<string>): void {
  const specifiers = [...texts].flatMap((text) => [...text.matchAll(IMPORT)].map(([, name = '']) => name));
  const names = new Set(specifiers.filter((name) => !name.startsWith('node:')).map(packageOf));
  for (const name of [...names].filter((one) => !isOfLib(one)).sort()) addDependency(manifest, name);
}

/** Adds one package, as a peer if the team installs it. */
export function addDependency(manifest: Draft['manifest'], name: string, isOptional = FOR_TESTS.test(name)) {
  const version = versionOf(name);
  if (!version) return;
  if (!isOptional && !PROVIDED.includes(name)) manifest.dependencies[name] = version;
  else manifest.peerDependencies[name] = caret(version);
  if (isOptional) manifest.peerDependenciesMeta[name] = { optional: true };
}
