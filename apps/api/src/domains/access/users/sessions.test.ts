import { endOtherSessions, endOwnSession, listOwnSessions } from '@demanda/contracts/account';
import { getCurrentUser, login, logout } from '@demanda/contracts/session';
import { endUserSession, endUserSessions, listUserSessions } from '@demanda/contracts/user-sessions';
import { PASSWORD } from '../../../../test/make/accounts';
import { makePerson } from '../../../../test/make/person';
import { countStatements } from '../../../../test/read/count-statements';
import { callerOf, type Caller } from '../../../../test/servers/caller';
import { SECRET, startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** The open sessions of an account (G-AUTH-14). */

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const sessionsOf = async (id: number, by = admin) =>
  (await by.call(listUserSessions, { params: { id } })).body;
const stateOf = async (caller: Caller) => (await caller.call(getCurrentUser)).status;
const seenAgo = (seconds: number) =>
  server.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(Date.now() - seconds * 1_000) })
    .execute();

async function signInFrom(username: string, headers: Record<string, string>): Promise<Caller> {
  const { body } = await server.anonymous.send<{ token: string }>({
    method: 'POST',
    url: `/api${login.path}`,
    payload: { username, password: PASSWORD },
    headers,
  });
  return callerOf(server.app, body.token);
}

test('are listed with browser and address, and mark the current one', async () => {
  const person = await makePerson(server, { profileCodes: ['ADMIN'] });
  const caller = await signInFrom(person.username, { 'user-agent': FIREFOX });
  await signInFrom(person.username, { 'user-agent': 'x'.repeat(4_000) });
  const sessions = await sessionsOf(person.id, caller);
  expect(sessions).toHaveLength(2);
  expect(sessions.find(({ current }) => current)).toMatchObject({
    device: 'Firefox em Linux',
    address: '127.0.0.1',
    createdAt: expect.any(String) as string,
    lastSeenAt: expect.any(String) as string,
  });
  expect(sessions.find(({ current }) => !current)).toMatchObject({ device: null });
  expect(JSON.stringify(sessions)).not.toContain(caller.token);
});

test('leave out those that ended', async () => {
  const person = await makePerson(server);
  const [here] = [await person.signIn(), await person.signIn()];
  await here.call(logout);
  expect(await sessionsOf(person.id)).toHaveLength(1);
  const past = new Date(Date.now() - 1_000);
  await server.db
    .updateTable('sessions')
    .set({ expires_at: past })
    .where('user_id', '=', person.id)
    .execute();
  expect(await sessionsOf(person.id)).toEqual([]);
});

test("are ended one by one; another account's or an ended one returns 404", async () => {
  const [person, other] = [await makePerson(server), await makePerson(server)];
  const [here, there] = [await person.signIn(), await person.signIn()];
  const sessionId = (await sessionsOf(person.id))[0]!.id;
  const end = (id: number) => admin.call(endUserSession, { params: { id, sessionId } });
  const missing = { status: 404, userMessage: 'Sessão não encontrada' };
  expect((await end(other.id)).error).toMatchObject(missing);
  expect((await end(person.id)).status).toBe(204);
  expect([await stateOf(here), await stateOf(there)].sort()).toEqual([200, 401]);
  expect((await end(person.id)).error).toMatchObject(missing);
});

test('are ended all at once', async () => {
  const person = await makePerson(server);
  const [here, there] = [await person.signIn(), await person.signIn()];
  expect((await admin.call(endUserSessions, { params: { id: person.id } })).status).toBe(204);
  expect([await stateOf(here), await stateOf(there)]).toEqual([401, 401]);
  expect((await admin.call(endUserSessions, { params: { id: 999_999 } })).status).toBe(404);
  expect((await admin.call(listUserSessions, { params: { id: 999_999 } })).status).toBe(404);
});

test('are marked as used at most once a minute, without a further statement', async () => {
  const person = await makePerson(server);
  const counted = await countStatements(server, await person.signIn(), SECRET);
  const statementsOfACall = async () => {
    counted.taken();
    await counted.caller.call(getCurrentUser);
    return counted.taken();
  };
  const lastSeen = async () => Date.parse((await sessionsOf(person.id))[0]!.lastSeenAt!);
  try {
    expect(await statementsOfACall()).toBe(1);
    await seenAgo(20);
    expect(await statementsOfACall()).toBe(1);
    await seenAgo(70);
    const before = await lastSeen();
    expect(await statementsOfACall()).toBe(2);
    expect(await lastSeen()).toBeGreaterThan(before + 60_000);
    expect(await statementsOfACall()).toBe(1);
  } finally {
    await counted.close();
  }
});

test('of one’s own account are listed, and ended one by one or all others, never those of another account', async () => {
  const [person, stranger] = [await makePerson(server), await makePerson(server)];
  const [here, there, third] = [await person.signIn(), await person.signIn(), await person.signIn()];
  const { body: sessions } = await here.call(listOwnSessions);
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  const foreign = (await (await stranger.signIn()).call(listOwnSessions)).body[0]!.id;
  expect((await here.call(endOwnSession, { params: { sessionId: foreign } })).status).toBe(404);
  const sessionId = (await there.call(listOwnSessions)).body.find(({ current }) => current)!.id;
  expect((await here.call(endOwnSession, { params: { sessionId } })).status).toBe(204);
  expect([await stateOf(there), await stateOf(third)]).toEqual([401, 200]);
  expect((await here.call(endOtherSessions)).status).toBe(204);
  expect([await stateOf(here), await stateOf(third)]).toEqual([200, 401]);
});
