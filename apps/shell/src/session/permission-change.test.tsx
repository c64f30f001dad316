import { request } from '@demanda/api/request';
import { saveAccess } from '@demanda/auth/session-store';
import { endPreview } from '@demanda/contracts/preview';
import { getCurrentUser, getAllowedScreens, getPermissions } from '@demanda/contracts/session';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { expectConsoleError } from '@demanda/testing/console-guard';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { fakePermissions, fakeUser, signInAs } from '@demanda/testing/sign-in';
import { useUnsaved } from '@demanda/ui/form';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';
import { serveDashboard } from '../testing/serve-dashboard';
import { startSession } from './start-session';
import { useEmptyScripts } from '../testing/empty-scripts';

useEmptyScripts();

let stop: () => void;
beforeEach(() => serveDashboard(fakeServer));
afterEach(() => stop());

/** Opens a page as a manager; no remote loads here, so a panel replaces the page. */
function open(address: string) {
  expectConsoleError(/RemoteError/);
  signInAs('MANAGER');
  const queryClient = testQueryClient();
  stop = startSession(queryClient);
  const view = renderAt(address, <App release={sampleRelease} queryClient={queryClient} />);
  return { ...view, queryClient };
}

const panel = () => screen.findByRole('heading', { name: 'Não foi possível abrir esta página' });
const NEWS = 'Suas permissões mudaram.';

/** Gives the user the permissions of this profile. */
function become(profile: ProfileCode) {
  act(() =>
    saveAccess({
      permissions: fakePermissions(profile),
      allowedScreens: fakeUser(profile).allowedScreens,
    }),
  );
}

/** Unsaved input on the page. */
function Draft() {
  useUnsaved(true);
  return null;
}

test('AUTH-45 the next response brings the change: menu and page follow without a sign-in', async () => {
  fakeServer.on(getPermissions, fakePermissions('USER'));
  fakeServer.on(getAllowedScreens, fakeUser('USER').allowedScreens);
  fakeServer.on(getCurrentUser, { id: 2, name: 'Bruno Lima' });
  open('/dashboard');
  expect((await screen.findAllByRole('link', { name: 'Faturamento' })).length).toBeGreaterThan(0);
  fakeServer.setPermissionsVersion('second');
  await act(() => request(getCurrentUser));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Faturamento' })).toBeNull());
  expect(screen.getAllByRole('link', { name: 'Tarefas' }).length).toBeGreaterThan(0);
  await expectToast(NEWS);
});

test('G-AUTH-9 users who lose access to the open screen are sent to the dashboard and see why', async () => {
  const { address } = open('/billing');
  await panel();
  become('USER');
  await expectToast('Acesso negado. Você não tem mais permissão para acessar esta página.');
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('with unsaved input they stay, are informed, and leave when they decide to', async () => {
  const { user, address } = open('/billing');
  await panel();
  render(<Draft />);
  become('USER');
  const dialog = await screen.findByRole('dialog', { name: 'Você não tem mais acesso a esta página' });
  await user.click(within(dialog).getByRole('button', { name: 'Continuar na página' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/billing');
  expect(await panel()).toBeVisible();
});

test('users who discard unsaved input are sent to the dashboard', async () => {
  const { user, address } = open('/billing');
  await panel();
  render(<Draft />);
  become('USER');
  await user.click(await screen.findByRole('button', { name: 'Descartar e sair' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('G-AUTH-11 cached responses that may contain amounts are removed, but only after a change', async () => {
  const { queryClient } = open('/billing');
  await panel();
  queryClient.setQueryData(['tasks'], [{ amount: 100 }]);
  become('MANAGER');
  await act(() => new Promise((done) => setTimeout(done)));
  expect(queryClient.getQueryData(['tasks'])).toBeDefined();
  expect(screen.queryByText(NEWS)).toBeNull();
  become('USER');
  await waitFor(() => expect(queryClient.getQueryData(['tasks'])).toBeUndefined());
});

test('a preview of other permissions is named on every page, without the news of a change, until it ends', async () => {
  const { user } = open('/dashboard');
  act(() => saveAccess({ permissions: { ...fakePermissions('USER'), previewOf: 'Ana Lima' } }));
  expect(await screen.findByText(/Você vê o sistema como/)).toHaveTextContent(
    'Você vê o sistema como Ana Lima, só para consulta.',
  );
  fakeServer.on(endPreview, undefined);
  fakeServer.on(getPermissions, fakePermissions('MANAGER'));
  fakeServer.on(getAllowedScreens, fakeUser('MANAGER').allowedScreens);
  await user.click(screen.getByRole('button', { name: 'Voltar ao meu acesso' }));
  await waitFor(() => expect(screen.queryByText(/Você vê o sistema como/)).toBeNull());
  expect(screen.queryByText(NEWS)).toBeNull();
});
