import { MAX_NOTICE_RECIPIENTS } from '@demanda/contracts/limits';
import { writeNotices } from '../../../test/make/notices';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../test/make/records';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { follow, followersOf, unfollow } from './followers';

let server: TestApp;
let user: Caller;
let requesterId: number;
/** Accounts that are enabled. */
let accounts: number[];
beforeAll(async () => {
  server = await startTestApp();
  user = await server.as('USER');
  requesterId = (await makeRequester(await server.as('ADMIN'))).id;
  const rows = await server.db.selectFrom('users').where('enabled', '=', true).select('id').execute();
  accounts = rows.map(({ id }) => id);
});
afterAll(() => server.close());

const record = (notices: Parameters<typeof writeNotices>[1]) => writeNotices(server, notices);
const noticesOf = (recordId: number) =>
  server.db.selectFrom('notices').where('record_id', '=', recordId).selectAll().orderBy('user_id').execute();

test('one notice for each recipient, none for the actor', async () => {
  const { id } = await makeTask(user, { requesterId });
  const [actorId, other] = accounts as [number, number];
  const recorded = await record({
    record: { kind: 'tasks', id },
    actorId,
    recipientIds: [other, actorId, other],
    commentId: 7,
  });
  expect(recorded).toEqual({ notified: 1, omitted: 0 });
  expect(await noticesOf(id)).toMatchObject([
    {
      user_id: other,
      kind: 'COMMENTED',
      record_kind: 'tasks',
      actor_id: actorId,
      comment_id: 7,
      read_at: null,
    },
  ]);
});

test('says how many recipients of an event are beyond the limit', async () => {
  const { id } = await makeTask(user, { requesterId });
  const recipientIds = Array.from({ length: 1_000 }, (_, index) => 1_000_000 + index);
  expect(await record({ record: { kind: 'tasks', id }, recipientIds })).toEqual({
    notified: 0,
    omitted: 1_000 - MAX_NOTICE_RECIPIENTS,
  });
});

test('a person who wants none of a kind gets none, and e-mails about one record are due together', async () => {
  const { id } = await makeTask(user, { requesterId });
  const [silent, mailed, daily] = accounts as [number, number, number];
  await server.db
    .insertInto('notice_channels')
    .values([
      { user_id: silent, kind: 'REJECTED', channel: 'NONE' },
      { user_id: mailed, kind: 'REJECTED', channel: 'EMAIL' },
      { user_id: daily, kind: 'REJECTED', channel: 'DIGEST' },
    ])
    .execute();
  const recipientIds = [silent, mailed, daily];
  await record({ kind: 'REJECTED', record: { kind: 'tasks', id }, recipientIds });
  await record({ kind: 'REJECTED', record: { kind: 'tasks', id }, recipientIds });
  const made = await noticesOf(id);
  expect(made.map(({ user_id }) => user_id)).toEqual([mailed, mailed, daily, daily]);
  expect(made[0]!.email_due_at).toEqual(made[1]!.email_due_at);
  expect(made.map(({ is_digest }) => is_digest)).toEqual([false, false, true, true]);
});

test('the creator of a task follows it and its deliveries until they say otherwise', async () => {
  const admin = await server.as('ADMIN');
  const task = await makeTask(user, { requesterId });
  const creator = task.createdByUserId;
  const delivery = await makeDelivery(admin, {
    taskId: task.id,
    status: 'PENDING',
    items: [{ projectId: (await makeProject(admin)).id, status: 'PENDING' }],
  });
  const item = { kind: 'deliveryItems' as const, id: delivery.items[0]!.id };
  const ofTask = { kind: 'tasks' as const, id: task.id };
  expect(await followersOf(server.db, item)).toEqual([creator]);
  const other = accounts.find((id) => id !== creator)!;
  await follow(server.db, { kind: 'deliveries', id: delivery.id }, other);
  expect(await followersOf(server.db, item)).toEqual([creator, other].sort((a, b) => a - b));
  expect(await followersOf(server.db, ofTask)).toEqual([creator]);
  await unfollow(server.db, ofTask, creator);
  expect(await followersOf(server.db, item)).toEqual([other]);
  await follow(server.db, item, creator);
  expect(await followersOf(server.db, item)).toContain(creator);
});
