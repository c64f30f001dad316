import { getLive } from '@demanda/contracts/platform-live';
import { reportRemotes } from '@demanda/contracts/platform-reports';
import { getCurrentUser } from '@demanda/contracts/session';
import { listUserSessions } from '@demanda/contracts/user-sessions';
import { makePerson } from '../../../../test/make/person';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** Sessions end after 240 minutes without use (G-USE-11). */

const MINUTE_MS = 60_000;

let now = Date.now();
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: () => now });
});
afterAll(() => server.close());
beforeEach(() => void (now = Date.now()));

const passMinutes = (minutes: number) => void (now += minutes * MINUTE_MS);
const use = async (caller: Caller) => (await caller.call(getCurrentUser)).status;
const poll = async (caller: Caller) => (await caller.call(getLive, { query: {} })).status;
const report = { kind: 'vital', remote: 'shell', build: 'a', release: 1, metric: 'LCP', value: 1 } as const;

test('a session stays open while it is used at least every 240 minutes', async () => {
  const caller = await (await makePerson(server)).signIn();
  passMinutes(239);
  expect(await use(caller)).toBe(200);
  passMinutes(239);
  expect(await use(caller)).toBe(200);
});

test('an idle session ends, disappears from the list, and its tab gets 401', async () => {
  const person = await makePerson(server);
  const [caller, admin] = [await person.signIn(), await server.as('ADMIN')];
  passMinutes(120);
  expect(await use(admin)).toBe(200);
  passMinutes(121);
  expect(await poll(caller)).toBe(401);
  expect(await use(caller)).toBe(401);
  expect((await admin.call(listUserSessions, { params: { id: person.id } })).body).toEqual([]);
});

test('background polling does not reset the idle time', async () => {
  const caller = await (await makePerson(server)).signIn();
  passMinutes(200);
  expect(await poll(caller)).toBe(200);
  expect((await caller.call(reportRemotes, { body: { reports: [report] } })).status).toBe(204);
  passMinutes(41);
  expect(await poll(caller)).toBe(401);
});

test('the limit is configurable', async () => {
  const strict = await startTestApp({ now: () => now, sessionIdleMinutes: 5 });
  const caller = await (await makePerson(strict)).signIn();
  passMinutes(6);
  expect(await use(caller)).toBe(401);
  await strict.close();
});
