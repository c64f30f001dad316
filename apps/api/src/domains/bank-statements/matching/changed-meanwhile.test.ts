import * as matches from '@demanda/contracts/bank-matches';
import { importBankStatement } from '@demanda/contracts/bank-statements';
import type { Charge } from '@demanda/contracts/charges';
import { recordPayment } from '@demanda/contracts/payments';
import { today } from '@demanda/contracts/time-zone';
import { setTimeout as wait } from 'node:timers/promises';
import { makeCharge } from '../../../../test/make/charges';
import { makeRequester } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import type { SessionUser } from '../../../kernel/session-user';
import { reversePaymentIn } from '../../billing/charges/reversals';
import { lockCharges } from '../../billing/charges/versioned-charge';

/** Changes of charges at the same time; on the embedded database one ends before the other begins. */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

/** Imports lines of today. Returns those that are not decided. */
async function importLines(...lines: (readonly [amount: number, memo: string])[]) {
  const day = today().replaceAll('-', '');
  const content = `OFXHEADER:100\n<OFX><STMTRS><BANKACCTFROM><BANKID>001<ACCTID>1</BANKACCTFROM><BANKTRANLIST>${lines
    .map(([amount, memo]) => `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}.00<MEMO>${memo}</STMTTRN>`)
    .join('\n')}</BANKTRANLIST></STMTRS></OFX>`;
  await admin.call(importBankStatement, { files: [{ name: 'a.ofx', content }], body: {} });
  return (await admin.call(matches.listBankLines, { query: { state: 'PENDING' } })).body.lines;
}

/** Records a payment of a whole charge. Returns its id. */
async function pay({ id, amount, version }: Charge): Promise<number> {
  const body = { paidOn: today(), amount, kind: 'PIX', version } as const;
  return (await admin.call(recordPayment, { params: { id }, body })).body.payments[0]!.id;
}

/** Confirms lines while a transaction of the test runs, which goes on once the call waits for it. */
async function confirmMeanwhile(lines: matches.ConfirmedLine[]) {
  const confirmed = admin.call(matches.confirmBankLines, { body: { lines } });
  await Promise.race([confirmed, wait(1_000)]);
  return { confirmed };
}

test('a line is not linked to a payment whose reversal is under way', async () => {
  const paymentId = await pay(await makeCharge(admin, (await makeRequester(admin)).id, 100));
  const [line] = await importLines([100, 'Pix']);
  const { confirmed } = await server.db.transaction().execute(async (transaction) => {
    await reversePaymentIn(transaction, paymentId, null, { id: 1 } as SessionUser);
    return confirmMeanwhile([{ lineId: line!.id, paymentId }]);
  });
  expect((await confirmed).status).toBe(404);
});

test('lines that pay a charge and prove the payment of an older one lock both in the order of others', async () => {
  const names = ['Clara Prado Silva', 'Paulo Pires Souza'];
  const charges = [];
  for (const name of names) {
    const { id } = await makeRequester(admin, { name });
    charges.push(await makeCharge(admin, id, 200 + charges.length));
  }
  const [proven, paid] = charges;
  const paymentId = await pay(proven!);
  const lines = await importLines([200, `Pix recebido ${names[0]}`], [201, `Pix recebido ${names[1]}`]);
  const lineOf = (amount: number) => lines.find((line) => line.amount === amount)!.id;
  const part = { chargeId: paid!.id, version: paid!.version, amount: 201 };
  const { confirmed } = await server.db.transaction().execute(async (transaction) => {
    await lockCharges(transaction, [proven!.id]);
    const confirming = await confirmMeanwhile([
      { lineId: lineOf(200), paymentId },
      { lineId: lineOf(201), charges: [part] },
    ]);
    await lockCharges(transaction, [paid!.id]);
    return confirming;
  });
  expect((await confirmed).status).toBe(201);
});
