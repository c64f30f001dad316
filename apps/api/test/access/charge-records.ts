import { makeCharge } from '../make/charges';
import { makeRequester } from '../make/records';
import type { Caller } from '../servers/caller';
import type { TestApp } from '../servers/start-test-app';

interface Makers {
  server: TestApp;
  admin: Caller;
}

/** A charge without payments, one with a payment and credit, and another one of its requester that may use it. */
export async function chargeRecords({ server, admin }: Makers) {
  const { id: requesterId } = await makeRequester(admin);
  const [charge, paid, creditTaker] = [
    await makeCharge(admin, requesterId, 1),
    await makeCharge(admin, requesterId, 2),
    await makeCharge(admin, requesterId, 3),
  ];
  const payment = await server.db
    .insertInto('payments')
    .values({ charge_id: paid.id, paid_on: '2026-01-02', amount: 9, kind: 'PIX' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { chargeId: charge.id, creditTakerId: creditTaker.id, paymentId: payment.id };
}
