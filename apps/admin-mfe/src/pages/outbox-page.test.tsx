import {
  countFailedMessages,
  getMailTransport,
  getOutboxMessage,
  listOutbox,
} from '@demanda/contracts/outbox';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aMessage } from '../testing/records';

const failed = aMessage({
  id: 32,
  kind: 'DELIVERY',
  status: 'FAILED',
  attempts: 6,
  sentAt: null,
  lastError: 'O servidor de e-mail recusou o destinatário.',
});
const waiting = aMessage({
  id: 33,
  kind: 'BILLING',
  status: 'QUEUED',
  attempts: 2,
  sentAt: null,
  nextAttemptAt: '2025-03-09T17:10:00.000Z',
});

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(getMailTransport, { transport: 'SMTP' });
  fakeServer.on(countFailedMessages, { count: 0 });
  fakeServer.on(listOutbox, pageWith(waiting, failed, aMessage()));
});

const recordPaths = { periods: '/billing/:id', charges: '/charges/:id' };
const open = (path = '/outbox') => renderRemote(pages, { path, signInAs: 'ADMIN', recordPaths });
const cards = async () => {
  await screen.findByRole('button', { name: 'Ver mensagem 31' });
  return screen.getAllByRole('listitem').map((card) => within(card));
};

describe('Caixa de Saída', () => {
  test('lists the newest messages first with their status (G-MAIL-1)', async () => {
    open();
    const [queued, refused, sent] = await cards();
    expect(queued!.getByText('Na fila')).toBeInTheDocument();
    expect(queued!.getByText('Faturamento · 09/03/2025 14:05')).toBeInTheDocument();
    expect(refused!.getByText('Falhou')).toBeInTheDocument();
    expect(refused!.getByText('O servidor de e-mail recusou o destinatário.')).toBeInTheDocument();
    expect(sent!.getByText('Enviado')).toBeInTheDocument();
    expect(sent!.getByText('joana@cliente.test, financeiro@cliente.test')).toBeInTheDocument();
    expect(fakeServer.calls(listOutbox)).toMatchObject([{ query: { page: 0, size: 10, sort: 'id,desc' } }]);
  });

  test('filters by the search in the URL', async () => {
    open('/outbox?status=FAILED&kind=DELIVERY&recipients=joana');
    await cards();
    expect(fakeServer.calls(listOutbox)).toMatchObject([
      { query: { status: 'FAILED', kind: 'DELIVERY', recipients: 'joana' } },
    ]);
  });

  test('reloads on demand, since messages change without user actions', async () => {
    const { user } = open();
    await cards();
    fakeServer.on(listOutbox, pageWith({ ...waiting, status: 'SENT' }));
    await user.click(screen.getByRole('button', { name: 'Atualizar' }));
    await waitFor(() => expect(screen.queryByText('Na fila')).not.toBeInTheDocument());
  });

  test.each([
    ['MAILBOX', /^Nenhum servidor de e-mail configurado: .* não chegam a ninguém\.$/],
    ['NONE', /^Nenhum servidor de e-mail configurado: .* esperam na fila/],
  ] as const)('explains what happens to messages with the transport %s', async (transport, text) => {
    fakeServer.on(getMailTransport, { transport });
    open();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  test('links to exactly what the menu counts', async () => {
    fakeServer.on(countFailedMessages, { count: 1, waiting: 2 });
    const { user } = open();
    await cards();
    expect(screen.getByRole('link', { name: '1 falhou' })).toHaveAttribute('href', '/outbox?status=FAILED');
    await user.click(screen.getByRole('link', { name: '2 aguardam sem canal configurado' }));
    await waitFor(() =>
      expect(fakeServer.calls(listOutbox).at(-1)).toMatchObject({ query: { withoutChannel: 'true' } }),
    );
    expect(await screen.findByText(/Sem canal configurado/)).toBeInTheDocument();
  });

  test('shows no note when there is a mail server', async () => {
    open();
    await cards();
    expect(screen.queryByText(/Nenhum servidor/)).not.toBeInTheDocument();
  });

  test('shows that a message stayed in the local mailbox', async () => {
    fakeServer.on(listOutbox, pageWith(aMessage({ local: true })));
    open();
    expect(await screen.findByText('Enviado (local)')).toBeInTheDocument();
  });

  test('shows an empty state', async () => {
    fakeServer.on(listOutbox, pageWith());
    open();
    expect(await screen.findByText('Nenhuma mensagem encontrada')).toBeInTheDocument();
  });
});

describe('a message', () => {
  const detail = { ...aMessage(), text: 'Olá, Joana.', html: '<p>Olá, <b>Joana</b>.</p>' };
  const view = async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ver mensagem 31' }));
    return { user, dialog: within(screen.getByRole('dialog', { name: 'Mensagem 31' })) };
  };

  test('shows its data, HTML and text without any permission', async () => {
    fakeServer.on(getOutboxMessage, detail);
    const { user, dialog } = await view();
    const html = await dialog.findByTitle('Mensagem em HTML');
    expect(html).toHaveAttribute('srcdoc', detail.html);
    expect(html).toHaveAttribute('sandbox', '');
    expect(dialog.getByText('Ana Souza em 09/03/2025 14:05')).toBeInTheDocument();
    expect(dialog.getByText('09/03/2025 14:06')).toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'Texto' }));
    expect(dialog.getByRole('region', { name: 'Mensagem em texto' })).toHaveTextContent('Olá, Joana.');
  });

  test.each([
    [{}, 'Faturamento 7', '/billing/7'],
    [{ chargeId: 12, chargeNumber: '0003/2025' }, 'Cobrança 0003/2025', '/charges/12'],
  ])('about a period or, with %j, one charge of it links to %s', async (charge, name, path) => {
    fakeServer.on(getOutboxMessage, { ...detail, kind: 'BILLING', ...charge });
    const { dialog } = await view();
    expect(await dialog.findByRole('link', { name })).toHaveAttribute('href', path);
  });

  test('lists its attachments', async () => {
    const files = [{ name: 'demonstrativo_2025-03_v1.pdf', size: 81_920 }];
    fakeServer.on(getOutboxMessage, { ...detail, files });
    const { dialog } = await view();
    expect(await dialog.findByText('demonstrativo_2025-03_v1.pdf (80 KB)')).toBeInTheDocument();
  });

  test('that does not exist shows a message', async () => {
    fakeServer.fail(getOutboxMessage, 404);
    const { dialog } = await view();
    expect(await dialog.findByText('Mensagem não encontrada')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument();
  });

  test('that fails to load is not reported as missing, and can be reloaded', async () => {
    fakeServer.fail(getOutboxMessage, 500, { userMessage: 'O banco de dados não respondeu.' });
    const { user, dialog } = await view();
    expect(await dialog.findByText('O banco de dados não respondeu.')).toBeInTheDocument();
    expect(screen.getByText('Erro ao carregar mensagem')).toBeInTheDocument();
    fakeServer.on(getOutboxMessage, detail);
    await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
    expect(await dialog.findByTitle('Mensagem em HTML')).toBeInTheDocument();
  });
});
