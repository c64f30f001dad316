import { getCurrentUser, updateProfile } from '@demanda/contracts/session';
import { resetUserPassword, updateUser } from '@demanda/contracts/users';
import { makePerson } from '../../../test/make/person';
import { accountNotices } from '../../../test/read/account-notices';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { unique } from '../../../test/servers/template';

/** A new e-mail or password is notified to the old address and ends other sessions. */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

type Person = Awaited<ReturnType<typeof makePerson>>;

const noticesTo = (person: Person) => accountNotices(server.db, person);
const statusOf = async (caller: Caller) => (await caller.call(getCurrentUser)).status;
const own = (person: Person, changes: object) => ({
  body: { username: person.username, name: 'Rita Prado', email: person.email, password: '', ...changes },
});
const newEmail = () => `${unique('novo')}@demanda.example`;

test('a change of one’s own e-mail notifies the old address and ends the other sessions', async () => {
  const person = await makePerson(server);
  const [here, there] = [await person.signIn(), await person.signIn()];
  const email = newEmail();
  expect((await here.call(updateProfile, own(person, { email }))).status).toBe(204);
  const [notice, ...others] = await noticesTo(person);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    recipients: [person.email],
    subject: 'O e-mail da sua conta foi alterado',
    body_text: expect.stringContaining(email) as string,
  });
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
});

test('a change of one’s own password notifies the address and ends every session (G-SET-4)', async () => {
  const person = await makePerson(server);
  const [here, there] = [await person.signIn(), await person.signIn()];
  const password = 'Outra@456';
  await here.call(updateProfile, own(person, { password, confirmPassword: password }));
  expect(await noticesTo(person)).toMatchObject([
    { recipients: [person.email], subject: 'A senha da sua conta foi alterada' },
  ]);
  expect([await statusOf(here), await statusOf(there)]).toEqual([401, 401]);
});

test('a change of the e-mail by an ADMIN notifies the old address and ends every session', async () => {
  const person = await makePerson(server);
  const caller = await person.signIn();
  const body = { ...person.form, email: newEmail(), enabled: true, version: person.version };
  expect((await admin.call(updateUser, { params: { id: person.id }, body })).status).toBe(200);
  expect(await noticesTo(person)).toMatchObject([
    { recipients: [person.email], body_text: expect.stringContaining('Pessoa ADMIN') as string },
  ]);
  expect(await statusOf(caller)).toBe(401);
});

test('a reset by an ADMIN notifies the owner, without the password', async () => {
  const person = await makePerson(server);
  const { password } = (await admin.call(resetUserPassword, { params: { id: person.id } })).body;
  const [notice] = await noticesTo(person);
  expect(notice).toMatchObject({ recipients: [person.email], subject: 'A senha da sua conta foi alterada' });
  expect(notice!.body_text).not.toContain(password);
});

test('a change of the name alone and a refused change send no notification', async () => {
  const person = await makePerson(server);
  const [here, there] = [await person.signIn(), await person.signIn()];
  await here.call(updateProfile, own(person, { name: 'Rita Lima' }));
  expect((await here.call(updateProfile, own(person, { email: 'admin@demanda.example' }))).status).toBe(409);
  expect(await noticesTo(person)).toEqual([]);
  expect(await statusOf(there)).toBe(200);
});
