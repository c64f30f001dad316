import { getPlatform, listReleases, switchRemote } from '@demanda/contracts/platform';
import { listPromotions } from '@demanda/contracts/platform-promotion';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { signInAs } from '@demanda/testing/sign-in';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';
import { aPlatform, aReleaseList, aRemote } from '../testing/platform-records';

/** Disabling and enabling a remote. */

const off = {
  enabled: false,
  disabledAt: '2026-11-21T17:30:00Z',
  disabledBy: 'Ana Souza',
  reason: 'Cobrança em dobro',
};
const billing = aRemote('billing', { labels: ['Faturamento'] });

const serve = (remote: typeof billing) => fakeServer.on(getPlatform, aPlatform({ remotes: [remote] }));

function open() {
  fakeServer.on(listReleases, aReleaseList());
  fakeServer.on(listPromotions, { promotions: [] });
  signInAs('ADMIN');
  return renderAt('/platform', <App release={sampleRelease} queryClient={testQueryClient()} />);
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

test('explains the effect, sends the reason, and shows the new state', async () => {
  serve(billing);
  fakeServer.on(switchRemote, () => {
    serve({ ...billing, ...off });
    return { name: 'billing', ...off };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Desativar Faturamento' }));
  const window = await dialog('Desativar Faturamento');
  expect(
    window.getByText(
      'Faturamento sai do menu de todos em até 5 segundos; o que alguém digitou não se perde.',
    ),
  ).toBeInTheDocument();
  await user.type(window.getByLabelText('Motivo'), 'Cobrança em dobro');
  await user.click(window.getByRole('button', { name: 'Desativar' }));
  await expectToast('Desativada com sucesso!');
  await gone('Desativar Faturamento');
  const [call] = fakeServer.calls(switchRemote);
  expect(call).toMatchObject({
    params: { name: 'billing' },
    body: { enabled: false, reason: 'Cobrança em dobro' },
  });
  expect(
    screen.getByText('Desativada por Ana Souza em 21/11/2026 14:30. Motivo: Cobrança em dobro'),
  ).toBeVisible();
  expect(screen.getByRole('group', { name: 'Partes ativas' })).toHaveTextContent(/0de 1/);
});

test('requires a reason', async () => {
  serve(billing);
  fakeServer.on(switchRemote, { name: 'billing', ...off, reason: null });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Desativar Faturamento' }));
  await user.click((await dialog('Desativar Faturamento')).getByRole('button', { name: 'Desativar' }));
  await gone('Desativar Faturamento');
  expect(fakeServer.calls(switchRemote)[0]?.body).toEqual({ enabled: false, reason: null, version: 3 });
});

test('asks for confirmation before it enables a remote', async () => {
  serve({ ...billing, ...off });
  fakeServer.on(switchRemote, () => {
    serve(billing);
    return { name: 'billing', enabled: true, disabledAt: null, disabledBy: null, reason: null };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Reativar Faturamento' }));
  const window = await dialog('Reativar Faturamento');
  expect(window.getByText(/Faturamento volta para quem tem acesso/)).toBeInTheDocument();
  await user.click(window.getByRole('button', { name: 'Reativar' }));
  await expectToast('Reativada com sucesso!');
  expect(await screen.findByRole('button', { name: 'Desativar Faturamento' })).toBeVisible();
  expect(fakeServer.calls(switchRemote)[0]?.body).toEqual({ enabled: true, version: 3 });
});

test('a refusal is shown, and keeps the dialog with its input', async () => {
  serve(billing);
  fakeServer.fail(switchRemote, 409, { message: 'Esta parte não está na versão no ar.' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Desativar Faturamento' }));
  const window = await dialog('Desativar Faturamento');
  await user.type(window.getByLabelText('Motivo'), 'Cobrança');
  await user.click(window.getByRole('button', { name: 'Desativar' }));
  await expectToast('Esta parte não está na versão no ar.');
  expect(window.getByLabelText('Motivo')).toHaveValue('Cobrança');
});
