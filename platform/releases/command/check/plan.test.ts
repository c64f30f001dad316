import type { RemoteManifest } from '@demanda/federation/release';
import { fakeRemote } from '@demanda/releases/testing/fake-builds';
import { fill, listFor } from './addresses';
import { inTabs, planMemory, planVisits } from './plan';

const remotes = ['invoices', 'orders'].map((name) => fakeRemote(name).manifest as RemoteManifest);
const countOf = (changed: string[]) =>
  Object.fromEntries(
    [...planVisits({ shell: 'shell', remotes, changed })].map(([profile, visits]) => [
      profile,
      visits.map(({ app, route }) => `${app} ${route}`),
    ]),
  );

const ORDERS = ['orders-mfe /orders', 'orders-mfe /orders/:id'];
const ALL = ['invoices-mfe /invoices', 'invoices-mfe /invoices/:id', ...ORDERS];

test('every profile opens the routes of a changed remote, and one profile those of the others', () => {
  expect(countOf(['orders-mfe'])).toEqual({ ADMIN: ALL, MANAGER: ORDERS, USER: ORDERS });
});

test.each([
  ['the shell', ['shell']],
  ['nothing', []],
])('every profile opens every route when %s changed', (_name, changed) => {
  expect(countOf(changed)).toEqual({ ADMIN: ALL, MANAGER: ALL, USER: ALL });
});

test('memory is measured on one route without parameters of each changed remote', () => {
  const planned = planMemory({ shell: 'shell', remotes, changed: ['orders-mfe'] });
  expect(planned).toEqual([{ app: 'orders-mfe', route: '/orders', profile: 'ADMIN' }]);
});

const lists = { '/letters/:id': '/letters/grouped-by-order' };

test('many visits of a profile are divided into tabs, and none is lost', () => {
  const visits = Array.from({ length: 17 }, (_, index) => ({
    app: 'orders-mfe',
    route: `/orders/${index}`,
    profile: 'ADMIN' as const,
  }));
  expect(inTabs(visits).map(({ length }) => length)).toEqual([8, 8, 1]);
  expect(inTabs(visits).flat()).toEqual(visits);
  expect(inTabs([])).toEqual([]);
});

test('a parameter is filled from the list that the path names', () => {
  expect(listFor('/orders', lists)).toBeUndefined();
  expect(listFor('/orders/:id/edit', lists)).toBe('/orders');
  expect(listFor('/letters/:id', lists)).toBe('/letters/grouped-by-order');
  expect(fill('/orders/:id/edit', { id: 7 })).toBe('/orders/7/edit');
  expect(fill('/letters/group/:orderId/edit', { id: 7, orderId: 9 })).toBe('/letters/group/9/edit');
  expect(fill('/letters/:id', { orderId: 9 })).toBe('/letters/9');
  expect(fill('/letters/:letterId/edit', {})).toBe('/letters/1/edit');
});
