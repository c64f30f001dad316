import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files by path, from the folder of the repository. */
export type Files = Map<string, string>;

/** A package that is being assembled. Its parts write files and add to its `package.json`. */
export interface Draft {
  /** The fields of its `package.json`. */
  manifest: Manifest;
  /** Folder of the package. */
  folder: string;
  write(path: string, text: string): void;
  writeJson(path: string, content: unknown): void;
}

interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string | { types?: string; default?: string }>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, { optional: true }>;
  [field: string]: unknown;
}

/** Adds something to the package. */
export type Part = (draft: Draft) => Promise<void> | void;

/** Begins the package `name` in a folder. */
export function draftIn(folder: string, name: string, version: string): Draft {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  return {
    folder,
    write,
    writeJson: (path, content) => write(path, `${JSON.stringify(content, null, 2)}\n`),
    manifest: {
      name,
      version,
      type: 'module',
      license: 'UNLICENSED',
      exports: { './package.json': './package.json' },
      dependencies: {},
      peerDependencies: {},
      peerDependenciesMeta: {},
    },
  };
}
