import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { signInAs } from '@demanda/testing/sign-in';
import { act, screen } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';
import { serveDashboard } from '../testing/serve-dashboard';
import { setLive } from './live-store';

const show = (text?: string) => {
  const times = { beginsAt: '2026-11-25T23:00:00Z', endsAt: '2026-11-26T01:30:00Z' };
  act(() => setLive({ release: 1, disabled: [], maintenance: text ? { text, ...times } : undefined }));
};
const text = () => screen.queryByText('Aviso de manutenção')?.parentElement?.textContent;
const close = () => screen.getByRole('button', { name: 'Fechar aviso de manutenção' });

afterEach(() => {
  show();
  localStorage.clear();
});

function open(path: string) {
  serveDashboard(fakeServer);
  return renderAt(path, <App release={sampleRelease} queryClient={testQueryClient()} />);
}

test('is announced while it lasts, and stays closed until the text changes', async () => {
  signInAs('USER');
  const { user, unmount } = open('/dashboard');
  await screen.findByRole('heading', { level: 1 });
  show('Paramos às 22h');
  expect(text()).toBe('Aviso de manutenção até 25/11 às 22:30: Paramos às 22h');
  expect(close().closest('[role=status]')).toBeVisible();
  await user.click(close());
  expect(text()).toBeUndefined();
  unmount();
  open('/dashboard');
  await screen.findByRole('heading', { level: 1 });
  expect(text()).toBeUndefined();
  show('Paramos às 23h');
  expect(text()).toContain('Paramos às 23h');
  show();
  expect(text()).toBeUndefined();
});

test('is also on the page of the sign-in', async () => {
  open('/login');
  await screen.findByRole('heading', { level: 1 });
  show('Paramos às 22h');
  expect(text()).toContain('Paramos às 22h');
});
