import type { Needed } from '@demanda/federation/release';

/** Name of the exposed module of a remote, which imports its pages. */
export const DOOR = 'remote.tsx';

/** Format of `chunks.json`, the files of each lazy import of a build. */
export interface ChunkList {
  /** By file and import as written: `remote.tsx ./pages/orders-page`. */
  imports: Record<string, Needed>;
  /** Lazy shared entries of the shell by name. */
  provided: Record<string, Needed>;
  /** Import of the page of each route of a remote, as written. */
  pages: Record<string, string>;
}
