import { listUserApiTokens, revokeUserApiToken } from '@demanda/contracts/api-tokens';
import { taskComments } from '@demanda/contracts/comments';
import { listHistory } from '@demanda/contracts/history';
import { resendInvitation } from '@demanda/contracts/invitations';
import { eraseUser } from '@demanda/contracts/personal-data';
import { createRequester } from '@demanda/contracts/requesters';
import { createServiceAccount, updateServiceAccount } from '@demanda/contracts/service-accounts';
import { getCurrentUser } from '@demanda/contracts/session';
import { createTask } from '@demanda/contracts/tasks';
import { listAssignees } from '@demanda/contracts/task-plan';
import { changeUsers } from '@demanda/contracts/user-changes';
import {
  getUser,
  listUsers,
  removeSecondFactor,
  resetUserPassword,
  updateUser,
} from '@demanda/contracts/users';
import { makeClerk } from '../../../../test/make/clerk';
import { makePerson, signIn } from '../../../../test/make/person';
import { makeRequester, makeTask } from '../../../../test/make/records';
import { makeServiceAccount, makeServiceProgram } from '../../../../test/make/service-account';
import type { Answer, Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { unique } from '../../../../test/servers/template';
import { inAdministration } from './administration';

/** Accounts of programs (ADR 0096). */

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
const requester = { name: 'Cliente', email: 'cliente@cliente.example' };
const hasPassword = async (id: number) => {
  const account = server.db.selectFrom('users').where('id', '=', id).select('password_hash');
  return (await account.executeTakeFirstOrThrow()).password_hash !== '-';
};

test('a service account has a purpose, no e-mail and no password, and is listed as such', async () => {
  const { id, username } = await makeServiceAccount(admin);
  const { body: shown } = await admin.call(getUser, { params: { id } });
  expect(shown).toMatchObject({ email: '', mustChangePassword: false, enabled: true });
  expect(shown.service).toEqual({ purpose: 'Emite as notas', tokens: 0, nextEndsAt: null, lastUsedAt: null });
  const listed = async (isService: 'true' | 'false') =>
    (await admin.call(listUsers, { query: { isService, size: 100 } })).body.content;
  expect((await listed('true')).map((user) => user.username)).toContain(username);
  expect((await listed('false')).filter(({ service }) => service)).toEqual([]);
  expect(await hasPassword(id)).toBe(false);
});

test('its program acts in its name, which the history shows with the token', async () => {
  const { id } = await makeServiceAccount(admin, ['ADMIN']);
  const { token, program } = await makeServiceProgram(server, { maker: admin, id });
  expect((await program.call(createRequester, { body: requester })).status).toBe(201);
  const { content } = (await admin.call(listHistory, { query: { size: 1 } })).body;
  expect(content[0]).toMatchObject({ event: 'CREATE', userName: 'Robô de notas (token Integração)' });
  const { service } = (await admin.call(getUser, { params: { id } })).body;
  expect(service).toMatchObject({ tokens: 1, nextEndsAt: token.expiresAt });
  expect(service?.lastUsedAt).toEqual(expect.any(String));
});

test('the history has its creation, and the making and end of its tokens, with who did it and no secret', async () => {
  const { id } = await makeServiceAccount(admin);
  const { token, program } = await makeServiceProgram(server, { maker: admin, id });
  const params = { id, tokenId: token.id };
  expect((await admin.call(revokeUserApiToken, { params })).status).toBe(204);
  expect(await stateOf(program)).toBe(401);
  expect((await admin.call(listUserApiTokens, { params: { id } })).body).toEqual([]);
  const { content } = (
    await admin.call(listHistory, { query: { resource: 'users', recordId: id, size: 10, sort: 'id,asc' } })
  ).body;
  expect(new Set(content.map(({ userName }) => userName))).toEqual(new Set(['Pessoa ADMIN']));
  expect(content.flatMap(({ changes }) => changes)).toEqual(
    expect.arrayContaining([
      { field: 'isService', before: null, after: true },
      { field: 'purpose', before: null, after: 'Emite as notas' },
      { field: 'apiToken', before: null, after: 'Integração' },
      { field: 'apiToken', before: 'Integração', after: null },
    ]),
  );
  expect(JSON.stringify(content)).not.toContain(token.token.slice(-20));
});

describe('there is no way to sign in:', () => {
  test('no password, also not the one that is stored', async () => {
    const { username } = await makeServiceAccount(admin);
    const answers = [await signIn(server, username, '-'), await signIn(server, username)];
    expect(answers.map(({ error }) => error.message)).toEqual([
      'Usuário ou senha inválidos',
      'Usuário ou senha inválidos',
    ]);
  });

  test('no one-time password, invitation, second factor, erasure or e-mail of an administrator', async () => {
    const { id, username } = await makeServiceAccount(admin);
    const params = { id };
    const form = { username, name: 'Robô', email: 'robo@demanda.example', profileCodes: ['MANAGER'] };
    expect(
      statusesOf([
        await admin.call(resetUserPassword, { params }),
        await admin.call(resendInvitation, { params }),
        await admin.call(removeSecondFactor, { params }),
        await admin.call(eraseUser, { params, body: { confirm: 'EXCLUIR' } }),
        await admin.call(updateUser, { params, body: form }),
      ]),
    ).toEqual([409, 409, 404, 409, 409]);
    expect(await hasPassword(id)).toBe(false);
  });

  test('the database itself refuses a password', async () => {
    const { id } = await makeServiceAccount(admin);
    const change = server.db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', id).execute();
    await expect(change).rejects.toThrow(/users_service_signs_in_never/);
  });
});

test('the profiles of a service account are within the permissions of who gives them', async () => {
  const body = (profileCodes: string[]) => ({ username: unique('robo'), name: 'Robô', profileCodes });
  const create = (profileCodes: string[]) => clerk.call(createServiceAccount, { body: body(profileCodes) });
  expect(statusesOf([await create(['ADMIN']), await create(['MANAGER'])])).toEqual([403, 403]);
  const { id } = (await create(['USER'])).body;
  const raised = { params: { id }, body: body(['MANAGER']) };
  expect((await clerk.call(updateServiceAccount, raised)).status).toBe(403);
  const { id: personId } = await makePerson(server, { profileCodes: ['USER'] });
  const ofPerson = { params: { id: personId }, body: body(['USER']) };
  expect((await clerk.call(updateServiceAccount, ofPerson)).status).toBe(409);
});

test('many accounts change together, service accounts among them', async () => {
  const { id } = await makeServiceAccount(admin);
  const { body } = await admin.call(changeUsers, { body: { users: [{ id, profileCodes: ['USER'] }] } });
  expect(body.refused).toEqual([]);
  expect((await admin.call(getUser, { params: { id } })).body.roles).toEqual(['USER']);
});

test('a service account is neither assigned nor mentioned, and gets no notices', async () => {
  const { id } = await makeServiceAccount(admin, ['ADMIN']);
  const { id: requesterId } = await makeRequester(admin);
  const { program } = await makeServiceProgram(server, { maker: admin, id });
  const task = await makeTask(program, { requesterId });
  const params = { id: task.id };
  const people = [
    ...(await admin.call(listAssignees)).body,
    ...(await admin.call(taskComments.people, { params, query: { search: 'Robô' } })).body,
  ];
  expect(people.length).toBeGreaterThan(0);
  expect(people.filter((person) => person.id === id)).toEqual([]);
  const body = { code: unique('T'), title: 'x', priority: 'LOW' as const, requesterId, assigneeId: id };
  expect((await admin.call(createTask, { body })).error.errors?.[0]?.field).toBe('assigneeId');
  // It follows the task, as its creator.
  const mention = await admin.call(taskComments.create, { params, body: { text: `Olá, @[${id}]` } });
  expect(mention.status).toBe(400);
  expect((await admin.call(taskComments.create, { params, body: { text: 'Olá' } })).status).toBe(201);
  const notices = await server.db.selectFrom('notices').where('user_id', '=', id).selectAll().execute();
  expect(notices).toEqual([]);
});

test('a service account with the profile ADMIN is not the last administrator', async () => {
  await makeServiceAccount(admin, ['ADMIN']);
  const withoutPeople = inAdministration(server.db, (transaction) =>
    transaction.updateTable('users').set({ enabled: false }).where('is_service', '=', false).execute(),
  );
  await expect(withoutPeople).rejects.toThrow(/nenhum administrador ativo/);
});
