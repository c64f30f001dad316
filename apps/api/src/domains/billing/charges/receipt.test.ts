import { cancelCharge, downloadReceipt, type Charge } from '@demanda/contracts/charges';
import { applyCredit, recordPayment, reversePayment } from '@demanda/contracts/payments';
import { updateRequester } from '@demanda/contracts/requesters';
import { sql } from 'kysely';
import { chargeOf, makeCharge } from '../../../../test/make/charges';
import { makeRequester } from '../../../../test/make/records';
import { readPdf, textOf } from '../../../../test/read/read-pdf';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  await sql`update billing_settings set company_name = 'Demanda Ltda.', company_document = '11.222.333/0001-81'`.execute(
    server.db,
  );
});
afterAll(() => server.close());

async function pay({ id }: Pick<Charge, 'id'>, amount: number, paidOn = '2026-01-02') {
  const { version } = await chargeOf(admin, id);
  const body = { paidOn, amount, kind: 'PIX', note: 'só para nós', version } as const;
  return (await admin.call(recordPayment, { params: { id }, body })).body.payments[0]!;
}
const download = (id: number) => admin.download(downloadReceipt, { params: { id } });
/** The texts of a receipt with simple blanks, as one line. */
const read = async (id: number) =>
  textOf(await readPdf((await download(id)).content)).replaceAll(/[\n\u00a0]/g, ' ');

test('of a part shows issuer, client, payments, the amount in words and what is open, the same bytes each time', async () => {
  const requester = await makeRequester(admin, { name: 'Ana' });
  const charge = await makeCharge(admin, requester.id, 2000);
  await pay(charge, 1000);
  await pay(charge, 100.1, '2026-01-05');
  // Entered after billing.
  const client = { legalName: 'Ana Serviços Ltda.', document: '111.444.777-35', postalAddress: 'Rua A, 1' };
  const { version, email } = requester;
  await admin.call(updateRequester, {
    params: { id: requester.id },
    body: { name: 'Ana', email, version, ...client },
  });
  const { headers, content } = await download(charge.id);
  expect(headers['content-disposition']).toContain(`recibo_${charge.number.replace('/', '-')}_Ana.pdf`);
  expect((await download(charge.id)).content.equals(content)).toBe(true);
  const text = await read(charge.id);
  for (const part of [
    'Demanda Ltda. 11.222.333/0001-81',
    `Recibo Cobrança ${charge.number} Cliente: Ana Ana Serviços Ltda. 111.444.777-35 Rua A, 1`,
    'Recebemos de Ana Serviços Ltda. (111.444.777-35) a quantia de R$ 1.100,10',
    '(mil e cem reais e dez centavos)',
    '02/01/2026 Pix R$ 1.000,00 05/01/2026 Pix R$ 100,10 Total recebido R$ 1.100,10',
    'continuam em aberto R$ 899,90 de R$ 2.000,00',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('só para nós');
});

test('what closed the charge without money stands apart, and is not received', async () => {
  const charge = await makeCharge(admin, (await makeRequester(admin)).id, 100);
  const body = { paidOn: '2026-01-02', amount: 94.5, kind: 'PIX', rest: 'RETENCAO', version: 0 } as const;
  await admin.call(recordPayment, { params: { id: charge.id }, body });
  const text = await read(charge.id);
  for (const part of [
    'a quantia de R$ 94,50 (noventa e quatro reais e cinquenta centavos)',
    '02/01/2026 Pix R$ 94,50 Total recebido R$ 94,50',
    'Abatimentos, sem entrada de dinheiro',
    '02/01/2026 Imposto retido R$ 5,50',
    'A cobrança de R$ 100,00 está quitada: R$ 94,50 recebidos e R$ 5,50 abatidos.',
  ])
    expect(text).toContain(part);
});

test('a reversed payment is not received, and without others there is no receipt', async () => {
  const charge = await makeCharge(admin, (await makeRequester(admin)).id, 77);
  const refusal = async () => {
    const { status, content } = await download(charge.id);
    return [status, (JSON.parse(content.toString()) as { userMessage: string }).userMessage];
  };
  const none = [
    409,
    `A cobrança ${charge.number} não tem valor recebido. O recibo existe depois do primeiro pagamento.`,
  ];
  expect(await refusal()).toEqual(none);
  const { id } = await pay(charge, 33);
  await pay(charge, 77);
  await admin.call(reversePayment, { params: { id }, body: {} });
  const text = await read(charge.id);
  expect(text).toContain('Total recebido R$ 77,00 A cobrança está paga por inteiro.');
  expect(text).not.toMatch(/33,00|trinta e três|Estorno/);
  const other = await makeCharge(admin, (await makeRequester(admin)).id, 5);
  const paid = await pay(other, 5);
  await admin.call(reversePayment, { params: { id: paid.id }, body: {} });
  expect((await download(other.id)).status).toBe(409);
});

test('credit is received once, by the charge that it was used for or that it is left on', async () => {
  const { id: requesterId } = await makeRequester(admin);
  const [overpaid, user] = [
    await makeCharge(admin, requesterId, 100),
    await makeCharge(admin, requesterId, 30),
  ];
  await pay(overpaid, 150);
  await admin.call(applyCredit, { params: { id: user.id }, body: { amount: 30, version: 0 } });
  const text = await read(overpaid.id);
  expect(text).toContain('Crédito usado em outra cobrança -R$ 30,00 Total recebido R$ 120,00');
  expect(text).toContain('R$ 20,00 são crédito do cliente.');
  expect(await read(user.id)).toMatch(/Crédito R\$ 30,00 Total recebido R\$ 30,00 .* paga por inteiro/);
  const { version } = await chargeOf(admin, overpaid.id);
  await admin.call(cancelCharge, { params: { id: overpaid.id }, body: { version } });
  expect(await read(overpaid.id)).toContain('A cobrança foi cancelada. R$ 120,00 são crédito do cliente.');
});
