import { changeProfile, listProfiles, type Profile } from '@demanda/contracts/profiles';
import { profileGrants, RIGHTS } from '@demanda/contracts/permissions';
import { updateUserPermissions } from '@demanda/contracts/user-permissions';
import { changeUsers, type UserChange } from '@demanda/contracts/user-changes';
import { deleteUser, deleteUsers, setUserEnabled, updateUser } from '@demanda/contracts/users';
import { sql } from 'kysely';
import { makePerson } from '../../../../test/make/person';
import type { Answer, Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** The last active ADMIN stays one, regardless of the caller and of concurrent calls (G-USER-4). */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

interface Target {
  id: number;
  form: { username: string; name: string; email: string; profileCodes: string[] };
}

const withoutUsers = RIGHTS.filter((right) => !right.startsWith('users:'));

/** Changes the account with others; what is refused for it is returned as if it were the only one. */
async function changeWithOthers(by: Caller, change: UserChange): Promise<Answer<unknown>> {
  const answer = await by.call(changeUsers, { body: { users: [change] } });
  const [refused] = answer.body?.refused ?? [];
  if (!refused) return answer;
  const { message: userMessage, errorCode } = refused;
  return { ...answer, status: 409, error: { ...answer.error, userMessage, errorCode } };
}

/** Calls that remove an ADMIN. */
const ways: Record<string, (by: Caller, target: Target) => Promise<Answer<unknown>>> = {
  'delete it': (by, { id }) => by.call(deleteUser, { params: { id } }),
  'delete it with others': (by, { id }) => by.call(deleteUsers, { body: [id] }),
  'disable it': (by, { id }) => by.call(setUserEnabled, { params: { id }, body: { enabled: false } }),
  'disable it with others': (by, { id }) => changeWithOthers(by, { id, enabled: false }),
  'make it a USER with others': (by, { id }) => changeWithOthers(by, { id, profileCodes: ['USER'] }),
  'disable it in the form': (by, { id, form }) =>
    by.call(updateUser, { params: { id }, body: { ...form, enabled: false } }),
  'make it a USER': (by, { id, form }) =>
    by.call(updateUser, { params: { id }, body: { ...form, profileCodes: ['USER'] } }),
  'take the rights over users from it': (by, { id }) =>
    by.call(updateUserPermissions, { params: { id }, body: { permissions: withoutUsers } }),
  'take the screen from it': (by, { id }) =>
    by.call(updateUserPermissions, { params: { id }, body: { permissions: [...RIGHTS], screens: [] } }),
};

const isSuccess = ({ status }: Answer<unknown>) => status < 300;

const setEnabled = (enabled: boolean, ids: number[]) =>
  server.db.updateTable('users').set({ enabled }).where('id', 'in', ids).execute();

async function makeAdmin() {
  const person = await makePerson(server, { profileCodes: ['ADMIN'] });
  return { ...person, caller: await person.signIn() };
}

/** Ids of the ADMINs among these who could still administrate. */
async function administrating(ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select users.id from users
    join user_profiles held on held.user_id = users.id join profiles on profiles.id = held.profile_id
    where users.id = any(${ids}) and profiles.code = 'ADMIN' and profiles.active and enabled
      and deleted_at is null and grant_changes is null`.execute(server.db);
  return rows.map(({ id }) => id);
}

describe.each(Object.entries(ways))('to %s', (_way, act) => {
  test('succeeds on another ADMIN', async () => {
    const target = await makeAdmin();
    expect(isSuccess(await act(admin, target))).toBe(true);
    expect(await administrating([target.id])).toEqual([]);
  });

  test("returns 409 on the last ADMIN's own account", async () => {
    const own = await makeAdmin();
    const { status, error } = await act(own.caller, own);
    expect([status, error.errorCode]).toEqual([409, 'PROTECTED_ACCOUNT']);
    expect(error.userMessage).toMatch(/^Você não pode .* su(a|as) própri(a conta|as permissões)/);
    expect(await administrating([own.id])).toEqual([own.id]);
  });

  test('by two ADMINs on each other at the same time leaves one', async () => {
    const [one, other] = [await makeAdmin(), await makeAdmin()];
    const before = await server.db
      .selectFrom('users')
      .where('enabled', '=', true)
      .where('id', 'not in', [one.id, other.id])
      .select('id')
      .execute();
    const others = before.map(({ id }) => id);
    await setEnabled(false, others);
    const answers = await Promise.all([act(one.caller, other), act(other.caller, one)]);
    const left = await administrating([one.id, other.id]);
    await setEnabled(true, others);
    await setEnabled(false, [one.id, other.id]);
    expect(answers.filter(isSuccess)).toHaveLength(1);
    expect(left).toHaveLength(1);
    // Refused by the session check or by the rule; neither succeeded nor failed with 5xx.
    expect([401, 403, 409]).toContain(answers.find((answer) => !isSuccess(answer))!.status);
  });
});

test('the profile ADMIN can be renamed, but neither deactivated nor reduced', async () => {
  const { body } = await admin.call(listProfiles, { query: { code: 'ADMIN' } });
  const profile = (body as unknown as Profile[])[0]!;
  const change = (changes: object) =>
    admin.call(changeProfile, { params: { id: profile.id }, body: changes });
  for (const less of [
    { active: false },
    { permissions: withoutUsers },
    { screens: [] },
    { fields: { tasks: { amount: 'READ' } } },
  ]) {
    expect((await change(less)).error).toMatchObject({
      status: 409,
      errorCode: 'PROTECTED_ACCOUNT',
      userMessage: 'O perfil Administrador concede tudo e está sempre ativo; só o nome pode ser alterado.',
    });
  }
  const { screens, permissions, fields, version } = profile;
  const same = await change({ name: 'Direção', active: true, screens, permissions, fields, version });
  expect(same.body).toMatchObject({
    name: 'Direção',
    code: 'ADMIN',
    permissions: profileGrants.ADMIN.permissions,
  });
});
