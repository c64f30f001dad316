import { getAccount } from '@demanda/contracts/account';
import { startProviderProof } from '@demanda/contracts/external-accounts';
import { logout, updateProfile } from '@demanda/contracts/session';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { signInAs } from '@demanda/testing/sign-in';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';

/** Confirmation at a provider, in a window beside the page (ADR 0115). */

/** Channels of one name in one process, as those of the tabs of a browser. */
class Channel {
  static readonly open = new Set<Channel>();
  onmessage?: (event: { data: unknown }) => void;
  constructor(readonly name: string) {
    Channel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.open)
      if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close() {
    Channel.open.delete(this);
  }
}

const opened = { location: { replace: jest.fn<void, [string]>() }, close: jest.fn<void, []>() };
const url = 'https://empresa.example/auth';
let isProved = false;
beforeEach(() => {
  isProved = false;
  Object.assign(window, { BroadcastChannel: Channel });
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  jest.spyOn(window, 'close').mockReturnValue();
  fakeServer.on(getAccount, {
    ...{ version: 4, minPassword: 8, secondFactor: null },
    withoutPassword: { providers: [{ id: 'empresa', name: 'Empresa' }], maySetPassword: true },
  });
  fakeServer.on(startProviderProof, { url });
  fakeServer.reply(updateProfile, () =>
    isProved ? { status: 204 } : { status: 403, data: { errorCode: 'PROOF_REQUIRED' } },
  );
  fakeServer.on(logout, undefined);
  signInAs('USER');
});
afterEach(() => {
  jest.restoreAllMocks();
  opened.location.replace.mockReset();
});

const open = (address: string) =>
  renderAt(address, <App release={sampleRelease} queryClient={testQueryClient()} />);

/** Asks for a first password, which the server refuses until the owner is confirmed. */
async function setPassword() {
  const view = open('/settings');
  const { user } = view;
  await user.type(await screen.findByLabelText(/^Senha/), 'Girassol-azul-42');
  await user.type(screen.getByLabelText(/^Confirmar Senha/), 'Girassol-azul-42');
  await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
  return { ...view, dialog };
}
const finish = (data: object) => act(() => new Channel('demanda.confirmation').postMessage(data));

test('a first password is saved once the provider has confirmed its owner in another window', async () => {
  const { user, dialog, address } = await setPassword();
  expect(dialog.queryByLabelText(/^Senha/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Confirmar com Empresa' }));
  await user.click(dialog.getByRole('button', { name: 'Confirmar com Empresa' }));
  await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith(url));
  expect(window.open).toHaveBeenCalledTimes(1);
  expect(dialog.getByRole('status')).toHaveTextContent('Aguardando a confirmação');

  finish({ failure: 'Você entrou no provedor com outra conta.' });
  expect(await dialog.findByRole('alert')).toHaveTextContent('com outra conta');
  isProved = true;
  finish({});
  await waitFor(() => expect(address()).toBe('/login'));
  expect(fakeServer.calls(updateProfile).at(-1)?.body).toMatchObject({ password: 'Girassol-azul-42' });
});

test('a blocked window is explained, and the form keeps what was typed', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  const { user, dialog } = await setPassword();
  await user.click(dialog.getByRole('button', { name: 'Confirmar com Empresa' }));
  await expectToast(/O navegador bloqueou a janela/);
  expect(fakeServer.calls(startProviderProof)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByLabelText(/^Senha/)).toHaveValue('Girassol-azul-42');
});

test.each([
  ['confirmada=empresa', 'Identidade confirmada', {}],
  [
    'falha=otherPerson',
    'Identidade não confirmada',
    { failure: expect.stringContaining('outra conta') as string },
  ],
])('the other window sends the result to the page and closes: %s', async (fragment, title, data) => {
  const received: unknown[] = [];
  const page = new Channel('demanda.confirmation');
  page.onmessage = (event) => received.push(event.data);
  open(`/confirmation#${fragment}`);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(received[0]).toEqual(data);
  expect(window.close).toHaveBeenCalled();
  page.close();
});

test('a password is not offered where providers are the only way', async () => {
  fakeServer.on(getAccount, {
    ...{ minPassword: 8, secondFactor: null },
    withoutPassword: { providers: [], maySetPassword: false },
  });
  open('/settings');
  expect(await screen.findByText(/aqui só administradores entram com senha/)).toBeVisible();
  expect(screen.queryByLabelText(/Senha/)).toBeNull();
});
