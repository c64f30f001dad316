import {
  confirmSecondFactor,
  disableSecondFactor,
  getAccount,
  renewRecoveryCodes,
  setUpSecondFactor,
} from '@demanda/contracts/account';
import { getCurrentUser, login } from '@demanda/contracts/session';
import { getUser, removeSecondFactor } from '@demanda/contracts/users';
import { TOTP } from 'otpauth';
import { fakeBackups } from '../../../../test/fake/backups';
import { PASSWORD } from '../../../../test/make/accounts';
import { makePerson } from '../../../../test/make/person';
import { accountNotices } from '../../../../test/read/account-notices';
import { historyOf } from '../../../../test/read/history-of';
import { callerOf, type Caller } from '../../../../test/servers/caller';
import { SECRET, startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { buildApp } from '../../../app';
import type { App } from '../../../engines/http/app-types';

/** Second factors (ADR 0086), at two servers with one database. */

const STEP_MS = 30_000;

let server: TestApp;
let other: App;
let nowMs = Date.now();
const now = () => nowMs;
beforeAll(async () => {
  server = await startTestApp({ now });
  const { db, storage } = server;
  other = await buildApp({ db, storage, backups: fakeBackups }, { secret: SECRET, docs: false, now });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

type Person = Awaited<ReturnType<typeof makePerson>>;

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: nowMs + steps * STEP_MS });
const wrongCode = (secret: string) => (codeOf(secret) === '000000' ? '999999' : '000000');
const statusOf = async (caller: Caller) => (await caller.call(getCurrentUser)).status;
const enter = ({ username }: Pick<Person, 'username'>, code?: string, at: App = server.app) =>
  callerOf(at).call(login, { body: { username, password: PASSWORD, code } });

/** A person with an active second factor; a step later, so that the code of the activation is not in the way. */
async function makeProtected(input: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(server, input);
  const caller = await person.signIn();
  const { body } = await caller.call(setUpSecondFactor, { body: { password: PASSWORD } });
  const { secret } = body;
  const confirmed = await caller.call(confirmSecondFactor, { body: { code: codeOf(secret) } });
  nowMs += STEP_MS;
  return { ...person, caller, secret, recoveryCodes: confirmed.body.recoveryCodes };
}

const required = { status: 401, errorCode: 'SECOND_FACTOR_REQUIRED' };
const refused = { status: 401, errorCode: 'SECOND_FACTOR_REFUSED' };

test('is asked for only after a first code proved it, and ends the other sessions', async () => {
  const person = await makePerson(server);
  const [here, there] = [await person.signIn(), await person.signIn()];
  const { body } = await here.call(setUpSecondFactor, { body: { password: PASSWORD } });
  expect(body.uri).toBe(
    `otpauth://totp/Demanda:${person.username}?issuer=Demanda&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect((await enter(person)).status).toBe(200);
  expect(
    (await here.call(confirmSecondFactor, { body: { code: wrongCode(body.secret) } })).error.errors,
  ).toEqual([
    { field: 'code', message: 'Código inválido ou já usado. Digite o código que o aplicativo mostra agora.' },
  ]);
  const account = { email: person.email, minPassword: 6, secondFactor: null };
  expect((await here.call(getAccount)).body).toMatchObject(account);
  const entries = await historyOf(server.db, async () => {
    const { body: codes } = await here.call(confirmSecondFactor, { body: { code: codeOf(body.secret) } });
    expect(new Set(codes.recoveryCodes).size).toBe(10);
  });
  expect(entries.map(({ event, after }) => [event, after])).toEqual([
    ['UPDATE', { second_factor: true }],
    ['SIGN_OUT', { sessions: 2 }],
    ['UPDATE', { recovery_codes: 10 }],
    ['EMAIL', expect.anything()],
  ]);
  expect(JSON.stringify(entries)).not.toContain(body.secret);
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
  expect((await here.call(getAccount)).body.secondFactor).toMatchObject({ recoveryCodes: 10 });
});

test('the password alone opens no session, and a wrong one is refused as ever', async () => {
  const person = await makeProtected();
  const { error } = await enter(person);
  expect(error).toMatchObject(required);
  expect(JSON.stringify(error)).not.toContain('token');
  const wrong = await server.anonymous.call(login, {
    body: { username: person.username, password: 'errada', code: codeOf(person.secret) },
  });
  expect(wrong.error).toEqual({
    ...{ status: 401, userMessage: 'Usuário ou senha inválidos', message: 'Usuário ou senha inválidos' },
    traceId: expect.any(String) as string,
  });
  expect((await enter(person, ` ${codeOf(person.secret).replace(/(...)/, '$1 ')} `)).status).toBe(200);
});

test('a code is accepted once, one step early or late, and never an older one after it', async () => {
  const person = await makeProtected();
  const [early, late] = [codeOf(person.secret, -1), codeOf(person.secret, 1)];
  nowMs += STEP_MS;
  expect((await enter(person, early)).error).toMatchObject(refused);
  expect((await enter(person, late)).status).toBe(200);
  expect((await enter(person, late, other)).error).toMatchObject(refused);
  expect((await enter(person, codeOf(person.secret, -1))).error).toMatchObject(refused);
});

test('of two sign-ins at once with one code, at two servers, one succeeds', async () => {
  const person = await makeProtected();
  const code = codeOf(person.secret);
  const answers = await Promise.all([enter(person, code), enter(person, code, other), enter(person, code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  const [recovery] = person.recoveryCodes;
  const again = await Promise.all([enter(person, recovery), enter(person, recovery, other)]);
  expect(again.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('codes cannot be guessed: ten refused ones of an account lock it for both servers', async () => {
  const person = await makeProtected();
  const code = wrongCode(person.secret);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    // Signing in with the password in between resets nothing.
    await enter(person);
    expect((await enter(person, code, attempt % 2 ? other : server.app)).status).toBe(401);
  }
  expect((await enter(person, codeOf(person.secret), other)).status).toBe(429);
  const disable = { body: { password: PASSWORD, code: codeOf(person.secret) } };
  expect((await person.caller.call(disableSecondFactor, disable)).status).toBe(429);
});

test('a recovery code signs in once, in any spelling, and only with the password', async () => {
  const person = await makeProtected();
  const [first = ''] = person.recoveryCodes;
  const spelled = ` ${first.toUpperCase().replaceAll('-', ' ')}`;
  const wrong = { username: person.username, password: 'errada', code: first };
  expect((await server.anonymous.call(login, { body: wrong })).status).toBe(401);
  const entries = await historyOf(server.db, async () => {
    expect((await enter(person, spelled)).status).toBe(200);
  });
  expect(entries.map(({ after }) => after)).toContainEqual({ recovery_code_used: true });
  expect((await enter(person, first)).error).toMatchObject(refused);
  expect((await person.caller.call(getAccount)).body.secondFactor?.recoveryCodes).toBe(9);
});

test('a stolen session cannot remove, replace or renew it without password and code', async () => {
  const { caller, secret, recoveryCodes } = await makeProtected();
  const [first = ''] = recoveryCodes;
  const setUp = await caller.call(setUpSecondFactor, { body: { password: PASSWORD } });
  expect(setUp.status).toBe(409);
  for (const contract of [disableSecondFactor, renewRecoveryCodes]) {
    const guess = async (password: string, code: string) =>
      (await caller.call(contract, { body: { password, code } })).error.errors?.map(({ field }) => field);
    expect(await guess('errada', first)).toEqual(['password']);
    expect(await guess(PASSWORD, wrongCode(secret))).toEqual(['code']);
  }
  expect((await caller.call(getAccount)).body.secondFactor?.recoveryCodes).toBe(10);
});

test('renewing makes the earlier recovery codes void; disabling makes the password enough', async () => {
  const person = await makeProtected();
  const [first = '', second = ''] = person.recoveryCodes;
  const renew = { body: { password: PASSWORD, code: first } };
  const { body } = await person.caller.call(renewRecoveryCodes, renew);
  expect((await enter(person, second)).error).toMatchObject(refused);
  const [renewed = ''] = body.recoveryCodes;
  const disable = { body: { password: PASSWORD, code: renewed } };
  expect((await person.caller.call(disableSecondFactor, disable)).status).toBe(204);
  expect((await enter(person)).status).toBe(200);
  expect((await accountNotices(server.db, person)).map(({ subject }) => subject)).toEqual([
    'A verificação em duas etapas da sua conta foi ativada',
    'Os códigos de recuperação da sua conta foram trocados',
    'A verificação em duas etapas da sua conta foi desativada',
  ]);
});

test('an administrator removes that of others, never the own one, with a notice and an entry', async () => {
  const person = await makeProtected();
  const admin = await server.as('ADMIN');
  const params = { id: person.id };
  expect((await admin.call(getUser, { params })).body.hasSecondFactor).toBe(true);
  const manager = await server.as('MANAGER');
  expect((await manager.call(removeSecondFactor, { params })).status).toBe(403);
  const entries = await historyOf(server.db, () => admin.call(removeSecondFactor, { params }));
  expect(entries.map(({ after }) => after)).toContainEqual({ second_factor: false });
  expect(await statusOf(person.caller)).toBe(401);
  expect((await enter(person)).status).toBe(200);
  expect((await accountNotices(server.db, person)).at(-1)?.subject).toContain(
    'removida por um administrador',
  );
  expect((await admin.call(removeSecondFactor, { params })).status).toBe(404);
  const own = await makeProtected({ profileCodes: ['ADMIN'] });
  expect((await own.caller.call(removeSecondFactor, { params: { id: own.id } })).status).toBe(409);
});

test('the database holds neither secret nor codes, and a secret moved to another account is worthless', async () => {
  const [person, thief] = [await makeProtected(), await makeProtected()];
  const rows = await server.db.selectFrom('second_factors').selectAll().execute();
  const hashes = await server.db.selectFrom('recovery_codes').selectAll().execute();
  const stored = JSON.stringify([rows, hashes]);
  for (const secret of [thief.secret, ...thief.recoveryCodes]) expect(stored).not.toContain(secret);
  const { sealed_secret } = rows.find(({ user_id }) => user_id === thief.id)!;
  await server.db
    .updateTable('second_factors')
    .set({ sealed_secret })
    .where('user_id', '=', person.id)
    .execute();
  expect((await enter(person, codeOf(thief.secret))).error).toMatchObject(refused);
  expect((await enter(person, person.recoveryCodes[0])).status).toBe(200);
});
