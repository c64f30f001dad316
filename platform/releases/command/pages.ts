import type { Needed, ShellManifest } from '@demanda/federation/release';
import { DOOR, type ChunkList } from '@demanda/releases/chunk-list';

/** Finds the files behind the routes. */

/** File of the shell that imports its pages. */
const SHELL_ROUTES = 'app-routes.tsx';
const LAYOUT = './layout/layout';
const SHELL_PAGES = {
  '/login': './pages/login-page',
  '/dashboard': './pages/dashboard-page',
  '/settings': './pages/settings-page',
};

function neededFor(chunks: ChunkList, file: string, request: string): Needed {
  const needed = chunks.imports[`${file} ${request}`];
  if (!needed) throw new Error(`${file}: no chunk of its own found for import('${request}').`);
  return needed;
}

/** Returns the files that the page of each route needs. Throws for a route without a lazy import in `remote.tsx`. */
export function remotePages(routes: readonly string[], chunks: ChunkList): Record<string, Needed> {
  const pages = routes.map((path): [string, Needed] => {
    const request = chunks.pages[path];
    if (!request) throw new Error(`${DOOR}: a lazy import for the page of ${path} expected, found none.`);
    return [path, neededFor(chunks, DOOR, request)];
  });
  return Object.fromEntries(pages);
}

/** Returns what the shell loads lazily. */
export function shellLazy(chunks: ChunkList): NonNullable<ShellManifest['lazy']> {
  const pages = Object.entries(SHELL_PAGES).map(([path, request]): [string, Needed] => [
    path,
    neededFor(chunks, SHELL_ROUTES, request),
  ]);
  return {
    entries: chunks.provided,
    frame: neededFor(chunks, SHELL_ROUTES, LAYOUT),
    pages: Object.fromEntries(pages),
  };
}
