import { sendChargeEmail, sendChargeEmails } from '@demanda/contracts/charge-emails';
import type { Charge } from '@demanda/contracts/charges';
import { recordPayment } from '@demanda/contracts/payments';
import { updateRequester } from '@demanda/contracts/requesters';
import { today } from '@demanda/contracts/time-zone';
import { sql } from 'kysely';
import { gate, type Behaviour } from '../../../../test/fake/mail-server';
import { setStatus } from '../../../../test/make/bill';
import { chargeOf, chargesOf, makeOpenPeriod } from '../../../../test/make/charges';
import { useMailApp } from '../../../../test/servers/mail-app';

const place = useMailApp();

/** The charges of a billed period of Ana, who has two contacts, and Bia. */
async function bill() {
  const { period, requesters } = await makeOpenPeriod(place.admin);
  const { id, name } = requesters[0]!;
  const financeContacts = ['a@ana.example', 'b@ana.example'].map((email) => ({
    ...{ name: null, email, getsCharges: true, getsReminders: true },
  }));
  const body = { name, email: 'ana@ana.example', phone: null, financeContacts };
  await place.admin.call(updateRequester, { params: { id }, body });
  await setStatus(place.admin, period.id, 'FATURADO');
  const [ana, bia] = await chargesOf(place.admin, period.id);
  return { ana: ana!, bia: bia! };
}

/** Sends a charge, which is paid before the mail server answers. */
async function sendWhilePaid<T>(
  { id, amount }: Charge,
  { recipient, message }: Behaviour,
  send: () => Promise<T>,
): Promise<T> {
  const { passed, open } = gate();
  const reached = gate();
  place.mail.behaviour = {
    recipient: (address) => {
      reached.open();
      return recipient?.(address);
    },
    data: passed,
    ...(message && { message }),
  };
  const sending = send();
  await reached.passed;
  // The clock of the test is behind that of the database, for which the lease has ended.
  await sql`update outbox set lease_ends_at = now() + interval '1 minute' where charge_id = ${id}`.execute(
    place.server.db,
  );
  const { version } = await chargeOf(place.admin, id);
  const payment = { paidOn: today(), amount, kind: 'PIX', version } as const;
  await place.admin.call(recordPayment, { params: { id }, body: payment });
  open();
  return sending;
}

test('a running attempt that fails for now is not repeated once its charge is paid; one that arrives counts', async () => {
  const { ana, bia } = await bill();
  for (const [charge, code, state] of [
    [ana, 451, 'NONE'],
    [bia, undefined, 'SENT'],
  ] as const) {
    const { id } = charge;
    await sendWhilePaid(charge, { message: () => code }, () =>
      place.admin.call(sendChargeEmail, { params: { id }, body: {} }),
    );
    expect((await chargeOf(place.admin, id)).mailState).toBe(state);
  }
});

test('of a message that is withdrawn while it is sent, those who got it count; without any, its charge is left out', async () => {
  const { ana, bia } = await bill();
  const send = ({ id }: Charge) =>
    place.admin.call(sendChargeEmails, { body: { charges: [{ id }] } }).then(({ body }) => body);
  const isSecond = (address: string) => (address === 'b@ana.example' ? 451 : undefined);
  expect(await sendWhilePaid(ana, { recipient: isSecond }, () => send(ana))).toMatchObject([
    { outcome: 'SENT', reason: null },
  ]);
  const stored = await place.server.db
    .selectFrom('outbox')
    .where('charge_id', '=', ana.id)
    .select(['status', 'delivered', 'refused', 'next_attempt_at'])
    .executeTakeFirst();
  expect(stored).toEqual({
    ...{ status: 'SENT', delivered: ['a@ana.example'], refused: ['b@ana.example'], next_attempt_at: null },
  });
  expect(await sendWhilePaid(bia, { message: () => 451 }, () => send(bia))).toMatchObject([
    { outcome: 'LEFT_OUT', reason: `A cobrança ${bia.number} já está paga.` },
  ]);
});
