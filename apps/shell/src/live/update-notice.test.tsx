import { expectConsoleError } from '@demanda/testing/console-guard';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { signInAs } from '@demanda/testing/sign-in';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';
import { serveDashboard } from '../testing/serve-dashboard';
import { setLive } from './live-store';
import { UpdateNotice } from './update-notice';

const nothing = { release: null, disabled: [] };
const goLive = (release: number | null) => act(() => setLive({ release, disabled: [] }));
const offer = () => screen.queryByText('Nova versão disponível');
const dismiss = () => screen.getByRole('button', { name: 'Dispensar aviso de nova versão' });

afterEach(() => act(() => setLive(nothing)));

async function open(address = '/dashboard') {
  serveDashboard(fakeServer);
  signInAs('USER');
  const view = renderAt(address, <App release={sampleRelease} queryClient={testQueryClient()} />);
  await screen.findByRole('heading', { level: 1 });
  return view;
}

test('offers another release in a live region without taking the focus', async () => {
  await open();
  goLive(1);
  expect(offer()).toBeNull();
  const before = document.activeElement;
  goLive(2);
  expect(offer()!.closest('[role=status]')).toBeVisible();
  expect(before).toHaveFocus();
});

test('offers an older release as well, after a rollback', () => {
  renderAt('/', <UpdateNotice release={5} />);
  goLive(5);
  expect(offer()).toBeNull();
  act(() => setLive({ release: 4, disabled: [], rollbackReason: 'Erro ao salvar' }));
  expect(offer()).toBeVisible();
  expect(screen.getByText('Algo voltou à versão anterior. Motivo: Erro ao salvar')).toBeVisible();
});

test('says what is new, and which parts of the tab have changed', () => {
  renderAt('/', <UpdateNotice release={5} />);
  const news = ['Cobranças agora têm a planilha do contador', 'Tarefas agora têm prazo'];
  const changed = ['Faturamento', 'Cobranças'];
  act(() => setLive({ ...nothing, release: 7, news: news.join('\n'), changed }));
  for (const sentence of news) expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByText('Mudou: Faturamento, Cobranças.')).toBeVisible();
});

test('stays hidden for the dismissed release, not for the next', async () => {
  const { user } = await open();
  goLive(2);
  await user.click(dismiss());
  expect(offer()).toBeNull();
  goLive(3);
  expect(offer()).toBeVisible();
});

test('stays hidden while the server has no release', async () => {
  await open();
  goLive(2);
  goLive(null);
  expect(offer()).toBeNull();
});

test('reloads the page when accepted', async () => {
  // jsdom does not implement page loads and logs an error.
  expectConsoleError(/Not implemented: navigation/);
  const { user, address } = await open();
  goLive(2);
  await user.click(screen.getByRole('button', { name: 'Atualizar agora' }));
  expect(console.error).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/dashboard');
});

test('waits until nothing is unsaved', async () => {
  const { user } = await open('/settings');
  const name = await screen.findByLabelText(/^Nome\b(?! de)/);
  await user.type(name, 'x');
  goLive(2);
  expect(offer()).toBeNull();
  await user.type(name, '{Backspace}');
  expect(await screen.findByText('Nova versão disponível')).toBeInTheDocument();
  await user.type(name, 'y');
  await waitFor(() => expect(offer()).toBeNull());
});

test('waits until the open dialog is closed', async () => {
  const { user } = await open('/settings');
  await user.type(await screen.findByLabelText(/^Nome\b(?! de)/), 'x');
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  const question = await screen.findByRole('dialog', { name: 'Descartar alterações?' });
  goLive(2);
  expect(offer()).toBeNull();
  await user.click(within(question).getByRole('button', { name: 'Descartar' }));
  expect(await screen.findByText('Nova versão disponível')).toBeInTheDocument();
});
