import type { TaskListQuery } from '@demanda/contracts/task-list-query';
import { makeRequester, makeTask } from '../../../test/make/records';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { taskList } from '../../domains/tasks/list';
import { selectAllIds, selectIdsToExport } from './select-ids';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  const admin = await server.as('ADMIN');
  const { id: requesterId } = await makeRequester(admin);
  for (const title of ['b', 'c', 'a']) await makeTask(admin, { requesterId, title });
});
afterAll(() => server.close());

test.each<[string, string, TaskListQuery]>([
  ['all rows, newest first,', 'in parts', {}],
  ['all rows, oldest first,', 'in parts', { sort: ['id,asc'] }],
  ['rows in another order', 'at once', { sort: ['title,asc'] }],
  ['filtered rows', 'at once', { priorityNot: ['URGENT'] }],
])('%s are read %s, in the order of the list', async (_what, how, query) => {
  const ids = await selectIdsToExport(server.db, taskList, query);
  expect(Symbol.asyncIterator in ids).toBe(how === 'in parts');
  const read: number[] = [];
  for await (const part of Symbol.asyncIterator in ids ? ids : [ids]) read.push(...part);
  expect(read).toEqual(await selectAllIds(server.db, taskList, query));
  expect(read).toHaveLength(3);
});
