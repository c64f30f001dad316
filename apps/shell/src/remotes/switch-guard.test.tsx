import { expectConsoleError } from '@demanda/testing/console-guard';
import { fakeServer } from '@demanda/testing/fake-server';
import { renderAt } from '@demanda/testing/render-at';
import { testQueryClient } from '@demanda/testing/query-client';
import { signInAs } from '@demanda/testing/sign-in';
import { useUnsaved } from '@demanda/ui/form';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { App } from '../app';
import { setLive } from '../live/live-store';
import { sampleRelease } from '../sample-release';
import { serveDashboard } from '../testing/serve-dashboard';
import { SwitchGuard } from './switch-guard';
import { useEmptyScripts } from '../testing/empty-scripts';

useEmptyScripts();

/** Open pages of a remote that is disabled. */

const OFF = 'Esta parte do sistema está desativada no momento.';
const switchOff = (...disabled: string[]) => act(() => setLive({ release: 1, disabled }));

afterEach(() => switchOff());

const open = (address: string) => {
  serveDashboard(fakeServer);
  signInAs('MANAGER');
  return renderAt(address, <App release={sampleRelease} queryClient={testQueryClient()} />);
};
const links = (name: string) => screen.queryAllByRole('link', { name });

test('its menu entry and its shortcut disappear, and reappear', async () => {
  open('/dashboard');
  await screen.findByRole('heading', { name: 'Atalhos rápidos' });
  expect(links('Tarefas')).toHaveLength(2);
  switchOff('tasks');
  expect(links('Tarefas')).toHaveLength(0);
  expect(links('Faturamento')).toHaveLength(2);
  switchOff();
  expect(links('Tarefas')).toHaveLength(2);
});

test('is never loaded; a panel explains it and links to the dashboard', async () => {
  switchOff('tasks');
  // No remote loads here: an attempt would log an error, which fails the test.
  const { user, address } = open('/tasks/7/edit?from=list');
  const panel = await screen.findByRole('alert');
  expect(within(panel).getByRole('heading', { name: OFF, level: 1 })).toBeVisible();
  expect(document.title).toBe('Parte desativada · Demanda');
  expect(address()).toBe('/tasks/7/edit?from=list');
  await user.click(within(panel).getByRole('link', { name: 'Ir para o Dashboard' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('the panel and the dialog over unsaved input give the reason', async () => {
  const off = () =>
    setLive({ release: 1, disabled: ['tasks'], disabledReasons: { tasks: '<b>Valor</b> em dobro' } });
  const { notice } = await openForm(off);
  expect(notice.getByText(/ Motivo: “<b>Valor<\/b> em dobro”\. /)).toBeVisible();
  open('/tasks');
  const panel = within(await screen.findByRole('alert'));
  expect(panel.getByText('Motivo: <b>Valor</b> em dobro')).toBeVisible();
});

test('is loaded as soon as it is enabled', async () => {
  // The federation runtime is not started here, so every remote fails to load.
  expectConsoleError(/RemoteError/);
  switchOff('tasks');
  open('/tasks');
  await screen.findByRole('heading', { name: OFF });
  switchOff();
  expect(await screen.findByRole('heading', { name: 'Não foi possível abrir esta página' })).toBeVisible();
});

test('users without access to the page see that, whether it is disabled or not', async () => {
  switchOff('admin');
  open('/requesters');
  expect(await screen.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible();
});

function Page() {
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  return <input aria-label="Título" value={text} onChange={({ target }) => setText(target.value)} />;
}

async function openForm(off = () => setLive({ release: 1, disabled: ['tasks'] })) {
  const view = renderAt('/', <></>);
  render(
    <SwitchGuard remote="tasks">
      <Page />
    </SwitchGuard>,
  );
  await view.user.type(screen.getByLabelText('Título'), 'Rascunho');
  // The dialog's code loads lazily: React would warn about updates after an act() that ends earlier.
  off();
  const notice = within(await screen.findByRole('dialog', { name: 'Esta parte do sistema foi desativada' }));
  return { ...view, notice };
}

test('a page with unsaved input stays until it is left or saved', async () => {
  const { user, notice } = await openForm();
  await user.click(notice.getByRole('button', { name: 'Continuar na página' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Título')).toHaveValue('Rascunho');
  await user.clear(screen.getByLabelText('Título'));
  expect(await screen.findByRole('heading', { name: OFF })).toBeVisible();
  switchOff();
  expect(await screen.findByLabelText('Título')).toHaveValue('');
});

test('after unsaved input is discarded the panel is shown at once', async () => {
  const { user, notice } = await openForm();
  await user.click(notice.getByRole('button', { name: 'Descartar e sair' }));
  expect(await screen.findByRole('heading', { name: OFF })).toBeVisible();
  expect(screen.queryByLabelText('Título')).toBeNull();
});
