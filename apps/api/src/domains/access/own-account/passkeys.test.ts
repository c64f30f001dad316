import { getAccount, proveIdentity } from '@demanda/contracts/account';
import { createApiToken } from '@demanda/contracts/api-tokens';
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyProof,
} from '@demanda/contracts/passkeys';
import { getCurrentUser, updateProfile } from '@demanda/contracts/session';
import { PASSWORD } from '../../../../test/make/accounts';
import { makeAuthenticator, type Authenticator } from '../../../../test/make/authenticator';
import { passkeyHands } from '../../../../test/make/passkeys';
import { makePerson } from '../../../../test/make/person';
import { accountNotices } from '../../../../test/read/account-notices';
import { passElevenMinutes } from '../../../../test/make/stale-proof';
import { historyOf } from '../../../../test/read/history-of';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** Changes of one's own passkeys, and confirming a change by one (ADR 0089). */

let server: TestApp;
let nowMs = Date.now();
beforeAll(async () => {
  server = await startTestApp({ now: () => nowMs });
});
afterAll(() => server.close());
beforeEach(() => (nowMs += 1_000));

const proof = { password: PASSWORD };
const { add, makeHolder, challengeOf } = passkeyHands(
  () => server,
  (ms) => (nowMs += ms),
);

test('the first one is added by the password, ends the other sessions and comes with recovery codes', async () => {
  const person = await makePerson(server);
  const [here, there] = [await person.signIn(), await person.signIn()];
  const wrong = await here.call(startPasskey, { body: { password: 'errada' } });
  expect(wrong.error.errors).toEqual([{ field: 'password', message: 'Senha incorreta' }]);
  const entries = await historyOf(server.db, async () => {
    const { answer } = await add(here, {}, 'Meu celular');
    expect(answer.body).toMatchObject({ name: 'Meu celular', lastUsedAt: null, backedUp: true });
    expect(answer.body.recoveryCodes).toHaveLength(10);
  });
  expect(entries.map(({ event, after }) => [event, after])).toEqual([
    ['UPDATE', { passkey: 'Meu celular' }],
    ['SIGN_OUT', { sessions: 1 }],
    ['UPDATE', { recovery_codes: 10 }],
    ['EMAIL', expect.anything()],
  ]);
  expect((await there.call(getCurrentUser)).status).toBe(401);
  const { body } = await here.call(getAccount);
  expect(body).toMatchObject({ secondFactor: null, recoveryCodes: 10, offersPasskeys: true });
  const second = await add(here, {}, 'Chave USB');
  expect(second.answer.body).not.toHaveProperty('recoveryCodes');
  expect((await here.call(getAccount)).body.passkeys?.map(({ name }) => name)).toEqual([
    'Meu celular',
    'Chave USB',
  ]);
});

test('a new key is accepted once, in the session that asked, with its own challenge', async () => {
  const { caller, attestation, signIn } = {
    ...(await makeHolder()),
    signIn: (await makePerson(server)).signIn,
  };
  const other = await signIn();
  const again = { body: { ...attestation, name: 'Cópia' } };
  expect((await caller.call(addPasskey, again)).status).toBe(400);
  expect((await other.call(addPasskey, again)).status).toBe(400);
  const { body } = await caller.call(startPasskey, { body: proof });
  const statuses = [];
  for (const challenge of [body.challenge, body.challenge, `${body.challenge}=`]) {
    const made = makeAuthenticator().create({ challenge });
    statuses.push((await caller.call(addPasskey, { body: { ...made, name: 'Nova' } })).status);
  }
  expect(statuses).toEqual([201, 400, 400]);
  const foreign = makeAuthenticator().create({ challenge: await challengeOf() });
  expect((await caller.call(addPasskey, { body: { ...foreign, name: 'Outra' } })).status).toBe(400);
  const { answer } = await add(caller, { origin: 'https://demanda.example' });
  expect(answer.status).toBe(400);
  for (let count = 2; count < 10; count += 1) expect((await add(caller)).answer.status).toBe(201);
  expect((await caller.call(startPasskey, { body: proof })).status).toBe(409);
});

test('eleven minutes later a session changes neither keys nor e-mail without the passkey', async () => {
  const { caller, id, username, email, authenticator, passkey } = await makeHolder();
  const thief = await makeHolder();
  await passElevenMinutes(server.db, id);
  const moved = { username, name: 'Rita', email: `x${email}`, password: '' };
  const token = { name: 'ERP', expiresInDays: 7, readOnly: true, rights: null, ...proof };
  const key = { params: { passkeyId: passkey.id }, body: proof };
  const tries = async () => [
    (await caller.call(updateProfile, { body: moved })).error.errorCode,
    (await caller.call(createApiToken, { body: token })).error.errorCode,
    (await caller.call(startPasskey, { body: proof })).error.errorCode,
    (await caller.call(removePasskey, key)).error.errorCode,
  ];
  expect(await tries()).toEqual(Array(4).fill('PROOF_REQUIRED'));
  nowMs += 10;
  const { body } = await caller.call(startPasskeyProof);
  expect(body.allowCredentials).toMatchObject([{ id: authenticator.id, transports: ['internal'] }]);
  const prove = async (signer: Authenticator, challenge: string) =>
    (await caller.call(proveIdentity, { body: { passkey: signer.get({ challenge }) } })).status;
  expect(await prove(thief.authenticator, body.challenge)).toBe(400);
  expect(await prove(authenticator, await challengeOf())).toBe(400);
  expect((await caller.call(proveIdentity, { body: proof })).status).toBe(400);
  expect(await tries()).toEqual(Array(4).fill('PROOF_REQUIRED'));
  expect(await prove(authenticator, body.challenge)).toBe(204);
  expect(await prove(authenticator, body.challenge)).toBe(400);
  expect((await caller.call(removePasskey, key)).status).toBe(204);
  expect((await caller.call(getAccount)).body).toMatchObject({ passkeys: [], recoveryCodes: 0 });
});

test('only the owner renames and removes it, with a notice and an entry', async () => {
  const { caller, id, passkey } = await makeHolder();
  const other = await makeHolder();
  const params = { passkeyId: passkey.id };
  const renaming = { params, body: { name: 'Notebook' } };
  expect((await other.caller.call(renamePasskey, renaming)).status).toBe(404);
  expect((await other.caller.call(removePasskey, { params, body: proof })).status).toBe(404);
  const entries = await historyOf(server.db, async () => {
    expect((await caller.call(renamePasskey, renaming)).status).toBe(204);
    expect((await caller.call(removePasskey, { params, body: proof })).status).toBe(204);
  });
  expect(
    entries.filter(({ event }) => event === 'UPDATE').map(({ before, after }) => [before, after]),
  ).toEqual([
    [{ passkey: 'Celular' }, { passkey: 'Notebook' }],
    [{ passkey: 'Notebook' }, null],
  ]);
  expect((await accountNotices(server.db, { id })).map(({ subject }) => subject)).toEqual([
    'A chave de acesso "Celular" foi adicionada à sua conta',
    'A chave de acesso "Notebook" foi removida da sua conta',
  ]);
});
