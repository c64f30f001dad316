import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { expectConsoleError } from '@demanda/testing/console-guard';
import { holdTimers } from '@demanda/testing/hold-timers';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { saveAccess } from '@demanda/auth/session-store';
import { byResource, type Right, type Screen } from '@demanda/contracts/permissions';
import { signInAs } from '@demanda/testing/sign-in';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../app';
import { serveDashboard } from '../testing/serve-dashboard';
import { sampleRelease } from '../sample-release';
import { useEmptyScripts } from '../testing/empty-scripts';

useEmptyScripts();

beforeEach(() => serveDashboard(fakeServer));

const open = (address: string) =>
  renderAt(address, <App release={sampleRelease} queryClient={testQueryClient()} />);
const dashboard = () => screen.findByRole('heading', { name: 'Dashboard' });

test('NAV-02, G-NAV-2 shows a user without the profile why, and moves on to the dashboard', async () => {
  const timers = holdTimers(1_500);
  signInAs('USER', { allowedScreens: ['users', 'tasks'] });
  const { address } = open('/requesters');
  expect(await screen.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible();
  expect(screen.getByText('Você não tem permissão para acessar esta página.')).toBeVisible();
  await expectToast('Acesso negado. Apenas administradores podem acessar esta página.');
  await timers.release();
  expect(await dashboard()).toBeVisible();
  expect(address()).toBe('/dashboard');
});

test('AUTH-16, NAV-17, G-AUTH-9 redirects a user without the screen to the dashboard', async () => {
  signInAs('USER');
  const { address } = open('/billing');
  expect(await dashboard()).toBeVisible();
  expect(address()).toBe('/dashboard');
  expect(screen.queryByText(/Acesso/)).toBeNull();
});

/** Signs in a user whose only profile is a custom one with these screens and permissions. */
function signInWith(screens: Screen[], rights: Right[]) {
  signInAs('USER');
  const profiles = [{ code: 'FINANCEIRO', active: true }];
  const permissions = { profiles, resourcePermissions: byResource(rights), fieldPermissions: {} };
  saveAccess({ permissions, allowedScreens: screens });
}

const menu = () => screen.findByRole('navigation', { name: 'Menu principal' });
const entries = async () =>
  within(await menu())
    .getAllByRole('link')
    .map((link) => link.textContent);

test('AUTH-12, G-NAV-5 another profile sees what it grants, and nothing else', async () => {
  signInWith(['billing'], ['billing:VIEW']);
  open('/dashboard');
  await dashboard();
  expect(await entries()).toEqual(['Dashboard', 'Faturamento']);
});

test.each(['requesters:CREATE', 'requesters:EDIT'] as const)(
  'the permission %s with its screen opens pages that are for administrators otherwise',
  async (right) => {
    expectConsoleError(/RemoteError/);
    signInWith(['users'], ['requesters:VIEW', right]);
    const { address } = open('/requesters');
    expect(await screen.findByRole('heading', { name: 'Não foi possível abrir esta página' })).toBeVisible();
    expect(address()).toBe('/requesters');
    expect(await entries()).toContain('Solicitantes');
  },
);

test.each([
  ['MANAGER', ['MANAGER'], 'Apenas administradores podem acessar esta página.'],
  ['no profile (USER-58)', [], 'Você não tem permissão para acessar esta página.'],
])('/profiles refuses %s with the panel', async (_name, codes, reason) => {
  signInAs('MANAGER');
  const profiles = codes.map((code) => ({ code, active: true }));
  saveAccess({ permissions: { profiles, resourcePermissions: byResource([]), fieldPermissions: {} } });
  open('/profiles');
  expect(await screen.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible();
  await expectToast(`Acesso negado. ${reason}`);
});

test('a permission without its screen is refused like a missing profile (G-NAV-2)', async () => {
  signInWith(['tasks'], ['requesters:VIEW', 'requesters:CREATE']);
  open('/requesters');
  expect(await screen.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible();
  expect(await entries()).not.toContain('Solicitantes');
});

test("G-ARCH-2, ARCH-45 shows a remote's failure inside the layout; the rest keeps working", async () => {
  // The federation runtime is not started here, so every remote fails to load.
  expectConsoleError(/RemoteError/);
  signInAs('USER');
  const { user, address } = open('/tasks/7/edit');
  expect(await screen.findByRole('heading', { name: 'Não foi possível abrir esta página' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  expect(address()).toBe('/tasks/7/edit');
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await dashboard()).toBeVisible();
});

test.each(['/xyz', '/tasks/1/foo'])('NAV-21, NAV-24 %s is not found, signed in or not', async (path) => {
  const { address } = open(path);
  expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Página não encontrada · Demanda'));
  expect(address()).toBe(path);
});

test('NAV-22 returns to the previous page', async () => {
  const { user, address } = open('/login');
  await screen.findByRole('form', { name: 'Entrar' });
  open('/xyz');
  await user.click(await screen.findByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(address()).toBe('/login'));
});

test('NAV-23 links to the dashboard', async () => {
  signInAs('USER');
  const { user, address } = open('/xyz');
  await user.click(await screen.findByRole('link', { name: 'Ir para o Dashboard' }));
  expect(await dashboard()).toBeVisible();
  expect(address()).toBe('/dashboard');
});

test.each(['/', '/dashboard', '/settings', '/billing', '/profiles'])(
  'NAV-25 %s requires a sign-in',
  async (path) => {
    const { address } = open(path);
    expect(await screen.findByRole('form', { name: 'Entrar' })).toBeVisible();
    expect(address()).toBe('/login');
  },
);

test('NAV-01 the root is the dashboard', async () => {
  signInAs('USER');
  const { address } = open('/');
  expect(await dashboard()).toBeVisible();
  expect(address()).toBe('/dashboard');
});

test('sends no request for a malformed id in the URL', async () => {
  signInAs('USER');
  open('/tasks/abc/edit');
  expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
});
