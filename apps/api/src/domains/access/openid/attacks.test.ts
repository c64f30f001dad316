import { linkExternalAccount } from '@demanda/contracts/external-accounts';
import { type ProviderFailure } from '@demanda/contracts/provider-sign-in';
import { getCurrentUser } from '@demanda/contracts/session';
import { eraseUser } from '@demanda/contracts/personal-data';
import { deleteUser, setUserEnabled } from '@demanda/contracts/users';
import { PASSWORD } from '../../../../test/make/accounts';
import { makePerson } from '../../../../test/make/person';
import { fragmentOf, openBrowser } from '../../../../test/openid/browser';
import type { FakeIssuer, Lies } from '../../../../test/openid/fake-issuer';
import { PUBLIC_URL, startProviderPlace, type ProviderPlace } from '../../../../test/openid/provider-place';
import { historyOf } from '../../../../test/read/history-of';
import { callerOf } from '../../../../test/servers/caller';
import type { TestApp } from '../../../../test/servers/start-test-app';
import { unique } from '../../../../test/servers/template';

/** Attacks on the sign-in at a provider (ADR 0090), and refusals, at two servers with one database. */

const START = '/api/auth/providers/a/start';

let place: ProviderPlace;
let a: FakeIssuer;
let b: FakeIssuer;
let server: TestApp;
let nowMs = Date.now();
beforeAll(async () => {
  place = await startProviderPlace(() => nowMs);
  ({ a, b, server } = place);
});
afterAll(() => place.close());
beforeEach(() => {
  const name = unique('ana');
  a.state.lies = {};
  a.state.person = { sub: name, preferred_username: name, email: `${name}@x.example`, email_verified: true };
  b.state.person = a.state.person;
});

async function begin(url = START) {
  const browser = openBrowser(server.app);
  return { browser, asked: await browser.open(url) };
}
const failureOf = (page: string) => fragmentOf(page).falha;
const signIn = async () => {
  const { browser, asked } = await begin();
  const page = await browser.open(a.answerTo(asked));
  return { browser, page };
};
const enter = async () => {
  const { browser, page } = await signIn();
  return browser.enter(page);
};

test.each<[string, ProviderFailure, { query?: () => Record<string, string>; lies?: () => Lies }]>([
  ['another state', 'expired', { query: () => ({ state: 'x'.repeat(43) }) }],
  ['no state', 'expired', { query: () => ({ state: '' }) }],
  ['the iss of another provider', 'refused', { query: () => ({ iss: b.issuer }) }],
  ['an error that the provider words', 'refused', { query: () => ({ error: 'access_denied' }) }],
  ['a provider that is not well', 'unavailable', { query: () => ({ error: 'temporarily_unavailable' }) }],
  ['another nonce', 'refused', { lies: () => ({ idToken: { nonce: 'x' } }) }],
  ['a token of another issuer', 'refused', { lies: () => ({ idToken: { iss: b.issuer } }) }],
  ['a token for another client', 'refused', { lies: () => ({ idToken: { aud: 'other' } }) }],
  ['an expired token', 'refused', { lies: () => ({ idToken: { exp: 1_000 } }) }],
  ['a token of another key', 'refused', { lies: () => ({ otherKey: true }) }],
  ['UserInfo about another person', 'refused', { lies: () => ({ userInfo: { sub: 'bia' } }) }],
  ['a failing token endpoint', 'unavailable', { lies: () => ({ status: 500 }) }],
  ['an unverified e-mail', 'unverified', { lies: () => ({ userInfo: { email_verified: false } }) }],
  [
    'an e-mail that is verified as a text',
    'unverified',
    { lies: () => ({ userInfo: { email_verified: 'true' } }) },
  ],
])('refuses %s: %s', async (_what, failure, { query, lies }) => {
  const { browser, asked } = await begin();
  a.state.lies = lies?.() ?? {};
  expect(failureOf(await browser.open(a.answerTo(asked, query?.())))).toBe(failure);
  expect(browser.own.header()).toBe('');
});

test('an answer is accepted in the browser that began, at the provider that was asked, in time, once', async () => {
  const { browser, asked } = await begin();
  const callback = a.answerTo(asked);
  // Any page can open the address in a visitor's browser, which leaves no entry.
  const entries = await historyOf(server.db, async () => {
    expect(failureOf(await openBrowser(server.app).open(callback))).toBe('expired');
  });
  expect(entries).toEqual([]);
  expect(failureOf(await (await begin()).browser.open(callback))).toBe('expired');

  const mixed = await begin();
  const toOther = a.answerTo(mixed.asked, { iss: b.issuer }).replace('/a/', '/b/');
  expect(failureOf(await mixed.browser.open(toOther))).toBe('expired');

  const late = await begin();
  nowMs += 11 * 60_000;
  expect(failureOf(await late.browser.open(a.answerTo(late.asked)))).toBe('expired');
  nowMs -= 11 * 60_000;

  const cookie = browser.own.header();
  const again = openBrowser(place.other);
  a.answerTo(asked);
  expect(fragmentOf(await browser.open(callback))).toEqual({ codigo: expect.any(String) as string });
  again.own.take([cookie]);
  expect(failureOf(await again.open(callback))).toBe('expired');
});

test('a code is exchanged at any server once, within a minute, in the browser that began', async () => {
  const { browser, page } = await signIn();
  const stranger = (await begin()).browser;
  expect((await stranger.enter(page)).status).toBe(401);
  const cookie = browser.own.header();
  const there = openBrowser(place.other);
  there.own.take([cookie]);
  expect((await there.enter(page)).status).toBe(200);
  expect((await browser.enter(page)).status).toBe(401);

  const late = await signIn();
  nowMs += 61_000;
  expect((await late.browser.enter(late.page)).status).toBe(401);
  nowMs -= 61_000;
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'tasks'])(
  'never leads outside of the product: %j',
  async (next) => {
    const { browser, asked } = await begin(`${START}?next=${encodeURIComponent(next)}`);
    expect(fragmentOf(await browser.open(a.answerTo(asked)))).toEqual({
      codigo: expect.any(String) as string,
    });
  },
);

test('a provider that is down is answered by a sentence; an unknown one does not exist', async () => {
  const { asked } = await begin('/api/auth/providers/closed/start');
  expect(failureOf(asked)).toBe('unavailable');
  expect((await server.app.inject({ url: '/api/auth/providers/none/start' })).statusCode).toBe(404);
});

test('an account of the same e-mail or username is never taken over; its owner links it', async () => {
  const person = await makePerson(server);
  a.state.person = { ...a.state.person, email: person.email };
  expect(failureOf((await signIn()).page)).toBe('exists');
  a.state.person = { ...a.state.person, email: 'x@x.example', preferred_username: person.username };
  expect(failureOf((await signIn()).page)).toBe('exists');

  const owner = await person.signIn();
  const link = (password: string) =>
    owner.call(linkExternalAccount, { params: { provider: 'a' }, body: { password } });
  expect((await link('wrong')).status).toBe(400);
  const asked = await link(PASSWORD);
  const browser = openBrowser(server.app);
  browser.own.take([String(asked.headers['set-cookie'])]);
  expect(await browser.open(a.answerTo(asked.body.url))).toBe(`${PUBLIC_URL}/account#vinculada=a`);
  const { body } = await enter();
  expect([body.username, body.roles]).toEqual([person.username, ['MANAGER']]);

  // Another person of the provider is another account, whatever the e-mail says.
  a.state.person = { ...a.state.person, sub: unique('bia') };
  expect(failureOf((await signIn()).page)).toBe('exists');
});

test('an account follows the rules at each sign-in, and the state of its account', async () => {
  const first = await enter();
  expect(first.body.roles).toEqual(['USER']);
  a.state.lies = { userInfo: { realm_access: { roles: ['x', 'chefe'] } } };
  const second = await enter();
  expect(second.body.roles).toEqual(['MANAGER']);
  const id = (await callerOf(server.app, String(second.body.token)).call(getCurrentUser)).body.id;
  const admin = await server.as('ADMIN');
  await admin.call(setUserEnabled, { params: { id }, body: { enabled: false } });
  expect(failureOf((await signIn()).page)).toBe('disabled');
  await admin.call(deleteUser, { params: { id } });
  expect(failureOf((await signIn()).page)).toBe('disabled');
});

test('a refused sign-in is in the history, with provider and cause, without what the provider sent', async () => {
  const { body } = await enter();
  const id = (await callerOf(server.app, String(body.token)).call(getCurrentUser)).body.id;
  await (await server.as('ADMIN')).call(setUserEnabled, { params: { id }, body: { enabled: false } });
  const refused = await historyOf(server.db, async () => {
    await signIn();
    a.state.lies = { userInfo: { email_verified: false } };
    a.state.person = { ...a.state.person, sub: unique('bia') };
    await signIn();
    await (await begin()).browser.enter('http://x/#codigo=' + 'x'.repeat(43));
  });
  expect(refused.map(({ event, user_name, after, detail }) => [event, user_name, after, detail])).toEqual([
    [
      'REFUSAL',
      body.username,
      { request: 'Receber a resposta de um provedor', external_account: 'a' },
      'Usuário inativo. Procure o administrador.',
    ],
    [
      'REFUSAL',
      'Usuário desconhecido',
      { request: 'Receber a resposta de um provedor', external_account: 'a' },
      'O provedor não confirmou o seu e-mail. Confirme-o no provedor e tente de novo.',
    ],
    [
      'REFUSAL',
      'Usuário desconhecido',
      { request: 'Abrir a sessão depois da entrada por um provedor' },
      'A entrada expirou ou já foi usada. Entre de novo.',
    ],
  ]);
});

test('an erased person gets no account by itself again, only by linking an account of an administrator', async () => {
  const { body } = await enter();
  const id = (await callerOf(server.app, String(body.token)).call(getCurrentUser)).body.id;
  const admin = await server.as('ADMIN');
  await admin.call(deleteUser, { params: { id } });
  expect((await admin.call(eraseUser, { params: { id }, body: { confirm: 'EXCLUIR' } })).status).toBe(204);
  expect(failureOf((await signIn()).page)).toBe('erased');

  const owner = await (await makePerson(server)).signIn();
  const link = { params: { provider: 'a' }, body: { password: PASSWORD } };
  const asked = await owner.call(linkExternalAccount, link);
  const browser = openBrowser(server.app);
  browser.own.take([String(asked.headers['set-cookie'])]);
  await browser.open(a.answerTo(asked.body.url));
  expect((await enter()).status).toBe(200);
  const left = await server.db.selectFrom('erased_external_accounts').selectAll().execute();
  expect(left.filter(({ user_id }) => user_id === id)).toEqual([]);
});
