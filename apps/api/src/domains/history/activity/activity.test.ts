import { recordActivity, type ActivityKind, type ActivityQuery } from '@demanda/contracts/activity';
import { taskComments } from '@demanda/contracts/comments';
import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { taskFinancialEmail } from '@demanda/contracts/emails';
import { updateRequester } from '@demanda/contracts/requesters';
import { updateTask } from '@demanda/contracts/tasks';
import { sql } from 'kysely';
import { restrictedUser } from '../../../../test/fields/person';
import { link, makePeriod } from '../../../../test/make/bill';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import { countStatements, type CountedCalls } from '../../../../test/read/count-statements';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

const secret = 'the same secret for both of the servers';
let server: TestApp;
let admin: Caller;
let counted: CountedCalls;
beforeAll(async () => {
  server = await startTestApp({ secret });
  admin = await server.as('ADMIN');
  counted = await countStatements(server, admin, secret);
});
afterAll(async () => {
  await counted.close();
  await server.close();
});

const AMOUNTS = [47_113_268, 58_229_417];

/** A task with an entry of every kind: created, priced, e-mailed, delivered, billed and commented on. */
async function eventfulTask() {
  const { id: requesterId } = await makeRequester(admin);
  const task = await makeTask(admin, { requesterId, amount: AMOUNTS[0] });
  const { code, title } = task;
  const body = { code, title, priority: 'URGENT' as const, requesterId, amount: AMOUNTS[1] };
  await admin.call(updateTask, { params: { id: task.id }, body });
  await admin.call(taskFinancialEmail.send, { params: { id: task.id }, body: undefined });
  const projectId = (await makeProject(admin)).id;
  const { items } = await makeDelivery(admin, { taskId: task.id, items: [{ projectId }] });
  await admin.call(updateDeliveryItem, { params: items[0]!, body: { status: 'APPROVED' } });
  await link(admin, (await makePeriod(admin)).id, task.id);
  await admin.call(taskComments.create, { params: { id: task.id }, body: { text: 'Pronto' } });
  return task.id;
}

const activityOf = async (caller: Caller, id: number, query: Partial<ActivityQuery> = {}) =>
  (await caller.call(recordActivity.tasks, { params: { id }, query })).body;

/** Kind, event and resource of each entry, newest first. */
async function linesOf(caller: Caller, id: number, kind?: ActivityKind[]) {
  const { entries } = await activityOf(caller, id, kind && { kind });
  return entries.map((one) =>
    one.kind === 'COMMENT'
      ? `COMMENT ${one.comment.text}`
      : `${one.kind} ${one.entry.event} ${one.entry.resource}`,
  );
}

test('returns all entries of a task newest first, and a message once with its present status', async () => {
  const id = await eventfulTask();
  expect(await linesOf(admin, id)).toEqual([
    'COMMENT Pronto',
    'BILLING LINK billing',
    'DELIVERY STATUS deliveries',
    'DELIVERY STATUS deliveryItems',
    'DELIVERY CREATE deliveryItems',
    'DELIVERY CREATE deliveries',
    'MESSAGE EMAIL outbox',
    'CHANGE UPDATE tasks',
    'CHANGE CREATE tasks',
  ]);
  const { entries } = await activityOf(admin, id, { kind: ['MESSAGE'] });
  const [message] = entries.flatMap((one) => (one.kind === 'COMMENT' ? [] : one.entry));
  const status = message!.changes.find(({ field }) => field === 'status');
  const { status: stored } = await server.db.selectFrom('outbox').select('status').executeTakeFirstOrThrow();
  expect(status).toEqual({ field: 'status', before: null, after: stored });
});

test('returns a comment with its present text, a deleted one without, and whether the reader follows', async () => {
  const id = await eventfulTask();
  const read = async () => (await activityOf(admin, id, { kind: ['COMMENT'] })).entries;
  const [entry] = await read();
  const { id: commentId, version } = (entry as { comment: { id: number; version: number } }).comment;
  const params = { id, commentId };
  await admin.call(taskComments.update, { params, body: { text: 'Quase pronto', version } });
  expect(await read()).toMatchObject([{ kind: 'COMMENT', comment: { text: 'Quase pronto', mayEdit: true } }]);
  await admin.call(taskComments.remove, { params });
  expect(await read()).toMatchObject([{ comment: { id: commentId, text: '', mayEdit: false } }]);
  const all = await activityOf(admin, id);
  expect(JSON.stringify(all)).not.toContain('ronto');
  expect(all.isFollowing).toBe(true);
});

test('each kind is limited by the rights of the reader, and amounts by theirs (PERM-003)', async () => {
  const id = await eventfulTask();
  const user = await server.as('USER');
  const { entries, kinds } = await activityOf(user, id);
  expect(kinds).not.toContain('BILLING');
  expect(entries.map(({ kind }) => kind)).not.toContain('BILLING');
  const text = JSON.stringify(entries);
  for (const hidden of [...AMOUNTS.map(String), 'amount', 'cliente.example']) {
    expect(text).not.toContain(hidden);
  }
  expect(text).toContain('URGENT');
  expect(await linesOf(user, id, ['BILLING'])).toEqual([]);
  expect(await linesOf(admin, id, ['BILLING', 'MESSAGE'])).toEqual([
    'BILLING LINK billing',
    'MESSAGE EMAIL outbox',
  ]);
});

test('the activity of a requester leaves out fields that the reader may not see', async () => {
  const limited = await restrictedUser(server);
  await limited.setLevel('requesters.phone', 'HIDDEN');
  const { id, name, email } = await makeRequester(admin, { phone: '(11) 94711-5822' });
  const body = { name: `${name} Filho`, email, phone: '(11) 95822-4711' };
  await admin.call(updateRequester, { params: { id }, body });
  const read = async (caller: Caller) =>
    (await caller.call(recordActivity.requesters, { params: { id }, query: {} })).body;
  const { entries, kinds } = await read(admin);
  expect(kinds).toEqual(['CHANGE']);
  expect(entries).toMatchObject([{ entry: { event: 'UPDATE' } }, { entry: { event: 'CREATE' } }]);
  expect(JSON.stringify(entries)).toContain('5822-4711');
  const seen = JSON.stringify(await read(limited.caller));
  expect(seen).toContain('Filho');
  expect(seen).not.toContain('94711-5822');
});

test('pages continue where the last one ended, also after an entry was added', async () => {
  const id = await eventfulTask();
  const all = await activityOf(admin, id);
  expect(all.next).toBeNull();
  const first = await activityOf(admin, id, { size: 3 });
  await server.db.updateTable('tasks').set({ title: 'Outro' }).where('id', '=', id).execute();
  const second = await activityOf(admin, id, { size: 3, before: first.next! });
  const rest = await activityOf(admin, id, { before: second.next! });
  expect(rest.next).toBeNull();
  expect([first, second, rest].flatMap(({ entries }) => entries)).toEqual(all.entries);
});

test('takes as many statements for many entries as for few', async () => {
  const id = await eventfulTask();
  const read = async () => {
    counted.taken();
    await activityOf(counted.caller, id, { size: 100 });
    return counted.taken();
  };
  await read();
  const few = await read();
  await sql`update tasks set title = title || '.' where id = ${id}`.execute(server.db);
  await sql`update tasks set title = title || '.', requester_id = requester_id where id = ${id}`.execute(
    server.db,
  );
  expect(few).toBeGreaterThan(0);
  expect(await read()).toBe(few);
});

test('an unknown task gives 404, an unknown kind or position 400', async () => {
  const call = (id: number, query: object) => admin.call(recordActivity.tasks, { params: { id }, query });
  expect((await call(999_999, {})).status).toBe(404);
  const id = await eventfulTask();
  expect((await call(id, { kind: 'OTHER' })).status).toBe(400);
  expect((await call(id, { before: '1; drop' })).status).toBe(400);
});
