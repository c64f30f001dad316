import { sendChargeEmail } from '@demanda/contracts/charge-emails';
import { sql } from 'kysely';
import { fakeClock } from '../../../../test/fake/fake-clock';
import { chargeOf } from '../../../../test/make/charges';
import { useReminders } from '../../../../test/make/reminders';

/** When reminders of charges leave (ADR 0167). */

const { world, set, issue, remind, read, received, goTo } = useReminders();
const DAY = 24 * 3_600_000;

test('nothing leaves before reminders are turned on', async () => {
  await set({ remindersOn: false });
  const { id } = await issue('2026-03-13');
  expect([await remind(), received()]).toEqual([0, []]);
  expect(await read(id)).toMatchObject({
    next: null,
    reason: expect.stringContaining('desligados') as string,
  });
});

test('a step leaves once from eight o’clock of its day on, to the contact for reminders, in the name of the company', async () => {
  await set();
  const charge = await issue();
  expect(await read(charge.id)).toMatchObject({ next: { step: -3, day: '2026-03-11' }, reminders: [] });
  expect(await remind()).toBe(0);
  await goTo('2026-03-11T10:59:00Z');
  expect(await remind()).toBe(0);
  await goTo('2026-03-11T11:00:00Z');
  expect(await remind()).toBe(1);
  const [{ to, mail } = {}] = world.mail.received;
  expect([to, mail?.subject, mail?.from?.name, mail?.replyTo?.[0]?.address]).toEqual([
    ['lembrete@ana.example'],
    `Lembrete: cobrança ${charge.number} vence em 16/03/2026 · Ana`,
    ...['Aurora', 'contas@aurora.example'],
  ]);
  expect(mail?.text).toMatch(/no valor de R\$\s100,00, vence em 16\/03\/2026/);
  // Another server, as after a restart.
  await world.startInstance(world.smtp(), { own: fakeClock() });
  expect([await remind(1), await remind(), received()]).toEqual([0, 0, [mail?.subject]]);
  const shown = await read(charge.id);
  expect(shown).toMatchObject({ next: { step: 3, day: '2026-03-19' } });
  expect(shown.reminders).toMatchObject([{ step: -3, state: 'SENT', reason: null, byUserName: null }]);
  // It is not the sending of the charge.
  expect(await chargeOf(world.admin, charge.id)).toMatchObject({ mailState: 'NONE', sentAt: null });
});

test('two servers at once send one message', async () => {
  await set();
  await issue();
  await issue();
  await world.startInstance(world.smtp(), { own: fakeClock() });
  world.clock.advance(DAY);
  const counts = await Promise.all([remind(), remind(1), remind(), remind(1)]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(2);
  expect(received()).toHaveLength(2);
});

test('a clock that jumps sends the newest step once, or none when its day is long past', async () => {
  await set();
  const { id } = await issue();
  await goTo('2026-03-13T15:00:00Z');
  expect([await remind(), await remind()]).toEqual([1, 0]);
  await goTo('2026-03-12T15:00:00Z');
  expect(await remind()).toBe(0);
  await goTo('2026-03-31T15:00:00Z');
  expect([await remind(), await remind(), received().length]).toEqual([1, 0, 2]);
  expect((await read(id)).reminders.map(({ step }) => step)).toEqual([10, -3]);
  await issue();
  await goTo('2026-06-30T15:00:00Z');
  expect([await remind(), received().length]).toEqual([0, 2]);
});

test('a step waits a day where the charge itself was sent on its day', async () => {
  await set();
  const { id, version } = await issue();
  await goTo('2026-03-11T12:00:00Z');
  await world.admin.call(sendChargeEmail, { params: { id }, body: { version } });
  expect([await remind(), received().length]).toEqual([0, 1]);
  await goTo('2026-03-12T11:00:00Z');
  expect([await remind(), received().length]).toEqual([1, 2]);
});

test('a step does not leave after a later one, when the steps are changed, nor when its day is that of the issue', async () => {
  await set();
  await issue();
  await goTo('2026-03-19T11:00:00Z');
  expect(await remind()).toBe(1);
  await set({ reminderSteps: [2] });
  const { id } = await issue();
  await sql`update charges set issued_at = '2026-03-18T12:00:00Z' where id = ${id}`.execute(world.db());
  await goTo('2026-03-20T11:00:00Z');
  expect(await remind()).toBe(0);
});

test.each([
  ['2026-03-14T15:00:00Z', 'on a Saturday'],
  ['2026-03-15T15:00:00Z', 'on a Sunday'],
])('nothing is queued at %s: %s', async (time) => {
  await set();
  await issue('2026-03-11');
  await goTo(time);
  expect(await remind()).toBe(0);
  await goTo('2026-03-16T11:00:00Z');
  expect(await remind()).toBe(1);
});

test('one that waits over a weekend leaves on Monday at eight, with the days of then', async () => {
  await set();
  // Three business days before the 13th, a Friday.
  await issue('2026-03-10');
  await goTo('2026-03-13T20:00:00Z');
  world.mail.behaviour.message = () => 451;
  expect(await remind()).toBe(1);
  world.mail.behaviour = {};
  await goTo('2026-03-14T20:00:00Z');
  expect(received()).toEqual([]);
  expect(await world.onlyMessage()).toMatchObject({ nextAttemptAt: '2026-03-16T11:00:00.000Z', attempts: 1 });
  await goTo('2026-03-16T11:00:00Z');
  expect(world.mail.received[0]?.mail.text).toContain('há 6 dias');
});
