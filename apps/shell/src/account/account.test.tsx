import * as calls from '@demanda/contracts/account';
import { listApiTokens } from '@demanda/contracts/api-tokens';
import { NOTICE_KINDS } from '@demanda/contracts/notice-labels';
import { getNoticeChannels } from '@demanda/contracts/notices';
import { exportOwnData } from '@demanda/contracts/personal-data';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { savedFiles } from '@demanda/testing/saved-files';
import { signInAs } from '@demanda/testing/sign-in';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';

const session = (id: number, current = false) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  ...{ createdAt: '2026-03-10T12:00:00Z', lastSeenAt: '2026-03-10T13:00:00Z' },
  ...{ expiresAt: '2026-03-10T20:00:00Z', device: 'Chrome em Linux', address: `192.0.2.${id}`, current },
});
const sessions = [session(1, true), session(2), session(3)];
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-ddd${index}`);
const active = { since: '2026-03-10T12:00:00Z', recoveryCodes: 3 };

async function open(secondFactor: typeof active | null = null) {
  fakeServer.on(calls.getAccount, { minPassword: 8, secondFactor });
  fakeServer.on(calls.listOwnSessions, sessions);
  fakeServer.on(listApiTokens, []);
  fakeServer.on(
    getNoticeChannels,
    Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, 'BELL' as const])) as never,
  );
  signInAs('USER', { username: 'carla' });
  const view = renderAt('/account', <App release={sampleRelease} queryClient={testQueryClient()} />);
  await screen.findByRole('heading', { name: 'Minha conta' });
  await screen.findByRole('heading', { name: 'Verificação em duas etapas' });
  return view;
}
const dialog = (name: string) => screen.findByRole('dialog', { name });

test('shows the own sessions, and ends one, or all but this one after a confirmation', async () => {
  fakeServer.on(calls.endOwnSession, undefined);
  fakeServer.on(calls.endOtherSessions, undefined);
  const { user } = await open();
  const list = await screen.findByRole('group', { name: 'Sessões abertas' });
  expect(within(list).getByText('Esta sessão')).toBeVisible();
  const buttons = within(list).getAllByRole('button', { name: /^Encerrar sessão/ });
  expect(buttons).toHaveLength(2);
  await user.click(buttons[0]!);
  await expectToast('Sessão encerrada com sucesso!');
  expect(fakeServer.calls(calls.endOwnSession)[0]?.params).toEqual({ sessionId: sessions[1]!.id });
  await user.click(screen.getByRole('button', { name: 'Encerrar as outras' }));
  const confirm = await dialog('Encerrar as outras sessões');
  await user.click(within(confirm).getByRole('button', { name: 'Encerrar as outras' }));
  await expectToast('Outras sessões encerradas com sucesso!');
});

test('a second factor is activated by password and a first code; its recovery codes are shown once', async () => {
  fakeServer.reply(calls.setUpSecondFactor, ({ body }) =>
    body.password === 'segredo'
      ? {
          status: 200,
          data: { secret: 'ABCDEFGH', uri: 'otpauth://x', qr: { size: 9, path: 'M4 4h1v1H4z' } },
        }
      : { status: 400, data: { errors: [{ field: 'password', message: 'Senha incorreta' }] } },
  );
  fakeServer.on(calls.confirmSecondFactor, { recoveryCodes });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Ativar' }));
  const setUp = await dialog('Ativar verificação em duas etapas');
  await user.type(within(setUp).getByLabelText(/^Senha/), 'errada{Enter}');
  expect(await within(setUp).findByText('Senha incorreta')).toBeVisible();
  const password = within(setUp).getByLabelText(/^Senha/);
  await user.clear(password);
  await user.type(password, 'segredo');
  await user.click(within(setUp).getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByRole('img', { name: 'Código QR da chave' })).toBeVisible();
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Código do aplicativo/)).toHaveFocus());
  await user.keyboard('123456');
  fakeServer.on(calls.getAccount, { minPassword: 8, secondFactor: { ...active, recoveryCodes: 10 } });
  await user.click(
    within(await dialog('Ativar verificação em duas etapas')).getByRole('button', { name: 'Ativar' }),
  );
  const shown = await dialog('Códigos de recuperação');
  for (const code of recoveryCodes) expect(within(shown).getByText(code)).toBeVisible();
  await user.click(within(shown).getByRole('button', { name: 'Já guardei' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Ativa')).toBeVisible();
});

test('an active one is disabled with password and code; a refused code is shown on its field', async () => {
  fakeServer.reply(calls.disableSecondFactor, ({ body }) =>
    body.code === 'aaaa-bbbb'
      ? { status: 204 }
      : { status: 400, data: { errors: [{ field: 'code', message: 'Código inválido ou já usado.' }] } },
  );
  const { user } = await open(active);
  expect(screen.getByText(/Você tem 3 códigos de recuperação; considere criar novos/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Desativar' }));
  const disable = await dialog('Desativar verificação em duas etapas');
  await user.type(within(disable).getByLabelText(/^Senha/), 'segredo');
  const code = within(disable).getByLabelText(/^Código/);
  await user.type(code, '000000');
  await user.click(within(disable).getByRole('button', { name: 'Desativar' }));
  expect(await within(disable).findByText('Código inválido ou já usado.')).toBeVisible();
  await user.clear(code);
  await user.type(code, 'aaaa-bbbb');
  await user.click(within(disable).getByRole('button', { name: 'Desativar' }));
  await expectToast('Verificação em duas etapas desativada.');
});

test('downloads the own data', async () => {
  fakeServer.on(exportOwnData, { content: '{}' });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Baixar meus dados' }));
  await expectToast('Dados baixados com sucesso!');
  expect(savedFiles()).toMatchObject([{ name: 'meus_dados.json' }]);
});
