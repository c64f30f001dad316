import type { HeldOnRoutes } from '@demanda/contracts/allows';
import { remoteRoute } from './contract';
import { firstCallsOf } from './first-calls';

const list = remoteRoute.parse({
  path: '/orders',
  calls: [{ path: '/orders?page=0&sort=id,desc', list: 'orders' }, { path: '/views/orders' }],
});
const record = remoteRoute.parse({ path: '/orders/:id', calls: [{ path: '/orders/:id' }] });
const figures = remoteRoute.parse({
  path: '/invoices',
  calls: [{ path: '/periods', right: 'users:VIEW', reveals: 'projects.description' }],
});

const held: HeldOnRoutes = {
  hasRight: () => true,
  levelOf: () => 'READ',
  hasProfile: () => true,
  hasScreen: () => true,
};
const visit = { pathname: '/orders', search: '', held, hasDefaultView: () => false };

test('returns the declared calls of the route, with the id in the URL', () => {
  expect(firstCallsOf(list, visit)).toEqual(['/orders?page=0&sort=id,desc', '/views/orders']);
  expect(firstCallsOf(record, { ...visit, pathname: '/orders/7' })).toEqual(['/orders/7']);
});

test('returns nothing where the URL decides what is called', () => {
  expect(firstCallsOf(list, { ...visit, search: '?page=2' })).toEqual([]);
  for (const pathname of ['/orders/07', '/orders/x', '/orders/..%2Fadmin'])
    expect(firstCallsOf(record, { ...visit, pathname })).toEqual([]);
});

test('a default view leaves the call of its list to the page', () => {
  expect(firstCallsOf(list, { ...visit, hasDefaultView: (name) => name === 'orders' })).toEqual([
    '/views/orders',
  ]);
});

test('returns no call that the page does not make for lack of a permission or a field', () => {
  expect(firstCallsOf(figures, visit)).toEqual(['/periods']);
  expect(firstCallsOf(figures, { ...visit, held: { ...held, hasRight: () => false } })).toEqual([]);
  expect(firstCallsOf(figures, { ...visit, held: { ...held, levelOf: () => 'HIDDEN' } })).toEqual([]);
});
