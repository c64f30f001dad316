import { EDITOR_INTERVAL_MS, recordEditors } from '@demanda/contracts/editors';
import { sql } from 'kysely';
import { makeRequester, makeTask } from '../../../test/make/records';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { sweepEditors } from './repository';

let server: TestApp;
let admin: Caller;
let user: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  user = await server.as('USER');
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('record_editors').execute());

const say = async (caller: Caller, id: number, isOpen = true) =>
  (await caller.call(recordEditors.tasks, { params: { id }, body: { isOpen } })).body;

/** A task of USER, which ADMIN may change too. */
async function newTask() {
  const { id: requesterId } = await makeRequester(admin);
  return (await makeTask(user, { requesterId })).id;
}

/** Makes all heartbeats older. */
const age = (ms: number) =>
  sql`update record_editors set seen_at = seen_at - make_interval(secs => ${ms / 1000})`.execute(server.db);

test('names the others who have the form of the same record open, until they close it', async () => {
  const id = await newTask();
  const other = await newTask();
  expect(await say(admin, id)).toEqual({ others: [] });
  expect(await say(user, id)).toEqual({ others: ['Pessoa ADMIN'] });
  expect(await say(user, other)).toEqual({ others: [] });
  expect(await say(admin, id)).toEqual({ others: ['Pessoa USER'] });
  await say(user, id, false);
  expect(await say(admin, id)).toEqual({ others: [] });
});

test('forgets a form after two missed heartbeats, and the sweep removes it', async () => {
  const id = await newTask();
  await say(user, id);
  await age(2 * EDITOR_INTERVAL_MS);
  expect(await say(admin, id)).toEqual({ others: ['Pessoa USER'] });
  await age(6_000);
  expect(await say(admin, id)).toEqual({ others: [] });
  expect(await sweepEditors({ db: server.db })).toBe(1);
});

test('returns 403 without the right to save the form, and 404 for a deleted record', async () => {
  const id = await newTask();
  const stranger = await server.as('OTHER_USER');
  const refused = await stranger.call(recordEditors.tasks, { params: { id }, body: { isOpen: true } });
  expect(refused.status).toBe(403);
  const unknown = await admin.call(recordEditors.tasks, { params: { id: 999_999 }, body: { isOpen: true } });
  expect(unknown.status).toBe(404);
  expect(await server.db.selectFrom('record_editors').selectAll().execute()).toEqual([]);
});
