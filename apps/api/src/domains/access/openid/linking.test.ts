import { confirmSecondFactor, setUpSecondFactor } from '@demanda/contracts/account';
import { startPreview } from '@demanda/contracts/preview';
import {
  linkExternalAccount,
  listExternalAccounts,
  startProviderProof,
  unlinkExternalAccount,
} from '@demanda/contracts/external-accounts';
import { updateProfile } from '@demanda/contracts/session';
import { resetUserPassword } from '@demanda/contracts/users';
import { TOTP } from 'otpauth';
import { PASSWORD } from '../../../../test/make/accounts';
import { makePerson } from '../../../../test/make/person';
import { fragmentOf, openBrowser } from '../../../../test/openid/browser';
import type { FakeIssuer } from '../../../../test/openid/fake-issuer';
import { startProviderPlace, type ProviderPlace } from '../../../../test/openid/provider-place';
import { historyOf } from '../../../../test/read/history-of';
import { callerOf } from '../../../../test/servers/caller';
import type { TestApp } from '../../../../test/servers/start-test-app';
import { unique } from '../../../../test/servers/template';

/** Accounts at providers that are linked to one's own, and accounts that a provider created (ADR 0090). */

let place: ProviderPlace;
let a: FakeIssuer;
let b: FakeIssuer;
let server: TestApp;
beforeAll(async () => {
  place = await startProviderPlace(Date.now);
  ({ a, b, server } = place);
});
afterAll(() => place.close());
beforeEach(() => {
  const name = unique('ana');
  a.state.person = { sub: name, preferred_username: name, email: `${name}@x.example`, email_verified: true };
  b.state.person = a.state.person;
});

const failureOf = (page: string) => fragmentOf(page).falha;
const enter = async () => {
  const browser = openBrowser(server.app);
  const asked = await browser.open('/api/auth/providers/a/start');
  return browser.enter(await browser.open(a.answerTo(asked)));
};

test('an account without a password changes nothing before its provider confirmed its owner again', async () => {
  const { body } = await enter();
  const owner = callerOf(server.app, String(body.token));
  const { body: linked } = await owner.call(listExternalAccounts);
  expect(linked).toEqual({
    hasPassword: false,
    accounts: [
      {
        id: expect.any(Number) as number,
        provider: 'Provedor a',
        label: body.username,
        since: expect.any(String) as string,
        isManaged: true,
      },
    ],
    providers: [
      { id: 'b', name: 'Provedor b' },
      { id: 'closed', name: 'Provedor closed' },
    ],
  });
  const { name, email, username } = {
    name: 'Ana',
    email: String(body.email),
    username: String(body.username),
  };
  const changes = await Promise.all([
    owner.call(updateProfile, {
      body: { username, name, email, password: 'Girassol-azul-42', confirmPassword: 'Girassol-azul-42' },
    }),
    owner.call(setUpSecondFactor, { body: { password: PASSWORD } }),
    owner.call(linkExternalAccount, { params: { provider: 'b' }, body: { password: PASSWORD } }),
    owner.call(unlinkExternalAccount, {
      params: { id: linked.accounts[0]!.id },
      body: { password: PASSWORD },
    }),
  ]);
  expect(changes.map(({ status, error }) => [status, error.errorCode])).toEqual(
    changes.map(() => [403, 'PROOF_REQUIRED']),
  );
  expect((await owner.call(updateProfile, { body: { username, name, email } })).status).toBe(204);
});

test('what was linked ends with a reset by an administrator; the account of the provider stays', async () => {
  const person = await makePerson(server, { profileCodes: ['USER'] });
  const issuer = (name: string) => `https://${name}.example`;
  const row = { user_id: person.id, provider: 'b', label: 'ana' };
  const rows = [
    { ...row, issuer: issuer('linked'), subject: unique('s') },
    { ...row, issuer: issuer('own'), subject: unique('s'), is_managed: true },
  ];
  await server.db.insertInto('external_accounts').values(rows).execute();
  const owner = await person.signIn();
  const { body } = await owner.call(listExternalAccounts);
  const [, managed] = body.accounts;
  const unlink = { params: { id: managed!.id }, body: { password: PASSWORD } };
  expect((await owner.call(unlinkExternalAccount, unlink)).status).toBe(404);
  await (await server.as('ADMIN')).call(resetUserPassword, { params: { id: person.id } });
  const left = server.db.selectFrom('external_accounts').where('user_id', '=', person.id).select('issuer');
  expect(await left.execute()).toEqual([{ issuer: issuer('own') }]);
});

test('a sign-in at a provider is no fresh proof, and a link is not confirmed in a preview', async () => {
  const { body } = await enter();
  const proofs = server.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('username', '=', String(body.username))
    .select('proved_at');
  expect(await proofs.execute()).toEqual([{ proved_at: null }]);

  const boss = await (await makePerson(server, { profileCodes: ['ADMIN'] })).signIn();
  const link = { params: { provider: 'b' }, body: { password: PASSWORD } };
  const asked = await boss.call(linkExternalAccount, link);
  const { id: userId } = await makePerson(server);
  expect((await boss.call(startPreview, { body: { userId } })).status).toBe(204);
  const browser = openBrowser(server.app);
  browser.own.take([String(asked.headers['set-cookie'])]);
  expect(failureOf(await browser.open(b.answerTo(asked.body.url)))).toBe('sessionEnded');
});

test('linking and unlinking are in the history', async () => {
  const person = await makePerson(server, { profileCodes: ['USER'] });
  const owner = await person.signIn();
  const entries = await historyOf(server.db, async () => {
    const asked = await owner.call(linkExternalAccount, {
      params: { provider: 'b' },
      body: { password: PASSWORD },
    });
    const browser = openBrowser(server.app);
    browser.own.take([String(asked.headers['set-cookie'])]);
    await browser.open(b.answerTo(asked.body.url));
    const twice = await owner.call(linkExternalAccount, {
      params: { provider: 'b' },
      body: { password: PASSWORD },
    });
    browser.own.take([String(twice.headers['set-cookie'])]);
    expect(failureOf(await browser.open(b.answerTo(twice.body.url)))).toBe('linkedElsewhere');
    const { body } = await owner.call(listExternalAccounts);
    const stranger = await (await makePerson(server)).signIn();
    const unlink = { params: { id: body.accounts[0]!.id }, body: { password: PASSWORD } };
    expect((await stranger.call(unlinkExternalAccount, unlink)).status).toBe(404);
    expect((await owner.call(unlinkExternalAccount, unlink)).status).toBe(204);
  });
  const ofOwner = entries.filter(({ record_id, event }) => record_id === person.id && event === 'UPDATE');
  expect(ofOwner.map(({ user_id, before, after }) => [user_id, before, after])).toEqual([
    [person.id, null, { external_account: expect.stringMatching(/^b: ana/) as string }],
    [person.id, { external_account: expect.stringMatching(/^b: ana/) as string }, null],
  ]);
});

test.each<[string, (nowS: number) => number | undefined, string | undefined]>([
  ['after the request', (nowS) => nowS, undefined],
  ['before the request', (nowS) => nowS - 60, 'noFreshSignIn'],
  ['at a time that the provider does not say', () => undefined, 'noSignInTime'],
])('a confirmation by a sign-in %s', async (_when, timeOf, failure) => {
  const { body } = await enter();
  const owner = callerOf(server.app, String(body.token));
  const { body: asked, headers } = await owner.call(startProviderProof, {
    params: { provider: 'a' },
    body: {},
  });
  a.state.lies = { idToken: { auth_time: timeOf(Math.floor(Date.now() / 1000)) } };
  const browser = openBrowser(server.app);
  browser.own.take([String(headers['set-cookie'])]);
  expect(failureOf(await browser.open(a.answerTo(asked.url)))).toBe(failure);
  a.state.lies = {};
  const setUp = await owner.call(setUpSecondFactor, { body: {} });
  expect(setUp.status).toBe(failure === undefined ? 200 : 403);
  if (failure !== undefined) return;

  // The second factor is asked for too, from now on.
  const code = new TOTP({ secret: setUp.body.secret }).generate();
  const { recoveryCodes } = (await owner.call(confirmSecondFactor, { body: { code } })).body;
  const begin = (input: { code?: string }) =>
    owner.call(startProviderProof, { params: { provider: 'a' }, body: input });
  expect((await begin({})).error.errors).toMatchObject([{ field: 'code' }]);
  expect((await begin({ code: recoveryCodes[0] })).status).toBe(200);
  expect((await begin({ code: recoveryCodes[0] })).status).toBe(400);
});

test('a session is confirmed by providers that are linked to its account only', async () => {
  const { body } = await enter();
  const owner = callerOf(server.app, String(body.token));
  const begin = (provider: string) => owner.call(startProviderProof, { params: { provider }, body: {} });
  expect([(await begin('b')).status, (await begin('none')).status]).toEqual([404, 404]);
});
