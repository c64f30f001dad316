import { cancelCharge, getChargeStatistics, type Charge } from '@demanda/contracts/charges';
import { setFreezing, setStatus } from '../../../../test/make/bill';
import { chargeOf, chargesOf, makeCharge, makeOpenPeriod } from '../../../../test/make/charges';
import { makeRequester } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { historyOf } from '../../../../test/read/history-of';
import * as payments from '@demanda/contracts/payments';
import { today } from '@demanda/contracts/time-zone';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  await setFreezing(server.db, 'desligado');
});
afterAll(() => server.close());

const pay = ({ id, version }: Pick<Charge, 'id' | 'version'>, amount: number, key?: string) =>
  admin.call(payments.recordPayment, {
    params: { id },
    body: { paidOn: '2026-01-02', amount, kind: 'PIX', note: 'Extrato', version },
    key,
  });
const reverse = (id: number) => admin.call(payments.reversePayment, { params: { id }, body: {} });
const applyCredit = ({ id, version }: Pick<Charge, 'id' | 'version'>, amount: number) =>
  admin.call(payments.applyCredit, { params: { id }, body: { amount, version } });
const accountOf = async (id: number) =>
  (await admin.call(payments.getRequesterAccount, { params: { id } })).body;
const newRequester = async () => (await makeRequester(admin)).id;

test('a part of the amount leaves the rest open, and the rest pays the charge', async () => {
  const charge = await makeCharge(admin, await newRequester(), 100.1);
  const { status, body } = await pay(charge, 33.37);
  expect([status, body.charge.status, body.charge.openAmount]).toEqual([201, 'PARCIAL', 66.73]);
  expect(body.payments).toMatchObject([
    { amount: 33.37, kind: 'PIX', note: 'Extrato', recordedByUserName: 'Pessoa ADMIN', reversedById: null },
  ]);
  expect((await pay(body.charge, 66.73)).body.charge).toMatchObject({ status: 'PAGA', openAmount: 0 });
});

test('a payment is recorded in the history of its charge', async () => {
  const charge = await makeCharge(admin, await newRequester(), 10);
  const entries = await historyOf(server.db, () => pay(charge, 1));
  expect(entries).toMatchObject([
    {
      ...{ event: 'UPDATE', resource: 'charges', record_id: charge.id, record_label: charge.number },
      after: { payment: 1, paid_on: '2026-01-02', kind: 'PIX', note: 'Extrato' },
    },
  ]);
});

test('of two persons who record the same payment one gets 409, and a repeated call is recorded once', async () => {
  const charge = await makeCharge(admin, await newRequester(), 100);
  const answers = await Promise.all([pay(charge, 100), pay(charge, 100)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const { error } = answers.find(({ status }) => status === 409)!;
  expect(error).toMatchObject({ errorCode: 'STALE_VERSION', current: { status: 'PAGA' } });
  expect(error.userMessage).toContain(`a cobrança ${charge.number}`);
  const other = await makeCharge(admin, await newRequester(), 100);
  const sent = [await pay(other, 40, 'mesma-chave'), await pay(other, 40, 'mesma-chave')];
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  expect((await chargeOf(admin, other.id)).paidAmount).toBe(40);
});

test('a reversal is a counter-entry, made once', async () => {
  const charge = await makeCharge(admin, await newRequester(), 100);
  const { body } = await pay(charge, 100);
  const [paid] = body.payments;
  const answers = await Promise.all([reverse(paid!.id), reverse(paid!.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const counter = answers.find(({ status }) => status === 201)!.body;
  expect(counter.charge).toMatchObject({ status: 'EMITIDA', openAmount: 100, paidAmount: 0 });
  expect(counter.payments).toMatchObject([{ amount: -100, reversesId: paid!.id }]);
  const { error } = await reverse(counter.payments[0]!.id);
  expect(error.userMessage).toBe('Um estorno não pode ser estornado. Registre o pagamento de novo.');
  const { body: listed } = await admin.call(payments.listPayments, { params: { id: charge.id } });
  expect(listed.map(({ amount, reversedById }) => [amount, reversedById])).toEqual([
    [100, counter.payments[0]!.id],
    [-100, null],
  ]);
});

test('what is overpaid is credit, which another charge uses and gives back', async () => {
  const requesterId = await newRequester();
  const first = await makeCharge(admin, requesterId, 100);
  const second = await makeCharge(admin, requesterId, 80);
  const { body: paid } = await pay(first, 150);
  expect(paid.charge).toMatchObject({ status: 'PAGA', creditAmount: 50 });
  expect(await chargeOf(admin, second.id)).toMatchObject({ availableCredit: 50 });
  expect((await applyCredit(second, 60)).error.userMessage).toMatch(
    /^O crédito do solicitante é de R\$\s50,00\.$/,
  );
  const { body: used } = await applyCredit(second, 50);
  expect(used.charge).toMatchObject({ status: 'PARCIAL', paidAmount: 50, openAmount: 30 });
  expect(await chargeOf(admin, first.id)).toMatchObject({ status: 'PAGA', creditAmount: 0, paidAmount: 100 });
  const refused = await reverse(paid.payments[0]!.id);
  expect([refused.status, refused.error.userMessage]).toEqual([
    409,
    `O crédito deste pagamento já foi usado na cobrança ${second.number}. Estorne esse uso primeiro.`,
  ]);
  await reverse(used.payments[0]!.id);
  expect(await chargeOf(admin, second.id)).toMatchObject({ status: 'EMITIDA', availableCredit: 50 });
  expect(await accountOf(requesterId)).toMatchObject({ open: 80, credit: 50 });
  expect((await reverse(paid.payments[0]!.id)).status).toBe(201);
});

test('a tax withheld closes the rest of a charge to the cent, is not money, and is reversed with its payment', async () => {
  const requesterId = await newRequester();
  const charge = await makeCharge(admin, requesterId, 1000.01);
  const params = { id: charge.id };
  const body = {
    paidOn: today(),
    amount: 938.51,
    kind: 'PIX',
    rest: 'RETENCAO',
    version: charge.version,
  } as const;
  const { body: result } = await admin.call(payments.recordPayment, { params, body });
  expect(result.charge).toMatchObject({
    ...{ status: 'PAGA', openAmount: 0, creditAmount: 0, paidAmount: 938.51, differenceAmount: 61.5 },
  });
  const [money, tax] = result.payments;
  expect([money, tax]).toMatchObject([
    { kind: 'PIX', amount: 938.51, withPaymentId: null },
    { kind: 'RETENCAO', amount: 61.5, withPaymentId: money!.id },
  ]);
  const account = await accountOf(requesterId);
  expect([account.open, account.credit, account.paidThisYear]).toEqual([0, 0, 938.51]);
  expect(account.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['CHARGE', 1000.01],
    ['PAYMENT', -938.51],
    ['DIFFERENCE', -61.5],
  ]);
  const paidIn = today().slice(0, 7);
  const query = { requesterId, paidIn };
  expect((await admin.call(getChargeStatistics, { query })).body.received).toBe(938.51);
  expect((await reverse(money!.id)).body.payments.map(({ amount }) => amount)).toEqual([-938.51, -61.5]);
  expect(await chargeOf(admin, charge.id)).toMatchObject({
    ...{ openAmount: 1000.01, paidAmount: 0, differenceAmount: 0 },
  });
});

test('of what is missing a part is a tax withheld, and the remainder stays open', async () => {
  const charge = await makeCharge(admin, await newRequester(), 1000);
  const params = { id: charge.id };
  const typed = { paidOn: today(), amount: 900, kind: 'PIX', version: 0 } as const;
  const record = (rest: object) =>
    admin.call(payments.recordPayment, { params, body: { ...typed, ...rest } });
  expect((await record({ restAmount: 50 })).status).toBe(400);
  const refused = await record({ rest: 'RETENCAO', restAmount: 100.01 });
  expect([refused.status, refused.error.userMessage!.replaceAll('\u00a0', ' ')]).toEqual([
    409,
    `A diferença passa do que fica em aberto da cobrança ${charge.number}: R$ 100,00. Ajuste o valor.`,
  ]);
  const { body } = await record({ rest: 'RETENCAO', restAmount: 61.5 });
  expect(body.charge).toMatchObject({ status: 'PARCIAL', openAmount: 38.5, differenceAmount: 61.5 });
  const [money, tax] = body.payments;
  expect(tax).toMatchObject({ kind: 'RETENCAO', amount: 61.5, withPaymentId: money!.id });
  await reverse(money!.id);
  expect(await chargeOf(admin, charge.id)).toMatchObject({ openAmount: 1000, differenceAmount: 0 });
});

test('a discount by hand is never more than is open, and a difference needs something open', async () => {
  const charge = await makeCharge(admin, await newRequester(), 100);
  const params = { id: charge.id };
  const record = (amount: number, changes: object) =>
    admin.call(payments.recordPayment, {
      params,
      body: { paidOn: today(), amount, kind: 'PIX', version: 0, ...changes },
    });
  const refused = [await record(100.01, { kind: 'DESCONTO' }), await record(100, { rest: 'TARIFA' })];
  const sentences = refused.map(({ error }) => error.userMessage!.replaceAll('\u00a0', ' '));
  expect(sentences).toEqual([
    `A diferença passa do que fica em aberto da cobrança ${charge.number}: R$ 100,00. Ajuste o valor.`,
    `O valor recebido não deixa nada em aberto da cobrança ${charge.number}: não há diferença a registrar.`,
  ]);
  expect((await record(5, { kind: 'TARIFA', rest: 'DESCONTO' })).status).toBe(400);
  expect((await record(100, { kind: 'DESCONTO' })).body.charge).toMatchObject({ status: 'PAGA' });
});

test('a difference that was reversed alone is not reversed again with its payment', async () => {
  const { id } = await makeCharge(admin, await newRequester(), 100);
  const body = { paidOn: today(), amount: 90, kind: 'PIX', rest: 'TARIFA', version: 0 } as const;
  const [money, fee] = (await admin.call(payments.recordPayment, { params: { id }, body })).body.payments;
  await reverse(fee!.id);
  expect(await chargeOf(admin, id)).toMatchObject({ openAmount: 10, paidAmount: 90, differenceAmount: 0 });
  expect((await reverse(money!.id)).body.payments.map(({ amount }) => amount)).toEqual([-90]);
});

test('of a cancelled charge only the money becomes credit', async () => {
  const requesterId = await newRequester();
  const charge = await makeCharge(admin, requesterId, 100);
  const params = { id: charge.id };
  const body = { paidOn: today(), amount: 90, kind: 'PIX', rest: 'DESCONTO', version: 0 } as const;
  const { version } = (await admin.call(payments.recordPayment, { params, body })).body.charge;
  await admin.call(cancelCharge, { params, body: { version } });
  expect(await chargeOf(admin, charge.id)).toMatchObject({ creditAmount: 90, differenceAmount: 0 });
  const { credit, entries } = await accountOf(requesterId);
  expect([credit, entries.at(-1)!.balance]).toEqual([90, -90]);
});

test('of a charge that is billed again for less, a discount becomes no credit either', async () => {
  const { period, requesters, tasks } = await makeOpenPeriod(admin, ['Ana']);
  await setStatus(admin, period.id, 'FATURADO');
  const [charge] = await chargesOf(admin, period.id);
  const params = { id: charge!.id };
  const body = { paidOn: today(), amount: 30, kind: 'PIX', rest: 'DESCONTO', version: 0 } as const;
  const [money] = (await admin.call(payments.recordPayment, { params, body })).body.payments;
  await setStatus(admin, period.id, 'PENDENTE');
  await server.db.updateTable('tasks').where('id', '=', tasks[0]!.id).set({ amount: 50 }).execute();
  await setStatus(admin, period.id, 'FATURADO');
  expect(await chargeOf(admin, charge!.id)).toMatchObject({
    ...{ status: 'PAGA', amount: 50, paidAmount: 30, differenceAmount: 50, creditAmount: 30 },
  });
  const { credit, entries } = await accountOf(requesters[0]!.id);
  expect([credit, entries.at(-1)!.balance]).toEqual([30, -30]);
  await reverse(money!.id);
  expect(await chargeOf(admin, charge!.id)).toMatchObject({ openAmount: 50, differenceAmount: 0 });
});

test('what was paid of a cancelled charge is credit, and it takes no more payments', async () => {
  const requesterId = await newRequester();
  const charge = await makeCharge(admin, requesterId, 100);
  const { body } = await pay(charge, 30);
  const params = { id: charge.id };
  await admin.call(cancelCharge, { params, body: { version: body.charge.version } });
  const refused = await pay(await chargeOf(admin, charge.id), 1);
  expect([refused.status, refused.error.userMessage]).toEqual([
    409,
    `A cobrança ${charge.number} está cancelada e não recebe pagamentos.`,
  ]);
  expect(await accountOf(requesterId)).toMatchObject({ open: 0, overdue: 0, credit: 30 });
});

test('the account has charges, payments and cancellations in order, with the balance', async () => {
  const requesterId = await newRequester();
  const charge = await makeCharge(admin, requesterId, 100);
  const { body } = await pay(charge, 30);
  await setStatus(admin, charge.billingPeriodId!, 'CANCELADO');
  await reverse(body.payments[0]!.id);
  const { entries } = await accountOf(requesterId);
  expect(entries.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['PAYMENT', -30, -30],
    ['CHARGE', 100, 70],
    ['CANCELLATION', -100, -30],
    ['REVERSAL', 30, 0],
  ]);
});
