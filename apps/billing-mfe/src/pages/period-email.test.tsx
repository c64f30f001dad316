import { listBillingPeriods, type BillingPeriod } from '@demanda/contracts/billing';
import { billingEmail } from '@demanda/contracts/emails';
import { listRequestersOfPeriod } from '@demanda/contracts/billing-statement';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aPeriod } from '../testing/records';
import { serveBilling } from '../testing/serve-billing';

const anas = { requesterId: 5, requesterName: 'Ana Souza', taskCount: 1, totalAmount: 10 };
const betos = { requesterId: 6, requesterName: 'Beto Lima', taskCount: 2, totalAmount: 20 };

beforeEach(() => {
  fakeServer.on(listRequestersOfPeriod, [anas, betos]);
  fakeServer.on(billingEmail.preview, {
    recipients: ['financeiro@demanda.test'],
    subject: 'Faturamento de Março/2025',
    text: 'Segue o faturamento.',
    html: '<!doctype html><p>Segue o faturamento.</p>',
    sentAt: null,
  });
});

async function open(changes: Partial<BillingPeriod> = {}, action = 'Enviar e-mail de Março/2025') {
  setScreenWidth(390);
  serveBilling(fakeServer, pageWith(aPeriod(changes)));
  const { user } = renderRemote(pages, { path: '/billing', signInAs: 'ADMIN' });
  await chooseAction(user, action);
  const name = 'Enviar e-mail de faturamento · Março/2025';
  const dialog = within(await screen.findByRole('dialog', { name }));
  await dialog.findByText('financeiro@demanda.test');
  return { user, dialog };
}

test.each([false, true])(
  'is sent with its statement when chosen: %s (BILL-21, ERR-137)',
  async (attachStatement) => {
    fakeServer.on(billingEmail.send, { status: 'SENT', recipients: [] });
    const { user, dialog } = await open();
    if (attachStatement) await user.click(dialog.getByLabelText('Anexar demonstrativo em PDF'));
    await user.click(dialog.getByRole('button', { name: 'Enviar' }));
    await expectToast('Email de faturamento enviado com sucesso!');
    expect(fakeServer.calls(billingEmail.send)).toMatchObject([
      { params: { id: 3 }, body: { additionalEmails: [], attachStatement } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(fakeServer.calls(listBillingPeriods)).toHaveLength(2));
  },
);

test('shows that it was sent before, and sends it again (BILL-39)', async () => {
  fakeServer.on(billingEmail.send, { status: 'SENT', recipients: [] });
  const { user, dialog } = await open({ billingEmailSent: true }, 'Reenviar e-mail de Março/2025');
  expect(dialog.getByText('Email já enviado')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Reenviar' }));
  await expectToast('Email de faturamento enviado com sucesso!');
});

test.each([
  ['', 'Digite um email'],
  ['abc', 'Email inválido'],
  ['financeiro@demanda.test', 'Este email já foi adicionado'],
])('refuses the address "%s" (BILL-48 to BILL-50)', async (typed, message) => {
  const { user, dialog } = await open();
  const field = dialog.getByRole('textbox', { name: 'Endereços adicionais' });
  if (typed) await user.type(field, typed);
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
  expect(field).toHaveAccessibleDescription(message);
});

test.each([
  [{}, 'Erro ao enviar email de faturamento'],
  [{ message: 'M' }, 'M'],
])('shows a failure and keeps the input: %j (ERR-122)', async (body, text) => {
  fakeServer.fail(billingEmail.send, 500, body);
  const { user, dialog } = await open();
  await user.type(dialog.getByRole('textbox', { name: 'Endereços adicionais' }), 'a@b.co{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Enviar' }));
  await expectToast(text);
  expect(dialog.getByRole('button', { name: 'Remover a@b.co' })).toBeInTheDocument();
});

test("is sent to one requester with only that requester's tasks (G-USE-9)", async () => {
  fakeServer.on(billingEmail.send, { status: 'SENT', recipients: [] });
  const { user, dialog } = await open();
  expect(await dialog.findByText(/^O período completo mostra/)).toBeInTheDocument();
  // Shown, and read by screen readers.
  expect(dialog.getAllByText('Período completo')).not.toHaveLength(0);
  await user.click(dialog.getByRole('combobox', { name: 'Conteúdo' }));
  await user.click(await screen.findByText('Só Beto Lima'));
  await waitFor(() =>
    expect(fakeServer.calls(billingEmail.preview).at(-1)).toMatchObject({ query: { requesterId: 6 } }),
  );
  expect(dialog.queryByText(/^O período completo mostra/)).not.toBeInTheDocument();
  await dialog.findByText('financeiro@demanda.test');
  await user.click(dialog.getByRole('button', { name: 'Enviar' }));
  await expectToast('Email de faturamento enviado com sucesso!');
  expect(fakeServer.calls(billingEmail.send)).toMatchObject([{ body: { requesterId: 6 } }]);
});

test('names the requesters whose data others would see, and sends after confirmation (G-USE-9)', async () => {
  fakeServer.fail(billingEmail.send, 409, {
    errorCode: 'SHARED_DATA',
    userMessage: 'Esta mensagem mostra dados de Ana Souza e Beto Lima a financeiro@demanda.test.',
    errors: [
      { field: '5', name: 'Ana Souza', message: 'Dados deste solicitante' },
      { field: '6', name: 'Beto Lima', message: 'Dados deste solicitante' },
    ],
  });
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Enviar' }));
  const name = 'Mostrar dados de solicitantes a terceiros?';
  const question = within(await screen.findByRole('dialog', { name }));
  expect(question.getByText(/mostra dados de Ana Souza e Beto Lima a/)).toBeInTheDocument();
  fakeServer.on(billingEmail.send, { status: 'SENT', recipients: [] });
  await user.click(question.getByRole('button', { name: 'Enviar mesmo assim' }));
  await expectToast('Email de faturamento enviado com sucesso!');
  expect(fakeServer.calls(billingEmail.send).at(-1)).toMatchObject({
    body: { confirmedRequesterIds: [5, 6] },
  });
});
