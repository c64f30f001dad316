import { listNotificationConfigs } from '@demanda/contracts/notifications';
import { countFailedMessages, getMailTransport, listOutbox } from '@demanda/contracts/outbox';
import { sendRuleTest, sendTestMessage } from '@demanda/contracts/test-messages';
import { choose } from '@demanda/testing/choose';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, within } from '@testing-library/react';
import { pages } from '../remote';
import { aConfig } from '../testing/records';

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(getMailTransport, { transport: 'SMTP' });
  fakeServer.on(countFailedMessages, { count: 0 });
  fakeServer.on(listOutbox, pageWith());
  fakeServer.on(listNotificationConfigs, pageWith(aConfig()));
});

async function openDialog(path: string, action: string | RegExp) {
  const { user } = renderRemote(pages, { path, signInAs: 'ADMIN' });
  if (path === '/notifications')
    await user.click(await screen.findByRole('button', { name: /^Mais ações de/ }));
  const role = path === '/notifications' ? 'menuitem' : 'button';
  await user.click(await screen.findByRole(role, { name: action }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Enviar teste/ }));
  return { user, dialog, send: () => user.click(dialog.getByRole('button', { name: 'Enviar teste' })) };
}

test('a test of a channel shows its result, and can be repeated after a failure', async () => {
  const text = 'O teste para ana@cliente.test não saiu. O servidor recusou. Confira SMTP_URL.';
  fakeServer.on(sendTestMessage, { sent: false, text });
  const { user, dialog, send } = await openDialog('/outbox', 'Enviar teste');
  await user.type(dialog.getByLabelText('E-mail do destinatário'), 'ana@cliente.test');
  await send();
  expect(await dialog.findByText(text)).toBeVisible();
  fakeServer.on(sendTestMessage, { sent: true, text: 'Teste enviado para +5511988887777.' });
  await choose(user, 'Canal', 'SMS', dialog);
  await send();
  expect(await dialog.findByText('Informe o telefone que recebe o teste')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Telefone do destinatário/), '11 98888-7777');
  await send();
  expect(await dialog.findByText('Teste enviado para +5511988887777.')).toBeVisible();
  expect(dialog.queryByText(text)).not.toBeInTheDocument();
  expect(fakeServer.calls(sendTestMessage).map(({ body }) => body)).toEqual([
    { channel: 'EMAIL', recipient: 'ana@cliente.test' },
    { channel: 'SMS', recipient: '11 98888-7777' },
  ]);
});

test('a test of a rule goes to the own address unless another one is typed', async () => {
  fakeServer.on(sendRuleTest, { sent: true, text: 'Teste enviado para eu@demanda.test.' });
  const { dialog, send } = await openDialog('/notifications', /^Enviar teste de Entrega por E-mail/);
  expect(dialog.getByText(/não para os contatos da configuração/)).toBeVisible();
  await send();
  expect(await dialog.findByText('Teste enviado para eu@demanda.test.')).toBeVisible();
  expect(fakeServer.calls(sendRuleTest)).toMatchObject([
    { params: { id: aConfig().id }, body: { recipient: null } },
  ]);
});
