import { sendChargeEmail } from '@demanda/contracts/charge-emails';
import { recordPayment } from '@demanda/contracts/payments';
import { today } from '@demanda/contracts/time-zone';
import { sql } from 'kysely';
import { gate } from '../../../../test/fake/mail-server';
import { setStatus } from '../../../../test/make/bill';
import { chargeOf, chargesOf, makeOpenPeriod } from '../../../../test/make/charges';
import { useMailApp } from '../../../../test/servers/mail-app';

const place = useMailApp();

test('a running attempt that fails for now is not repeated once its charge is paid; one that arrives counts', async () => {
  const { period } = await makeOpenPeriod(place.admin);
  await setStatus(place.admin, period.id, 'FATURADO');
  const [ana, bia] = await chargesOf(place.admin, period.id);
  for (const [charge, code, state] of [
    [ana!, 451, 'NONE'],
    [bia!, undefined, 'SENT'],
  ] as const) {
    const { passed, open } = gate();
    const reached = gate();
    place.mail.behaviour = { recipient: () => void reached.open(), data: passed, message: () => code };
    const sending = place.admin.call(sendChargeEmail, { params: { id: charge.id }, body: {} });
    await reached.passed;
    // The clock of the test is behind that of the database, for which the lease has ended.
    await sql`update outbox set lease_ends_at = now() + interval '1 minute' where charge_id = ${charge.id}`.execute(
      place.server.db,
    );
    const { version } = await chargeOf(place.admin, charge.id);
    const payment = { paidOn: today(), amount: charge.amount, kind: 'PIX', version } as const;
    await place.admin.call(recordPayment, { params: { id: charge.id }, body: payment });
    open();
    await sending;
    expect((await chargeOf(place.admin, charge.id)).mailState).toBe(state);
  }
});
