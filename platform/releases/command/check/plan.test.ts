import type { RemoteManifest } from '@demanda/federation/release';
import { fakeRemote } from '@demanda/releases/testing/fake-builds';
import { fill, listFor } from './addresses';
import { planMemory, planVisits } from './plan';

const remotes = ['billing', 'tasks'].map((name) => fakeRemote(name).manifest as RemoteManifest);
const countOf = (changed: string[]) =>
  Object.fromEntries(
    [...planVisits({ shell: 'shell', remotes, changed })].map(([profile, visits]) => [
      profile,
      visits.map(({ app, route }) => `${app} ${route}`),
    ]),
  );

const TASKS = ['tasks-mfe /tasks', 'tasks-mfe /tasks/:id'];
const ALL = ['billing-mfe /billing', 'billing-mfe /billing/:id', ...TASKS];

test('every profile opens the routes of a changed remote, and one profile those of the others', () => {
  expect(countOf(['tasks-mfe'])).toEqual({ ADMIN: ALL, MANAGER: TASKS, USER: TASKS });
});

test.each([
  ['the shell', ['shell']],
  ['nothing', []],
])('every profile opens every route when %s changed', (_name, changed) => {
  expect(countOf(changed)).toEqual({ ADMIN: ALL, MANAGER: ALL, USER: ALL });
});

test('memory is measured on one route without parameters of each changed remote', () => {
  const planned = planMemory({ shell: 'shell', remotes, changed: ['tasks-mfe'] });
  expect(planned).toEqual([{ app: 'tasks-mfe', route: '/tasks', profile: 'ADMIN' }]);
});

test('a parameter is filled from the list that the path names', () => {
  expect(listFor('/tasks')).toBeUndefined();
  expect(listFor('/tasks/:id/edit')).toBe('/tasks');
  expect(listFor('/permissions/users/:id')).toBe('/admin/users');
  expect(listFor('/deliveries/:id')).toBe('/deliveries/grouped-by-task');
  expect(fill('/tasks/:id/edit', { id: 7 })).toBe('/tasks/7/edit');
  expect(fill('/deliveries/group/:taskId/edit', { id: 7, taskId: 9 })).toBe('/deliveries/group/9/edit');
  expect(fill('/deliveries/:id', { taskId: 9 })).toBe('/deliveries/9');
  expect(fill('/deliveries/:deliveryId/edit', {})).toBe('/deliveries/1/edit');
});
