import { getAllowedScreens, getCurrentUser, getPermissions, updateProfile } from '@demanda/contracts/session';
import { listTasks } from '@demanda/contracts/tasks';
import { getUser, resetUserPassword } from '@demanda/contracts/users';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { PASSWORD } from '../../../../test/make/accounts';
import { makePerson, signIn } from '../../../../test/make/person';
import { callerOf, type Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** A password that an ADMIN gives, for one sign-in (G-AUTH-14, G-SET-1). */

const HOUR = 60 * 60_000;

let server: TestApp;
let admin: Caller;
const logged: string[] = [];
beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString());
      done();
    },
  });
  server = await startTestApp({ loggerInstance: pino({ level: 'trace' }, stream) });
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const reset = async (id: number) => (await admin.call(resetUserPassword, { params: { id } })).body;
const mustChange = async (id: number) =>
  (await admin.call(getUser, { params: { id } })).body.mustChangePassword;

test('is readable, unique, stored as a hash, and ends open sessions', async () => {
  const person = await makePerson(server);
  const open = await person.signIn();
  const [first, second] = [await reset(person.id), await reset(person.id)];
  expect(first.password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/);
  expect(second.password).not.toBe(first.password);
  expect(Date.parse(second.expiresAt)).toBeGreaterThan(Date.now() + 23.9 * HOUR);
  expect(Date.parse(second.expiresAt)).toBeLessThanOrEqual(Date.now() + 24 * HOUR);
  expect((await open.call(getCurrentUser)).status).toBe(401);
  expect((await signIn(server, person.username)).status).toBe(401);
  expect((await signIn(server, person.username, first.password)).status).toBe(401);
  const { password_hash } = await server.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$/);
  expect(await mustChange(person.id)).toBe(true);
});

test('opens one session that can only set a new password', async () => {
  const person = await makePerson(server);
  const { password } = await reset(person.id);
  const { body } = await signIn(server, person.username, password);
  expect(body.mustChangePassword).toBe(true);
  expect((await signIn(server, person.username, password)).status).toBe(401);
  const caller = callerOf(server.app, body.token);
  for (const call of [getCurrentUser, getPermissions, getAllowedScreens]) {
    expect((await caller.call(call)).status).toBe(200);
  }
  const refused = {
    status: 403,
    errorCode: 'PASSWORD_CHANGE_REQUIRED',
    userMessage: 'Defina uma nova senha para continuar.',
  };
  expect((await caller.call(listTasks, { query: {} })).error).toMatchObject(refused);
  expect((await caller.call(getUser, { params: { id: person.id } })).error).toMatchObject(refused);

  const { username, email } = person;
  const save = (own: string) =>
    caller.call(updateProfile, {
      body: { username, email, name: 'Rita', password: own, confirmPassword: own },
    });
  expect((await save(password)).error).toMatchObject({
    status: 400,
    errors: [{ field: 'password', message: 'Escolha uma senha diferente da senha temporária' }],
  });
  expect((await save('')).status).toBe(204);
  expect((await caller.call(listTasks, { query: {} })).status).toBe(403);
  expect((await save('Minha@789')).status).toBe(204);
  expect((await caller.call(getCurrentUser)).status).toBe(401);
  const again = await signIn(server, username, 'Minha@789');
  expect(again.body.mustChangePassword).toBeUndefined();
  expect((await callerOf(server.app, again.body.token).call(listTasks, { query: {} })).status).toBe(200);
  expect(await mustChange(person.id)).toBe(false);
});

test('can be used once, also by concurrent sign-ins', async () => {
  const person = await makePerson(server);
  const { password } = await reset(person.id);
  const tries = await Promise.all([1, 2, 3].map(() => signIn(server, person.username, password)));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
});

test('is not overwritten by a signed-in user who changes the password at the same moment', async () => {
  const person = await makePerson(server);
  const intruder = await person.signIn();
  const { username, email } = person;
  const own = { password: 'Invasor@1', confirmPassword: 'Invasor@1' };
  const [{ password }] = await Promise.all([
    reset(person.id),
    intruder.call(updateProfile, { body: { username, email, name: 'Rita', ...own } }),
  ]);
  expect((await signIn(server, username, own.password)).status).toBe(401);
  expect((await signIn(server, username, password)).status).toBe(200);
});

test('is refused as a wrong password after 24 hours', async () => {
  const person = await makePerson(server);
  const { password } = await reset(person.id);
  const ended = new Date(Date.now() - 1_000);
  await server.db
    .updateTable('users')
    .set({ one_time_password_until: ended })
    .where('id', '=', person.id)
    .execute();
  const { status, error } = await signIn(server, person.username, password);
  expect([status, error.userMessage]).toEqual([401, 'Usuário ou senha inválidos']);
  expect(await mustChange(person.id)).toBe(true);
  expect((await signIn(server, person.username, (await reset(person.id)).password)).status).toBe(200);
});

test('is refused for one’s own account and for an unknown one', async () => {
  const { id } = (await admin.call(getCurrentUser)).body;
  expect((await admin.call(resetUserPassword, { params: { id } })).error).toMatchObject({
    status: 409,
    errorCode: 'PROTECTED_ACCOUNT',
    userMessage: 'Altere a sua própria senha em Configurações.',
  });
  expect((await admin.call(resetUserPassword, { params: { id: 999_999 } })).status).toBe(404);
  expect((await signIn(server, 'admin', PASSWORD)).status).toBe(200);
});

test('appears neither in the log nor in the history', async () => {
  const person = await makePerson(server);
  const { password } = await reset(person.id);
  await signIn(server, person.username, password);
  const entries = await server.db
    .selectFrom('history')
    .selectAll()
    .where('record_id', '=', person.id)
    .execute();
  expect(entries.length).toBeGreaterThan(0);
  expect(logged.length).toBeGreaterThan(0);
  expect(JSON.stringify(entries) + logged.join('')).not.toMatch(new RegExp(`${password}|argon2id`));
});
