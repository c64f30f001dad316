import * as calls from '@demanda/contracts/account';
import { getDashboardStatistics } from '@demanda/contracts/dashboard';
import { ERROR_CODES } from '@demanda/contracts/errors';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { signInAs } from '@demanda/testing/sign-in';
import { screen, within } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';
import { serveDashboard } from '../testing/serve-dashboard';
import { startSession } from './start-session';

let stop: () => void;
afterEach(() => stop());

const state = (mustSetUpFactor: boolean) => ({
  ...{ minPassword: 8, secondFactor: null, passkeys: [], recoveryCodes: 0 },
  mustSetUpFactor,
});

test('a refusal for want of a second factor opens only the page to set one up, and then the page from before', async () => {
  serveDashboard(fakeServer);
  fakeServer.fail(getDashboardStatistics, 403, { errorCode: ERROR_CODES.factorSetUpRequired });
  fakeServer.on(calls.getAccount, state(true));
  fakeServer.on(calls.setUpSecondFactor, {
    ...{ secret: 'ABCDEFGH', uri: 'otpauth://x' },
    qr: { size: 9, path: 'M4 4h1v1H4z' },
  });
  fakeServer.on(calls.confirmSecondFactor, { recoveryCodes: ['aaaa-bbbb-cccc-dddd'] });
  signInAs('USER');
  const queryClient = testQueryClient();
  stop = startSession(queryClient);
  const { user } = renderAt('/dashboard', <App release={sampleRelease} queryClient={queryClient} />);
  expect(await screen.findByText(/^O seu perfil exige um segundo fator/)).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Ativar' }));
  const press = async (name: string) =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  await user.type(await screen.findByLabelText(/^Senha/), 'segredo');
  await press('Continuar');
  await user.type(await screen.findByLabelText(/^Código do aplicativo/), '123456');
  expect(screen.queryByText('A sua conta está protegida. Você já pode continuar.')).toBeNull();
  serveDashboard(fakeServer);
  fakeServer.on(calls.getAccount, state(false));
  await press('Ativar');
  await user.click(await screen.findByRole('button', { name: 'Já guardei' }));
  await user.click(await screen.findByRole('button', { name: 'Continuar' }));
  expect(await screen.findByRole('navigation')).toBeVisible();
});
