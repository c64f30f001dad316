import { getCurrentUser } from '@demanda/contracts/session';
import { openBrowser } from '../../../../test/openid/browser';
import type { FakeIssuer } from '../../../../test/openid/fake-issuer';
import { startProviderPlace, type ProviderPlace } from '../../../../test/openid/provider-place';
import { historyOf } from '../../../../test/read/history-of';
import { callerOf, type Caller } from '../../../../test/servers/caller';
import { unique } from '../../../../test/servers/template';

/** Back-channel logout of OpenID Connect (ADR 0115): which tokens are accepted, and which sessions they end. */

let place: ProviderPlace;
let a: FakeIssuer;
let b: FakeIssuer;
beforeAll(async () => {
  place = await startProviderPlace(Date.now);
  ({ a, b } = place);
});
afterAll(() => place.close());
beforeEach(() => {
  const name = unique('ana');
  a.state.lies = {};
  a.state.person = { sub: name, preferred_username: name, email: `${name}@x.example`, email_verified: true };
});

async function enter(sid?: string): Promise<Caller> {
  a.state.lies = { idToken: { sid } };
  const browser = openBrowser(place.server.app);
  const asked = await browser.open('/api/auth/providers/a/start');
  const { body } = await browser.enter(await browser.open(a.answerTo(asked)));
  return callerOf(place.server.app, String(body.token));
}
const send = (token: string, provider = 'a') =>
  place.server.app.inject({
    method: 'POST',
    url: `/api/auth/providers/${provider}/backchannel-logout`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  });
const isOpen = async (caller: Caller) => (await caller.call(getCurrentUser)).status === 200;
const sub = () => String(a.state.person.sub);

test.each<[string, (issuer: FakeIssuer) => string]>([
  ['another key', (issuer) => issuer.logoutToken({ sub: sub() }, { isForged: true })],
  ['another issuer', (issuer) => issuer.logoutToken({ sub: sub(), iss: b.issuer })],
  ['another audience', (issuer) => issuer.logoutToken({ sub: sub(), aud: 'other' })],
  ['an earlier time', (issuer) => issuer.logoutToken({ sub: sub(), iat: 1_000 })],
  ['no time', (issuer) => issuer.logoutToken({ sub: sub(), iat: undefined })],
  ['a past expiry', (issuer) => issuer.logoutToken({ sub: sub(), exp: 1_000 })],
  ['no expiry', (issuer) => issuer.logoutToken({ sub: sub(), exp: undefined })],
  ['no event', (issuer) => issuer.logoutToken({ sub: sub(), events: undefined })],
  ['another event', (issuer) => issuer.logoutToken({ sub: sub(), events: { x: {} } })],
  ['a nonce', (issuer) => issuer.logoutToken({ sub: sub(), nonce: 'x' })],
  ['no identifier', (issuer) => issuer.logoutToken({ sub: sub(), jti: undefined })],
  ['neither person nor session', (issuer) => issuer.logoutToken()],
  ['no signature', (issuer) => `${issuer.logoutToken({ sub: sub() }).split('.').slice(0, 2).join('.')}.`],
])('a token with %s is refused, and ends nothing', async (_what, tokenOf) => {
  const caller = await enter();
  const { statusCode, headers } = await send(tokenOf(a));
  expect([statusCode, headers['cache-control']]).toEqual([400, 'no-store']);
  expect(await isOpen(caller)).toBe(true);
});

test('a token about a person ends all sessions that began at the provider, once, and the history has them', async () => {
  const callers = [await enter('s-1'), await enter()];
  const token = a.logoutToken({ sub: sub() });
  const entries = await historyOf(place.server.db, async () => {
    const { statusCode, headers, body } = await send(token);
    expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-store', '']);
  });
  expect(entries).toMatchObject([{ event: 'SIGN_OUT', record_label: sub(), after: { sessions: 2 } }]);
  expect(await Promise.all(callers.map(isOpen))).toEqual([false, false]);
  const later = await enter();
  expect((await send(token)).statusCode).toBe(400);
  expect(await isOpen(later)).toBe(true);
});

test('a token about a session there ends its sessions only', async () => {
  const [first, second, unknown] = [await enter(unique('s')), await enter('s-2'), await enter()];
  expect((await send(a.logoutToken({ sid: 's-2' }))).statusCode).toBe(200);
  expect(await Promise.all([first, second, unknown].map(isOpen))).toEqual([true, false, true]);
  // With the person, also the sessions whose place is not known.
  expect((await send(a.logoutToken({ sid: 's-3', sub: sub() }))).statusCode).toBe(200);
  expect(await Promise.all([first, unknown].map(isOpen))).toEqual([true, false]);
  expect((await send(a.logoutToken({ sid: 's-4', sub: 'other' }))).statusCode).toBe(200);
  expect(await isOpen(first)).toBe(true);
});

test('a token of one provider is refused at another; unknown providers and JSON end nothing', async () => {
  const caller = await enter();
  const token = a.logoutToken({ sub: sub() });
  expect((await send(token, 'b')).statusCode).toBe(400);
  expect((await send(token, 'none')).statusCode).toBe(404);
  expect((await send('x'.repeat(9_000))).statusCode).toBe(400);
  expect(await isOpen(caller)).toBe(true);
});
