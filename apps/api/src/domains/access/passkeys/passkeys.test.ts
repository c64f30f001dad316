import { getAccount } from '@demanda/contracts/account';
import { passkeyLogin, removePasskey, startPasskeyProof } from '@demanda/contracts/passkeys';
import { getCurrentUser } from '@demanda/contracts/session';
import {
  deleteUser,
  getUser,
  removeSecondFactor,
  resetUserPassword,
  setUserEnabled,
} from '@demanda/contracts/users';
import type { FastifyRequest } from 'fastify';
import { buildApp } from '../../../app';
import { fakeBackups } from '../../../../test/fake/backups';
import { PASSWORD } from '../../../../test/make/accounts';
import { makeAuthenticator, type Authenticator } from '../../../../test/make/authenticator';
import { passkeyHands } from '../../../../test/make/passkeys';
import { callerOf } from '../../../../test/servers/caller';
import { SECRET, startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { relyingParties } from './relying-party';

/** Sign-in by passkeys (ADR 0089). */

let server: TestApp;
let nowMs = Date.now();
beforeAll(async () => {
  server = await startTestApp({ now: () => nowMs });
});
afterAll(() => server.close());
beforeEach(() => (nowMs += 1_000));

const proof = { password: PASSWORD };
const { makeHolder, challengeOf, enter, enterWith, withPassword } = passkeyHands(
  () => server,
  (ms) => (nowMs += ms),
);
type Signing = Partial<Parameters<Authenticator['get']>[0]>;
const refusal = {
  status: 401,
  userMessage: 'Não foi possível entrar com esta chave de acesso. Tente de novo, ou entre com a sua senha.',
};

test('it signs in alone, and the password then takes it or a recovery code', async () => {
  const { username, id, authenticator, passkey } = await makeHolder();
  const { status, body } = await enter(authenticator);
  expect([status, body.username]).toEqual([200, username]);
  const caller = callerOf(server.app, body.token);
  expect((await caller.call(getCurrentUser)).body.id).toBe(id);
  expect((await caller.call(getAccount)).body.passkeys).toMatchObject([
    { lastUsedAt: expect.any(String) as string },
  ]);
  expect((await withPassword(username)).error).toMatchObject({ status: 401, errorCode: 'PASSKEY_REQUIRED' });
  expect((await withPassword(username, '123456')).error.errorCode).toBe('SECOND_FACTOR_REFUSED');
  expect((await withPassword(username, passkey.recoveryCodes?.[0])).status).toBe(200);
});

test('a challenge is accepted once, also of two calls at once, and for five minutes', async () => {
  const { authenticator } = await makeHolder();
  const signed = authenticator.get({ challenge: await challengeOf() });
  const answers = await Promise.all([enterWith(signed), enterWith(signed)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await enterWith(signed)).error).toMatchObject(refusal);
  const late = authenticator.get({ challenge: await challengeOf() });
  nowMs += 5 * 60_000 + 1;
  expect((await enterWith(late)).error).toMatchObject(refusal);
});

test('whatever is not signed for this product, by a verified person, is refused', async () => {
  const { authenticator, caller } = await makeHolder();
  const { body } = await caller.call(startPasskeyProof);
  const forged = Buffer.alloc(56, 1).toString('base64url');
  const wrong: Signing[] = [
    { origin: 'https://demanda.example' },
    { origin: 'http://localhost:81' },
    { rpId: 'demanda.example' },
    { isVerified: false },
    { challenge: body.challenge },
    { challenge: forged },
  ];
  for (const signing of wrong) expect((await enter(authenticator, signing)).error).toMatchObject(refusal);
  const other = makeAuthenticator();
  const { id } = authenticator;
  expect((await enterWith({ ...other.get({ challenge: await challengeOf() }), id })).error).toMatchObject(
    refusal,
  );
  expect((await enter(authenticator)).status).toBe(200);
});

test('the counter of an authenticator that counts never goes back', async () => {
  const { authenticator } = await makeHolder();
  const statuses = [];
  for (const counter of [5, 5, 4, 0, 6]) statuses.push((await enter(authenticator, { counter })).status);
  expect(statuses).toEqual([200, 401, 401, 401, 200]);
});

test('unknown, removed, disabled and deleted get the same refusal, and ten tries are enough', async () => {
  const admin = await server.as('ADMIN');
  const [removed, disabled, deleted] = [await makeHolder(), await makeHolder(), await makeHolder()];
  const input = { params: { passkeyId: removed.passkey.id }, body: proof };
  expect((await removed.caller.call(removePasskey, input)).status).toBe(204);
  await admin.call(setUserEnabled, { params: { id: disabled.id }, body: { enabled: false } });
  await admin.call(deleteUser, { params: { id: deleted.id } });
  const all = [makeAuthenticator(), removed.authenticator, disabled.authenticator, deleted.authenticator];
  for (const authenticator of all) expect((await enter(authenticator)).error).toMatchObject(refusal);
  expect((await withPassword(removed.username)).status).toBe(200);
  const attack = makeAuthenticator();
  for (let attempt = 0; attempt < 10; attempt += 1) await enter(attack);
  expect((await enter(attack)).status).toBe(429);
});

test('a reset password leaves it, and an administrator removes it with the other factors', async () => {
  const { id, username, authenticator } = await makeHolder();
  const admin = await server.as('ADMIN');
  const params = { id };
  await admin.call(resetUserPassword, { params });
  expect((await enter(authenticator)).body.mustChangePassword).toBe(true);
  expect((await admin.call(getUser, { params })).body.hasSecondFactor).toBe(true);
  expect((await admin.call(removeSecondFactor, { params })).status).toBe(204);
  expect((await enter(authenticator)).error).toMatchObject(refusal);
  expect((await admin.call(getUser, { params })).body).not.toHaveProperty('hasSecondFactor');
  expect((await withPassword(username)).status).toBe(401);
});

test('passkeys are those of PUBLIC_URL, else of localhost, and of no other host that a request names', () => {
  const originAt = (host: string, publicUrl?: string) => {
    const { hostname } = new URL(`http://${host}`);
    return relyingParties(publicUrl)({ protocol: 'http', host, hostname } as FastifyRequest)?.origin;
  };
  expect(originAt('localhost:4200')).toBe('http://localhost:4200');
  const others = ['demanda.example', '127.0.0.1:4200', 'localhost.demanda.example'];
  expect(others.map((host) => originAt(host))).toEqual([undefined, undefined, undefined]);
  const urls = ['https://demanda.example/app', 'http://demanda.example', 'https://192.0.2.1'];
  expect(urls.map((url) => originAt('localhost', url))).toEqual([
    'https://demanda.example',
    undefined,
    undefined,
  ]);
});

test('over a page, the passkey of another account is refused before a session begins', async () => {
  const { id, username, authenticator } = await makeHolder();
  const count = async () =>
    (await server.db.selectFrom('sessions').where('user_id', '=', id).select('jti').execute()).length;
  const before = await count();
  const enterAs = async (name: string) => {
    const signed = authenticator.get({ challenge: await challengeOf() });
    return server.anonymous.call(passkeyLogin, { body: { ...signed, username: name } });
  };
  const { status, error } = await enterAs('admin');
  expect([status, error.userMessage]).toEqual([403, 'Esta chave de acesso é de outra conta.']);
  expect(await count()).toBe(before);
  expect((await enterAs(username)).status).toBe(200);
});

test.each([
  ['ADMIN', 200],
  ['USER', 403],
])('where providers are the only way, a passkey of %s is answered with %s', async (profile, status) => {
  const { authenticator } = await makeHolder({ profileCodes: [profile] });
  const { db, storage } = server;
  const only = await buildApp(
    { db, storage, backups: fakeBackups },
    { secret: SECRET, docs: false, now: () => nowMs, providersOnly: true },
  );
  const body = authenticator.get({ challenge: await challengeOf() });
  const answer = await callerOf(only).call(passkeyLogin, { body });
  await only.close();
  expect(answer.status).toBe(status);
  if (status === 403) expect(answer.error.userMessage).toMatch(/^Aqui só administradores entram/);
});
