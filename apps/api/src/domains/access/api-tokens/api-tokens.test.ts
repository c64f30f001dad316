import { confirmSecondFactor, setUpSecondFactor } from '@demanda/contracts/account';
import {
  createApiToken,
  listApiTokens,
  listUserApiTokens,
  revokeApiToken,
  revokeUserApiToken,
  type ApiTokenInput,
} from '@demanda/contracts/api-tokens';
import { listBillingPeriods } from '@demanda/contracts/billing';
import { getDashboardCharts, getDashboardStatistics } from '@demanda/contracts/dashboard';
import { listHistory } from '@demanda/contracts/history';
import type { Right } from '@demanda/contracts/permissions';
import { searchRecords } from '@demanda/contracts/search';
import { createRequester, listRequesters } from '@demanda/contracts/requesters';
import { getCurrentUser, updateProfile } from '@demanda/contracts/session';
import { getTask, listTasks } from '@demanda/contracts/tasks';
import { updateUserPermissions } from '@demanda/contracts/user-permissions';
import { listUserSessions } from '@demanda/contracts/user-sessions';
import { listUsers, setUserEnabled, updateUser } from '@demanda/contracts/users';
import { TOTP } from 'otpauth';
import { PASSWORD } from '../../../../test/make/accounts';
import { makePerson } from '../../../../test/make/person';
import { makeProgramOf, TOKEN_INPUT } from '../../../../test/make/program';
import { makeRequester, makeTask } from '../../../../test/make/records';
import { callerOf, type Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { prefixOf } from './format';

/** API tokens (ADR 0087). */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const create = (caller: Caller, input: Partial<ApiTokenInput> = {}) =>
  caller.call(createApiToken, { body: { ...TOKEN_INPUT, ...input } });
const makeProgram = (input: Partial<ApiTokenInput> = {}, profileCodes = ['MANAGER']) =>
  makeProgramOf(server, { input, profileCodes });

const stateOf = async (caller: Caller) => (await caller.call(getCurrentUser)).status;
const requester = { name: 'Cliente', email: 'cliente@cliente.example' };

test('act as their owner, whom the history names with the token', async () => {
  const { person, owner, token, program } = await makeProgram({}, ['ADMIN']);
  expect((await program.call(createRequester, { body: requester })).status).toBe(201);
  const { content } = (await admin.call(listHistory, { query: { size: 1 } })).body;
  expect(content[0]).toMatchObject({ event: 'CREATE', userName: 'Rita Prado (token Integração)' });
  expect((await owner.call(listApiTokens)).body).toEqual([
    { ...token, token: undefined, lastUsedAt: expect.any(String) as string },
  ]);
  expect(token.token.startsWith(token.prefix)).toBe(true);
  expect((await admin.call(listUserSessions, { params: { id: person.id } })).body).toHaveLength(1);
});

test('are stored as digests, and their making and end are recorded', async () => {
  const { person, owner, token } = await makeProgram();
  await owner.call(revokeApiToken, { params: { tokenId: token.id } });
  const stored = JSON.stringify([
    await server.db.selectFrom('sessions').selectAll().execute(),
    await server.db.selectFrom('history').selectAll().execute(),
  ]);
  expect(stored).toContain(token.id);
  expect(stored).not.toContain(token.token.slice(-20));
  const { content } = (
    await admin.call(listHistory, { query: { resource: 'users', recordId: person.id, size: 2 } })
  ).body;
  expect(content.map(({ changes }) => changes)).toEqual([
    [{ field: 'apiToken', before: 'Integração', after: null }],
    [{ field: 'apiToken', before: null, after: 'Integração' }],
  ]);
});

test('that may only read are refused every change', async () => {
  const { program } = await makeProgram({ readOnly: true });
  expect((await program.call(listRequesters, {})).status).toBe(200);
  expect((await program.call(createRequester, { body: requester })).error.message).toBe(
    'Este token de API só consulta.',
  );
});

test('with billing see the amounts of bills, and with everything find what their owner finds', async () => {
  const { program: biller } = await makeProgram({ rights: ['billing:VIEW'] }, ['ADMIN']);
  expect((await biller.call(listBillingPeriods, { query: {} })).status).toBe(200);
  const { program } = await makeProgram({}, ['ADMIN']);
  await program.call(createRequester, { body: { ...requester, name: 'Zulmira Tavares' } });
  const { groups } = (await program.call(searchRecords, { query: { text: 'zulmira' } })).body;
  expect(groups).toHaveLength(1);
});

test('have the permissions that they name, with those they imply, and no others', async () => {
  const { program } = await makeProgram({ rights: ['requesters:CREATE'] }, ['ADMIN']);
  expect((await program.call(listRequesters, {})).status).toBe(200);
  expect((await program.call(createRequester, { body: requester })).status).toBe(201);
  expect((await program.call(listTasks, {})).status).toBe(403);
});

test('never have more than their owner has at the moment', async () => {
  const { person, program } = await makeProgram({ rights: ['tasks:VIEW', 'users:VIEW'] });
  expect((await program.call(listUsers, {})).status).toBe(403);
  expect((await program.call(listTasks, {})).status).toBe(200);
  const permissions: Right[] = ['requesters:VIEW'];
  await admin.call(updateUserPermissions, { params: { id: person.id }, body: { permissions } });
  expect((await program.call(listTasks, {})).status).toBe(403);
});

test('administrate only when they say so, and then without the exemptions of an administrator', async () => {
  const { program } = await makeProgram({}, ['ADMIN']);
  expect((await program.call(listUsers, {})).status).toBe(403);
  const { program: keeper } = await makeProgram({ rights: ['users:EDIT'] }, ['ADMIN']);
  expect((await keeper.call(listUsers, {})).status).toBe(200);
  const { id, form } = await makePerson(server, { profileCodes: ['USER'] });
  const raised = { params: { id }, body: { ...form, profileCodes: ['ADMIN'] } };
  expect((await keeper.call(updateUser, raised)).status).toBe(403);
});

test('do not change their owner’s account by the calls of administrators either', async () => {
  const { person, program } = await makeProgram({ rights: ['users:EDIT'] }, ['ADMIN']);
  const moved = { params: { id: person.id }, body: { ...person.form, email: `x${person.email}` } };
  expect((await program.call(updateUser, moved)).status).toBe(403);
});

test('end with the session when an administrator changes the e-mail of their owner', async () => {
  const { person, program } = await makeProgram();
  await admin.call(updateUser, {
    params: { id: person.id },
    body: { ...person.form, email: `x${person.email}` },
  });
  expect(await stateOf(program)).toBe(401);
});

test('neither make tokens nor change their owner’s account', async () => {
  const { person, token, program } = await makeProgram({}, ['ADMIN']);
  const refusals = [
    await create(program),
    await program.call(revokeApiToken, { params: { tokenId: token.id } }),
    await program.call(updateProfile, {
      body: { ...person.form, password: 'Outra@123456', confirmPassword: 'Outra@123456' },
    }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await program.call(listTasks, {})).status).toBe(200);
});

describe('end', () => {
  test('only when their owner or an administrator revokes them', async () => {
    const [mine, other] = [await makeProgram(), await makeProgram()];
    const params = { tokenId: mine.token.id };
    expect((await other.owner.call(revokeApiToken, { params })).status).toBe(404);
    expect((await mine.owner.call(revokeApiToken, { params })).status).toBe(204);
    expect(await stateOf(mine.program)).toBe(401);
    const ofUser = { id: other.person.id };
    const [shown] = (await admin.call(listUserApiTokens, { params: ofUser })).body;
    await admin.call(revokeUserApiToken, { params: { ...ofUser, tokenId: shown!.id } });
    expect(await stateOf(other.program)).toBe(401);
  });

  test('with their time', async () => {
    const { token, program } = await makeProgram();
    await server.db
      .updateTable('sessions')
      .set({ expires_at: new Date() })
      .where('jti', '=', token.id)
      .execute();
    expect(await stateOf(program)).toBe(401);
  });

  test('with another password, and with the account', async () => {
    const [one, two] = [await makeProgram(), await makeProgram()];
    const password = 'Outra@123456';
    await one.owner.call(updateProfile, {
      body: { ...one.person.form, password, confirmPassword: password },
    });
    await admin.call(setUserEnabled, { params: { id: two.person.id }, body: { enabled: false } });
    expect([await stateOf(one.program), await stateOf(two.program)]).toEqual([401, 401]);
  });
});

test('do not work by their id alone', async () => {
  const { owner, token } = await makeProgram();
  const guess = token.token.slice(0, -20) + 'A'.repeat(20);
  expect(prefixOf(token.id)).toBe(token.prefix);
  expect(await stateOf(callerOf(server.app, guess))).toBe(401);
  expect((await owner.call(listApiTokens)).body[0]!.lastUsedAt).toBeNull();
});

test('of an account with a second factor are made with a code of it', async () => {
  const owner = await (await makePerson(server)).signIn();
  const { secret } = (await owner.call(setUpSecondFactor, { body: { password: PASSWORD } })).body;
  const code = new TOTP({ secret }).generate();
  const { recoveryCodes } = (await owner.call(confirmSecondFactor, { body: { code } })).body;
  const refusals = [await create(owner), await create(owner, { code })];
  expect(refusals.map(({ error }) => error.errors?.[0]?.field)).toEqual(['code', 'code']);
  expect((await create(owner, { code: recoveryCodes[0] })).status).toBe(201);
});

test('are made with the password only, and twenty at most', async () => {
  const owner = await (await makePerson(server)).signIn();
  const refused = await create(owner, { password: 'Errada@1' });
  expect(refused.status).toBe(400);
  expect(refused.error.errors).toEqual([{ field: 'password', message: 'Senha incorreta' }]);
  const { id: user_id } = (await owner.call(getCurrentUser)).body;
  const rows = Array.from({ length: 20 }, () => ({
    ...{ jti: crypto.randomUUID(), user_id, expires_at: new Date(Date.now() + 60_000) },
    ...{ token_digest: 'x', token_name: 'x', token_scope: '{"readOnly":true,"rights":null}' },
  }));
  await server.db.insertInto('sessions').values(rows).execute();
  expect((await create(owner)).error.message).toMatch(/no máximo 20 tokens/);
});

test('may hide the amounts that their owner sees', async () => {
  const { id: requesterId } = await makeRequester(admin);
  const { id } = await makeTask(admin, { requesterId, amount: 4711 });
  const read = async (hidesAmounts?: boolean) => {
    const { token, program } = await makeProgram({ hidesAmounts }, ['ADMIN']);
    expect(token.hidesAmounts).toBe(hidesAmounts ?? false);
    const task = (await program.call(getTask, { params: { id } })).body;
    return [task.amount, (await program.call(listBillingPeriods, { query: { page: 0 } })).status];
  };
  expect(await read()).toEqual([4711, 200]);
  expect(await read(true)).toEqual([undefined, 403]);
});

test('with tasks alone get no figures of deliveries', async () => {
  const read = async (rights: Right[]) => {
    const { program } = await makeProgram({ rights });
    return [getDashboardStatistics, getDashboardCharts].map(
      async (call) => (await program.call(call)).status,
    );
  };
  expect(await Promise.all(await read(['tasks:VIEW']))).toEqual([403, 403]);
  expect(await Promise.all(await read(['tasks:VIEW', 'deliveries:VIEW']))).toEqual([200, 200]);
});
