import { buildType, type AddressKind } from '../../src/domains/platform/web/cache-table';
import { FILES, MISSING_DIGEST, SCRIPT, SHELL_DIGEST, SOURCE_MAP } from '../servers/web-product';

/** Every kind of URL of the product, requested from the server and from nginx. */

export interface AddressCase {
  kind: AddressKind;
  path: string;
  status: number;
  type: string;
  /** Expected content, where it is known. */
  content?: string;
}

const SHELL = `/builds/shell/${SHELL_DIGEST}`;
const TEXT = 'text/plain; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

const pages = ['/', '/login', '/tasks/1/edit?page=2', '/nada'].map((path) => ({
  kind: 'page' as const,
  path,
  status: 200,
  type: 'text/html; charset=utf-8',
}));

const files = Object.entries(FILES).map(([path, content]) => ({
  kind: 'build' as const,
  path: `${SHELL}/${path}`,
  status: 200,
  type: buildType(path)!,
  content,
}));

const missing = [
  `${SHELL}/static/js/index.9999.js`,
  `/builds/shell/${MISSING_DIGEST}/${SCRIPT}`,
  `/builds/nada/${SHELL_DIGEST}/${SCRIPT}`,
  `${SHELL}/${SCRIPT}.br`,
  `${SHELL}/${SCRIPT}.gz`,
  `${SHELL}/${SCRIPT}/`,
  `${SHELL}/static/js`,
  `${SHELL}/`,
  // Files of a build that are not served: the page without its headers, and the data of publishers.
  `${SHELL}/index.html`,
  `${SHELL}/remote.json`,
  `${SHELL}/${SOURCE_MAP}`,
  `${SHELL}/${SOURCE_MAP}.gz`,
  `${SHELL}/static/js/%2e/index.1234.js%2emap`,
  '/builds',
  '/builds/',
  '/builds/..%2fmoves%2fcurrent%2f00000001.json',
  '/builds/shell/..%2f..%2freleases%2f1.json',
  '/builds/shell/..%2f..%2f..%2f..%2fetc%2fpasswd',
  `${SHELL}/..%2f..%2f..%2f..%2fscript.js`,
  `${SHELL}/..%5c..%5cscript.js`,
  `${SHELL}/static/js/%2e%2e/%2e%2e/remote.json`,
  `${SHELL}/.hidden.js`,
  '/builds/%00',
  '/favicon.ico',
  '/robots.txt',
  `/${SCRIPT}`,
].map((path) => ({ kind: 'missing' as const, path, status: 404, type: TEXT }));

const calls = (
  [
    ['/api/health/live', 200],
    ['/api/tasks', 401],
    ['/api', 404],
    ['/api/nada', 404],
    ['/api/nada.js', 404],
  ] as const
).map(([path, status]) => ({ kind: 'api' as const, path, status, type: JSON_TYPE }));

/** Distinct URLs. */
export const addressCases: AddressCase[] = [
  ...pages,
  { kind: 'release', path: '/release.json', status: 200, type: JSON_TYPE },
  ...files,
  ...missing,
  ...calls,
];
