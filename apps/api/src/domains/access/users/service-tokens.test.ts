import { createUserApiToken, listUserApiTokens } from '@demanda/contracts/api-tokens';
import { listBillingPeriods } from '@demanda/contracts/billing';
import { listDeletedUsers } from '@demanda/contracts/personal-data';
import { profileGrants, type Right } from '@demanda/contracts/permissions';
import { changeProfile, createProfile } from '@demanda/contracts/profiles';
import { listRequesters } from '@demanda/contracts/requesters';
import { createServiceAccount, updateServiceAccount } from '@demanda/contracts/service-accounts';
import { getCurrentUser } from '@demanda/contracts/session';
import { sendTestMessage } from '@demanda/contracts/test-messages';
import { deleteUser, listUsers, setUserEnabled } from '@demanda/contracts/users';
import { makeClerk } from '../../../../test/make/clerk';
import { makePerson } from '../../../../test/make/person';
import { makeProgramOf, TOKEN_INPUT } from '../../../../test/make/program';
import { makeServiceAccount, makeServiceProgram } from '../../../../test/make/service-account';
import { historyOf } from '../../../../test/read/history-of';
import type { Answer, Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { unique } from '../../../../test/servers/template';

/** Tokens of the accounts of programs (ADR 0096). */

const CLERKS = 'CONTAS';

let server: TestApp;
let admin: Caller;
/** Manages users with the permissions of USER, without being ADMIN. */
let clerk: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  clerk = await (await makeClerk(server, CLERKS)).signIn();
});
afterAll(() => server.close());

const statusesOf = (answers: Answer<unknown>[]) => answers.map(({ status }) => status);
const stateOf = async (caller: Caller) => (await caller.call(getCurrentUser)).status;
const mint = (caller: Caller, id: number, input = {}) =>
  caller.call(createUserApiToken, { params: { id }, body: { ...TOKEN_INPUT, ...input } });

describe('a token of a service account', () => {
  test('takes the password of its maker, and an account of a service that is active', async () => {
    const { id } = await makeServiceAccount(admin);
    const refused = await mint(admin, id, { password: 'Errada@1' });
    expect(refused.error.errors).toEqual([{ field: 'password', message: 'Senha incorreta' }]);
    const { id: personId } = await makePerson(server);
    expect((await mint(admin, personId)).status).toBe(409);
    await admin.call(setUserEnabled, { params: { id }, body: { enabled: false } });
    expect((await mint(admin, id)).status).toBe(409);
  });

  test('is not made for an account with more permissions than its maker', async () => {
    const [manager, chief] = [await makeServiceAccount(admin), await makeServiceAccount(admin, ['ADMIN'])];
    expect(statusesOf([await mint(clerk, manager.id), await mint(clerk, chief.id)])).toEqual([403, 403]);
    expect((await admin.call(listUserApiTokens, { params: { id: chief.id } })).body).toEqual([]);
    const own = await makeServiceAccount(clerk, ['USER']);
    expect((await mint(clerk, own.id)).status).toBe(201);
  });

  test('never gains what its maker did not have when the account gets more', async () => {
    const { id, username } = await makeServiceAccount(clerk, ['USER']);
    const input: { rights: Right[] } = { rights: ['billing:VIEW', 'users:VIEW'] };
    const { program: weak } = await makeServiceProgram(server, { maker: clerk, id, input });
    const { program: strong } = await makeServiceProgram(server, { maker: admin, id, input });
    const body = { username, name: 'Robô', profileCodes: ['USER', 'ADMIN'] };
    expect((await admin.call(updateServiceAccount, { params: { id }, body })).status).toBe(200);
    const billingOf = (program: Caller) => program.call(listBillingPeriods, { query: {} });
    expect(statusesOf([await billingOf(weak), await billingOf(strong)])).toEqual([403, 200]);
    // The maker has this one.
    expect((await weak.call(listUsers, {})).status).toBe(200);
  });

  test('ends with the account, and stays when it is renamed', async () => {
    const { id } = await makeServiceAccount(admin);
    const { program } = await makeServiceProgram(server, { maker: admin, id });
    const body = { username: unique('outro'), name: 'Outro robô', profileCodes: ['MANAGER'] };
    expect((await admin.call(updateServiceAccount, { params: { id }, body })).body.service?.purpose).toBe(
      'Emite as notas',
    );
    expect(await stateOf(program)).toBe(200);
    await admin.call(setUserEnabled, { params: { id }, body: { enabled: false } });
    expect(await stateOf(program)).toBe(401);
    await admin.call(setUserEnabled, { params: { id }, body: { enabled: true } });
    expect(await stateOf(program)).toBe(401);
    const { program: next } = await makeServiceProgram(server, { maker: admin, id });
    await admin.call(deleteUser, { params: { id } });
    expect(await stateOf(next)).toBe(401);
    const deleted = (await admin.call(listDeletedUsers)).body;
    expect(deleted.filter((user) => user.id === id)).toEqual([]);
  });

  test('works although a profile requires a second factor, which only people can have', async () => {
    const { screens, fields, permissions } = profileGrants.USER;
    const code = unique('FATOR').toUpperCase();
    const grants = { screens: [...screens], permissions: [...permissions], fields };
    const { body: profile } = await admin.call(createProfile, { body: { code, name: code, ...grants } });
    await admin.call(changeProfile, { params: { id: profile.id }, body: { requiresSecondFactor: true } });
    const { id } = await makeServiceAccount(admin, [code]);
    const { program } = await makeServiceProgram(server, { maker: admin, id });
    expect((await program.call(listRequesters, {})).status).toBe(200);
  });
});

describe('a program', () => {
  test('makes neither service accounts nor tokens, whatever its token names', async () => {
    const { program } = await makeProgramOf(server, {
      profileCodes: ['ADMIN'],
      input: { rights: ['users:CREATE', 'users:EDIT'] },
    });
    const { id } = await makeServiceAccount(admin, ['USER']);
    const body = { username: unique('robo'), name: 'Robô', profileCodes: ['USER'] };
    const refusals = [await program.call(createServiceAccount, { body }), await mint(program, id)];
    for (const { status, error } of refusals) {
      expect([status, error.message]).toEqual([403, expect.stringMatching(/^Tokens de API não criam/)]);
    }
  });

  test('of a service account does not change the account', async () => {
    const { id, username } = await makeServiceAccount(admin, ['ADMIN']);
    const input = { rights: ['users:EDIT' as const] };
    const { program } = await makeServiceProgram(server, { maker: admin, id, input });
    const body = { username, name: 'Robô', profileCodes: ['ADMIN'] };
    expect(
      statusesOf([
        await program.call(updateServiceAccount, { params: { id }, body }),
        await program.call(setUserEnabled, { params: { id }, body: { enabled: true } }),
        await mint(program, id),
      ]),
    ).toEqual([403, 403, 403]);
  });
});

test('a program names the recipient of a test, and the history names its token', async () => {
  const { id } = await makeServiceAccount(admin, ['ADMIN']);
  const { program } = await makeServiceProgram(server, { maker: admin, id });
  const refused = await program.call(sendTestMessage, { body: { channel: 'EMAIL' } });
  expect([refused.status, refused.error.errors?.[0]?.field]).toEqual([400, 'recipient']);
  const [entry] = await historyOf(server.db, async () => {
    await program.call(sendTestMessage, { body: { channel: 'EMAIL', recipient: 'ana@cliente.example' } });
  });
  expect(entry?.user_name).toBe('Robô de notas (token Integração)');
});

test('the maker of a token gets an e-mail, and the service account none', async () => {
  const maker = await makePerson(server, { profileCodes: ['ADMIN'] });
  const { id, username } = await makeServiceAccount(admin);
  await makeServiceProgram(server, { maker: await maker.signIn(), id });
  const messages = await server.db
    .selectFrom('outbox')
    .where('subject', 'like', '%token de API%')
    .select(['subject', 'recipients'])
    .orderBy('id', 'desc')
    .execute();
  expect(messages[0]).toEqual({
    subject: `O token de API "Integração" foi criado pela sua conta, para ${username}`,
    recipients: [maker.email],
  });
});
