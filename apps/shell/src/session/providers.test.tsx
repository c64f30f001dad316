import * as external from '@demanda/contracts/provider-sign-in';
import * as calls from '@demanda/contracts/session';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { fakePermissions, fakeUser } from '@demanda/testing/sign-in';
import { screen, waitFor } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';
import { serveDashboard } from '../testing/serve-dashboard';

/** Sign-in at a provider of the server's configuration (ADR 0090). */

const { id: _id, name: _name, ...session } = fakeUser('USER');
const code = 'c'.repeat(43);

const open = (address: string) =>
  renderAt(address, <App release={sampleRelease} queryClient={testQueryClient()} />);

beforeEach(() => {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'providers';
  element.textContent = JSON.stringify([{ id: 'empresa', name: 'Empresa' }]);
  document.body.append(element);
});
afterEach(() => document.getElementById('providers')?.remove());

function serveSession() {
  fakeServer.on(external.enterByProvider, { ...session, provider: 'empresa' });
  fakeServer.on(calls.getCurrentUser, { id: 3, name: 'Carla Dias' });
  fakeServer.on(calls.getPermissions, fakePermissions('USER'));
  serveDashboard(fakeServer);
}

test('a link leads to the provider and names the page that was asked for', async () => {
  open('/account?x=1');
  expect(await screen.findByRole('link', { name: 'Entrar com Empresa' })).toHaveAttribute(
    'href',
    '/api/auth/providers/empresa/start?next=%2Faccount%3Fx%3D1',
  );
});

test.each([
  ['/dashboard?a=1', '/dashboard?a=1'],
  ['//evil.test', '/dashboard'],
])('the code in the address is exchanged for a session, once, and %s leads to %s', async (next, address) => {
  serveSession();
  open(`/login#codigo=${code}&destino=${encodeURIComponent(next)}`);
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const { pathname, search, hash } = window.location;
  expect([pathname + search, hash]).toEqual([address, '']);
  expect(fakeServer.calls(external.enterByProvider)).toMatchObject([{ body: { code } }]);
  expect(JSON.parse(localStorage.getItem('auth.user') ?? '')).toMatchObject({ provider: 'empresa' });
});

test('a code that is not accepted leads back to the form', async () => {
  fakeServer.fail(external.enterByProvider, 401, { userMessage: 'A entrada expirou. Entre de novo.' });
  open(`/login#codigo=${code}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('A entrada expirou. Entre de novo.');
  expect(screen.getByLabelText('Usuário')).toBeVisible();
});

test.each([
  ['exists', /Entre com a sua senha e vincule/],
  ['Ligue para 0800', 'O provedor não confirmou a sua identidade. Tente de novo.'],
])('a failure in the address is shown in a sentence of the product: %s', async (failure, sentence) => {
  open(`/login#falha=${encodeURIComponent(failure)}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  await waitFor(() => expect(window.location.hash).toBe(''));
});
