import { emailCalls, type EmailPreview } from '@demanda/contracts/emails';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { waitOutDoublePress } from '@demanda/testing/pass-double-press';
import { renderRemote } from '@demanda/testing/render';
import { screen, within } from '@testing-library/react';
import { EmailDialog, type EmailKind } from './email-dialog';

const calls = emailCalls({
  preview: '/things/:id/email',
  send: '/things/:id/send-email',
  name: 'e-mail',
  access: 'tasks:SEND_EMAIL',
});
const kind: EmailKind = {
  title: 'Enviar e-mail da coisa',
  calls,
  success: 'Email enviado com sucesso!',
  failure: 'Erro ao enviar email',
  invalidates: [['things']],
};
const aPreview = (changes: Partial<EmailPreview> = {}): EmailPreview => ({
  recipients: ['joana@cliente.test', 'financeiro@cliente.test'],
  subject: 'Coisa C-7 concluída',
  text: 'Olá, Joana.\nSegue a coisa.',
  html: '<!doctype html><p>Olá, <b>Joana</b>.</p>',
  phones: [],
  sentAt: null,
  ...changes,
});

const onClose = jest.fn();
beforeEach(() => jest.clearAllMocks());

function open(preview: Partial<EmailPreview> = {}, sent = false) {
  fakeServer.on(calls.preview, aPreview(preview));
  const Page = () => <EmailDialog kind={kind} record={{ id: 7, name: 'C-7', sent }} onClose={onClose} />;
  return renderRemote({ '/': Page }, { path: '/', signInAs: 'ADMIN' }).user;
}
type User = ReturnType<typeof open>;

const field = () => screen.findByRole('textbox', { name: 'Endereços adicionais' });
const added = () =>
  within(screen.getByRole('list', { name: 'Endereços adicionais: adicionados' }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);
const type = async (user: User, text: string) => user.type(await field(), text);
const send = async (user: User) => {
  await field();
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
};
const sent = () => fakeServer.calls(calls.send).map(({ body }) => body.additionalEmails);

test('shows recipients and content before it is sent', async () => {
  const user = open();
  expect(await screen.findByText('joana@cliente.test, financeiro@cliente.test')).toBeInTheDocument();
  expect(screen.getByText('Coisa C-7 concluída')).toBeInTheDocument();
  expect(screen.getByTitle('Mensagem em HTML')).toHaveAttribute('srcdoc', aPreview().html);
  await user.click(screen.getByRole('radio', { name: 'Texto' }));
  expect(screen.getByRole('region', { name: 'Mensagem em texto' })).toHaveTextContent('Segue a coisa.');
  expect(screen.queryByText('Email já enviado')).not.toBeInTheDocument();
});

test('shows the phone numbers that are messaged (G-MAIL-3)', async () => {
  open({
    phones: [
      { channel: 'SMS', numbers: ['+5511988887777', '+551133334444'], configured: true },
      { channel: 'WHATSAPP', numbers: ['+5511977776666'], configured: false },
    ],
  });
  const numbers = await screen.findByText('+5511988887777, +551133334444');
  expect(numbers.parentElement).toHaveTextContent(/^SMS/);
  const waiting = screen.getByText('+5511977776666 (canal não configurado: a mensagem espera na fila)');
  expect(waiting.parentElement).toHaveTextContent(/^WhatsApp/);
});

test('sandboxes the message without any permission', async () => {
  open();
  expect(await screen.findByTitle('Mensagem em HTML')).toHaveAttribute('sandbox', '');
});

describe('additional addresses', () => {
  beforeEach(() => fakeServer.on(calls.send, { status: 'SENT', recipients: [] }));

  test('are added by Enter, and sent (TASK-125, TASK-126, TASK-129, TASK-130)', async () => {
    const user = open();
    await type(user, 'a@b.co{Enter}c@d.co{Enter}');
    expect(added()).toEqual(['a@b.co', 'c@d.co']);
    expect(sent()).toEqual([]);
    await send(user);
    await expectToast('Email enviado com sucesso!');
    expect(sent()).toEqual([['a@b.co', 'c@d.co']]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('are added by the button, and removed', async () => {
    const user = open();
    await type(user, 'a@b.co');
    await user.click(screen.getByRole('button', { name: 'Adicionar' }));
    await user.click(screen.getByRole('button', { name: 'Remover a@b.co' }));
    expect(added()).toEqual([]);
    expect(await field()).toHaveFocus();
  });

  test('show an error when nothing is typed (BILL-48)', async () => {
    const user = open();
    await field();
    await user.click(screen.getByRole('button', { name: 'Adicionar' }));
    expect(await field()).toHaveAccessibleDescription('Digite um email');
    await type(user, 'a@b.co{Enter}');
    expect(added()).toEqual(['a@b.co']);
  });

  test.each([
    ['abc', 'Email inválido'],
    ['Joana@cliente.test', 'Este email já foi adicionado'],
  ])('refuse %s (TASK-123, TASK-124, TASK-127, TASK-128)', async (text, message) => {
    const user = open();
    await type(user, `${text}{Enter}`);
    expect(await field()).toHaveAccessibleDescription(message);
    expect(await field()).toHaveValue(text);
    expect(added()).toEqual([]);
  });

  test('refuse an address that was added (TASK-124, TASK-128)', async () => {
    const user = open();
    await type(user, 'a@b.co{Enter}a@b.co{Enter}');
    expect(await field()).toHaveAccessibleDescription('Este email já foi adicionado');
    expect(added()).toEqual(['a@b.co']);
  });

  test('can be pasted as a list', async () => {
    const user = open();
    await user.click(await field());
    await user.paste('a@b.co; c@d.co\ne@f.co');
    expect(added()).toEqual(['a@b.co', 'c@d.co', 'e@f.co']);
  });

  test('include the one still being typed', async () => {
    const user = open();
    await type(user, 'a@b.co');
    await send(user);
    await expectToast('Email enviado com sucesso!');
    expect(sent()).toEqual([['a@b.co']]);
  });

  test('block the e-mail while one of them is invalid', async () => {
    const user = open();
    await type(user, 'abc');
    await send(user);
    expect(await field()).toHaveAccessibleDescription('Email inválido');
    expect(sent()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });
});

test.each([
  [{ sentAt: '2026-11-21T12:30:00.000Z' }, false, 'em 21/11/2026 09:30'],
  [{}, true, ''],
])(
  'shows that it was sent before, and sends it again (TASK-074 to TASK-077): %j %s',
  async (preview, before, when) => {
    fakeServer.on(calls.send, { status: 'SENT', recipients: [] });
    const user = open(preview, before);
    const note = await screen.findByText('Email já enviado');
    expect(note.parentElement).toHaveTextContent(`Email já enviado ${when}`.trim());
    expect(screen.queryByRole('button', { name: 'Enviar' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reenviar' }));
    await expectToast('Email enviado com sucesso!');
  },
);

test('shows that a message is queued (G-MAIL-1)', async () => {
  fakeServer.on(calls.send, { status: 'QUEUED', recipients: ['joana@cliente.test'] });
  const user = open();
  await send(user);
  await expectToast('E-mail na fila de envio');
  expect(screen.queryByText('Email enviado com sucesso!')).not.toBeInTheDocument();
});

test('shows the recipients that the mail server refused', async () => {
  fakeServer.on(calls.send, { status: 'SENT', recipients: [], refused: ['a@b.co'] });
  const user = open();
  await send(user);
  await expectToast('Email enviado com sucesso! Recusado por: a@b.co');
});

test('keeps everything when it fails, and can be sent again (ERR-051, ERR-052)', async () => {
  fakeServer.fail(calls.send, 502, { message: 'O servidor de e-mail recusou a mensagem.' });
  const user = open();
  await type(user, 'a@b.co{Enter}');
  await send(user);
  await expectToast('Erro ao enviar email');
  expect(screen.getByText('O servidor de e-mail recusou a mensagem.')).toBeInTheDocument();
  expect(added()).toEqual(['a@b.co']);
  expect(onClose).not.toHaveBeenCalled();
  fakeServer.on(calls.send, { status: 'SENT', recipients: [] });
  waitOutDoublePress();
  await send(user);
  await expectToast('Email enviado com sucesso!');
  expect(sent()).toEqual([['a@b.co'], ['a@b.co']]);
});

test('is sent once, however often it is clicked (G-GEN-23)', async () => {
  fakeServer.hang(calls.send);
  const user = open();
  await field();
  await user.dblClick(screen.getByRole('button', { name: 'Enviar' }));
  expect(sent()).toHaveLength(1);
});

test('explains what to do without recipients', async () => {
  fakeServer.on(calls.send, { status: 'SENT', recipients: [] });
  const user = open({ recipients: [] });
  expect(
    await screen.findByText(/^Ninguém receberia.* uma configuração em Notificações\.$/),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
  await type(user, 'a@b.co');
  await send(user);
  await expectToast('Email enviado com sucesso!');
});

test('can be sent to phone numbers only, and shows that (G-MAIL-3)', async () => {
  fakeServer.on(calls.send, { status: 'QUEUED', recipients: [] });
  const user = open({
    recipients: [],
    phones: [{ channel: 'SMS', numbers: ['+5511988887777'], configured: true }],
  });
  expect(
    await screen.findByText(/^Nenhum endereço de e-mail: a mensagem vai só por telefone/),
  ).toBeInTheDocument();
  expect(screen.queryByText(/^Ninguém receberia/)).not.toBeInTheDocument();
  await send(user);
  await expectToast('Mensagem na fila de envio');
  expect(sent()).toEqual([[]]);
});

test('can reload a failed preview', async () => {
  fakeServer.fail(calls.preview, 500);
  const Page = () => (
    <EmailDialog kind={kind} record={{ id: 7, name: 'C-7', sent: false }} onClose={onClose} />
  );
  const { user } = renderRemote({ '/': Page }, { path: '/', signInAs: 'ADMIN' });
  expect(await screen.findByText('Não foi possível preparar o e-mail')).toBeInTheDocument();
  fakeServer.on(calls.preview, aPreview());
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Coisa C-7 concluída')).toBeInTheDocument();
});
