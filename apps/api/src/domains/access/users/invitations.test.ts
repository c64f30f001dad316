import { readAccountLink, requestPasswordLink, setPasswordByLink } from '@demanda/contracts/account-links';
import { inviteUser, resendInvitation, revokeInvitation } from '@demanda/contracts/invitations';
import { getCurrentUser } from '@demanda/contracts/session';
import { createUser, deleteUsers, getUser, setUserEnabled, updateUser } from '@demanda/contracts/users';
import type { Right } from '@demanda/contracts/permissions';
import { createProfile } from '@demanda/contracts/profiles';
import { listTasks } from '@demanda/contracts/tasks';
import { fakeMail } from '../../../../test/fake/mail-transport';
import { makePerson, signIn } from '../../../../test/make/person';
import { callerOf, type Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { unique } from '../../../../test/servers/template';

/** Invited people set name and password by a one-time link (ADR 0084). */

const NEW_PASSWORD = 'Girassol-azul-42';
const DAY_MS = 24 * 60 * 60_000;

const mail = fakeMail();
let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp({ publicUrl: 'https://demanda.example', mail: { transport: mail.transport } });
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const newEmail = () => `${unique('convite')}@demanda.example`;
const inviteAs = (caller: Caller, profileCodes = ['USER'], email = newEmail()) =>
  caller.call(inviteUser, { body: { email, name: '', profileCodes } });
const tokenFor = async (email: string, index = 0) =>
  /\/invitation#([\w-]{43})\s/.exec((await mail.arrival(email, index)).text)![1]!;
const accept = (token: string, form: { name?: string } = { name: 'Lia Prado' }) =>
  server.anonymous.call(setPasswordByLink, {
    body: { token, ...form, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
  });
const userOf = async (id: number) => (await admin.call(getUser, { params: { id } })).body;

async function invite() {
  const { status, body } = await inviteAs(admin);
  expect(status).toBe(201);
  const { id, email } = body.user;
  return { id, email, params: { id }, answer: body, token: await tokenFor(email) };
}

test('an invited person sets name and password once, and signs in with the e-mail', async () => {
  const { id, email, answer, token } = await invite();
  expect(answer).toMatchObject({ email: 'SENT', link: null, user: { username: email, name: null } });
  expect(Date.parse(answer.user.invitationEndsAt!) - Date.now()).toBeGreaterThan(6.9 * DAY_MS);
  expect((await server.anonymous.call(readAccountLink, { body: { token } })).body.kind).toBe('INVITATION');
  expect((await accept(token, {})).error.errors).toMatchObject([{ field: 'name' }]);
  expect((await accept(token)).status).toBe(204);
  expect((await accept(token)).status).toBe(404);
  expect(await userOf(id)).toMatchObject({ name: 'Lia Prado', mustChangePassword: false });
  expect((await userOf(id)).invitationEndsAt).toBeUndefined();
  const { token: session } = (await signIn(server, email, NEW_PASSWORD)).body;
  expect((await callerOf(server.app, session).call(getCurrentUser)).body.name).toBe('Lia Prado');
});

test.each([
  ['with the company', 'Softhouse X', 'Pessoa ADMIN convidou você para o Demanda da Softhouse X'],
  ['without a company', null, 'Pessoa ADMIN convidou você para o Demanda'],
])('the e-mail names who invites, %s', async (_, company_name, sentence) => {
  await server.db.updateTable('billing_settings').set({ company_name }).execute();
  const { email } = await invite();
  const { subject, text } = await mail.arrival(email);
  expect(subject).toBe(sentence);
  expect(text).toContain(`\n${sentence}. Defina a sua senha`);
});

test('before, neither a password nor a forgotten one opens the account', async () => {
  const { email } = await invite();
  expect((await signIn(server, email, NEW_PASSWORD)).status).toBe(401);
  await server.anonymous.call(requestPasswordLink, { body: { login: email } });
  expect(mail.to(email)).toHaveLength(1);
});

test('a new link replaces the one before', async () => {
  const { email, params, token } = await invite();
  expect((await admin.call(resendInvitation, { params })).body).toMatchObject({ email: 'SENT', link: null });
  const second = await tokenFor(email, 1);
  expect([(await accept(token)).status, (await accept(second)).status]).toEqual([404, 204]);
  expect((await admin.call(resendInvitation, { params })).status).toBe(409);
});

test.each<[string, (invited: Awaited<ReturnType<typeof invite>>) => Promise<unknown>]>([
  ['cancelled', ({ params }) => admin.call(revokeInvitation, { params })],
  ['disabled', ({ params }) => admin.call(setUserEnabled, { params, body: { enabled: false } })],
  [
    'given another e-mail',
    ({ params, email }) =>
      admin.call(updateUser, {
        params,
        body: { username: email, email: newEmail(), name: 'Lia', profileCodes: ['USER'] },
      }),
  ],
])('an invitation that was %s is void, and shown as ended', async (_what, change) => {
  const invited = await invite();
  await change(invited);
  expect((await accept(invited.token)).status).toBe(404);
  expect(Date.parse((await userOf(invited.id)).invitationEndsAt!)).toBeLessThanOrEqual(Date.now());
});

test('a deleted invitation is void', async () => {
  const { id, token } = await invite();
  await admin.call(deleteUsers, { body: [id] });
  expect((await accept(token)).status).toBe(404);
});

test('returns 403 for an invitation, or its renewal, with more rights than the inviter may grant', async () => {
  const code = unique('rh').toUpperCase();
  const permissions: Right[] = ['users:VIEW', 'users:CREATE', 'users:EDIT', 'tasks:VIEW'];
  await admin.call(createProfile, { body: { code, name: code, screens: [], permissions, fields: {} } });
  const caller = await (await makePerson(server, { profileCodes: [code] })).signIn();
  expect((await inviteAs(caller, [code])).status).toBe(201);
  for (const wanted of ['ADMIN', 'MANAGER']) {
    const email = newEmail();
    expect((await inviteAs(caller, [wanted], email)).status).toBe(403);
    const { body } = await inviteAs(admin, [wanted], email);
    const params = { id: body.user.id };
    expect((await caller.call(resendInvitation, { params })).status).toBe(403);
    expect((await caller.call(revokeInvitation, { params })).status).toBe(403);
  }
});

test('a taken e-mail is refused at its field', async () => {
  const refused = await inviteAs(admin, ['USER'], 'ADMIN@demanda.example');
  expect([refused.status, refused.error.errors?.[0]?.field]).toEqual([409, 'email']);
});

test('without a mail server the link is returned, to be handed over', async () => {
  const silent = await startTestApp();
  const caller = await silent.as('ADMIN');
  const { body } = await inviteAs(caller);
  expect(body).toMatchObject({
    email: null,
    link: expect.stringMatching(/^\/invitation#[\w-]{43}$/) as string,
  });
  const token = body.link!.split('#')[1]!;
  const read = await silent.anonymous.call(readAccountLink, { body: { token } });
  expect(read.body.username).toBe(body.user.username);
  await silent.close();
});

test('a typed password may be valid for one sign-in only, after which the person sets one', async () => {
  const username = unique('nova');
  const email = `${username}@demanda.example`;
  const form = { username, email, name: 'Nova', profileCodes: ['USER'] };
  const { body } = await admin.call(createUser, {
    body: { ...form, password: 'Senha@123', mustChangePassword: true },
  });
  expect(body.mustChangePassword).toBe(true);
  const { body: opened } = await signIn(server, username, 'Senha@123');
  expect(opened.mustChangePassword).toBe(true);
  const { status, error } = await callerOf(server.app, opened.token).call(listTasks, { query: {} });
  expect([status, error.errorCode]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
  expect((await signIn(server, username, 'Senha@123')).status).toBe(401);
});
