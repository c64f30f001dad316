import { createApiToken } from '@demanda/contracts/api-tokens';
import { confirmSecondFactor, getAccount, setUpSecondFactor } from '@demanda/contracts/account';
import { startProviderProof } from '@demanda/contracts/external-accounts';
import { getCurrentUser, login, updateProfile } from '@demanda/contracts/session';
import { fragmentOf, openBrowser } from '../../../../test/openid/browser';
import { freePorts, startProvider, type RunningProvider } from '../../../../test/openid/start-provider';
import { callerOf, type Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { TOTP } from 'otpauth';
import { readProviders } from './providers';

/** Confirmations and sign-outs at a real provider of OpenID Connect (ADR 0115), which calls a listening server. */

let provider: RunningProvider;
let server: TestApp;
let publicUrl: string;
beforeAll(async () => {
  const port = await freePorts(1);
  publicUrl = `http://127.0.0.1:${port}`;
  provider = await startProvider(publicUrl);
  server = await startTestApp({ publicUrl, providers: readProviders(provider.setting) });
  await server.app.listen({ port, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await provider.stop();
});

async function enterAs(name: string) {
  const browser = openBrowser(server.app);
  const callback = await browser.signInAt(await browser.open('/api/auth/providers/empresa/start'), {
    login: name,
  });
  const { body } = await browser.enter(await browser.open(callback));
  return { browser, caller: callerOf(server.app, String(body.token)) };
}

const token = { name: 'Robô', expiresInDays: 7, readOnly: true, rights: null };
const makeToken = (caller: Caller) => caller.call(createApiToken, { body: token });
const settings = (name: string, password = '') => ({
  body: {
    ...{ username: name, name: 'Ana', email: `${name}@empresa.example` },
    ...(password && { password, confirmPassword: password }),
  },
});

/** Signs in again for the session of the caller; returns what the page of the confirmation is given. */
async function confirm(caller: Caller, login: string, browser = openBrowser(server.app)) {
  const params = { provider: 'empresa' };
  const { body, headers } = await caller.call(startProviderProof, { params, body: {} });
  const asked = new URL(body.url).searchParams;
  expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
  browser.own.take([String(headers['set-cookie'])]);
  const page = await browser.open(await browser.signInAt(body.url, { login }));
  expect(page).toContain(`${publicUrl}/confirmation#`);
  return fragmentOf(page);
}

test('an account without a password confirms its session by signing in again, and sets a first password', async () => {
  const { browser, caller } = await enterAs('dora');
  const { body: account } = await caller.call(getAccount);
  expect(account.withoutPassword).toEqual({
    providers: [{ id: 'empresa', name: 'Empresa' }],
    maySetPassword: true,
  });
  const password = 'Girassol-azul-42';
  const asks = { status: 403, errorCode: 'PROOF_REQUIRED' };
  expect((await makeToken(caller)).error).toMatchObject(asks);
  expect((await caller.call(updateProfile, settings('dora', password))).error).toMatchObject(asks);

  const elsewhere = await enterAs('dora');
  // The browser is signed in at the provider, which asks again all the same.
  expect(await confirm(caller, 'dora', browser)).toEqual({ confirmada: 'empresa' });
  expect((await makeToken(caller)).status).toBe(201);
  expect((await makeToken(elsewhere.caller)).error).toMatchObject(asks);
  expect((await caller.call(updateProfile, settings('dora', password))).status).toBe(204);

  const { body } = await server.anonymous.call(login, { body: { username: 'dora', password } });
  const again = callerOf(server.app, body.token);
  expect((await again.call(getAccount)).body.withoutPassword).toBeUndefined();
  const params = { provider: 'empresa' };
  expect((await again.call(startProviderProof, { params, body: {} })).status).toBe(409);
});

test('a confirmation took the code of an account that has a second factor, which no change takes again', async () => {
  const { browser, caller } = await enterAs('hugo');
  await confirm(caller, 'hugo', browser);
  const { secret } = (await caller.call(setUpSecondFactor, { body: {} })).body;
  await caller.call(confirmSecondFactor, { body: { code: new TOTP({ secret }).generate() } });
  expect((await makeToken(caller)).status).toBe(201);
});

test('another account of the provider confirms nothing', async () => {
  await enterAs('fabio');
  const { caller } = await enterAs('edna');
  expect(await confirm(caller, 'fabio')).toEqual({ falha: 'otherPerson' });
  expect((await makeToken(caller)).status).toBe(403);
});

test('a sign-out at the provider ends the session that began there', async () => {
  const { browser, caller } = await enterAs('gil');
  const elsewhere = await enterAs('gil');
  await browser.signOutAt(`${provider.issuer}/session/end`);
  expect((await caller.call(getCurrentUser)).status).toBe(401);
  expect((await elsewhere.caller.call(getCurrentUser)).status).toBe(200);
});
