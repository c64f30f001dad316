import { confirmSecondFactor, setUpSecondFactor } from '@demanda/contracts/account';
import { readAccountLink, requestPasswordLink, setPasswordByLink } from '@demanda/contracts/account-links';
import { createApiToken } from '@demanda/contracts/api-tokens';
import { inviteUser } from '@demanda/contracts/invitations';
import type { Right } from '@demanda/contracts/permissions';
import { addPasskey, removePasskey, startPasskey } from '@demanda/contracts/passkeys';
import { changeProfile, createProfile } from '@demanda/contracts/profiles';
import { getCurrentUser, login, updateProfile } from '@demanda/contracts/session';
import { listTasks } from '@demanda/contracts/tasks';
import { updateUserPermissions } from '@demanda/contracts/user-permissions';
import { createUser, setUserEnabled, updateUser } from '@demanda/contracts/users';
import { TOTP } from 'otpauth';
import { fakeMail } from '../../../test/fake/mail-transport';
import { PASSWORD } from '../../../test/make/accounts';
import { makeAuthenticator } from '../../../test/make/authenticator';
import { passkeyHands } from '../../../test/make/passkeys';
import { makePerson, signIn } from '../../../test/make/person';
import { makeProgramOf, TOKEN_INPUT } from '../../../test/make/program';
import { callerOf, type Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { unique } from '../../../test/servers/template';

/** Attempts to take over an account by an attacker who has read the source; docs/security.md lists all of them. */

const NEW_PASSWORD = 'Girassol-azul-42';
const ORIGIN = 'http://localhost';

const mail = fakeMail();
let server: TestApp;
let admin: Caller;
let nowMs = Date.now();
beforeAll(async () => {
  const now = () => nowMs;
  server = await startTestApp({ now, publicUrl: ORIGIN, mail: { transport: mail.transport } });
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const { add } = passkeyHands(
  () => server,
  (ms) => (nowMs += ms),
);
const proof = { password: PASSWORD };
const statusOf = async (caller: Caller) => (await caller.call(getCurrentUser)).status;
type Person = Awaited<ReturnType<typeof makePerson>>;

const setOwn = (caller: Caller, { username, email }: Person, change: object = {}) =>
  caller.call(updateProfile, { body: { username, email, name: 'Rita Prado', ...change } });
const changed = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
const useLink = (token: string, password = NEW_PASSWORD, name?: string) =>
  server.anonymous.call(setPasswordByLink, { body: { token, password, confirmPassword: password, name } });

async function resetLink({ username, email }: Person): Promise<string> {
  const before = mail.to(email).length;
  await server.anonymous.call(requestPasswordLink, { body: { login: username } });
  return /#([\w-]{43})\s/.exec((await mail.arrival(email, before)).text)![1]!;
}

describe('a stolen session of an attacker who knows the password', () => {
  test('that makes a token or a key at the moment of a password change keeps neither', async () => {
    for (let round = 0; round < 2; round += 1) {
      const person = await makePerson(server);
      const [owner, thief] = [await person.signIn(), await person.signIn()];
      const { body } = await thief.call(startPasskey, { body: proof });
      const key = makeAuthenticator().create({ challenge: body.challenge, origin: ORIGIN });
      const [own, token, added] = await Promise.all([
        setOwn(owner, person, changed),
        thief.call(createApiToken, { body: TOKEN_INPUT }),
        thief.call(addPasskey, { body: { ...key, name: 'Ladrão' } }),
      ]);
      // The key, as a first factor, ends the session of the owner, or comes too late; both never succeed.
      expect([own.status, added.status].sort()).toEqual(own.status === 204 ? [204, 401] : [201, 401]);
      // 400: the password that proves the call is no longer right.
      expect([201, 400, 401, 403]).toContain(token.status);
      if (own.status === 204 && token.status === 201)
        expect(await statusOf(callerOf(server.app, token.body.token))).toBe(401);
      expect(await statusOf(thief)).toBe(own.status === 204 ? 401 : 200);
    }
  });
});

describe('a link', () => {
  async function invite() {
    const email = `${unique('convite')}@demanda.example`;
    const body = { email, name: '', profileCodes: ['USER'] };
    const { body: answer } = await admin.call(inviteUser, { body });
    const token = /#([\w-]{43})\s/.exec((await mail.arrival(email)).text)![1]!;
    return { id: answer.user.id, email, token };
  }

  test('of an invitation is accepted once, by three calls at the same moment', async () => {
    const { token, email } = await invite();
    const words = ['Primeira-senha-1', 'Segunda-senha-2', 'Terceira-senha-3'];
    const uses = await Promise.all(words.map((password) => useLink(token, password, 'Lia')));
    expect(uses.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    const signIns = await Promise.all(words.map((password) => signIn(server, email, password)));
    expect(signIns.map(({ status }) => status)).toEqual(
      uses.map(({ status }) => (status === 204 ? 200 : 401)),
    );
  });

  test('opens nothing when the account is disabled, or moved to another e-mail, at the same moment', async () => {
    for (let round = 0; round < 2; round += 1) {
      const [gone, moved] = [await makePerson(server), await makePerson(server)];
      const tokens = [await resetLink(gone), await resetLink(moved)];
      const [used, disabled] = await Promise.all([
        useLink(tokens[0]!),
        admin.call(setUserEnabled, { params: { id: gone.id }, body: { enabled: false } }),
      ]);
      expect([[204, 404].includes(used.status), disabled.status]).toEqual([true, 200]);
      expect((await signIn(server, gone.username, NEW_PASSWORD)).status).not.toBe(200);
      expect((await server.anonymous.call(readAccountLink, { body: { token: tokens[0]! } })).status).toBe(
        404,
      );

      const form = { ...moved.form, email: `x${moved.email}` };
      const [late, change] = await Promise.all([
        useLink(tokens[1]!),
        admin.call(updateUser, { params: { id: moved.id }, body: form }),
      ]);
      expect([[204, 404].includes(late.status), change.status]).toEqual([true, 200]);
      expect((await useLink(tokens[1]!)).status).toBe(404);
    }
  });

  test('that resets a password ends what was linked with the old one', async () => {
    const person = await makePerson(server);
    const row = { user_id: person.id, provider: 'b', label: 'ladrão', issuer: 'https://b.example' };
    await server.db
      .insertInto('external_accounts')
      .values({ ...row, subject: unique('s') })
      .execute();
    expect((await useLink(await resetLink(person))).status).toBe(204);
    const left = server.db.selectFrom('external_accounts').where('user_id', '=', person.id).select('id');
    expect(await left.execute()).toEqual([]);
  });
});

test('a token that administrates raises neither its owner nor a profile that the owner has', async () => {
  const rights: Right[] = ['users:VIEW', 'users:CREATE', 'users:EDIT', 'users:MANAGE'];
  const code = unique('GESTOR').toUpperCase();
  const screens = ['settings' as const];
  const { body: profile } = await admin.call(createProfile, {
    body: { code, name: code, screens, permissions: rights },
  });
  const { person, program } = await makeProgramOf(server, { profileCodes: [code], input: { rights } });
  const params = { id: profile.id };
  const other = unique('novo');
  const account = { username: other, name: 'Novo', email: `${other}@demanda.example`, password: PASSWORD };
  const attempts = await Promise.all([
    program.call(changeProfile, { params, body: { permissions: [...rights, 'platform:MANAGE'] } }),
    program.call(changeProfile, { params, body: { screens: ['settings', 'billing'] } }),
    program.call(createProfile, {
      body: { code: `X${code}`, name: `X${code}`, screens, permissions: rights },
    }),
    program.call(createUser, { body: { ...account, profileCodes: [code] } }),
    program.call(updateUserPermissions, { params: { id: person.id }, body: { permissions: rights } }),
  ]);
  expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
});

describe('a factor', () => {
  test('that a profile requires is missed at once when the last one is removed', async () => {
    const code = unique('FATOR').toUpperCase();
    const body = { code, name: code, requiresSecondFactor: true };
    await admin.call(createProfile, { body });
    const person = await makePerson(server, { profileCodes: ['MANAGER', code] });
    const caller = await person.signIn();
    const { answer } = await add(caller, { origin: ORIGIN });
    expect((await caller.call(listTasks, {})).status).toBe(200);
    await caller.call(removePasskey, { params: { passkeyId: answer.body.id }, body: proof });
    expect((await caller.call(listTasks, {})).error.errorCode).toBe('SECOND_FACTOR_SETUP_REQUIRED');
  });

  test('is accepted once, by two calls at the same moment', async () => {
    const caller = await (await makePerson(server)).signIn();
    const { body } = await caller.call(startPasskey, { body: proof });
    const made = { ...makeAuthenticator().create({ challenge: body.challenge, origin: ORIGIN }), name: 'x' };
    const answers = await Promise.all([1, 2, 3].map(() => caller.call(addPasskey, { body: made })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });

  /** What a stolen session began with the password alone, while the account had no factor. */
  test('ends a passkey that the same session began to add before there was one', async () => {
    const caller = await (await makePerson(server)).signIn();
    const { body } = await caller.call(startPasskey, { body: proof });
    await protect(caller);
    const key = makeAuthenticator().create({ challenge: body.challenge, origin: ORIGIN });
    expect((await caller.call(addPasskey, { body: { ...key, name: 'Ladrão' } })).status).toBe(400);
  });

  test('ends an application that the same session began to set up before there was one', async () => {
    const person = await makePerson(server);
    const caller = await person.signIn();
    const { body } = await caller.call(setUpSecondFactor, { body: proof });
    expect((await add(caller, { origin: ORIGIN })).answer.status).toBe(201);
    const code = codeOf(body.secret);
    expect((await caller.call(confirmSecondFactor, { body: { code } })).status).toBe(409);
    const entered = { username: person.username, password: PASSWORD, code };
    expect((await server.anonymous.call(login, { body: entered })).status).toBe(401);
  });
});

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: nowMs });

async function protect(caller: Caller): Promise<void> {
  const { body } = await caller.call(setUpSecondFactor, { body: proof });
  expect((await caller.call(confirmSecondFactor, { body: { code: codeOf(body.secret) } })).status).toBe(200);
}
