import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotePages, shellLazy } from './pages';
import { appFolder } from '../../../tools/build/workspace';

const chunks = {
  imports: { 'remote.tsx ./pages/orders-page': { files: ['a.js'], shared: ['@demanda/ui/list'] } },
  provided: {},
  pages: { '/orders': './pages/orders-page', '/projects': './pages/projects-page' },
};

test("a route needs the files of its page's import", () => {
  expect(remotePages(['/orders'], chunks)).toEqual({
    '/orders': { files: ['a.js'], shared: ['@demanda/ui/list'] },
  });
});

test('a route without a lazy page is refused, as is one whose page is in another chunk', () => {
  expect(() => remotePages(['/nothing'], chunks)).toThrow(
    'remote.tsx: a lazy import for the page of /nothing expected, found none.',
  );
  expect(() => remotePages(['/projects'], chunks)).toThrow(
    "remote.tsx: no chunk of its own found for import('./pages/projects-page').",
  );
});

test('a page of the shell that is no longer lazy is refused', () => {
  expect(() => shellLazy({ imports: {}, provided: {}, pages: {} })).toThrow(
    'app-routes.tsx: no chunk of its own found',
  );
});

test("the shell's routes import its pages from the expected files", () => {
  const routes = readFileSync(join(appFolder('shell'), 'src/app-routes.tsx'), 'utf8');
  const needed = { files: [], shared: [] };
  const asked: string[] = [];
  const imports = new Proxy({}, { get: (_, key: string) => (asked.push(key), needed) });
  shellLazy({ imports, provided: {}, pages: {} });
  for (const key of asked) expect(routes).toContain(`import('${key.split(' ')[1]}')`);
});
