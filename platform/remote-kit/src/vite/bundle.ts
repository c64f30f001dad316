/** The parts of a build of Vite that this kit needs, so that it can be read without Vite. */

export interface BundledChunk {
  type: 'chunk';
  fileName: string;
  code: string;
  moduleIds: string[];
  /** Files that it imports at once. */
  imports: string[];
  viteMetadata?: { importedCss: Iterable<string> };
}

export interface BundledAsset {
  type: 'asset';
  fileName: string;
  source: string | Uint8Array;
}

export type Bundle = Record<string, BundledChunk | BundledAsset>;

/** What a plugin may call. */
export interface Context {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): { code: string | null; dynamicallyImportedIds?: readonly string[] } | null;
  resolve(request: string, importer: string): Promise<{ id: string } | null>;
  emitFile(file: { type: 'asset'; fileName: string; source: string }): unknown;
  error(message: string): never;
}

/** A plugin of Vite. */
export interface VitePlugin {
  name: string;
  apply?: 'build';
  enforce?: 'post';
  config?(config: { base?: string; build?: { rolldownOptions?: { input?: unknown } } }): object;
  configResolved?(config: { root: string }): void;
  transform?(this: Context, code: string, id: string): { code: string; map: null } | undefined;
  generateBundle?: {
    order: 'post';
    handler(this: Context, options: unknown, bundle: Bundle): void | Promise<void>;
  };
}
