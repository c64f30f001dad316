import { confirmSecondFactor, setUpSecondFactor } from '@demanda/contracts/account';
import { requestPasswordLink, setPasswordByLink } from '@demanda/contracts/account-links';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { removeSecondFactor, resetUserPassword } from '@demanda/contracts/users';
import { TOTP } from 'otpauth';
import { fakeBackups } from '../../../../test/fake/backups';
import { fakeMail } from '../../../../test/fake/mail-transport';
import { PASSWORD } from '../../../../test/make/accounts';
import { passkeyHands } from '../../../../test/make/passkeys';
import { makePerson } from '../../../../test/make/person';
import { callerOf, type Caller } from '../../../../test/servers/caller';
import { SECRET, startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { unique } from '../../../../test/servers/template';
import { buildApp } from '../../../app';
import type { App } from '../../../engines/http/app-types';

/** Links to a provider where it is the only way in of all but ADMIN (`OIDC_ONLY`), with sessions opened before. */

const ORIGIN = 'http://localhost';
const mail = fakeMail();
let server: TestApp;
let only: App;
let nowMs = Date.now();
beforeAll(async () => {
  const options = { publicUrl: ORIGIN, now: () => nowMs, mail: { transport: mail.transport } };
  server = await startTestApp(options);
  only = await buildApp(
    { db: server.db, storage: server.storage, backups: fakeBackups },
    { secret: SECRET, docs: false, ...options, providersOnly: true },
  );
});
afterAll(async () => {
  await only.close();
  await server.close();
});

const { add } = passkeyHands(
  () => server,
  (ms) => (nowMs += ms),
);
const onlyAs = ({ token }: Caller) => callerOf(only, token);
const countLinked = async (userId: number) => {
  const rows = server.db.selectFrom('external_accounts').where('user_id', '=', userId).select('issuer');
  return (await rows.execute()).length;
};
async function makeLinked(profile: ProfileCode) {
  const person = await makePerson(server, { profileCodes: [profile] });
  const account = { provider: 'a', label: 'ana', issuer: 'https://a.example', subject: unique('s') };
  await server.db
    .insertInto('external_accounts')
    .values({ user_id: person.id, ...account })
    .execute();
  return person;
}
type Person = Awaited<ReturnType<typeof makePerson>>;

async function linkFor({ username, email }: Person): Promise<string> {
  await server.anonymous.call(requestPasswordLink, { body: { login: username } });
  return /#([\w-]{43})\s/.exec((await mail.arrival(email)).text)![1]!;
}

const changes: [string, (person: Person) => Promise<{ status: number }>][] = [
  [
    'its first authenticator application',
    async (person) => {
      const owner = onlyAs(await person.signIn());
      const { body } = await owner.call(setUpSecondFactor, { body: { password: PASSWORD } });
      const code = new TOTP({ secret: body.secret }).generate({ timestamp: nowMs });
      return owner.call(confirmSecondFactor, { body: { code } });
    },
  ],
  [
    'its first passkey',
    async (person) => (await add(onlyAs(await person.signIn()), { origin: ORIGIN })).answer,
  ],
  [
    'a password by a link of an e-mail',
    async (person) => {
      const body = { token: await linkFor(person), password: 'Girassol-azul-42' };
      return callerOf(only).call(setPasswordByLink, {
        body: { ...body, confirmPassword: body.password },
      });
    },
  ],
  [
    'factors that an administrator removed',
    async ({ id }) => {
      await server.db
        .insertInto('second_factors')
        .values({ user_id: id, sealed_secret: 'sealed', confirmed_at: new Date() })
        .execute();
      return onlyAs(await server.as('ADMIN')).call(removeSecondFactor, { params: { id } });
    },
  ],
];

test.each(changes)('stay with %s, except those of an ADMIN', async (_change, change) => {
  const [person, admin] = [await makeLinked('MANAGER'), await makeLinked('ADMIN')];
  for (const account of [person, admin]) expect((await change(account)).status).toBeLessThan(300);
  expect([await countLinked(person.id), await countLinked(admin.id)]).toEqual([1, 0]);
});

test('an administrator resets the password of an ADMIN only', async () => {
  const boss = onlyAs(await server.as('ADMIN'));
  const reset = async ({ id }: Person) => boss.call(resetUserPassword, { params: { id } });
  const [person, admin] = [await makeLinked('MANAGER'), await makeLinked('ADMIN')];
  expect((await reset(person)).error).toMatchObject({
    ...{ status: 409, errorCode: 'PROTECTED_ACCOUNT' },
    userMessage:
      'Aqui só administradores entram com senha. Esta pessoa entra pelo provedor da empresa: redefina a senha dela lá.',
  });
  expect((await reset(admin)).status).toBe(200);
  expect([await countLinked(person.id), await countLinked(admin.id)]).toEqual([1, 0]);
});

test('a forgotten password is reset by e-mail for an ADMIN only', async () => {
  const [person, admin] = [await makeLinked('MANAGER'), await makeLinked('ADMIN')];
  for (const { username } of [person, admin])
    await callerOf(only).call(requestPasswordLink, { body: { login: username } });
  await mail.arrival(admin.email);
  expect(mail.to(person.email)).toEqual([]);
});
