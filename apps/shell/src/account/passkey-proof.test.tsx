import { getAccount, proveIdentity } from '@demanda/contracts/account';
import { startPasskeyProof } from '@demanda/contracts/passkeys';
import { logout, updateProfile } from '@demanda/contracts/session';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { signInAs } from '@demanda/testing/sign-in';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const credential = {
  ...{ id: 'YQ', rawId: bytes('a'), type: 'public-key', getClientExtensionResults: () => ({}) },
  response: { authenticatorData: bytes('b'), clientDataJSON: bytes('c'), signature: bytes('d') },
};
const passkey = {
  ...{ id: '00000000-0000-4000-8000-000000000001', name: 'Celular', backedUp: true },
  ...{ createdAt: '2026-03-10T12:00:00Z', lastUsedAt: null },
};

test('a change that asks for proof takes a passkey in place of password and code', async () => {
  Object.assign(window, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { value: { get: async () => credential } });
  let isProved = false;
  fakeServer.reply(updateProfile, () =>
    isProved ? { status: 204 } : { status: 403, data: { errorCode: 'PROOF_REQUIRED' } },
  );
  fakeServer.on(getAccount, {
    ...{ version: 4, minPassword: 8, secondFactor: null },
    ...{ passkeys: [passkey], offersPasskeys: true },
  });
  fakeServer.on(startPasskeyProof, {
    ...{ challenge: 'YWJj', rpId: 'localhost', timeout: 1_000, userVerification: 'required' as const },
    allowCredentials: [],
  });
  fakeServer.on(proveIdentity, () => void (isProved = true));
  fakeServer.on(logout, undefined);
  signInAs('USER');
  const { user, address } = renderAt(
    '/settings',
    <App release={sampleRelease} queryClient={testQueryClient()} />,
  );
  await user.type(await screen.findByLabelText(/^E-mail/), 's');
  await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
  await user.click(await dialog.findByRole('button', { name: 'Usar chave de acesso' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(fakeServer.calls(proveIdentity)).toMatchObject([
    { body: { passkey: { id: 'YQ', response: { signature: 'ZA' } } } },
  ]);
});
