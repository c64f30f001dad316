import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import type { Needed, ShellManifest } from '@demanda/federation/release';
import type { ChunkList } from '../rsbuild/list-chunks';

/** Finds the lazy imports behind the routes. */

/** Files that import the pages of each remote, and of the shell. */
const DOOR = 'remote.tsx';
const SHELL_ROUTES = 'app-routes.tsx';
const LAYOUT = './layout/layout';
const SHELL_PAGES = {
  '/login': './pages/login-page',
  '/dashboard': './pages/dashboard-page',
  '/settings': './pages/settings-page',
};

function firstImport(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [request] = node.arguments;
    return request && ts.isStringLiteral(request) ? request.text : undefined;
  }
  return ts.forEachChild(node, firstImport);
}

/**
 * Returns the argument of `import()` by route, parsed from an object literal with `lazy` pages. Two routes may share the
 * page of a constant.
 */
export function importsByRoute(source: string): Map<string, string> {
  const found = new Map<string, string>();
  const constants = new Map<string, string | undefined>();
  const requestOf = (page: ts.Expression) =>
    ts.isIdentifier(page) ? constants.get(page.text) : firstImport(page);
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name)) {
      const request = requestOf(node.initializer);
      if (request) found.set(node.name.text, request);
      return;
    }
    if (ts.isVariableDeclaration(node)) constants.set(node.name.getText(), firstImport(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(DOOR, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

function neededFor(chunks: ChunkList, file: string, request: string): Needed {
  const needed = chunks.imports[`${file} ${request}`];
  if (!needed) throw new Error(`${file}: no chunk of its own found for import('${request}').`);
  return needed;
}

/** Returns the files that the page of each route needs. Throws for a route without a lazy import in `remote.tsx`. */
export async function remotePages(folder: string, routes: readonly string[], chunks: ChunkList) {
  const imports = importsByRoute(await readFile(join(folder, 'src', DOOR), 'utf8'));
  const pages = routes.map((path): [string, Needed] => {
    const request = imports.get(path);
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
