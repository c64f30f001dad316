import * as onCharge from '@demanda/contracts/charge-reminders';
import type { Charge } from '@demanda/contracts/charges';
import { withdrawnReasonTexts } from '@demanda/contracts/reminder-text';
import { updateRequesterReminders } from '@demanda/contracts/reminders';
import { retryMessage } from '@demanda/contracts/outbox';
import { recordPayment } from '@demanda/contracts/payments';
import { updateRequester } from '@demanda/contracts/requesters';
import { sql } from 'kysely';
import { fakeClock } from '../../../../test/fake/fake-clock';
import { chargeOf } from '../../../../test/make/charges';
import { useReminders } from '../../../../test/make/reminders';
import { noTransport, type MailTransport } from '../../../engines/mail/transport';

/** What happens to reminders that wait for their mail server (ADR 0167). */

const { world, set, issue, remind, read, received, goTo } = useReminders();
const DAY = 24 * 3_600_000;

/** Makes a reminder that waits because the mail server is busy. */
async function waiting() {
  const charge = await issue();
  world.mail.behaviour.message = () => 451;
  world.clock.advance(DAY);
  expect(await remind()).toBe(1);
  world.mail.behaviour = {};
  return charge;
}

test('a payment while it waits withdraws it at once', async () => {
  await set();
  const { id } = await waiting();
  const { version } = await chargeOf(world.admin, id);
  const payment = { paidOn: '2026-03-11', amount: 100, kind: 'PIX', version } as const;
  await world.admin.call(recordPayment, { params: { id }, body: payment });
  expect(await world.onlyMessage()).toMatchObject({ status: 'CANCELED' });
  expect((await read(id)).reminders).toMatchObject([
    { state: 'CANCELED', reason: 'Não saiu: a cobrança foi paga antes.' },
  ]);
});

test.each([
  [
    'PAID',
    sql`insert into payments (charge_id, paid_on, amount, kind) select id, '2026-03-11', 100, 'PIX' from charges where due_on = '2026-03-16'`,
  ],
  ['CANCELLED', sql`update charges set cancelled_at = now() where due_on = '2026-03-16'`],
  ['DRAFT', sql`update charges set is_draft = true where due_on = '2026-03-16'`],
  ['STOPPED', sql`update charges set reminders_stopped = true where due_on = '2026-03-16'`],
  ['MOVED', sql`update charge_reminders set due_on = '2025-01-02'`],
  [
    'REQUESTER_STOPPED',
    sql`insert into requester_reminders (requester_id, mode) select requester_id, 'NONE' from charges where due_on = '2026-03-16'`,
  ],
  ['OFF', sql`update reminder_settings set is_on = false`],
])('what happened since it was queued is seen when it leaves: %s', async (reason, change) => {
  await set();
  const { id } = await waiting();
  await change.execute(world.db());
  await goTo('2026-03-11T15:00:00Z');
  expect(received()).toEqual([]);
  expect(await world.onlyMessage()).toMatchObject({ status: 'CANCELED' });
  const stored = await world.db().selectFrom('charge_reminders').select('withdrawn_reason').execute();
  expect(stored).toEqual([{ withdrawn_reason: reason }]);
  expect((await read(id)).reminders).toHaveLength(1);
});

test.each([
  ['LATE', '2026-03-18T15:00:00Z', sql`select`],
  [
    'NO_CONTACT',
    '2026-03-11T15:00:00Z',
    sql`update requesters set finance_contacts = '[{"email": "x@x.example", "getsCharges": true, "getsReminders": false}]' where id in (select requester_id from charges where due_on = '2026-03-16')`,
  ],
] as const)(
  'one that can leave no more fails, and its sender is notified: %s',
  async (reason, at, change) => {
    await set();
    const { id } = await waiting();
    await world.db().deleteFrom('notices').execute();
    await change.execute(world.db());
    await goTo(at);
    expect(received()).toEqual([]);
    const text = withdrawnReasonTexts[reason];
    expect(await world.onlyMessage()).toMatchObject({
      status: 'FAILED',
      lastError: expect.stringContaining(text) as string,
    });
    expect((await read(id)).reminders).toMatchObject([{ state: 'FAILED', reason: text }]);
    const notices = world.db().selectFrom('notices').innerJoin('users', 'users.id', 'notices.user_id');
    const notified = await notices.where('kind', '=', 'EMAIL_FAILED').select('username').execute();
    expect(notified).toEqual([{ username: 'admin' }]);
  },
);

test('one that failed without a contact and is retried with one names the cause of its next failure', async () => {
  await set();
  const { id } = await waiting();
  const contacts = (get: boolean) =>
    sql`update requesters set finance_contacts = ${JSON.stringify([{ email: 'x@x.example', getsCharges: true, getsReminders: get }])}
      where id in (select requester_id from charges where id = ${id})`.execute(world.db());
  await contacts(false);
  await goTo('2026-03-11T15:00:00Z');
  await contacts(true);
  world.mail.behaviour.message = () => 550;
  await world.admin.call(retryMessage, { params: { id: (await world.onlyMessage()).id } });
  await goTo('2026-03-11T15:01:00Z');
  expect((await read(id)).reminders).toMatchObject([
    { state: 'FAILED', reason: 'O envio falhou: veja o motivo na Caixa de Saída.' },
  ]);
});

test.each<[string, (charge: Charge) => Promise<unknown>]>([
  [
    'STOPPED',
    ({ id, version }) =>
      world.admin.call(onCharge.stopChargeReminders, { params: { id }, body: { isStopped: true, version } }),
  ],
  [
    'REQUESTER_STOPPED',
    ({ requesterId: id }) =>
      world.admin.call(updateRequesterReminders, { params: { id }, body: { mode: 'NONE' } }),
  ],
  ['OFF', () => set({ remindersOn: false })],
  [
    'REPLACED',
    ({ id, version }) =>
      world.admin.call(onCharge.sendChargeReminder, { params: { id }, body: { text: 'Olá', version } }),
  ],
])('one that waits is withdrawn by what people do: %s', async (reason, change) => {
  await set();
  const { id } = await waiting();
  await change(await chargeOf(world.admin, id));
  const { rows } = await sql`select status::text, withdrawn_reason from charge_reminders reminder
    join outbox on outbox.reminder_id = reminder.id where step is not null`.execute(world.db());
  expect(rows).toEqual([{ status: 'CANCELED', withdrawn_reason: reason }]);
  expect(received()).toHaveLength(reason === 'REPLACED' ? 1 : 0);
});

test('a part payment and a discount while it waits leave the rest in the mail', async () => {
  await set();
  const { id } = await waiting();
  for (const [kind, amount] of [['PIX', 30] as const, ['DESCONTO', 5] as const]) {
    const { version } = await chargeOf(world.admin, id);
    const body = { paidOn: '2026-03-11', amount, kind, version };
    await world.admin.call(recordPayment, { params: { id }, body });
  }
  await goTo('2026-03-11T15:00:00Z');
  const { text } = world.mail.received[0]!.mail;
  expect(text).toMatch(/no valor de R\$\s65,00/);
  expect(text).toMatch(/Já pago:\s+R\$\s30,00\s+Abatimentos:\s+R\$\s5,00/);
});

test('recipients who get it later get the text of those who have it', async () => {
  await set();
  const { requesterId } = await issue();
  const financeContacts = ['um@ana.example', 'outro@ana.example'].map((email) => ({
    ...{ name: null, email, getsCharges: true, getsReminders: true },
  }));
  const body = { name: 'Ana', email: 'ana@cliente.example', financeContacts };
  await world.admin.call(updateRequester, { params: { id: requesterId }, body });
  world.mail.behaviour.recipient = (address) => (address.startsWith('outro') ? 451 : undefined);
  world.clock.advance(DAY);
  expect(await remind()).toBe(1);
  world.mail.behaviour = {};
  await set({ textBefore: 'Outro texto' });
  await goTo('2026-03-11T15:00:00Z');
  const [first, later] = world.mail.received;
  expect([first?.to, later?.to]).toEqual([['um@ana.example'], ['outro@ana.example']]);
  expect(later?.mail.text).toBe(first?.mail.text);
});

test('without a mail server it waits and says so, and leaves once there is one', async () => {
  await set();
  const { id } = await issue();
  await world.startInstance(noTransport, { own: fakeClock() });
  world.clock.advance(DAY);
  expect(await remind(1)).toBe(1);
  expect((await read(id)).reminders).toMatchObject([
    { state: 'QUEUED', reason: 'Espera: nenhum servidor de e-mail está configurado.' },
  ]);
  await world.clock.ring();
  expect((await read(id)).reminders).toMatchObject([{ state: 'SENT' }]);
  expect(received()).toHaveLength(1);
});

test('one whose server is killed while it sends is not sent again, and says so', async () => {
  await set();
  const { id } = await issue();
  const dead: MailTransport = { ...noTransport, name: 'SMTP', deliver: () => new Promise(() => {}) };
  await world.startInstance(dead, { answerMs: 20, own: fakeClock() });
  world.clock.advance(DAY);
  expect(await remind(1)).toBe(1);
  await goTo('2026-03-11T15:00:00Z');
  expect([await remind(), received()]).toEqual([0, []]);
  expect(await world.onlyMessage()).toMatchObject({
    status: 'FAILED',
    lastError: expect.stringContaining('não se sabe se o lembrete chegou') as string,
  });
  expect((await read(id)).reminders).toMatchObject([{ step: -3, state: 'FAILED' }]);
  world.abandonLast();
});
