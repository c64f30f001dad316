import * as matches from '@demanda/contracts/bank-matches';
import { importBankStatement } from '@demanda/contracts/bank-statements';
import { recordPayment } from '@demanda/contracts/payments';
import { today } from '@demanda/contracts/time-zone';
import { setTimeout as wait } from 'node:timers/promises';
import { makeCharge } from '../../../../test/make/charges';
import { makeRequester } from '../../../../test/make/records';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import type { SessionUser } from '../../../kernel/session-user';
import { reversePaymentIn } from '../../billing/charges/reversals';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('a line is not linked to a payment whose reversal is under way', async () => {
  const admin = await server.as('ADMIN');
  const { id } = await makeCharge(admin, (await makeRequester(admin)).id, 100);
  const body = { paidOn: today(), amount: 100, kind: 'PIX', version: 0 } as const;
  const payment = (await admin.call(recordPayment, { params: { id }, body })).body.payments[0]!;
  const content = `OFXHEADER:100\n<OFX><STMTRS><BANKACCTFROM><BANKID>001<ACCTID>1</BANKACCTFROM><BANKTRANLIST>
    <STMTTRN><DTPOSTED>${today().replaceAll('-', '')}<TRNAMT>100.00<MEMO>Pix</STMTTRN></BANKTRANLIST></STMTRS></OFX>`;
  await admin.call(importBankStatement, { files: [{ name: 'a.ofx', content }], body: {} });
  const { body: listed } = await admin.call(matches.listBankLines, { query: { state: 'PENDING' } });
  const lines = [{ lineId: listed.lines[0]!.id, paymentId: payment.id }];
  const confirming = await server.db.transaction().execute(async (transaction) => {
    await reversePaymentIn(transaction, payment.id, null, { id: 1 } as SessionUser);
    const confirmed = admin.call(matches.confirmBankLines, { body: { lines } });
    await Promise.race([confirmed, wait(1_000)]);
    return [confirmed];
  });
  expect((await confirming[0]!).status).toBe(404);
});
