import { getCurrentUser } from '@demanda/contracts/session';
import {
  changeUsers,
  endSessionsOfUsers,
  inviteUsers,
  resendInvitations,
  type UserChange,
} from '@demanda/contracts/user-changes';
import { inviteUser } from '@demanda/contracts/invitations';
import { deleteUser, getUser, updateUser } from '@demanda/contracts/users';
import { makeClerk } from '../../../../test/make/clerk';
import { makePerson } from '../../../../test/make/person';
import { makeProgramOf } from '../../../../test/make/program';
import { historyOf } from '../../../../test/read/history-of';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { unique } from '../../../../test/servers/template';

/** Actions on many accounts follow the rules of the calls for one, account by account (ADR 0091). */

type Person = Awaited<ReturnType<typeof makePerson>>;

const CODE = 'SECRETARIA';
let server: TestApp;
let admin: Caller;
let ownId: number;
let clerk: Person;
let caller: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  ownId = (await admin.call(getCurrentUser)).body.id!;
  clerk = await makeClerk(server, CODE);
  caller = await clerk.signIn();
});
afterAll(() => server.close());

const change = (by: Caller, users: UserChange[]) => by.call(changeUsers, { body: { users } });
const read = async (id: number) => (await admin.call(getUser, { params: { id } })).body;
const makeUser = (profileCodes = ['USER']) => makePerson(server, { profileCodes });
const invite = async () =>
  (
    await admin.call(inviteUser, {
      body: { email: `${unique('convite')}@demanda.example`, profileCodes: ['USER'] },
    })
  ).body.user;

test('changes the others when some are refused, records each, and returns what an undo sends back', async () => {
  const [one, other, gone] = [await makeUser(), await makeUser(['MANAGER']), await makeUser()];
  await admin.call(deleteUser, { params: { id: gone.id } });
  const profileCodes = ['USER', 'MANAGER'];
  let answer!: Awaited<ReturnType<typeof change>>;
  const entries = await historyOf(server.db, async () => {
    answer = await change(admin, [
      { id: one.id, version: one.version, profileCodes },
      { id: gone.id, profileCodes },
      { id: other.id, version: other.version, profileCodes },
    ]);
  });
  const { done, refused } = answer.body;
  expect(refused).toEqual([{ id: gone.id, name: `#${gone.id}`, message: 'Usuário não encontrado' }]);
  expect(done.map(({ previous }) => previous.profileCodes)).toEqual([['USER'], ['MANAGER']]);
  expect(new Set(entries.filter(({ user_id }) => user_id === ownId).map((entry) => entry.record_id))).toEqual(
    new Set([one.id, other.id]),
  );
  expect((await read(one.id)).roles.sort()).toEqual(['MANAGER', 'USER']);

  await change(
    admin,
    done.map(({ id, version, previous }) => ({ id, version, ...previous })),
  );
  expect([(await read(one.id)).roles, (await read(other.id)).roles]).toEqual([['USER'], ['MANAGER']]);
});

test('a disabled account is signed out at once, and a stale version changes nothing', async () => {
  const [one, stale] = [await makeUser(), await makeUser()];
  const session = await one.signIn();
  await admin.call(updateUser, { params: { id: stale.id }, body: { ...stale.form, name: 'Outro Nome' } });
  const { body } = await change(admin, [
    { id: one.id, enabled: false },
    { id: stale.id, version: stale.version, enabled: false },
  ]);
  expect(body.refused).toMatchObject([{ id: stale.id, name: 'Outro Nome', errorCode: 'STALE_VERSION' }]);
  expect((await session.call(getCurrentUser)).status).toBe(401);
  expect((await read(stale.id)).enabled).toBe(true);
});

/** Refusals of the calls for one account, with the same messages. */
const REFUSALS: [string, (id: number) => Promise<{ refused: { message: string }[] }>, string, string[]][] = [
  [
    'disable an ADMIN',
    async (id) => (await change(caller, [{ id, enabled: false }])).body,
    'Somente um administrador pode alterar a conta de um administrador.',
    ['ADMIN'],
  ],
  [
    'make a user ADMIN',
    async (id) => (await change(caller, [{ id, profileCodes: ['ADMIN'] }])).body,
    'Somente um administrador pode tornar alguém administrador.',
    ['USER'],
  ],
  [
    'give more than they have',
    async (id) => (await change(caller, [{ id, profileCodes: ['MANAGER'] }])).body,
    'Você não pode conceder perfis ou permissões que não possui.',
    ['USER'],
  ],
  [
    'give a profile that does not exist',
    async (id) => (await change(admin, [{ id, profileCodes: ['NADA'] }])).body,
    'O perfil NADA não existe',
    ['USER'],
  ],
  [
    'end the sessions of a user with more permissions',
    async (id) => (await caller.call(endSessionsOfUsers, { body: { users: [{ id }] } })).body,
    'Você não pode alterar o acesso de quem tem permissões que você não possui.',
    ['MANAGER'],
  ],
  [
    'invite a user who has a password',
    async (id) => (await admin.call(resendInvitations, { body: { users: [{ id }] } })).body,
    'Esta pessoa já definiu a senha.',
    ['USER'],
  ],
];

test.each(REFUSALS)('refuses to %s', async (_what, act, message, profileCodes) => {
  const { id } = await makeUser(profileCodes);
  const before = await read(id);
  expect((await act(id)).refused.map((one) => one.message)).toEqual([message]);
  expect(await read(id)).toEqual(before);
});

test('refuses what would change the own account', async () => {
  const profileCodes = ['USER'];
  const disabled = await change(admin, [{ id: ownId, enabled: false }]);
  const lowered = await change(admin, [{ id: ownId, profileCodes }]);
  expect([...disabled.body.refused, ...lowered.body.refused].map(({ errorCode }) => errorCode)).toEqual([
    'PROTECTED_ACCOUNT',
    'PROTECTED_ACCOUNT',
  ]);
});

test('a token gets no more by many accounts than by one', async () => {
  const { id } = await makeUser();
  const withoutUsers = await makeProgramOf(server, { profileCodes: ['ADMIN'] });
  const reading = await makeProgramOf(server, { profileCodes: ['ADMIN'], input: { readOnly: true } });
  const editing = await makeProgramOf(server, {
    profileCodes: ['ADMIN'],
    input: { rights: ['users:VIEW', 'users:EDIT'] },
  });
  for (const { program } of [withoutUsers, reading])
    expect((await change(program, [{ id, enabled: false }])).status).toBe(403);
  const granted = await change(editing.program, [{ id, profileCodes: ['ADMIN'] }]);
  expect(granted.body.refused).toHaveLength(1);
  const ended = await editing.program.call(endSessionsOfUsers, {
    body: { users: [{ id: editing.person.id }] },
  });
  expect(ended.body.refused.map(({ message }) => message)).toEqual([
    'Tokens de API não alteram a própria conta. Entre no sistema para isso.',
  ]);
  expect((await read(id)).roles).toEqual(['USER']);
});

test('renews invitations with a link each, and ends the sessions of others before the own one', async () => {
  const [first, second] = [await invite(), await invite()];
  const { body } = await admin.call(resendInvitations, { body: { users: [first, second] } });
  expect(body.done.map(({ email }) => email)).toEqual([first.email, second.email]);
  expect(new Set(body.done.map(({ link }) => link)).size).toBe(2);

  const [boss, other] = [await makeUser(['ADMIN']), await makeUser()];
  const [bossSession, otherSession] = [await boss.signIn(), await other.signIn()];
  const users = [{ id: boss.id }, { id: other.id }];
  const ended = await bossSession.call(endSessionsOfUsers, { body: { users } });
  expect(ended.body).toEqual({ done: [{ id: other.id }, { id: boss.id }], refused: [] });
  for (const session of [bossSession, otherSession])
    expect((await session.call(getCurrentUser)).status).toBe(401);
});

test('refuses a call for no account, for too many, for one account twice, and for two fields at once', async () => {
  const { id } = await makeUser();
  const many = Array.from({ length: 101 }, (_, index) => ({ id: index + 1, enabled: true }));
  const one = { id, enabled: true };
  for (const users of [[], many, [one, one], [{ ...one, profileCodes: ['USER'] }], [{ id }]])
    expect((await change(admin, users)).status).toBe(400);
});

test('invites each person of an import, and refuses the others with the reason; a trial keeps nothing', async () => {
  const taken = await makeUser();
  const email = () => `${unique('lote')}@demanda.example`;
  const [good, named] = [email(), email()];
  const username = unique('lote');
  const lines = [
    { line: 1, email: good, name: 'Lia Prado', profileCodes: ['USER'] },
    { line: 2, email: taken.email, profileCodes: ['USER'] },
    { line: 3, email: email(), username: taken.username, profileCodes: ['USER'] },
    { line: 4, email: email(), profileCodes: ['NADA'] },
    { line: 5, email: email(), profileCodes: ['MANAGER'] },
    { line: 6, email: named, username, profileCodes: ['USER'] },
  ];
  const send = (isTrial: boolean) => caller.call(inviteUsers, { body: { lines, isTrial } });
  const stored = () =>
    server.db
      .selectFrom('users')
      .where('email', 'in', [good, named])
      .select('username')
      .orderBy('id')
      .execute();
  const trial = await send(true);
  expect(await stored()).toEqual([]);
  const { body } = await send(false);
  expect(await stored()).toEqual([{ username: good }, { username }]);
  for (const { refused } of [trial.body, body]) {
    expect(refused).toEqual([
      { line: 2, message: 'Este e-mail já está em uso' },
      { line: 3, message: 'Este nome de usuário já está em uso' },
      { line: 4, message: 'O perfil NADA não existe' },
      { line: 5, message: 'Você não pode conceder perfis ou permissões que não possui.' },
    ]);
  }
  expect(trial.body.done.map(({ link }) => link)).toEqual([null, null]);
  expect(body.done.map(({ line, link }) => [line, link?.startsWith('/invitation#')])).toEqual([
    [1, true],
    [6, true],
  ]);
});
