import { getRequesterAccount, recordPayment } from '@demanda/contracts/payments';
import { today } from '@demanda/contracts/time-zone';
import { setFreezing } from '../../../../test/make/bill';
import { makeCharge } from '../../../../test/make/charges';
import { makeRequester } from '../../../../test/make/records';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await setFreezing(server.db, 'desligado');
});
afterAll(() => server.close());

test('what a requester paid this year leaves out payments dated before it and after it', async () => {
  const admin = await server.as('ADMIN');
  const { id: requesterId } = await makeRequester(admin);
  const charge = await makeCharge(admin, requesterId, 100);
  const year = Number(today().slice(0, 4));
  let { version } = charge;
  const days = [`${year - 1}-12-31`, `${year}-01-01`, `${year}-12-31`, `${year + 1}-01-01`];
  for (const [place, paidOn] of days.entries()) {
    const body = { paidOn, amount: 10 ** (place - 2), kind: 'PIX', version } as const;
    const paid = await admin.call(recordPayment, { params: { id: charge.id }, body });
    ({ version } = paid.body.charge);
  }
  const { body } = await admin.call(getRequesterAccount, { params: { id: requesterId } });
  expect(body.paidThisYear).toBe(1.1);
});
