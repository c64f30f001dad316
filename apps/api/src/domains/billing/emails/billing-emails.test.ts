import { deleteBillingPeriod, getBillingPeriod, type BillingPeriodInput } from '@demanda/contracts/billing';
import { downloadStatement } from '@demanda/contracts/billing-statement';
import { billingEmail } from '@demanda/contracts/emails';
import { createNotificationConfig } from '@demanda/contracts/notifications';
import { getOutboxMessage, listOutbox } from '@demanda/contracts/outbox';
import type { TestMailServer } from '../../../../test/fake/mail-server';
import { link, makePeriod, setStatus } from '../../../../test/make/bill';
import { makeRequester, makeTask } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { useMailApp } from '../../../../test/servers/mail-app';
import type { TestApp } from '../../../../test/servers/start-test-app';
import { MAX_LINES } from './billing-email';

let mail: TestMailServer;
let server: TestApp;
let admin: Caller;
let requesterId: number;
const place = useMailApp();
const { clock } = place;

beforeAll(async () => {
  ({ mail, server, admin } = place);
  requesterId = (await makeRequester(admin, { name: 'Ana', email: 'ana@cliente.example' })).id;
});

const FINANCE = 'financeiro@casa.example';
const rule = (input: object = {}) =>
  admin.call(createNotificationConfig, {
    body: {
      configType: 'NOTIFICACAO_FATURAMENTO',
      notificationType: 'EMAIL',
      primaryEmail: FINANCE,
      ...input,
    } as never,
  });
const bill = async (amounts: readonly (number | null)[], input: Partial<BillingPeriodInput> = {}) => {
  const { id } = await makePeriod(admin, input);
  for (const amount of amounts) {
    const task = await makeTask(admin, { requesterId, title: 'Tela <b>nova</b> & frete', amount });
    await link(admin, id, task.id);
  }
  return id;
};
const read = async (id: number) => (await admin.call(getBillingPeriod, { params: { id } })).body;
const preview = async (id: number) => (await admin.call(billingEmail.preview, { params: { id } })).body;
/** `sharing.test.ts` tests the recipients; here all others are confirmed. */
const send = (id: number, body: object = {}, caller = admin) =>
  caller.call(billingEmail.send, { params: { id }, body: { confirmedRequesterIds: [requesterId], ...body } });
const statement = async (id: number) =>
  (await admin.download(downloadStatement, { params: { id }, query: {} })).content;
/** Names and contents of what came with the n-th message. */
const filesOf = (index = 0) =>
  mail.received[index]!.mail.attachments.map(({ filename, mimeType, content }) => ({
    filename,
    mimeType,
    content: Buffer.from(content as ArrayBuffer),
  }));

test('is sent to the billing addresses and marks the period without a new version (BILL-21, BILL-40)', async () => {
  const id = await bill([10]);
  await rule({ copyEmails: ['socio@casa.example'] });
  const before = await read(id);
  const { status, body } = await send(id, { additionalEmails: ['b@cliente.example'] });
  const recipients = [FINANCE, 'socio@casa.example', 'b@cliente.example'];
  expect([status, body]).toEqual([200, { status: 'SENT', recipients, refused: [] }]);
  expect(mail.received.map(({ to }) => to)).toEqual([recipients]);
  expect(mail.received[0]!.mail.attachments).toEqual([]);
  expect(await read(id)).toEqual({ ...before, billingEmailSent: true });
  const { content } = (await admin.call(listOutbox, { query: { kind: 'BILLING', size: 1 } })).body;
  expect(content).toMatchObject([{ recordId: id, recipients, status: 'SENT' }]);
});

describe('recipients', () => {
  test('never include the requesters, whatever the rule says (G-NOTIF-4)', async () => {
    const id = await bill([10]);
    await rule({ useRequesterContact: true });
    expect((await preview(id)).recipients).toEqual([FINANCE]);
  });

  test('are the additional addresses alone when there is no rule (G-MAIL-2)', async () => {
    const id = await bill([10]);
    await rule({ configType: 'NOTIFICACAO_ENTREGA' });
    expect((await preview(id)).recipients).toEqual([]);
    expect((await send(id, { additionalEmails: ['b@cliente.example'] })).status).toBe(200);
    expect(mail.received.map(({ to }) => to)).toEqual([['b@cliente.example']]);
  });

  test.each([undefined, {}, { additionalEmails: [] }, { attachStatement: true }])(
    'are missing for %j: returns 422 and stores nothing',
    async (body) => {
      const id = await bill([10]);
      const { status, error } = await send(id, body);
      expect([status, error.userMessage]).toEqual([
        422,
        'Nenhum destinatário encontrado. Informe um endereço adicional ou cadastre uma configuração de notificação.',
      ]);
      expect(await read(id)).toMatchObject({ billingEmailSent: false });
      expect(await server.db.selectFrom('outbox').where('record_id', '=', id).selectAll().execute()).toEqual(
        [],
      );
    },
  );

  test('with an invalid address return an error that names its index', async () => {
    const id = await bill([10]);
    const { status, error } = await send(id, { additionalEmails: ['ok@b.co', 'abc'] });
    expect([status, error.errors]).toEqual([
      400,
      [{ field: 'additionalEmails[1]', message: 'Email inválido' }],
    ]);
    const wrong = await send(id, { attachStatement: 'sim' });
    expect([wrong.status, wrong.error.errors]).toEqual([
      400,
      [{ field: 'attachStatement', message: 'Opção inválida' }],
    ]);
  });
});

describe('says of a period', () => {
  test('with status, payment date, tasks and the total of the list', async () => {
    const id = await bill([0.1, 0.2, null], { paymentDate: '2025-04-10' });
    await setStatus(admin, id, 'ATRASADO');
    const { subject, text, html } = await preview(id);
    expect(subject).toBe('Faturamento de Março/2025');
    const plain = text.replaceAll('\u00a0', ' ');
    expect(plain).toContain(
      'Situação:          Atrasado\nData de pagamento: 10/04/2025\nTarefas:           3',
    );
    const lines = plain.match(/(?<=· Tela <b>nova<\/b> & frete: ).+/g);
    expect(lines?.sort()).toEqual(['R$ 0,10', 'R$ 0,20', 'Sem valor']);
    expect(plain).toContain('\n\nTotal: R$ 0,30\n');
    expect(html).toContain('Tela &lt;b&gt;nova&lt;/b&gt; &amp; frete');
    expect((await read(id)).totalAmount).toBe(0.3);
  });

  test('with the billed values, whatever became of the tasks', async () => {
    const id = await bill([10]);
    await setStatus(admin, id, 'FATURADO');
    await server.db.updateTable('tasks').set({ amount: 99, title: 'Outra' }).execute();
    const { text } = await preview(id);
    expect(text.replaceAll('\u00a0', ' ')).toMatch(
      /Tela <b>nova<\/b> & frete: R\$ 10,00\n\nTotal: R\$ 10,00\n/,
    );
  });

  test('with the first tasks and the number of the others', async () => {
    const id = await bill(Array.from({ length: MAX_LINES + 2 }, () => 1));
    const { text } = await preview(id);
    expect(text.match(/frete: R\$/g)).toHaveLength(MAX_LINES);
    expect(text.replaceAll('\u00a0', ' ')).toContain('\n- e mais 2 tarefas\n\nTotal: R$ 32,00\n');
    expect(text).not.toContain('undefined');
  });

  test('without tasks', async () => {
    const { text } = await preview(await bill([]));
    expect(text.replaceAll('\u00a0', ' ')).toMatch(/0 tarefas, no total de R\$ 0,00\./);
    expect(text).not.toMatch(/Tarefas\n---|null/);
  });
});

test('previews exactly the sent message', async () => {
  const id = await bill([10]);
  await rule();
  const before = await preview(id);
  await send(id);
  const [arrived] = mail.received;
  // A part of a message ends with a line break.
  expect([arrived!.mail.subject, arrived!.mail.html, arrived!.mail.text]).toEqual([
    before.subject,
    `${before.html}\n`,
    `${before.text}\n`,
  ]);
  expect([before.sentAt, (await preview(id)).sentAt]).toEqual([null, clock.now().toISOString()]);
});

describe('with the statement', () => {
  test('attaches it unchanged and lists its name in the outbox (G-BILL-11)', async () => {
    const id = await bill([10, 20]);
    await setStatus(admin, id, 'FATURADO');
    await rule();
    expect((await send(id, { attachStatement: true })).status).toBe(200);
    const content = await statement(id);
    const filename = 'demonstrativo_2025-03_v1.pdf';
    expect(filesOf()).toEqual([{ filename, mimeType: 'application/pdf', content }]);
    expect(mail.received[0]!.mail.text).toMatch(/Anexo: +demonstrativo_2025-03_v1\.pdf/);
    const [message] = (await admin.call(listOutbox, { query: { kind: 'BILLING', size: 1 } })).body.content;
    const { body } = await admin.call(getOutboxMessage, { params: { id: message!.id } });
    expect(body.files).toEqual([{ name: filename, size: content.length }]);
  });

  test('retries with the statement of the original click', async () => {
    const id = await bill([10]);
    await setStatus(admin, id, 'FATURADO');
    await rule();
    const clicked = await statement(id);
    mail.behaviour = { message: () => 451 };
    expect((await send(id, { attachStatement: true })).body.status).toBe('QUEUED');
    await setStatus(admin, id, 'PENDENTE');
    await server.db.updateTable('tasks').set({ amount: 77 }).execute();
    await setStatus(admin, id, 'FATURADO');
    expect((await statement(id)).equals(clicked)).toBe(false);
    mail.behaviour = {};
    clock.advance(60_000);
    await clock.ring();
    expect(filesOf().map(({ content }) => content.equals(clicked))).toEqual([true]);
  });

  test('is not a duplicate of the same message without it, but a double click is (G-MAIL-1)', async () => {
    const id = await bill([10]);
    await rule();
    await send(id);
    await send(id, { attachStatement: true });
    await send(id, { attachStatement: true });
    expect(mail.received.map((message) => message.mail.attachments.length)).toEqual([0, 1]);
  });
});

test('returns 403 for MANAGER and USER, and 404 for an unknown period', async () => {
  const id = await bill([10]);
  await rule();
  for (const account of ['MANAGER', 'USER'] as const) {
    const caller = await server.as(account);
    expect((await send(id, {}, caller)).status).toBe(403);
    expect((await caller.call(billingEmail.preview, { params: { id } })).status).toBe(403);
  }
  await admin.call(deleteBillingPeriod, { params: { id } });
  for (const attachStatement of [false, true]) {
    const { status, error } = await send(id, { attachStatement });
    expect([status, error.userMessage]).toEqual([404, 'Período não encontrado']);
  }
  expect(mail.received).toEqual([]);
});
