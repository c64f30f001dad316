import type { HeldOnRoutes } from '@demanda/contracts/allows';
import { remoteRoute } from './contract';
import { firstCallsOf } from './first-calls';

const list = remoteRoute.parse({
  path: '/tasks',
  calls: [{ path: '/tasks?page=0&sort=id,desc', list: 'tasks' }, { path: '/views/tasks' }],
});
const record = remoteRoute.parse({ path: '/tasks/:id', calls: [{ path: '/tasks/:id' }] });
const figures = remoteRoute.parse({
  path: '/billing',
  calls: [{ path: '/periods', right: 'billing:VIEW', reveals: 'tasks.amount' }],
});

const held: HeldOnRoutes = {
  hasRight: () => true,
  levelOf: () => 'READ',
  hasProfile: () => true,
  hasScreen: () => true,
};
const visit = { pathname: '/tasks', search: '', held, hasDefaultView: () => false };

test('returns the declared calls of the route, with the id in the URL', () => {
  expect(firstCallsOf(list, visit)).toEqual(['/tasks?page=0&sort=id,desc', '/views/tasks']);
  expect(firstCallsOf(record, { ...visit, pathname: '/tasks/7' })).toEqual(['/tasks/7']);
});

test('returns nothing where the URL decides what is called', () => {
  expect(firstCallsOf(list, { ...visit, search: '?page=2' })).toEqual([]);
  for (const pathname of ['/tasks/07', '/tasks/x', '/tasks/..%2Fadmin'])
    expect(firstCallsOf(record, { ...visit, pathname })).toEqual([]);
});

test('a default view leaves the call of its list to the page', () => {
  expect(firstCallsOf(list, { ...visit, hasDefaultView: (name) => name === 'tasks' })).toEqual([
    '/views/tasks',
  ]);
});

test('returns no call that the page does not make for lack of a permission or a field', () => {
  expect(firstCallsOf(figures, visit)).toEqual(['/periods']);
  expect(firstCallsOf(figures, { ...visit, held: { ...held, hasRight: () => false } })).toEqual([]);
  expect(firstCallsOf(figures, { ...visit, held: { ...held, levelOf: () => 'HIDDEN' } })).toEqual([]);
});
