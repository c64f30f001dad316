import { signOut } from '@demanda/auth/session';
import { logout } from '@demanda/contracts/session';
import { searchRecords, type SearchResult } from '@demanda/contracts/search';
import { expectConsoleError } from '@demanda/testing/console-guard';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { signInAs } from '@demanda/testing/sign-in';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { App } from '../app';
import { clearOnUserChange } from '../session/clear-on-user-change';
import { sampleRelease } from '../sample-release';
import { serveDashboard } from '../testing/serve-dashboard';

/** The palette and the shortcuts, by keyboard only. */

const RESULT: SearchResult = {
  groups: [
    { kind: 'tasks', hits: [{ id: 7, code: 'ERP-0007', title: 'Corrigir o frete', detail: 'Joana Prado' }] },
    { kind: 'requesters', hits: [{ id: 1, title: 'Frederico' }] },
  ],
  isSimilar: false,
};

const exporting = { icon: 'download', path: '/tasks', exports: { show: 'table' } };
const EXPORTS = [
  { ...exporting, label: 'Exportar Tarefas', right: 'tasks:EXPORT' },
  { ...exporting, label: 'Exportar Valores', path: '/tasks/create', reveals: 'tasks.amount' },
] as const;

beforeEach(() => {
  serveDashboard(fakeServer);
  // The pages that open belong to remotes without builds.
  expectConsoleError(/RemoteError/);
});

async function openApp(profile: 'ADMIN' | 'MANAGER' | 'USER' = 'ADMIN', at = '/settings') {
  signInAs(profile);
  const queryClient = testQueryClient();
  const view = renderAt(at, <App release={sampleRelease} queryClient={queryClient} />);
  await screen.findByRole('button', { name: /^Buscar…/ });
  return { ...view, queryClient };
}
const field = () => screen.findByRole('combobox', { name: /^Buscar/ });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent?.trim());
const status = () => within(screen.getByRole('dialog')).getByRole('status');

test('Ctrl+K finds a record, and Enter opens it', async () => {
  fakeServer.on(searchRecords, RESULT);
  const { user, address } = await openApp();
  await user.keyboard('{Control>}k{/Control}');
  expect(await field()).toHaveFocus();
  await user.keyboard('fre');
  await waitFor(() => expect(options()).toEqual(['ERP-0007 Corrigir o freteJoana Prado', 'Frederico']));
  await waitFor(() => expect(status()).toHaveTextContent('2 resultados'));
  expect(fakeServer.calls(searchRecords)).toMatchObject([{ query: { text: 'fre' } }]);
  expect(await field()).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]!.id);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/requesters?id=1'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Enter waits for the hits of what is typed, and never opens an earlier one', async () => {
  fakeServer.on(searchRecords, RESULT);
  const { user, address } = await openApp();
  await user.keyboard('{Control>}k{/Control}');
  await field();
  await user.keyboard('fre');
  await waitFor(() => expect(options()).toHaveLength(2));
  fakeServer.on(searchRecords, {
    ...RESULT,
    groups: [{ kind: 'tasks', hits: [{ id: 9, code: 'ERP-0009', title: 'Frete grátis' }] }],
  });
  await user.keyboard('te{Enter}');
  await waitFor(() => expect(address()).toBe('/tasks/9/edit'));
});

test('Escape closes it and restores the focus', async () => {
  const { user } = await openApp();
  const button = screen.getByRole('button', { name: /^Buscar…/ });
  act(() => button.focus());
  await user.keyboard('{Enter}');
  await field();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
});

test('offers screens, actions and targets that the user may open', async () => {
  fakeServer.on(searchRecords, RESULT);
  const { user } = await openApp('USER');
  await user.keyboard('{Control>}k{/Control}');
  await field();
  expect(options()).toEqual(['Nova Tarefa', 'Dashboard', 'Tarefas', 'Minha conta', 'Configurações']);
  await user.keyboard('configuracoes');
  await waitFor(() => expect(options()).toEqual(['Configurações', 'ERP-0007 Corrigir o freteJoana Prado']));
});

test('an action that exports opens the list as this tab last showed it, and is remembered', async () => {
  sessionStorage.setItem('demanda.lists', JSON.stringify({ '/tasks': '?show=board&code=erp' }));
  fakeServer.on(searchRecords, { groups: [], isSimilar: false });
  signInAs('ADMIN');
  const remotes = sampleRelease.remotes.map((remote) => ({
    ...remote,
    actions: remote.name === 'tasks' ? [...EXPORTS] : [],
  }));
  const { user, address } = renderAt(
    '/settings',
    <App release={{ ...sampleRelease, remotes }} queryClient={testQueryClient()} />,
  );
  await screen.findByRole('button', { name: /^Buscar…/ });
  await user.keyboard('{Control>}k{/Control}');
  await field();
  await user.keyboard('exportar');
  await waitFor(() => expect(options()).toEqual(['Exportar Tarefas', 'Exportar Valores']));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/tasks?show=table&code=erp'));
  await user.keyboard('{Control>}k{/Control}');
  await field();
  expect(options().slice(0, 3)).toEqual(['Exportar Tarefas', 'Exportar Tarefas', 'Exportar Valores']);
});

test('an action that needs a permission or a field is not offered without it', async () => {
  signInAs('USER');
  const remotes = sampleRelease.remotes.map((remote) => ({
    ...remote,
    actions: remote.name === 'tasks' ? [...EXPORTS, { ...EXPORTS[0], right: 'billing:EXPORT' as const }] : [],
  }));
  const { user } = renderAt(
    '/settings',
    <App release={{ ...sampleRelease, remotes }} queryClient={testQueryClient()} />,
  );
  await screen.findByRole('button', { name: /^Buscar…/ });
  await user.keyboard('{Control>}k{/Control}');
  await field();
  expect(options()).toEqual(['Exportar Tarefas', 'Dashboard', 'Tarefas', 'Minha conta', 'Configurações']);
});

test('recent choices come first, and go with the sign-out', async () => {
  fakeServer.on(searchRecords, RESULT);
  fakeServer.on(logout, undefined);
  const { user, address, queryClient } = await openApp();
  const stop = clearOnUserChange(queryClient);
  await user.keyboard('{Control>}k{/Control}');
  await field();
  await user.keyboard('fre');
  await waitFor(() => expect(options()).toHaveLength(2));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/tasks/7/edit'));
  await user.keyboard('{Control>}k{/Control}');
  await field();
  expect(options()[0]).toBe('ERP-0007 Corrigir o frete');
  const stored = () => JSON.stringify(localStorage).match(/frete/g) ?? [];
  expect(stored()).toHaveLength(1);
  await act(() => signOut());
  expect(stored()).toEqual([]);
  stop();
});

test('a failure is one sentence with a retry; nothing found says so', async () => {
  fakeServer.fail(searchRecords, 500);
  const { user } = await openApp();
  await user.keyboard('{Control>}k{/Control}');
  await field();
  await user.keyboard('fre');
  await waitFor(() => expect(status()).toHaveTextContent(/^A busca falhou\. /));
  fakeServer.on(searchRecords, { groups: [], isSimilar: true });
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText(/^Nada encontrado para “/)).toBeInTheDocument();
  expect(status()).toHaveTextContent('0 resultados');
});

test('a pasted text is cut', async () => {
  fakeServer.on(searchRecords, { groups: [], isSimilar: true });
  const { user } = await openApp();
  await user.keyboard('{Control>}k{/Control}');
  await field();
  await user.paste(`\u05d0\t🦓${'a'.repeat(1_000_000)}`);
  expect(((await field()) as HTMLInputElement).value).toHaveLength(100);
  await waitFor(() => expect(fakeServer.calls(searchRecords)).toHaveLength(1));
});

test('an older build without search and actions still has its screens', async () => {
  const remotes = sampleRelease.remotes.map(({ search: _search, actions: _actions, ...remote }) => remote);
  signInAs('USER');
  const view = renderAt(
    '/settings',
    <App release={{ ...sampleRelease, remotes }} queryClient={testQueryClient()} />,
  );
  await screen.findByRole('button', { name: /^Buscar…/ });
  await view.user.keyboard('{Control>}k{/Control}');
  await field();
  await view.user.keyboard('tar');
  expect(options()).toEqual(['Tarefas']);
  await waitFor(() => expect(status()).toHaveTextContent('1 resultado'));
  expect(fakeServer.calls(searchRecords)).toEqual([]);
  await view.user.click(screen.getByRole('option', { name: 'Tarefas' }));
  expect(view.address()).toBe('/tasks');
});

describe('shortcuts', () => {
  const shortcuts = () => screen.findByRole('dialog', { name: 'Atalhos do teclado' });

  test('g with a letter opens a screen, n the form of a new record, ? shows them all', async () => {
    const { user, address } = await openApp('USER');
    await user.keyboard('?');
    expect(within(await shortcuts()).getByText('Tarefas').parentElement).toHaveTextContent('Tarefasgt');
    expect(screen.queryByText('Criar um registro da tela atual')).not.toBeInTheDocument();
    await user.keyboard('gt');
    expect(address()).toBe('/settings');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('n');
    expect(address()).toBe('/settings');
    await user.keyboard('gt');
    expect(address()).toBe('/tasks');
    await user.keyboard('?');
    expect(await screen.findByText('Criar um registro da tela atual')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('n');
    expect(address()).toBe('/tasks/create');
  });

  test('typing in a field and keys with a modifier are left alone', async () => {
    const { user, address } = await openApp('USER');
    await user.keyboard('{Control>}gt{/Control}');
    fireEvent.keyDown(document.body, { key: '?', metaKey: true });
    expect(address()).toBe('/settings');
    await user.click(await screen.findByRole('textbox', { name: 'Nome' }));
    await user.keyboard('gt?n');
    expect(address()).toBe('/settings');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('single keys can be turned off, which is remembered; Ctrl+K stays', async () => {
    const { user, address } = await openApp('USER');
    await user.click(screen.getByRole('button', { name: 'Atalhos do teclado' }));
    await user.click(await screen.findByRole('checkbox', { name: /Usar atalhos de uma tecla/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('gt?');
    expect(address()).toBe('/settings');
    expect(localStorage.getItem('demanda.single-keys')).toBe('off');
    await user.keyboard('{Control>}k{/Control}');
    expect(await field()).toBeInTheDocument();
  });
});
