import { readAccountLink, requestPasswordLink, setPasswordByLink } from '@demanda/contracts/account-links';
import { getOutboxMessage } from '@demanda/contracts/outbox';
import { getCurrentUser, updateProfile } from '@demanda/contracts/session';
import { deleteUser, setUserEnabled } from '@demanda/contracts/users';
import { sql } from 'kysely';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { fakeMail } from '../../../../test/fake/mail-transport';
import { makePerson, signIn } from '../../../../test/make/person';
import { makeServiceAccount } from '../../../../test/make/service-account';
import { urlOf, type Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** A forgotten password, by a one-time link in an e-mail (ADR 0084). */

const NEW_PASSWORD = 'Girassol-azul-42';

const logged: string[] = [];
const mail = fakeMail();
let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString());
      done();
    },
  });
  server = await startTestApp({
    loggerInstance: pino({ level: 'trace' }, stream),
    publicUrl: 'https://demanda.example/app',
    mail: { transport: mail.transport },
  });
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

type Person = Awaited<ReturnType<typeof makePerson>>;

const ask = (login: string) => server.anonymous.call(requestPasswordLink, { body: { login } });
const use = (token: string, password = NEW_PASSWORD) =>
  server.anonymous.call(setPasswordByLink, { body: { token, password, confirmPassword: password } });
const read = (token: string) => server.anonymous.call(readAccountLink, { body: { token } });

/** Asks for a link and returns its token from the e-mail. */
async function linkFor(person: Person, login = person.username): Promise<string> {
  const before = mail.to(person.email).length;
  await ask(login);
  const sent = await mail.arrival(person.email, before);
  return /https:\/\/demanda\.example\/app\/reset-password#([\w-]{43})\s/.exec(sent.text)![1]!;
}

test('the link in the e-mail sets a password once, ends all sessions and notifies the account by e-mail', async () => {
  const person = await makePerson(server);
  const open = await person.signIn();
  const token = await linkFor(person, person.email.toUpperCase());
  expect((await read(token)).body).toMatchObject({ kind: 'RESET', username: person.username });
  expect((await use(token)).status).toBe(204);
  expect((await open.call(getCurrentUser)).status).toBe(401);
  expect((await signIn(server, person.username)).status).toBe(401);
  expect((await signIn(server, person.username, NEW_PASSWORD)).status).toBe(200);
  const notice = await mail.arrival(person.email, 1);
  expect(notice).toMatchObject({ subject: 'A senha da sua conta foi alterada' });
  expect([(await use(token)).status, (await read(token)).status]).toEqual([404, 404]);
});

test('of two uses at the same time one wins', async () => {
  const person = await makePerson(server);
  const token = await linkFor(person);
  const uses = await Promise.all([use(token, 'Primeira-senha-1'), use(token, 'Segunda-senha-2')]);
  expect(uses.map(({ status }) => status).sort()).toEqual([204, 404]);
});

test.each<[string, (person: Person) => Promise<unknown>]>([
  [
    'has expired',
    ({ id }) => sql`update account_links set expires_at = now() where user_id = ${id}`.execute(server.db),
  ],
  [
    'belongs to a disabled account',
    ({ id }) => admin.call(setUserEnabled, { params: { id }, body: { enabled: false } }),
  ],
  ['belongs to a deleted account', ({ id }) => admin.call(deleteUser, { params: { id } })],
  [
    'was sent before another password was set',
    async (person) => {
      const [password, { username, email }] = ['Outra@456', person];
      const body = { username, name: 'Rita Prado', email, password, confirmPassword: password };
      await (await person.signIn()).call(updateProfile, { body });
    },
  ],
  ['is older than one that was used', async (person) => use(await linkFor(person))],
])('a link that %s sets nothing', async (_what, change) => {
  const person = await makePerson(server);
  const token = await linkFor(person);
  await change(person);
  expect([(await read(token)).status, (await use(token, 'Nunca-vale-999')).status]).toEqual([404, 404]);
  expect((await signIn(server, person.username, 'Nunca-vale-999')).status).toBe(401);
});

test.each([
  ['curta-1', 'pelo menos 8'],
  ['password1', 'entre as mais usadas'],
  ['Rita.Prado', 'o seu nome'],
])('the password %s is refused, and the link stays valid', async (password, reason) => {
  const token = await linkFor(await makePerson(server));
  const refused = await use(token, password);
  expect([refused.status, JSON.stringify(refused.error)]).toEqual([400, expect.stringContaining(reason)]);
  expect((await read(token)).status).toBe(200);
});

test('every name gets the same answer, and one without an active account of a person no e-mail', async () => {
  const disabled = await makePerson(server);
  await admin.call(setUserEnabled, { params: { id: disabled.id }, body: { enabled: false } });
  const service = await makeServiceAccount(admin);
  const before = mail.sent.length;
  for (const login of ['ninguem', 'ninguem@demanda.example', disabled.username, service.username]) {
    expect(await ask(login)).toMatchObject({ status: 202, body: { byEmail: true } });
  }
  expect(mail.sent).toHaveLength(before);
  const links = server.db.selectFrom('account_links').where('user_id', 'in', [disabled.id, service.id]);
  expect(await links.selectAll().execute()).toEqual([]);
});

test('an account gets three e-mails in an hour, and a name five answers', async () => {
  const person = await makePerson(server);
  const answers = [person.username, person.email, person.username, person.email, person.username];
  for (const login of answers) expect((await ask(login)).status).toBe(202);
  await mail.arrival(person.email, 2);
  for (const login of ['alvo', 'alvo', 'alvo', 'alvo', 'alvo']) await ask(login);
  expect([(await ask('alvo')).status, (await ask('ALVO')).status]).toEqual([429, 429]);
  expect(mail.to(person.email)).toHaveLength(3);
});

test('the Host header has no influence, and no stored row or log contains the token', async () => {
  const person = await makePerson(server);
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const payload = { login: person.username };
  await server.anonymous.send({ method: 'POST', url: urlOf(requestPasswordLink), headers, payload });
  const { text } = await mail.arrival(person.email);
  expect(text).not.toContain('evil');
  const token = /#([\w-]{43})/.exec(text)![1]!;
  await use(token);
  const message = await server.db
    .selectFrom('outbox')
    .where('record_id', '=', person.id)
    .where('account_link_id', 'is not', null)
    .selectAll()
    .executeTakeFirstOrThrow();
  const shown = await admin.call(getOutboxMessage, { params: { id: message.id } });
  expect(shown.body.text).toContain('(só no e-mail enviado)');
  const links = await server.db.selectFrom('account_links').selectAll().execute();
  const history = await server.db.selectFrom('history').selectAll().execute();
  const stored = JSON.stringify([message, links, history, shown.body, logged]);
  expect([stored.includes(token), stored.includes(NEW_PASSWORD)]).toEqual([false, false]);
  expect(
    history.filter(({ about }) => about.includes(`users:${person.id}`)).map(({ after }) => after),
  ).toContainEqual(expect.objectContaining({ password_hash: true }));
});

test('without PUBLIC_URL the answer for every name is that no link can be sent', async () => {
  const silent = await startTestApp({ mail: { transport: mail.transport } });
  const answer = await silent.anonymous.call(requestPasswordLink, { body: { login: 'admin' } });
  expect(answer).toMatchObject({ status: 202, body: { byEmail: false } });
  await silent.close();
});
