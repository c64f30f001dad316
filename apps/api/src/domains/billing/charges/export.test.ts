import {
  downloadAccount,
  exportAccount,
  exportCharges,
  exportServiceInvoices,
} from '@demanda/contracts/charge-exports';
import { CHARGE_STATUSES, chargeStatusLabels } from '@demanda/contracts/charge-labels';
import { cancelCharge, getChargeStatistics } from '@demanda/contracts/charges';
import type { Contract } from '@demanda/contracts/contract';
import { getRequesterAccount, recordPayment, reversePayment } from '@demanda/contracts/payments';
import { sql } from 'kysely';
import { restrictedUser } from '../../../../test/fields/person';
import { setStatus } from '../../../../test/make/bill';
import { chargesOf, makeCharge, makeOpenPeriod } from '../../../../test/make/charges';
import { makeRequester, makeTask } from '../../../../test/make/records';
import { openSpreadsheet, records, totals } from '../../../../test/read/open-spreadsheet';
import { readPdf, textOf } from '../../../../test/read/read-pdf';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const cents = (amount: string | number | undefined) => Math.round(Number(amount ?? 0) * 100);
const pay = (id: number, amount: number, version = 0, others: object = {}) =>
  admin.call(recordPayment, {
    params: { id },
    body: { paidOn: '2026-01-02', amount, kind: 'PIX', note: '=nota', version, ...others },
  });
async function sheetOf(contract: Contract, input: object, caller = admin) {
  const { content } = await caller.download(contract, input);
  return (await openSpreadsheet(content)).sheets[0]!;
}

/** Charges of R$ 100,10 (overdue, 33,37 paid, 5,00 withheld, 1,00 discount), 200,20 (overpaid), 300,30 (cancelled) and 400,40 (reopened). */
async function makeCharges() {
  const client = { legalName: '+Ana Ltda.', document: '11.222.333/0001-81', postalAddress: 'Rua A, 1' };
  const ana = await makeRequester(admin, { name: '=Ana', ...client });
  const made = [];
  for (const amount of [100.1, 200.2, 300.3]) made.push(await makeCharge(admin, ana.id, amount));
  const [overdue, overpaid, cancelled] = made;
  await pay(overdue!.id, 33.37, 0, { rest: 'RETENCAO', restAmount: 5 });
  await pay(overdue!.id, 1, 1, { kind: 'DESCONTO' });
  await sql`update charges set due_on = '2025-01-10' where id = ${overdue!.id}`.execute(server.db);
  await pay(overpaid!.id, 250);
  await admin.call(cancelCharge, { params: { id: cancelled!.id }, body: { version: 0 } });
  const draft = await makeCharge(admin, ana.id, 400.4);
  await setStatus(admin, draft.billingPeriodId!, 'PENDENTE');
  return { ana, overdue: overdue!, overpaid: overpaid!, cancelled: cancelled!, draft };
}

test('the list exports its columns as texts and numbers, with the sums of its totals by status to the cent', async () => {
  const { ana, overdue } = await makeCharges();
  const query = { requesterId: ana.id };
  const rows = records(await sheetOf(exportCharges, { query: { ...query, sort: 'number,asc' } }));
  expect(rows[0]).toMatchObject({
    ...{ Número: overdue.number, Solicitante: '=Ana', Status: 'Atrasada' },
    ...{ Valor: '100.10', Pago: '33.37', Abatimentos: '6.00', 'Em aberto': '60.73', 'E-mail': 'Não enviada' },
  });
  const { body } = await admin.call(getChargeStatistics, { query });
  for (const status of CHARGE_STATUSES) {
    const sheet = await sheetOf(exportCharges, {
      query: { ...query, status, columns: ['number', 'amount', 'openAmount'] },
    });
    expect(sheet.rows[0]!.map(({ text }) => text)).toEqual(['Número', 'Valor', 'Em aberto']);
    const named = rows.filter((row) => row.Status === chargeStatusLabels[status]);
    expect(named).toHaveLength(body[status].count);
    const [, amount, open] = named.length > 0 ? totals(sheet) : [];
    expect([cents(amount), cents(open)]).toEqual([
      cents(body[status].amount),
      cents(body[status].openAmount),
    ]);
  }
});

test('the sheet for service invoices has client, service text and competence of issued charges alone', async () => {
  const { period, requesters } = await makeOpenPeriod(admin, ['Bia']);
  const { overdue, overpaid } = await makeCharges();
  const extra = await makeTask(admin, {
    requesterId: requesters[0]!.id,
    code: 'X-2',
    title: '=Frete',
    amount: 1.01,
  });
  await sql`insert into billing_period_tasks (billing_period_id, task_id) values (${period.id}, ${extra.id})`.execute(
    server.db,
  );
  await setStatus(admin, period.id, 'FATURADO');
  const [bia] = await chargesOf(admin, period.id);
  const sheet = await sheetOf(exportServiceInvoices, { query: { sort: 'number,asc' } });
  const rows = records(sheet);
  const numbers = rows.map((row) => row.Número);
  expect(numbers).toEqual(expect.arrayContaining([overdue.number, overpaid.number, bia!.number]));
  expect(rows.find((row) => row.Número === overdue.number)).toMatchObject({
    ...{ Solicitante: '=Ana', 'Razão social': '+Ana Ltda.', 'CPF/CNPJ': '11.222.333/0001-81' },
    ...{ Endereço: 'Rua A, 1', Valor: '100.10', 'Imposto retido': '5.00', Competência: '45717' },
  });
  expect(rows.find((row) => row.Número === bia!.number)!['Texto do serviço']).toMatch(
    /^Serviços de Março\/2025: \S+ .+; X-2 =Frete$/,
  );
  const { body } = await admin.call(getChargeStatistics, { query: {} });
  const issued = cents(body.total.amount) - cents(body.RASCUNHO.amount);
  expect(cents(totals(sheet)[1])).toBe(issued);
});

test('an account is exported as sheet and PDF with the balance of the account, notes in the sheet alone', async () => {
  const { ana, overpaid } = await makeCharges();
  const params = { id: ana.id };
  const { body: paid } = await pay(overpaid.id, 5, 1);
  await admin.call(reversePayment, { params: { id: paid.payments[0]!.id }, body: { note: 'Engano' } });
  const { body } = await admin.call(getRequesterAccount, { params });
  const sheet = await sheetOf(exportAccount, { params });
  const rows = records(sheet);
  expect(rows.map((row) => [cents(row.Valor), cents(row.Saldo), row.Cobrança])).toEqual(
    body.entries.map(({ amount, balance, number }) => [cents(amount), cents(balance), number]),
  );
  expect(rows.map((row) => row.Observação)).toEqual(expect.arrayContaining(['=nota', 'Engano']));
  expect(cents(totals(sheet)[1])).toBe(cents(body.open) - cents(body.credit));

  const { headers, content } = await admin.download(downloadAccount, { params });
  expect(headers['content-disposition']).toContain('conta_Ana.pdf');
  const text = textOf(await readPdf(content)).replaceAll(/[\n\u00a0]/g, ' ');
  for (const part of [
    '=Ana +Ana Ltda. 11.222.333/0001-81 Rua A, 1',
    'Em aberto R$ 461,13',
    'Crédito R$ 49,80',
  ])
    expect(text).toContain(part);
  expect(text).toMatch(/Pagamento \(Pix\) \S+ Março\/2025 -R\$ 33,37/);
  expect(text).toMatch(/Saldo a pagar em \S+ R\$ 411,33/);
  expect(text).not.toMatch(/=nota|Engano/);
});

test('who may not see amounts gets no export, and hidden client data is in none', async () => {
  const { ana } = await makeCharges();
  const person = await restrictedUser(server);
  const calls: [Contract, object][] = [
    [exportCharges, { query: {} }],
    [exportServiceInvoices, { query: {} }],
    [exportAccount, { params: { id: ana.id } }],
    [downloadAccount, { params: { id: ana.id } }],
  ];
  const statuses = () =>
    Promise.all(calls.map(async ([call, input]) => (await person.caller.download(call, input)).status));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await person.setLevel('requesters.document', 'HIDDEN');
  const sheet = await sheetOf(exportServiceInvoices, { query: {} }, person.caller);
  expect(sheet.xml).not.toContain('11.222.333/0001-81');
  const { content } = await person.caller.download(downloadAccount, { params: { id: ana.id } });
  expect(textOf(await readPdf(content))).not.toContain('11.222.333/0001-81');
  await person.setLevel('tasks.amount', 'HIDDEN');
  expect(await statuses()).toEqual([403, 403, 403, 403]);
});
