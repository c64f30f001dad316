import {
  countFailedMessages,
  cancelMessage,
  getMailTransport,
  getOutboxMessage,
  listOutbox,
  retryMessage,
} from '@demanda/contracts/outbox';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aMessage } from '../testing/records';

/** Actions of an ADMIN on failed and waiting messages. */

const failed = aMessage({
  id: 32,
  status: 'FAILED',
  sentAt: null,
  lastError: 'O servidor de e-mail recusou a mensagem (código 554).',
});
const waiting = aMessage({
  id: 33,
  channel: 'SMS',
  recipients: ['+5511988887777'],
  status: 'QUEUED',
  sentAt: null,
  lastError: 'SMS: canal não configurado.',
});

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(getMailTransport, { transport: 'SMTP' });
  fakeServer.on(countFailedMessages, { count: 0 });
  fakeServer.on(listOutbox, pageWith(waiting, failed, aMessage()));
});

const open = (path = '/outbox') => renderRemote(pages, { path, signInAs: 'ADMIN' });
const button = (name: string) => screen.findByRole('button', { name });

test('offers retry and cancel only for failed and waiting messages', async () => {
  const given = aMessage({ id: 34, status: 'CANCELED' });
  fakeServer.on(listOutbox, pageWith(given, waiting, failed, aMessage()));
  open();
  for (const id of [32, 33]) {
    expect(await button(`Tentar novamente a mensagem ${id}`)).toBeEnabled();
    expect(await button(`Cancelar mensagem ${id}`)).toBeEnabled();
  }
  expect(screen.getByText('Cancelado')).toBeInTheDocument();
  expect(
    screen.queryByRole('button', { name: /(novamente a|Cancelar) mensagem 3[14]/ }),
  ).not.toBeInTheDocument();
});

test('offers neither while an attempt runs', async () => {
  fakeServer.on(listOutbox, pageWith({ ...failed, status: 'QUEUED', running: true }));
  open();
  expect(await screen.findByText('Na fila (enviando)')).toBeInTheDocument();
  expect(await button('Tentar novamente a mensagem 32. Uma tentativa está em andamento')).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(await button('Cancelar mensagem 32. Uma tentativa está em andamento')).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test.each([
  ['SENT', 'Mensagem enviada com sucesso!'],
  ['QUEUED', 'Mensagem na fila de envio'],
] as const)('retries and shows that the message is %s', async (status, text) => {
  fakeServer.on(retryMessage, { ...failed, status });
  const { user } = open();
  await user.click(await button('Tentar novamente a mensagem 32'));
  await expectToast(text);
  expect(fakeServer.calls(retryMessage)).toMatchObject([{ params: { id: 32 } }]);
  await waitFor(() => expect(fakeServer.calls(listOutbox)).toHaveLength(2));
});

test('retries once, however often it is clicked (G-GEN-23)', async () => {
  fakeServer.hang(retryMessage);
  const { user } = open();
  await user.dblClick(await button('Tentar novamente a mensagem 32'));
  expect(fakeServer.calls(retryMessage)).toHaveLength(1);
});

test('shows why a retry failed, and reloads the message', async () => {
  const message = 'O servidor de e-mail recusou a mensagem (código 554). Foram 2 tentativas.';
  fakeServer.fail(retryMessage, 502, { message });
  const { user } = open();
  await user.click(await button('Tentar novamente a mensagem 32'));
  await expectToast('Erro ao enviar mensagem');
  expect(screen.getByText(message)).toBeInTheDocument();
  await waitFor(() => expect(fakeServer.calls(listOutbox)).toHaveLength(2));
});

test('asks where a retry goes when the record has another address', async () => {
  const line = (name: string, field: string) => ({ field, name, message: field });
  fakeServer.fail(retryMessage, 409, {
    errorCode: 'ADDRESSES_CHANGED',
    errors: [line('NEW', 'ana@certo.example'), line('SAME', 'ana@errado.example')],
  });
  const { user } = open();
  const retry = await button('Tentar novamente a mensagem 32');
  await user.click(retry);
  const dialog = within(await screen.findByRole('dialog', { name: 'Tentar novamente a mensagem 32' }));
  expect(dialog.getByText('ana@errado.example')).toBeInTheDocument();
  expect(screen.queryByText('Erro ao enviar mensagem')).not.toBeInTheDocument();
  fakeServer.on(retryMessage, { ...failed, status: 'SENT', recipients: ['ana@certo.example'] });
  await user.click(dialog.getByRole('button', { name: 'Enviar ao endereço atual' }));
  await expectToast('Mensagem enviada com sucesso!');
  expect(fakeServer.calls(retryMessage)).toMatchObject([
    { params: { id: 32 } },
    { params: { id: 32 }, body: { recipients: ['ana@certo.example'] } },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('asks for confirmation before it cancels a message', async () => {
  fakeServer.on(cancelMessage, { ...waiting, status: 'CANCELED' });
  const { user } = open();
  await user.click(await button('Cancelar mensagem 33'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar mensagem 33' }));
  expect(dialog.getByText(/não será mais enviada \(\+5511988887777\)/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Voltar' }));
  expect(fakeServer.calls(cancelMessage)).toEqual([]);
  await user.click(await button('Cancelar mensagem 33'));
  await user.click(await button('Cancelar envio'));
  await expectToast('Mensagem cancelada com sucesso!');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(fakeServer.calls(cancelMessage)).toMatchObject([{ params: { id: 33 } }]);
});

test('shows a placeholder for a hidden phone number', async () => {
  fakeServer.on(listOutbox, pageWith({ ...waiting, recipients: [], lastError: null }));
  const { user } = open();
  expect(await screen.findByText('Telefone oculto')).toBeInTheDocument();
  await user.click(await button('Cancelar mensagem 33'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar mensagem 33' }));
  expect(dialog.getByText(/não será mais enviada \(Telefone oculto\)/)).toBeInTheDocument();
});

test('shows that a message can no longer be cancelled', async () => {
  fakeServer.fail(cancelMessage, 409, { message: 'A mensagem já foi enviada.' });
  const { user } = open();
  await user.click(await button('Cancelar mensagem 33'));
  await user.click(await button('Cancelar envio'));
  await expectToast('A mensagem já foi enviada.');
});

test('filters by channel', async () => {
  open('/outbox?channel=SMS&status=FAILED');
  await button('Ver mensagem 32');
  expect(fakeServer.calls(listOutbox)).toMatchObject([{ query: { channel: 'SMS', status: 'FAILED' } }]);
});

test.each([
  ['Demanda · Tarefa T-1.', /Demanda · Tarefa T-1\./],
  [null, 'O texto desta mensagem fala de campos que você não pode ver.'],
])('shows a message to a phone number, whose text is %s', async (text, shown) => {
  const files = [{ name: 'demonstrativo.pdf', size: null }];
  fakeServer.on(getOutboxMessage, { ...waiting, text, html: null, files });
  const { user } = open();
  await user.click(await button('Ver mensagem 33'));
  const dialog = within(screen.getByRole('dialog', { name: 'Mensagem 33' }));
  expect(await dialog.findByText(shown)).toBeInTheDocument();
  expect(dialog.getByText('SMS')).toBeInTheDocument();
  expect(dialog.getByText('demonstrativo.pdf (removido após 30 dias)')).toBeInTheDocument();
  expect(dialog.queryByTitle('Mensagem em HTML')).not.toBeInTheDocument();
});
