import { dismissFirstSteps, getFirstSteps } from '@demanda/contracts/first-steps';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { signInAs } from '@demanda/testing/sign-in';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';
import { serveDashboard } from '../testing/serve-dashboard';

const open = () => renderAt('/dashboard', <App release={sampleRelease} queryClient={testQueryClient()} />);
const title = () => screen.findByRole('heading', { name: 'Primeiros passos' });

beforeEach(() => serveDashboard(fakeServer));

test('links each first step to its page, ticks what is done, and is gone when dismissed', async () => {
  const steps = (['mail', 'backup', 'secondFactor'] as const).map((step) => ({
    step,
    done: step === 'mail',
  }));
  fakeServer.on(getFirstSteps, { steps });
  signInAs('ADMIN');
  const { user } = open();
  const card = within((await title()).closest('section')!);
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Servidor de e-mail (feito)',
    expect.stringContaining('Primeira cópia de segurança verificada'),
    expect.stringContaining('Verificação em duas etapas da sua conta'),
  ]);
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/platform',
    '/account',
  ]);

  fakeServer.on(dismissFirstSteps, undefined);
  fakeServer.on(getFirstSteps, { steps: [] });
  await user.click(card.getByRole('button', { name: 'Dispensar' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Primeiros passos' })).toBeNull());
});

test('asks nothing of users who may take no step', async () => {
  signInAs('USER');
  open();
  await screen.findByRole('heading', { name: 'Dashboard' });
  await screen.findByRole('figure', { name: 'Entregas por status' });
  expect(fakeServer.calls(getFirstSteps)).toHaveLength(0);
});
