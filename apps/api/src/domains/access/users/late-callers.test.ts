import type { Contract } from '@demanda/contracts/contract';
import { RIGHTS } from '@demanda/contracts/permissions';
import { changeProfile, createProfile, deleteProfile, deleteProfiles } from '@demanda/contracts/profiles';
import { logout } from '@demanda/contracts/session';
import { updateUserPermissions } from '@demanda/contracts/user-permissions';
import { endUserSession, endUserSessions, listUserSessions } from '@demanda/contracts/user-sessions';
import {
  createUser,
  deleteUser,
  deleteUsers,
  resetUserPassword,
  setUserEnabled,
  updateUser,
} from '@demanda/contracts/users';
import { digestOf } from '../../../../test/access/digest';
import { delayedBody } from '../../../../test/fake/delayed-body';
import { PASSWORD } from '../../../../test/make/accounts';
import { makePerson } from '../../../../test/make/person';
import { urlOf, type Caller, type Input } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { unique } from '../../../../test/servers/template';

/** A caller who loses the account or permissions after authorization changes nothing (G-USER-4). */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

type Person = Awaited<ReturnType<typeof makePerson>>;
const asAdmin = { profileCodes: ['ADMIN'] };
const withoutUsers = RIGHTS.filter((right) => !right.startsWith('users:'));

const aStranger = () => {
  const username = unique('novo');
  return { username, email: `${username}@demanda.example`, password: PASSWORD };
};
const aProfile = () => ({
  ...{ code: unique('P').toUpperCase(), name: unique('Perfil') },
  ...{ screens: [], permissions: ['tasks:VIEW' as const], fields: {} },
});
const makeProfile = async () => (await admin.call(createProfile, { body: aProfile() })).body.id;

const sessionOf = async ({ id, signIn }: Person) => {
  await signIn();
  return (await admin.call(listUserSessions, { params: { id } })).body[0]!.id;
};

/** Every change that is made by administration, of a USER or a profile without users. */
const changes: [string, Contract, (target: Person) => Input | Promise<Input>][] = [
  ['make an ADMIN', updateUser, ({ id, form }) => ({ params: { id }, body: { ...form, ...asAdmin } })],
  ['disable', setUserEnabled, ({ id }) => ({ params: { id }, body: { enabled: false } })],
  [
    'give rights',
    updateUserPermissions,
    ({ id }) => ({ params: { id }, body: { permissions: [...RIGHTS] } }),
  ],
  ['delete', deleteUser, ({ id }) => ({ params: { id } })],
  ['delete several', deleteUsers, ({ id }) => ({ body: [id] })],
  ['reset a password', resetUserPassword, ({ id }) => ({ params: { id } })],
  ['end all sessions', endUserSessions, ({ id }) => ({ params: { id } })],
  [
    'end a session',
    endUserSession,
    async (target) => ({ params: { id: target.id, sessionId: await sessionOf(target) } }),
  ],
  ['create an account', createUser, ({ form }) => ({ body: { ...form, ...aStranger() } })],
  ['create a profile', createProfile, () => ({ body: aProfile() })],
  [
    'change a profile',
    changeProfile,
    async () => ({ params: { id: await makeProfile() }, body: { name: unique('Outro') } }),
  ],
  ['delete a profile', deleteProfile, async () => ({ params: { id: await makeProfile() } })],
  ['delete several profiles', deleteProfiles, async () => ({ body: [await makeProfile()] })],
];

/** Change of the caller after authorization. */
type AccessLoss = (caller: Caller, person: Person) => Promise<unknown>;
const deleteCaller: AccessLoss = (_caller, { id }) => admin.call(deleteUser, { params: { id } });
const accessLosses: [string, 401 | 403, AccessLoss][] = [
  [
    'was disabled',
    401,
    (_caller, { id }) => admin.call(setUserEnabled, { params: { id }, body: { enabled: false } }),
  ],
  ['signed out', 401, (caller) => caller.call(logout)],
  [
    'is a USER by now',
    403,
    (_caller, { id, form }) =>
      admin.call(updateUser, { params: { id }, body: { ...form, profileCodes: ['USER'] } }),
  ],
  [
    'may not administrate by now',
    403,
    (_caller, { id }) =>
      admin.call(updateUserPermissions, { params: { id }, body: { permissions: withoutUsers } }),
  ],
];

/** Starts the call, changes the caller after authorization, then lets the call continue. */
async function callDuringLoss(contract: Contract, input: Input, lose: AccessLoss) {
  const person = await makePerson(server, asAdmin);
  const caller = await person.signIn();
  const held = delayedBody(input.body);
  const headers = { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' };
  const request = { method: contract.method, url: urlOf(contract, input), headers, payload: held.body };
  const answer = server.app.inject(request);
  await held.reached;
  await lose(caller, person);
  const before = await digestOf(server.db);
  held.release();
  const { statusCode } = await answer;
  return { status: statusCode, before };
}

const aTarget = () => makePerson(server, { profileCodes: ['USER'] });

async function expectRefused(
  status: number,
  contract: Contract,
  input: Input,
  lose: AccessLoss,
): Promise<void> {
  const late = await callDuringLoss(contract, input, lose);
  expect(late.status).toBe(status);
  expect(await digestOf(server.db)).toEqual(late.before);
}

describe.each(changes)('%s', (_name, contract, inputFor) => {
  test('is refused when the caller was deleted in the meantime', async () => {
    await expectRefused(401, contract, await inputFor(await aTarget()), deleteCaller);
  });

  test('succeeds when the caller changed nothing', async () => {
    const { status } = await callDuringLoss(contract, await inputFor(await aTarget()), async () => undefined);
    expect(status).toBeLessThan(300);
  });
});

test.each(accessLosses)('a caller who %s cannot create an ADMIN', async (_loss, status, lose) => {
  const { id, form } = await aTarget();
  await expectRefused(status, updateUser, { params: { id }, body: { ...form, ...asAdmin } }, lose);
});

test('of two ADMINs who delete each other at once one remains, also with further users', async () => {
  const [one, other] = [await makePerson(server, asAdmin), await makePerson(server, asAdmin)];
  const [byOne, byOther] = [await one.signIn(), await other.signIn()];
  const answers = await Promise.all([
    byOne.call(deleteUser, { params: { id: other.id } }),
    byOther.call(deleteUser, { params: { id: one.id } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
});
