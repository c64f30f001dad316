import * as matches from '@demanda/contracts/bank-matches';
import { importBankStatement } from '@demanda/contracts/bank-statements';
import type { Right } from '@demanda/contracts/permissions';
import { updateUserPermissions } from '@demanda/contracts/user-permissions';
import { listPayments, recordPayment, reversePayment } from '@demanda/contracts/payments';
import { today } from '@demanda/contracts/time-zone';
import { chargeOf, makeCharge } from '../../../../test/make/charges';
import { makePerson } from '../../../../test/make/person';
import { makeRequester } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { unique } from '../../../../test/servers/template';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

let account = 0;
/** Imports money of today that came in at an account of its own. */
async function importLines(...lines: readonly (readonly [amount: string, memo: string])[]): Promise<void> {
  account += 1;
  const day = today().replaceAll('-', '');
  const content = `OFXHEADER:100\n<OFX><STMTRS><BANKACCTFROM><BANKID>001<ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>${lines
    .map(([amount, memo]) => `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<MEMO>${memo}</STMTTRN>`)
    .join('\n')}</BANKTRANLIST></STMTRS></OFX>`;
  await admin.call(importBankStatement, { files: [{ name: 'a.ofx', content }], body: {} });
}
const linesOf = async (state: 'PENDING' | 'DECIDED', caller = admin) =>
  (await caller.call(matches.listBankLines, { query: { state } })).body.lines;
const lineOf = async (memo: string, state: 'PENDING' | 'DECIDED' = 'PENDING', caller = admin) =>
  (await linesOf(state, caller)).find((line) => line.memo === memo)!;
const confirm = (lines: matches.ConfirmedLine[], caller = admin) =>
  caller.call(matches.confirmBankLines, { body: { lines } });
const undo = (id: number, caller = admin) => caller.call(matches.undoBankDecision, { params: { id } });
const paymentsOf = async (id: number) => (await admin.call(listPayments, { params: { id } })).body;
/** What confirms a line by its first candidate. */
const byBest = ({ id, candidates }: matches.BankLine): matches.ConfirmedLine => ({
  lineId: id,
  ...(candidates[0]!.paymentId === null
    ? {
        charges: candidates[0]!.charges.map(({ chargeId, version, amount }) => ({
          chargeId,
          version,
          amount,
        })),
      }
    : { paymentId: candidates[0]!.paymentId }),
});

let cents = 0;
/** A client with a charge of an amount that no other has, and what its bank writes. */
async function makeClient(name = `${unique('Cliente')} Silva`) {
  cents += 1;
  const amount = 1_000 + cents / 100;
  const requester = await makeRequester(admin, { name });
  const charge = await makeCharge(admin, requester.id, amount);
  return { requester, charge, amount: amount.toFixed(2), memo: `Pix recebido ${name}` };
}

test('a confirmed line pays its charge on the day of the bank, and undoing frees both to the cent', async () => {
  const { charge, amount, memo } = await makeClient();
  await importLines([amount, memo]);
  const line = await lineOf(memo);
  expect(line).toMatchObject({
    verdict: 'CERTAIN',
    candidates: [{ amountMatch: 'EXACT', payerMatch: 'NAME', charges: [{ chargeId: charge.id }] }],
  });
  expect(await confirm([byBest(line)])).toMatchObject({ status: 201, body: { paymentCount: 1 } });
  expect(await chargeOf(admin, charge.id)).toMatchObject({ status: 'PAGA', openAmount: 0 });
  expect(await paymentsOf(charge.id)).toMatchObject([
    { kind: 'PIX', paidOn: today(), amount: Number(amount) },
  ]);
  expect(await lineOf(memo)).toBeUndefined();
  const { decision } = await lineOf(memo, 'DECIDED');
  expect(decision).toMatchObject({ payments: [{ chargeId: charge.id }], isUndoable: true });
  expect((await undo(decision!.id)).status).toBe(200);
  expect(await chargeOf(admin, charge.id)).toMatchObject({ openAmount: Number(amount) });
  expect(await lineOf(memo)).toMatchObject({ verdict: 'CERTAIN' });
  expect(await undo(decision!.id)).toMatchObject({ status: 409 });
});

test('a confirmed line teaches its payer, and undoing forgets it', async () => {
  const { requester, amount } = await makeClient();
  const memo = `Pix recebido ${unique('Marcia')} Avila Conceicao`;
  await importLines([amount, memo]);
  const line = await lineOf(memo);
  expect(line).toMatchObject({ verdict: 'PROPOSAL', candidates: [{ payerMatch: null }] });
  await confirm([byBest(line)]);
  await makeCharge(admin, requester.id, 77.7);
  await importLines(['77.70', memo]);
  expect(await lineOf(memo)).toMatchObject({ verdict: 'CERTAIN', candidates: [{ payerMatch: 'LEARNED' }] });
  await undo((await lineOf(memo, 'DECIDED')).decision!.id);
  const again = (await linesOf('PENDING')).filter((one) => one.memo === memo);
  expect(again.map(({ candidates }) => candidates[0]!.payerMatch)).toEqual([null, null]);
});

test('several lines are confirmed together only while each is certain', async () => {
  const [one, other] = [await makeClient(), await makeClient()];
  await importLines([one.amount, one.memo], [other.amount, 'CRED PIX QR COD EST']);
  const lines = [await lineOf(one.memo), await lineOf('CRED PIX QR COD EST')];
  expect(lines.map(({ verdict }) => verdict)).toEqual(['CERTAIN', 'PROPOSAL']);
  expect(await confirm(lines.map(byBest))).toMatchObject({ status: 409 });
  expect(await chargeOf(admin, one.charge.id)).toMatchObject({ paidAmount: 0 });
  expect(await confirm([byBest(lines[1]!)])).toMatchObject({ status: 201 });
});

test('one line pays several charges, and its parts are the line to the cent', async () => {
  const { requester, charge, memo } = await makeClient();
  const second = await makeCharge(admin, requester.id, 250);
  const sum = (charge.openAmount + 250).toFixed(2);
  await importLines([sum, memo]);
  const line = await lineOf(memo);
  expect(line).toMatchObject({ verdict: 'PROPOSAL', candidates: [{ amountMatch: 'SUM' }] });
  const { lineId, charges = [] } = byBest(line);
  expect(charges).toHaveLength(2);
  expect(await confirm([{ lineId, charges: charges.slice(1) }])).toMatchObject({
    ...{ status: 409, error: { message: expect.stringContaining('As partes somam') as unknown } },
  });
  expect(await confirm([{ lineId, charges }])).toMatchObject({ status: 201, body: { paymentCount: 2 } });
  for (const { id } of [charge, second])
    expect(await chargeOf(admin, id)).toMatchObject({ status: 'PAGA', openAmount: 0 });
});

test('a person says that what is missing was withheld; both are recorded, and undone together to the cent', async () => {
  const { charge, memo } = await makeClient();
  const net = Math.round(charge.openAmount * 93.85) / 100;
  await importLines([net.toFixed(2), memo]);
  const line = await lineOf(memo);
  expect(line).toMatchObject({ verdict: 'QUESTION', candidates: [{ amountMatch: 'WITHHELD' }] });
  const { lineId, charges = [] } = byBest(line);
  const withheld = charges.map((part) => ({ ...part, rest: 'RETENCAO' as const }));
  const answer = await confirm([{ lineId, charges: withheld }]);
  expect(answer).toMatchObject({ status: 201, body: { paymentCount: 1 } });
  const tax = Math.round((charge.openAmount - net) * 100) / 100;
  expect(await chargeOf(admin, charge.id)).toMatchObject({
    ...{ status: 'PAGA', openAmount: 0, paidAmount: net, differenceAmount: tax },
  });
  const { decision } = await lineOf(memo, 'DECIDED');
  expect(decision!.payments).toMatchObject([
    { kind: 'PIX', amount: net },
    { kind: 'RETENCAO', amount: tax },
  ]);
  expect((await undo(decision!.id)).status).toBe(200);
  expect(await chargeOf(admin, charge.id)).toMatchObject({
    ...{ openAmount: charge.openAmount, paidAmount: 0, differenceAmount: 0 },
  });
  // The difference alone is reversed: the money and its line stay.
  await confirm([
    { lineId, charges: [{ ...withheld[0]!, version: (await chargeOf(admin, charge.id)).version }] },
  ]);
  const [, , , , money, fee] = await paymentsOf(charge.id);
  await admin.call(reversePayment, { params: { id: fee!.id }, body: {} });
  expect(await chargeOf(admin, charge.id)).toMatchObject({ openAmount: tax, paidAmount: net });
  expect(await lineOf(memo, 'DECIDED')).toMatchObject({ decision: { payments: [{ id: money!.id }] } });
  // The money is reversed elsewhere: the line is free.
  await admin.call(reversePayment, { params: { id: money!.id }, body: {} });
  expect(await lineOf(memo)).toMatchObject({ decision: null });
});

test('a payment that was typed before is the match of its line, and is not doubled', async () => {
  const { charge, amount, memo } = await makeClient();
  const body = { paidOn: today(), amount: Number(amount), kind: 'PIX', version: charge.version } as const;
  const typed = (await admin.call(recordPayment, { params: { id: charge.id }, body })).body.payments[0]!;
  await importLines([amount, memo]);
  const line = await lineOf(memo);
  expect(line).toMatchObject({ verdict: 'CERTAIN', candidates: [{ paymentId: typed.id }] });
  expect(await confirm([byBest(line)])).toMatchObject({ status: 201, body: { paymentCount: 0 } });
  expect(await paymentsOf(charge.id)).toHaveLength(1);
  // Undoing leaves what a person typed.
  await undo((await lineOf(memo, 'DECIDED')).decision!.id);
  expect(await chargeOf(admin, charge.id)).toMatchObject({ status: 'PAGA' });
});

test('a payment that is reversed elsewhere frees its line', async () => {
  const { charge, amount, memo } = await makeClient();
  await importLines([amount, memo]);
  await confirm([byBest(await lineOf(memo))]);
  const [payment] = await paymentsOf(charge.id);
  await admin.call(reversePayment, { params: { id: payment!.id }, body: {} });
  expect(await lineOf(memo)).toMatchObject({ verdict: 'CERTAIN', decision: null });
});

test('of people who confirm one line at once, one does; a stale charge is refused', async () => {
  const { charge, amount, memo } = await makeClient();
  await importLines([amount, memo]);
  const input = byBest(await lineOf(memo));
  const stale = { ...input, charges: input.charges!.map((part) => ({ ...part, version: part.version + 1 })) };
  expect(await confirm([stale])).toMatchObject({ status: 409, error: { errorCode: 'STALE_VERSION' } });
  const answers = await Promise.all([1, 2, 3].map(() => confirm([input])));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await paymentsOf(charge.id)).toHaveLength(1);
});

test('money that pays no charge is set aside with its reason, once, and comes back when that is undone', async () => {
  const memo = `RESGATE INVEST FACIL ${unique('x')}`;
  await importLines(['12500.00', memo]);
  const { id, asideReason } = await lineOf(memo);
  expect(asideReason).toBe('INVESTMENT');
  const aside = () =>
    admin.call(matches.setBankLineAside, { params: { id }, body: { reason: 'INVESTMENT', note: ' CDB ' } });
  expect((await aside()).status).toBe(201);
  expect((await aside()).status).toBe(409);
  const { decision } = await lineOf(memo, 'DECIDED');
  expect(decision).toMatchObject({ asideReason: 'INVESTMENT', note: 'CDB', payments: [] });
  await undo(decision!.id);
  expect(await lineOf(memo)).toBeDefined();
});

test('only who decided and administrators undo', async () => {
  const { amount, memo } = await makeClient();
  await importLines([amount, memo]);
  await confirm([byBest(await lineOf(memo))]);
  const { id, signIn } = await makePerson(server);
  const permissions: Right[] = ['billing:VIEW', 'billing:EDIT'];
  const fields = { tasks: { amount: 'EDIT' as const } };
  await admin.call(updateUserPermissions, { params: { id }, body: { permissions, fields } });
  const other = await signIn();
  const { decision } = await lineOf(memo, 'DECIDED', other);
  expect(decision).toMatchObject({ isUndoable: false });
  const refused = await undo(decision!.id, other);
  expect(refused).toMatchObject({
    ...{ status: 403, error: { message: expect.stringContaining('Só quem conciliou') as unknown } },
  });
});

test('money that went out is no line to match', async () => {
  await importLines(['-10.00', 'Tarifa']);
  expect(await lineOf('Tarifa')).toBeUndefined();
  const { id } = await server.db
    .selectFrom('bank_lines')
    .where('memo', '=', 'Tarifa')
    .select('id')
    .executeTakeFirstOrThrow();
  expect((await confirm([{ lineId: id, charges: [] }])).status).toBe(404);
});
