import { getDashboardStatistics } from '@demanda/contracts/dashboard';
import { SESSION_EXPIRED_REDIRECT_MS } from '@demanda/contracts/limits';
import * as calls from '@demanda/contracts/session';
import { draftKey, readDraft, writeDraft } from '@demanda/record-form/draft-store';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { holdTimers } from '@demanda/testing/hold-timers';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { fakePermissions, signInAs } from '@demanda/testing/sign-in';
import { act, screen, waitFor } from '@testing-library/react';
import { App } from '../app';
import { serveDashboard } from '../testing/serve-dashboard';
import { sampleRelease } from '../sample-release';
import { startSession } from './start-session';

let stop: () => void;
afterEach(() => stop());

function open(address: string) {
  const queryClient = testQueryClient();
  stop = startSession(queryClient);
  return { queryClient, ...renderAt(address, <App release={sampleRelease} queryClient={queryClient} />) };
}

const dashboardTitle = () => screen.findByRole('heading', { name: 'Dashboard' });
const loginForm = () => screen.findByRole('form', { name: 'Entrar' });

test('AUTH-12, AUTH-40, G-AUTH-8 waits while permissions are loading, then shows the page', async () => {
  signInAs('ADMIN');
  localStorage.removeItem('auth.permissions');
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth.permissions' }));
  let answer: (value: ReturnType<typeof fakePermissions>) => void = () => {};
  fakeServer.on(calls.getPermissions, () => new Promise((resolve) => (answer = resolve)));
  fakeServer.on(calls.getAllowedScreens, ['users', 'settings']);
  serveDashboard(fakeServer);
  const { address } = open('/dashboard');
  expect(screen.getByText('Verificando autenticação...')).toBeVisible();
  await waitFor(() => expect(fakeServer.calls(calls.getPermissions)).toHaveLength(1));
  await act(async () => answer(fakePermissions('ADMIN')));
  expect(await dashboardTitle()).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Perfis' })).toBeVisible();
  expect(address()).toBe('/dashboard');
});

test('AUTH-39 a session that has ended leads to /login and is removed', async () => {
  signInAs('USER', { token: 'abc' });
  localStorage.setItem('auth.token', 'abc');
  const { address } = open('/dashboard');
  expect(await loginForm()).toBeVisible();
  expect(address()).toBe('/login');
  expect(localStorage.getItem('auth.user')).toBeNull();
});

test.each(['ok', 'failing'])('NAV-32, AUTH-42, AUTH-43 signs out when the call is %s', async (how) => {
  signInAs('USER');
  serveDashboard(fakeServer);
  if (how === 'ok') fakeServer.on(calls.logout, undefined);
  else fakeServer.fail(calls.logout, 500);
  writeDraft(draftKey(3, 'tasks.new'), { savedAtMs: Date.now(), values: {}, base: {} });
  const { user, address, queryClient } = open('/settings');
  await user.click(await screen.findByRole('button', { name: /Menu do usuário/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sair' }));
  expect(await loginForm()).toBeVisible();
  expect(address()).toBe('/login');
  expect(window.history.state).toMatchObject({ usr: null });
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(readDraft(draftKey(3, 'tasks.new'))).toBeUndefined();
  act(() => window.history.back());
  await waitFor(() => expect(address()).toBe('/login'));
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('AUTH-44 another tab signs out: this one follows, and returns to its page', async () => {
  signInAs('USER');
  const { address } = open('/settings');
  await screen.findByRole('heading', { name: 'Configurações do Usuário' });
  localStorage.removeItem('auth.user');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'auth.user' })));
  expect(await loginForm()).toBeVisible();
  expect(address()).toBe('/login');
  expect(window.history.state).toMatchObject({ usr: { from: '/settings' } });
});

test('AUTH-45 another tab removes a profile: its menu entries disappear', async () => {
  signInAs('ADMIN');
  serveDashboard(fakeServer);
  open('/dashboard');
  await screen.findByRole('link', { name: 'Perfis' });
  const inactive = { ...fakePermissions('ADMIN'), profiles: [{ code: 'ADMIN', active: false }] };
  localStorage.setItem('auth.permissions', JSON.stringify(inactive));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'auth.permissions' })));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Perfis' })).toBeNull());
});

test('AUTH-46 to AUTH-49, ERR-020, G-AUTH-2 a 401 shows one toast and opens /login after 1.5 s', async () => {
  signInAs('USER');
  serveDashboard(fakeServer);
  fakeServer.fail(getDashboardStatistics, 401);
  const timers = holdTimers(SESSION_EXPIRED_REDIRECT_MS);
  const { address } = open('/dashboard');
  await expectToast('Sessão expirada. Redirecionando para login...');
  expect(SESSION_EXPIRED_REDIRECT_MS).toBe(1_500);
  expect(localStorage.getItem('auth.token')).toBeNull();
  expect(screen.queryByText('Erro ao carregar estatísticas do dashboard')).toBeNull();
  expect(address()).toBe('/dashboard');
  await timers.release();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(screen.getAllByText(/Sessão expirada/)).toHaveLength(1);
});
