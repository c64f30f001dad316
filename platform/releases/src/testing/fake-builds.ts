import { createHash } from 'node:crypto';
import type { RemoteManifest, ShellManifest } from '@demanda/federation/release';
import { integrityOf, type Build } from '../builds';
import { CALLS_FILE, type CallShapes } from '../calls';

/** Small complete builds for tests. */

const base = (app: string, content: string) => {
  const bytes = Buffer.from(content);
  const path = 'remoteEntry.js';
  const file = { path, content: bytes, size: bytes.length, integrity: integrityOf(bytes) };
  const { content: _bytes, ...listed } = file;
  return {
    files: [file],
    manifest: {
      app,
      version: '1.0.0',
      commit: null,
      digest: createHash('sha256').update(`${app} ${content}`).digest('hex').slice(0, 16),
      source: content,
      files: [listed],
      weight: { usedKb: 10, budgetKb: 100 },
    },
  };
};

export function fakeShell(changes: Partial<ShellManifest> = {}, content = 'shell'): Build {
  const { files, manifest } = base('shell', content);
  const shared = [
    { name: 'react', version: '19.3.1' },
    { name: '@demanda/ui/core', version: '1.4.0' },
  ];
  const own = { kind: 'shell' as const, contractVersion: 1, html: 'index.html', inlineScripts: [], shared };
  return { files, manifest: { ...manifest, ...own, ...changes } };
}

export function fakeRemote(name: string, changes: Partial<RemoteManifest> = {}, content = name): Build {
  const { files, manifest } = base(`${name}-mfe`, content);
  const own = {
    kind: 'remote' as const,
    contract: {
      name,
      contractVersion: 1,
      routes: [{ path: `/${name}` }, { path: `/${name}/:id` }],
      navigation: [{ label: name, path: `/${name}`, icon: 'list', order: 1 }],
    },
    container: `${name}_${manifest.digest}`,
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js'],
    shared: [{ name: 'react', range: '^19.0.0' }],
    bundled: [],
  };
  return { files, manifest: { ...manifest, ...own, ...changes } };
}

/** Adds the calls that a build uses. */
export const withCalls = (build: Build, calls: CallShapes): Build => withFile(build, CALLS_FILE, calls);

/** Adds a file of JSON. */
export function withFile({ files, manifest }: Build, path: string, json: object): Build {
  const content = Buffer.from(JSON.stringify(json));
  const file = { path, size: content.length, integrity: integrityOf(content) };
  return {
    files: [...files, { ...file, content }],
    manifest: { ...manifest, files: [...manifest.files, file] },
  };
}
