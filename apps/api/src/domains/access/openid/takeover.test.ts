import { confirmSecondFactor, setUpSecondFactor } from '@demanda/contracts/account';
import {
  linkExternalAccount,
  listExternalAccounts,
  unlinkExternalAccount,
} from '@demanda/contracts/external-accounts';
import { enterByProvider } from '@demanda/contracts/provider-sign-in';
import { getCurrentUser, logout } from '@demanda/contracts/session';
import { TOTP } from 'otpauth';
import { PASSWORD } from '../../../../test/make/accounts';
import { makePerson } from '../../../../test/make/person';
import { fragmentOf, openBrowser } from '../../../../test/openid/browser';
import type { FakeIssuer } from '../../../../test/openid/fake-issuer';
import { PUBLIC_URL, startProviderPlace, type ProviderPlace } from '../../../../test/openid/provider-place';
import { callerOf, type Caller } from '../../../../test/servers/caller';
import type { TestApp } from '../../../../test/servers/start-test-app';
import { unique } from '../../../../test/servers/template';

/** Attempts to take over an account by a provider (ADR 0090), beside those of `attacks.test.ts`. */

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
  b.state.person = { ...a.state.person, sub: unique('outra') };
});

const failureOf = (page: string) => fragmentOf(page).falha;

/** Begins to link an account at provider `a`, in a browser of its own. */
async function beginLink(caller: Caller) {
  const link = { params: { provider: 'a' }, body: { password: PASSWORD } };
  const { headers, body } = await caller.call(linkExternalAccount, link);
  const browser = openBrowser(server.app);
  browser.own.take([String(headers['set-cookie'])]);
  return { browser, asked: body.url };
}
const linkedTo = async () => {
  const rows = server.db.selectFrom('external_accounts').where('subject', '=', String(a.state.person.sub));
  return (await rows.select('user_id').execute()).map(({ user_id }) => user_id);
};
async function begin(provider: 'a' | 'b') {
  const browser = openBrowser(server.app);
  return { browser, asked: await browser.open(`/api/auth/providers/${provider}/start`) };
}

test('a link that was begun with the password alone ends with the first second factor', async () => {
  const caller = await (await makePerson(server)).signIn();
  const { browser, asked } = await beginLink(caller);
  const { body } = await caller.call(setUpSecondFactor, { body: { password: PASSWORD } });
  const code = new TOTP({ secret: body.secret }).generate();
  expect((await caller.call(confirmSecondFactor, { body: { code } })).status).toBe(200);
  expect(failureOf(await browser.open(a.answerTo(asked)))).toBe('sessionEnded');
  expect(await linkedTo()).toEqual([]);
});

test('a link belongs to the session that began it, also when another user signs in to the browser, and ends with it', async () => {
  const [one, other] = [await makePerson(server), await makePerson(server)];
  const owner = await one.signIn();
  const begun = await beginLink(owner);
  await owner.call(logout);
  await other.signIn();
  expect(failureOf(await begun.browser.open(a.answerTo(begun.asked)))).toBe('sessionEnded');
  expect(await linkedTo()).toEqual([]);

  const again = await beginLink(await one.signIn());
  expect(await again.browser.open(a.answerTo(again.asked))).toBe(`${PUBLIC_URL}/account#vinculada=a`);
  expect(await linkedTo()).toEqual([one.id]);
});

test('what is unlinked ends with the sessions that it opened', async () => {
  const owner = await (await makePerson(server)).signIn();
  const begun = await beginLink(owner);
  await begun.browser.open(a.answerTo(begun.asked));
  const { browser, asked } = await begin('a');
  const { body } = await browser.enter(await browser.open(a.answerTo(asked)));
  const thief = callerOf(server.app, String(body.token));
  expect((await thief.call(getCurrentUser)).status).toBe(200);
  const [account] = (await owner.call(listExternalAccounts)).body.accounts;
  const unlink = { params: { id: account!.id }, body: { password: PASSWORD } };
  expect((await owner.call(unlinkExternalAccount, unlink)).status).toBe(204);
  expect((await thief.call(getCurrentUser)).status).toBe(401);
  expect((await owner.call(getCurrentUser)).status).toBe(200);
});

test('the e-mail and name of an account of one provider attach no person of another provider', async () => {
  const first = await begin('a');
  const created = await first.browser.enter(await first.browser.open(a.answerTo(first.asked)));
  expect(created.body.email).toBe(a.state.person.email);
  const second = await begin('b');
  expect(failureOf(await second.browser.open(b.answerTo(second.asked)))).toBe('exists');
  // The same subject of another issuer is another person.
  b.state.person = { ...a.state.person, email: `${unique('bia')}@x.example` };
  const third = await begin('b');
  const entered = await third.browser.enter(await third.browser.open(b.answerTo(third.asked)));
  expect(entered.body.username).not.toBe(created.body.username);
});

test('an answer, and the code of its page, are accepted once by two servers at the same moment', async () => {
  const { browser, asked } = await begin('a');
  const callback = a.answerTo(asked);
  const there = openBrowser(place.other);
  there.own.take([browser.own.header()]);
  const cookie = browser.own.header();
  const pages = await Promise.all([browser.open(callback), there.open(callback)]);
  const codes = pages.map((page) => fragmentOf(page).codigo).filter((code) => code !== undefined);
  expect(codes).toHaveLength(1);
  const exchange = (app: typeof server.app) =>
    app.inject({
      ...{ method: 'POST', url: `/api${enterByProvider.path}` },
      ...{ payload: { code: codes[0] }, headers: { cookie } },
    });
  const answers = await Promise.all([server.app, place.other, server.app].map(exchange));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
});
