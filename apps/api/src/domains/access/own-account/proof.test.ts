import { confirmSecondFactor, proveIdentity, setUpSecondFactor } from '@demanda/contracts/account';
import { endMaintenance } from '@demanda/contracts/maintenance';
import { login, updateProfile } from '@demanda/contracts/session';
import { createUser, resetUserPassword } from '@demanda/contracts/users';
import { TOTP } from 'otpauth';
import { PASSWORD } from '../../../../test/make/accounts';
import { makePerson } from '../../../../test/make/person';
import { passElevenMinutes } from '../../../../test/make/stale-proof';
import { allContracts, nameOf } from '../../../../test/access/contracts';
import { callerOf } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { unique } from '../../../../test/servers/template';

/** Changes that ask accounts with a second factor for password and code again (ADR 0112). */

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** An account with a second factor, signed in eleven minutes ago; `codes` are recovery codes. */
async function makeProtected(profileCode: string) {
  const person = await makePerson(server, { profileCodes: [profileCode] });
  const caller = await person.signIn();
  const { secret } = (await caller.call(setUpSecondFactor, { body: { password: PASSWORD } })).body;
  const code = new TOTP({ secret }).generate();
  const { recoveryCodes } = (await caller.call(confirmSecondFactor, { body: { code } })).body;
  await passElevenMinutes(server.db, person.id);
  return { ...person, caller, codes: recoveryCodes };
}

const asksProof = { status: 403, errorCode: 'PROOF_REQUIRED' };

test('a session changes password and e-mail only by password and code', async () => {
  const { caller, codes, ...person } = await makeProtected('MANAGER');
  const settings = { body: { username: person.username, name: 'Rita', email: person.email, password: '' } };
  const moved = { body: { ...settings.body, email: `x${person.email}` } };
  expect((await caller.call(updateProfile, settings)).status).toBe(204);
  expect((await caller.call(updateProfile, moved)).error).toMatchObject(asksProof);
  const prove = async (code: string) =>
    (await caller.call(proveIdentity, { body: { password: PASSWORD, code } })).status;
  expect(await prove('aaaa-aaaa-aaaa-aaaa')).toBe(400);
  expect((await caller.call(updateProfile, moved)).status).toBe(403);
  expect(await prove(codes[0]!)).toBe(204);
  expect((await caller.call(updateProfile, moved)).status).toBe(204);
});

test('a session of an ADMIN without a second factor changes its password only by the former one', async () => {
  const person = await makePerson(server, { profileCodes: ['ADMIN'] });
  const caller = await person.signIn();
  await passElevenMinutes(server.db, person.id);
  const password = 'Nova@senha123';
  const { username, email } = person;
  const body = { username, name: 'Rita', email, password, confirmPassword: password };
  expect((await caller.call(updateProfile, { body })).error).toMatchObject(asksProof);
  expect((await caller.call(proveIdentity, { body: { password: PASSWORD } })).status).toBe(204);
  expect((await caller.call(updateProfile, { body })).status).toBe(204);
});

test('an administrator makes accounts and sets passwords only by password and code', async () => {
  const { caller, codes } = await makeProtected('ADMIN');
  const victim = await makePerson(server);
  const username = unique('nova');
  const body = {
    username,
    email: `${username}@demanda.example`,
    password: PASSWORD,
    profileCodes: ['ADMIN'],
  };
  const make = () => caller.call(createUser, { body: { ...body, name: 'Nova' } });
  const reset = () => caller.call(resetUserPassword, { params: { id: victim.id } });
  expect([(await make()).error, (await reset()).error]).toMatchObject([asksProof, asksProof]);
  await caller.call(proveIdentity, { body: { password: PASSWORD, code: codes[0]! } });
  expect([(await make()).status, (await reset()).status]).toEqual([201, 200]);
});

test('who must set a first own password is not asked again', async () => {
  const { id, username, codes, email } = await makeProtected('MANAGER');
  const admin = await server.as('ADMIN');
  const { body } = await admin.call(resetUserPassword, { params: { id } });
  const entered = await server.anonymous.call(login, {
    body: { username, password: body.password, code: codes[0] },
  });
  await passElevenMinutes(server.db, id);
  const password = 'Nova@senha123';
  const answer = await callerOf(server.app, entered.body.token).call(updateProfile, {
    body: { username, name: 'Rita', email, password, confirmPassword: password },
  });
  expect(answer.status).toBe(204);
});

test('an account without a second factor proves itself by the password alone, each time', async () => {
  const person = await makePerson(server, { profileCodes: ['ADMIN'] });
  const caller = await person.signIn();
  const end = () => caller.call(endMaintenance, { query: {} });
  const prove = (password: string) => caller.call(proveIdentity, { body: { password } });
  await passElevenMinutes(server.db, person.id);
  expect((await end()).error).toMatchObject(asksProof);
  expect((await prove('outra senha')).error.errors).toMatchObject([{ field: 'password' }]);
  expect((await end()).error).toMatchObject(asksProof);
  expect([(await prove(PASSWORD)).status, (await end()).status]).toEqual([204, 204]);
  await passElevenMinutes(server.db, person.id);
  expect((await end()).error).toMatchObject(asksProof);
});

test('an account with a second factor proves nothing by the password alone', async () => {
  const { caller } = await makeProtected('ADMIN');
  expect((await caller.call(proveIdentity, { body: { password: PASSWORD } })).status).toBe(400);
  expect((await caller.call(endMaintenance, { query: {} })).error).toMatchObject(asksProof);
});

test('the calls that always ask are those that redirect money, show text to everybody or cannot be undone', () => {
  const always = allContracts.filter(({ asksProof: asks }) => asks === 'always');
  expect(always.map(nameOf).sort()).toEqual([
    'DELETE /platform/maintenance',
    'DELETE /trash',
    'DELETE /trash/bulk',
    'POST /history/:id/comment-text-removal',
    'POST /platform/backups/downloads',
    'POST /requesters/:id/erasure',
    'PUT /billing-settings',
    'PUT /platform/maintenance',
    'PUT /reminder-settings',
  ]);
});

test('those that ask accounts with a second factor are of accounts, profiles, permissions, rules and releases', () => {
  expect(allContracts.filter(({ asksProof: asks }) => asks === true).map(nameOf)).toMatchInlineSnapshot(`
    [
      "POST /admin/users/:id/erasure",
      "GET /account/export",
      "POST /admin/users/invitations",
      "POST /admin/users/:id/invitation",
      "POST /notification-configs",
      "DELETE /notification-configs/:id",
      "DELETE /notification-configs/bulk",
      "PUT /notification-configs/:id",
      "POST /platform/rollback",
      "POST /platform/apps/:app/rollback",
      "PUT /platform/remotes/:name",
      "POST /platform/apps/:app/promote",
      "PUT /permissions/profiles/:id",
      "POST /permissions/profiles",
      "DELETE /permissions/profiles/:id",
      "DELETE /permissions/profiles/bulk",
      "PUT /admin/users/:id/permissions",
      "POST /admin/users/service-accounts",
      "PUT /admin/users/service-accounts/:id",
      "POST /trash/profiles/restore",
      "POST /trash/notifications/restore",
      "POST /admin/users",
      "DELETE /admin/users/:id",
      "DELETE /admin/users/bulk",
      "DELETE /admin/users/:id/second-factor",
      "POST /admin/users/:id/reset-password",
      "PATCH /admin/users/:id/enabled",
      "PUT /admin/users/:id",
      "PATCH /admin/users",
      "POST /admin/users/bulk/invitations",
      "POST /admin/users/bulk/invitation",
    ]
  `);
});
