import { PASSWORD, usernameOf } from '../../../../test/make/accounts';
import { fragmentOf, openBrowser } from '../../../../test/openid/browser';
import { PUBLIC_URL } from '../../../../test/openid/provider-place';
import { startProvider, type RunningProvider } from '../../../../test/openid/start-provider';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { callerOf } from '../../../../test/servers/caller';
import { getCurrentUser, login } from '@demanda/contracts/session';
import { listTasks } from '@demanda/contracts/tasks';
import { signOutAtProvider } from '@demanda/contracts/provider-sign-in';
import { readProviders } from './providers';

/** Sign-in at a real provider of OpenID Connect (ADR 0090). */

const START = '/api/auth/providers/empresa/start';

let provider: RunningProvider;
let server: TestApp;
beforeAll(async () => {
  provider = await startProvider(PUBLIC_URL);
  server = await startTestApp({
    publicUrl: PUBLIC_URL,
    providersOnly: true,
    providers: readProviders(provider.setting),
  });
});
afterAll(async () => {
  await server.close();
  await provider.stop();
});

async function signInAs(login: string, next = '') {
  const browser = openBrowser(server.app);
  const callback = await browser.signInAt(await browser.open(START + next), { login });
  return { browser, callback, page: await browser.open(callback) };
}

test('a new person gets an account with the profiles of the rules, and a session', async () => {
  const { browser, page } = await signInAs('chefe-ana', '?next=/tasks?page=2');
  expect(page).toMatch(/^http:\/\/127\.0\.0\.1:9\/login#codigo=[\w-]{43}&/);
  expect(fragmentOf(page).destino).toBe('/tasks?page=2');
  const { status, body } = await browser.enter(page);
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      ...{ username: 'chefe-ana', email: 'chefe-ana@empresa.example', roles: ['MANAGER'] },
      ...{ provider: 'empresa' },
    }),
  ]);
  const caller = callerOf(server.app, String(body.token));
  expect((await caller.call(getCurrentUser)).body.name).toBe('Pessoa chefe-ana');
  // The provider has its own rules about second factors.
  await server.db.updateTable('profiles').set({ requires_second_factor: true }).execute();
  expect((await caller.call(listTasks, { query: {} })).status).toBe(200);
  const { body: out } = await caller.call(signOutAtProvider);
  expect(out.url).toContain(`${provider.issuer}/session/end?`);
  expect((await caller.call(getCurrentUser)).status).toBe(401);
});

test('one who declines comes back with a sentence of the product', async () => {
  const browser = openBrowser(server.app);
  const callback = await browser.signInAt(await browser.open(START), { answer: 'decline' });
  expect(fragmentOf(await browser.open(callback))).toEqual({ falha: 'refused' });
});

test.each([
  ['ADMIN', 200],
  ['USER', 403],
] as const)(
  'where providers are the only way, a password of %s is answered with %s',
  async (account, status) => {
    const body = { username: usernameOf(account), password: PASSWORD };
    expect((await callerOf(server.app).call(login, { body })).status).toBe(status);
  },
);
