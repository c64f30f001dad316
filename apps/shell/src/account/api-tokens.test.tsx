import { getAccount, listOwnSessions } from '@demanda/contracts/account';
import { createApiToken, listApiTokens, revokeApiToken } from '@demanda/contracts/api-tokens';
import { NOTICE_KINDS } from '@demanda/contracts/notice-labels';
import { getNoticeChannels } from '@demanda/contracts/notices';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { signInAs } from '@demanda/testing/sign-in';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';

const token = {
  ...{ id: '00000000-0000-4000-8000-000000000001', name: 'Integração', prefix: 'dmd_abc123' },
  ...{ readOnly: false, rights: ['tasks:VIEW', 'tasks:CREATE'], lastUsedAt: null },
  ...{ createdAt: '2026-03-10T12:00:00Z', expiresAt: '2026-06-08T12:00:00Z' },
};

async function open() {
  const secondFactor = { since: '2026-03-10T12:00:00Z', recoveryCodes: 9 };
  fakeServer.on(getAccount, { minPassword: 8, secondFactor });
  fakeServer.on(listOwnSessions, []);
  fakeServer.on(
    getNoticeChannels,
    Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, 'BELL' as const])) as never,
  );
  fakeServer.on(listApiTokens, []);
  signInAs('MANAGER');
  const view = renderAt('/account', <App release={sampleRelease} queryClient={testQueryClient()} />);
  await screen.findByRole('heading', { name: 'Tokens de API' });
  return view;
}

test('a token is made with chosen permissions, password and code, shown once, and revoked', async () => {
  fakeServer.reply(createApiToken, ({ body }) =>
    body.code === '123456'
      ? { status: 201, data: { ...token, token: 'dmd_abc123segredo' } }
      : { status: 400, data: { errors: [{ field: 'code', message: 'Código inválido' }] } },
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Criar token' }));
  const form = await screen.findByRole('dialog', { name: 'Criar token de API' });
  await user.type(within(form).getByLabelText(/^Nome/), 'Integração');
  await user.click(within(form).getByRole('radio', { name: 'Escolher permissões' }));
  await user.type(within(form).getByLabelText(/^Senha/), 'segredo');
  await user.type(within(form).getByLabelText(/^Código/), '000000{Enter}');
  expect(await within(form).findByText('Escolha ao menos uma permissão')).toBeVisible();
  // A manager does not administrate: only what the owner may do is offered.
  expect(within(form).queryByRole('group', { name: 'Plataforma' })).toBeNull();
  const tasks = within(form).getByRole('group', { name: 'Tarefas' });
  await user.click(within(tasks).getByRole('checkbox', { name: 'Criar' }));
  await user.click(within(form).getByRole('checkbox', { name: 'Esconder valores em reais' }));
  await user.click(within(form).getByRole('button', { name: 'Criar token' }));
  expect(await within(form).findByText('Código inválido')).toBeVisible();
  await user.clear(within(form).getByLabelText(/^Código/));
  await user.type(within(form).getByLabelText(/^Código/), '123456');
  fakeServer.on(listApiTokens, [token]);
  await user.click(within(form).getByRole('button', { name: 'Criar token' }));
  const shown = await screen.findByRole('dialog', { name: 'Token criado' });
  expect(within(shown).getByText('dmd_abc123segredo')).toBeVisible();
  expect(fakeServer.calls(createApiToken).at(-1)?.body).toEqual({
    ...{ name: 'Integração', expiresInDays: 90, readOnly: false, rights: ['tasks:CREATE'] },
    hidesAmounts: true,
    ...{ password: 'segredo', code: '123456' },
  });
  await user.click(within(shown).getByRole('button', { name: 'Já copiei' }));
  expect(await screen.findByText('2 permissões')).toBeVisible();
  expect(screen.queryByText('dmd_abc123segredo')).toBeNull();

  fakeServer.on(revokeApiToken, undefined);
  await user.click(screen.getByRole('button', { name: 'Revogar token Integração' }));
  const revoke = await screen.findByRole('dialog', { name: 'Revogar token' });
  fakeServer.on(listApiTokens, []);
  await user.click(within(revoke).getByRole('button', { name: 'Revogar' }));
  await expectToast('Token revogado com sucesso!');
  await waitFor(() => expect(screen.queryByText('Integração')).toBeNull());
});
