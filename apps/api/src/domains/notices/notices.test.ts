import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { MAX_NOTICES_PAGE } from '@demanda/contracts/limits';
import {
  getNoticeChannels,
  listNotices,
  readNotices,
  setNoticeChannel,
  unreadNoticesAgain,
} from '@demanda/contracts/notices';
import { getLive } from '@demanda/contracts/platform-live';
import { deleteTask } from '@demanda/contracts/tasks';
import { restoreRecords } from '@demanda/contracts/trash';
import { writeNotices } from '../../../test/make/notices';
import { makePerson } from '../../../test/make/person';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../test/make/records';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

let server: TestApp;
let requesterId: number;
let ana: number;
beforeAll(async () => {
  server = await startTestApp();
  requesterId = (await makeRequester(await server.as('ADMIN'))).id;
  ana = (await makePerson(server)).id;
});
afterAll(() => server.close());

const write = (notices: Parameters<typeof writeNotices>[1]) =>
  writeNotices(server, { actorId: ana, ...notices });
const task = async () => makeTask(await server.as('ADMIN'), { requesterId });
const notify = (id: number, recipientId: number, times = 1) =>
  Promise.all(
    Array.from({ length: times }, () =>
      write({ record: { kind: 'tasks', id }, recipientIds: [recipientId] }),
    ),
  );
/** Returns the list, whose count must be that of the poll of open tabs. */
async function bellOf(caller: Caller) {
  const { body } = await caller.call(listNotices, { query: {} });
  expect((await caller.call(getLive, { query: {} })).body.unreadNotices).toBe(body.unread);
  return body;
}

test('lists notices with the names of person and record, newest first, and marks them as read', async () => {
  const rita = await makePerson(server);
  const caller = await rita.signIn();
  const { id, code, title } = await task();
  await notify(id, rita.id, 2);
  const { notices, unread, hasMore } = await bellOf(caller);
  expect([unread, hasMore]).toEqual([2, false]);
  expect(notices[0]).toEqual({
    id: expect.any(Number) as number,
    kind: 'COMMENTED',
    actorName: 'Rita Prado',
    record: { kind: 'tasks', id, code, title, target: { kind: 'tasks', id } },
    detail: null,
    commentId: null,
    alike: 2,
    createdAt: expect.any(String) as string,
    isRead: false,
  });
  expect(notices[0]!.id).toBeGreaterThan(notices[1]!.id);

  const [newest, older] = notices as [(typeof notices)[0], (typeof notices)[0]];
  expect((await caller.call(readNotices, { body: { ids: [newest.id] } })).body.unread).toBe(1);
  await notify(id, rita.id);
  expect((await caller.call(readNotices, { body: { upTo: newest.id } })).body.unread).toBe(1);
  const after = await bellOf(caller);
  expect(after.notices.map(({ isRead }) => isRead)).toEqual([false, true, true]);

  // Another account cannot mark them.
  const other = await server.as('ADMIN');
  await other.call(readNotices, { body: { ids: [older.id, after.notices[0]!.id] } });
  expect((await bellOf(caller)).unread).toBe(1);
});

test('pages of a flood, which is counted up to 100', async () => {
  const rita = await makePerson(server);
  const caller = await rita.signIn();
  const { id } = await task();
  await notify(id, rita.id, 120);
  const first = await bellOf(caller);
  expect([first.unread, first.hasMore, first.notices.length]).toEqual([100, true, MAX_NOTICES_PAGE]);
  const { body } = await caller.call(listNotices, { query: { before: first.notices.at(-1)!.id } });
  expect(body.notices[0]!.id).toBeLessThan(first.notices.at(-1)!.id);
});

test('a line of the bell is marked with the older ones that are not loaded, and marked as unread again', async () => {
  const rita = await makePerson(server);
  const caller = await rita.signIn();
  const { id } = await task();
  await notify((await task()).id, rita.id);
  await notify(id, rita.id, 3);
  await write({ kind: 'MENTIONED', record: { kind: 'tasks', id }, recipientIds: [rita.id] });
  const [, newest] = (await bellOf(caller)).notices;
  expect(newest!.alike).toBe(3);
  const body = { ids: [newest!.id], withOlder: true };
  expect((await caller.call(readNotices, { body })).body.unread).toBe(2);
  // Another account cannot mark them.
  await (await server.as('ADMIN')).call(unreadNoticesAgain, { body });
  expect((await bellOf(caller)).notices[1]).toMatchObject({ alike: 3, isRead: true });
  expect((await caller.call(unreadNoticesAgain, { body: { ids: body.ids } })).body.unread).toBe(3);
  expect((await caller.call(unreadNoticesAgain, { body })).body.unread).toBe(5);
});

test('notices of a deleted record are gone, and not marked as read, until it is restored', async () => {
  const admin = await server.as('ADMIN');
  const rita = await makePerson(server);
  const caller = await rita.signIn();
  const { id } = await task();
  await notify(id, rita.id);
  await admin.call(deleteTask, { params: { id } });
  await notify((await task()).id, rita.id);
  const { notices } = await bellOf(caller);
  expect(notices).toHaveLength(1);
  await caller.call(readNotices, { body: { upTo: notices[0]!.id } });
  await admin.call(restoreRecords.tasks, { body: { ids: [id] } });
  expect(await bellOf(caller)).toMatchObject({ unread: 1, notices: [{ isRead: true }, { record: { id } }] });
});

test('who loses the right to a record loses its notices', async () => {
  const rita = await makePerson(server);
  const caller = await rita.signIn();
  await notify((await task()).id, rita.id);
  expect((await bellOf(caller)).unread).toBe(1);
  await server.db.deleteFrom('user_profiles').where('user_id', '=', rita.id).execute();
  expect(await bellOf(caller)).toMatchObject({ unread: 0, notices: [] });
});

test('a person chooses how to get notices of a kind', async () => {
  const rita = await makePerson(server);
  const caller = await rita.signIn();
  expect((await caller.call(getNoticeChannels)).body.COMMENTED).toBe('BELL');
  await caller.call(setNoticeChannel, { params: { kind: 'COMMENTED' }, body: { channel: 'NONE' } });
  expect((await caller.call(getNoticeChannels)).body).toMatchObject({ COMMENTED: 'NONE', MENTIONED: 'BELL' });
  const { id } = await task();
  await notify(id, rita.id);
  await write({ kind: 'MENTIONED', record: { kind: 'tasks', id }, recipientIds: [rita.id] });
  expect((await bellOf(caller)).notices.map(({ kind }) => kind)).toEqual(['MENTIONED']);
});

test('followers get a notice of a status, an approval and a rejection of a delivery item, once', async () => {
  const admin = await server.as('ADMIN');
  const rita = await makePerson(server);
  const caller = await rita.signIn();
  const { id: taskId, title } = await makeTask(caller, { requesterId });
  const project = await makeProject(admin);
  const items = [{ projectId: project.id, status: 'PENDING' as const }];
  const delivery = await makeDelivery(admin, { taskId, status: 'PENDING', items });
  const params = { id: delivery.items[0]!.id };
  for (const status of ['DEVELOPMENT', 'DEVELOPMENT', 'APPROVED', 'REJECTED'] as const) {
    await admin.call(updateDeliveryItem, { params, body: { status } });
  }
  const { notices } = await bellOf(caller);
  expect(notices.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['REJECTED', 'REJECTED'],
    ['APPROVED', 'APPROVED'],
    ['STATUS_CHANGED', 'DEVELOPMENT'],
  ]);
  expect(notices[0]!.record).toMatchObject({
    kind: 'deliveryItems',
    title: `${title} · ${project.name}`,
    target: { kind: 'deliveries', id: taskId },
  });
});
