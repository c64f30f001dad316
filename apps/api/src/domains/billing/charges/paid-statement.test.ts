import { cancelCharge, downloadChargeStatement } from '@demanda/contracts/charges';
import { recordPayment, reversePayment } from '@demanda/contracts/payments';
import { sql } from 'kysely';
import { chargeOf, makeCharge } from '../../../../test/make/charges';
import { makeRequester } from '../../../../test/make/records';
import { readPdf, textOf } from '../../../../test/read/read-pdf';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { composeChargeEmail } from '../charge-emails/compose';

/** What the statement of a charge with payments says is open, and lets its client pay. */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  await sql`update billing_settings set pix_key = 'financeiro@demanda.example', pix_name = 'DEMANDA'`.execute(
    server.db,
  );
});
afterAll(() => server.close());

const newCharge = async (amount: number) => makeCharge(admin, (await makeRequester(admin)).id, amount);

async function pay(id: number, amount: number, paidOn = '2026-01-02') {
  const { version } = await chargeOf(admin, id);
  const body = { paidOn, amount, kind: 'PIX', version } as const;
  return (await admin.call(recordPayment, { params: { id }, body })).body.payments[0]!;
}
const download = async (id: number, query: { revision?: number } = {}) =>
  (await admin.download(downloadChargeStatement, { params: { id }, query })).content;
/** The text of a statement as one line, its QR code, and the code to copy: whole, since lines of it are joined. */
async function read(content: Buffer) {
  const pdf = await readPdf(content, { withCodes: true });
  const text = textOf(pdf);
  return {
    text: text.replaceAll(/[\n\u00a0]/g, ' '),
    joined: text.replaceAll('\n', ''),
    code: pdf.pages.map(({ code }) => code).find((code) => code !== null),
  };
}

test('of a partly paid charge says what was received and is open, with a Pix code of the open amount', async () => {
  const { id } = await newCharge(100);
  await pay(id, 33.37);
  await pay(id, 10, '2026-01-05');
  const { text, joined, code } = await read(await download(id));
  for (const part of [
    'Total de 1 tarefa R$ 100,00 Recebido',
    '02/01/2026 Pix R$ 33,37 05/01/2026 Pix R$ 10,00 Em aberto R$ 56,63',
    'Pague com Pix Valor R$ 56,63',
  ])
    expect(text).toContain(part);
  expect(code).toContain('540556.63');
  expect(code).toBe((await chargeOf(admin, id)).pixCode);
  expect(joined).toContain(code);
  expect((await download(id)).equals(await download(id))).toBe(true);
});

test('of a charge with a discount shows it apart from what was received', async () => {
  const { id } = await newCharge(100);
  await pay(id, 80);
  const { version } = await chargeOf(admin, id);
  const body = { paidOn: '2026-01-03', amount: 5.5, kind: 'DESCONTO', version } as const;
  await admin.call(recordPayment, { params: { id }, body });
  const { text } = await read(await download(id));
  expect(text).toContain('Recebido Data Forma Valor 02/01/2026 Pix R$ 80,00 Abatimentos');
  expect(text).toContain('03/01/2026 Desconto R$ 5,50 Em aberto R$ 14,50');
});

test('the e-mail of a partly paid charge has a statement with the code that the message shows', async () => {
  const { id } = await newCharge(100);
  await pay(id, 33.37);
  const email = await composeChargeEmail(server.db, id, { userId: 1, attachStatement: true });
  const pdf = email.files.find(({ contentType }) => contentType === 'application/pdf')!;
  const { code } = await read(pdf.content);
  expect(code).toContain('540566.63');
  expect(email.text.replaceAll('\u00a0', ' ')).toContain('O valor é R$ 66,63, já sem o que foi pago.');
  expect(email.text).toContain(code);
});

test.each([100, 130])('of a charge of 100 with %d paid says so, without a Pix code', async (amount) => {
  const { id } = await newCharge(100);
  await pay(id, amount);
  const { text, code } = await read(await download(id));
  expect(text).toContain('Em aberto R$ 0,00 Esta cobrança já foi paga.');
  expect([code, text.includes('Pague com Pix')]).toEqual([undefined, false]);
});

test.each([0, 10])('of a cancelled charge with %d paid has no Pix code', async (amount) => {
  const { id } = await newCharge(100);
  if (amount > 0) await pay(id, amount);
  const { version } = await chargeOf(admin, id);
  await admin.call(cancelCharge, { params: { id }, body: { note: 'Engano', version } });
  const { text, code } = await read(await download(id));
  expect(text).toContain('Em aberto R$ 0,00 Esta cobrança foi cancelada.');
  expect(code).toBeUndefined();
});

test('a reversed payment leaves the bytes of a charge without payments', async () => {
  const { id } = await newCharge(100);
  const before = await download(id);
  const payment = await pay(id, 10);
  expect((await download(id)).equals(before)).toBe(false);
  await admin.call(reversePayment, { params: { id: payment.id }, body: {} });
  expect((await download(id)).equals(before)).toBe(true);
});

test('codes without an identifier are those of charges issued since the setting, on screens, statements and e-mails alike', async () => {
  const before = await newCharge(100);
  await sql`update billing_settings set pix_without_tx_id = true`.execute(server.db);
  const { id } = await newCharge(100);
  await sql`update billing_settings set pix_without_tx_id = false`.execute(server.db);
  const codes = [(await chargeOf(admin, id)).pixCode, (await read(await download(id))).code];
  // Field 62 with the identifier `***` of three letters.
  for (const code of codes) expect(code).toContain('62070503***');
  const email = await composeChargeEmail(server.db, id, { userId: 1, attachStatement: false });
  expect(email.text).toContain(codes[0]);
  expect((await chargeOf(admin, before.id)).pixCode).toContain(before.txId);
});
