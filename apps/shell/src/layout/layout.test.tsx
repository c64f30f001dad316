import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { signInAs } from '@demanda/testing/sign-in';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App } from '../app';
import { serveDashboard } from '../testing/serve-dashboard';
import { sampleRelease } from '../sample-release';

beforeEach(() => serveDashboard(fakeServer));

const open = (address = '/dashboard') =>
  renderAt(address, <App release={sampleRelease} queryClient={testQueryClient()} />);

const menu = () => screen.findByRole('navigation', { name: 'Menu principal' });
const labels = async () =>
  within(await menu())
    .getAllByRole('link')
    .map((link) => link.textContent);

test.each([
  ['ADMIN', ['Dashboard', 'Solicitantes', 'Tarefas', 'Faturamento', 'Perfis', 'Plataforma', 'Saúde']],
  ['MANAGER', ['Dashboard', 'Tarefas', 'Faturamento']],
  ['USER', ['Dashboard', 'Tarefas']],
] as const)('NAV-33 to NAV-48 the menu of %s, in its order', async (profile, expected) => {
  signInAs(profile);
  open();
  expect(await labels()).toEqual(expected);
});

test('NAV-34, NAV-36, NAV-49, G-NAV-5 an entry needs profile and screen, the dashboard neither', async () => {
  signInAs('ADMIN', { allowedScreens: [] });
  const { unmount } = open();
  expect(await labels()).toEqual(['Dashboard']);
  unmount();
  signInAs('USER', { allowedScreens: ['users', 'settings', 'tasks'] });
  open();
  expect(await labels()).toEqual(['Dashboard', 'Tarefas']);
});

test('the menu has groups, and a folded one is remembered for the user', async () => {
  const groups = async () =>
    within(await menu())
      .getAllByRole('button')
      .map((head) => head.textContent);
  signInAs('ADMIN');
  const { user, unmount } = open();
  expect(await groups()).toEqual(['Trabalho', 'Financeiro', 'Administração']);
  const work = within(await menu()).getByRole('button', { name: 'Trabalho', expanded: true });
  act(() => work.focus());
  await user.keyboard('{Enter}');
  expect(work).toHaveAttribute('aria-expanded', 'false');
  expect(await labels()).toEqual(['Dashboard', 'Faturamento', 'Perfis', 'Plataforma', 'Saúde']);
  unmount();
  open();
  expect(await labels()).not.toContain('Tarefas');
  await user.click(within(await menu()).getByRole('button', { name: 'Trabalho', expanded: false }));
  expect(await labels()).toContain('Tarefas');
});

test('NAV-28 to NAV-31 greets the user; the menu names them and links to their settings', async () => {
  signInAs('USER');
  const { user, address } = open();
  expect(await screen.findByText('Olá, Carla Dias')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Menu do usuário/ }));
  expect(await screen.findByText('Carla Dias')).toBeInTheDocument();
  expect(screen.getByText('user@demanda.test')).toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: 'Configurações' }));
  await screen.findByRole('heading', { name: 'Configurações do Usuário' });
  expect(address()).toBe('/settings');
});

test('marks the current page, sets the document title, and focuses the new heading', async () => {
  signInAs('USER');
  const { user } = open('/settings');
  await screen.findByRole('heading', { name: 'Configurações do Usuário' });
  expect(document.title).toBe('Configurações do Usuário · Demanda');
  const entry = within(await menu()).getByRole('link', { name: 'Dashboard' });
  await user.click(entry);
  const title = await screen.findByRole('heading', { name: 'Dashboard' });
  await waitFor(() => expect(title).toHaveFocus());
  expect(document.title).toBe('Dashboard · Demanda');
  expect(entry).toHaveAttribute('aria-current', 'page');
});

test('has a skip link past the menu', async () => {
  signInAs('USER');
  open();
  const skip = await screen.findByRole('link', { name: 'Ir para o conteúdo' });
  expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
});

test('lets the user choose the colour scheme', async () => {
  signInAs('USER');
  const { user, container } = open();
  await user.click(await screen.findByRole('button', { name: 'Tema: Sistema' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Escuro' }));
  expect(await screen.findByRole('button', { name: 'Tema: Escuro' })).toBeVisible();
  expect(container.firstElementChild).toHaveAttribute('data-color-scheme', 'dark');
  expect(document.documentElement).toHaveAttribute('data-dark');
});

describe('on a phone', () => {
  const wide = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('max-width') });
  });
  afterEach(() => {
    window.matchMedia = wide;
  });

  test('NAV-27 a slide-out menu holds the navigation and closes when an entry is followed', async () => {
    signInAs('USER');
    const { user, address } = open('/settings');
    await user.click(await screen.findByRole('button', { name: 'Abrir menu' }));
    await user.click(within(await menu()).getByRole('link', { name: 'Dashboard' }));
    expect(address()).toBe('/dashboard');
    await waitFor(() => expect(screen.getByRole('dialog', { hidden: true })).not.toBeVisible());
  });

  test('shortcuts work without their button: a narrow window can be a zoomed one', async () => {
    signInAs('USER');
    const { user } = open('/settings');
    await screen.findByRole('button', { name: 'Abrir menu' });
    expect(screen.queryByRole('button', { name: 'Atalhos do teclado' })).toBeNull();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
  });
});
