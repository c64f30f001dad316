import { buildUrl } from '@demanda/federation/build-url';
import type { Needed } from '@demanda/federation/release';
import { preloadsOf } from './preloads';
import { fakeRemote, fakeShell } from './testing/fake-builds';

const needs = (files: string[], shared: string[] = []): Needed => ({ files, shared });
const listed = (...paths: string[]) => paths.map((path) => ({ path, size: 1, integrity: `sha384-${path}` }));

const shell = fakeShell({
  files: listed('index.js', 'login.js', 'frame.js', 'frame.css', 'form.js', 'list.js', 'grid.js'),
  lazy: {
    frame: needs(['frame.js', 'frame.css']),
    pages: { '/login': needs(['login.js'], ['@demanda/ui/form']), '/dashboard': needs(['grid.js']) },
    entries: {
      '@demanda/ui/form': needs(['form.js', 'frame.js']),
      '@demanda/ui/list': needs(['list.js'], ['@demanda/ui/grid']),
      '@demanda/ui/grid': needs(['grid.js', 'list.js'], ['@demanda/ui/list']),
    },
  },
}).manifest;

const orders = fakeRemote('orders', {
  files: listed('remoteEntry.js', 'list.js', 'edit.js'),
  pages: {
    '/orders': needs(['list.js'], ['@demanda/ui/list', 'react']),
    '/orders/:id': needs(['edit.js'], ['@demanda/ui/form']),
  },
}).manifest;

if (shell.kind !== 'shell' || orders.kind !== 'remote') throw new Error('Builds of other kinds.');
const preloads = preloadsOf({ shell, remotes: [orders] })!;

const ofShell = (path: string) => buildUrl('shell', shell.digest, path);
const ofOrders = (path: string) => buildUrl('orders-mfe', orders.digest, path);
const urls = (places: number[] | undefined) => places?.map((place) => preloads.files[place]?.url);

test("a page of a remote preloads its own files and those of the shell's shared entries that it needs", () => {
  const ofShellToo = ['list.js', 'grid.js'].map(ofShell);
  expect(urls(preloads.pages['/orders'])).toEqual([ofOrders('list.js'), ...ofShellToo]);
});

test('the files of the layout are listed once and in no page', () => {
  expect(urls(preloads.frame)).toEqual(['frame.js', 'frame.css'].map(ofShell));
  expect(urls(preloads.pages['/orders/:id'])).toEqual([ofOrders('edit.js'), ofShell('form.js')]);
});

test('the sign-in has no layout, so it lists everything', () => {
  expect(urls(preloads.pages['/login'])).toEqual(['login.js', 'form.js', 'frame.js'].map(ofShell));
});

test('a file of several pages is in the document once, with its digest', () => {
  const all = preloads.files.map(({ url }) => url);
  expect(new Set(all).size).toBe(all.length);
  expect(preloads.files).toContainEqual({ url: ofShell('grid.js'), integrity: 'sha384-grid.js' });
});

test('has no preloads for a shell whose build does not list its lazy files', () => {
  const { lazy: _lazy, ...before } = shell;
  expect(preloadsOf({ shell: before, remotes: [orders] })).toBeUndefined();
});

test('a file that is not in the build is refused', () => {
  const broken = { ...orders, pages: { '/orders': needs(['gone.js']) } };
  expect(() => preloadsOf({ shell, remotes: [broken] })).toThrow(
    'orders-mfe: gone.js is not among the files',
  );
});
