import * as onCharge from '@demanda/contracts/charge-reminders';
import { cancelCharge, changeChargeDueDate } from '@demanda/contracts/charges';
import * as contracts from '@demanda/contracts/reminders';
import { sql } from 'kysely';
import { useReminders } from '../../../../test/make/reminders';

/** What people decide about reminders, and send by hand (ADR 0167). */

const { world, set, issue, remind, read, received, goTo } = useReminders();
const DAY = 24 * 3_600_000;

test('another due date begins the steps anew', async () => {
  await set();
  const { id, version } = await issue();
  await goTo('2026-03-11T15:00:00Z');
  expect(await remind()).toBe(1);
  const body = { dueOn: '2026-04-16', version };
  await world.admin.call(changeChargeDueDate, { params: { id }, body });
  expect(await read(id)).toMatchObject({ next: { step: -3, day: '2026-04-13' } });
  await goTo('2026-04-13T15:00:00Z');
  expect([await remind(), received().length]).toEqual([1, 2]);
});

test('stops of charge and requester, and texts of their own', async () => {
  await set({ textBefore: 'Todos: {cliente} {dias}' });
  const { id, requesterId, version } = await issue();
  const params = { id };
  const stop = (isStopped: boolean, based: number) =>
    world.admin.call(onCharge.stopChargeReminders, { params, body: { isStopped, version: based } });
  const stopped = (await stop(true, version)).body;
  expect(stopped).toMatchObject({ isStopped: true, next: null, version: version + 1 });
  expect((await stop(false, version)).error).toMatchObject({ status: 409, errorCode: 'STALE_VERSION' });
  world.clock.advance(DAY);
  expect(await remind()).toBe(0);
  expect((await stop(false, version + 1)).body).toMatchObject({ isStopped: false, next: { step: -3 } });
  const own = (body: object) =>
    world.admin.call(contracts.updateRequesterReminders, {
      params: { id: requesterId },
      body: { mode: 'OWN' as const, ...body },
    });
  expect((await own({ mode: 'NONE' })).body).toMatchObject({ mode: 'NONE', version: 1 });
  expect(await remind()).toBe(0);
  expect((await own({ version: 0 })).error).toMatchObject({ errorCode: 'STALE_VERSION' });
  await own({ textBefore: 'Só {cliente}: faltam {dias}.', version: 1 });
  expect(await remind()).toBe(1);
  expect(world.mail.received[0]?.mail.text).toContain('Só Ana: faltam 5 dias.');
});

test('by hand it leaves at once with its own text, once for each version, and is one of the reminders', async () => {
  await sql`update reminder_settings set is_on = false, turned_on_by_id = null`.execute(world.db());
  const { id, version, number } = await issue();
  const params = { id };
  await goTo('2026-03-14T20:00:00Z');
  const text = 'Oi, {cliente}!\n\nA {numero} ainda está aí?';
  const { body: preview } = await world.admin.call(onCharge.previewChargeReminder, {
    params,
    body: { text },
  });
  expect(preview).toMatchObject({ recipients: ['lembrete@ana.example'], refusal: null, number });
  const send = () => world.admin.call(onCharge.sendChargeReminder, { params, body: { text, version } });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(world.mail.received.map(({ mail }) => [mail.subject, mail.text?.trim()])).toEqual([
    [preview.subject, preview.text.trim()],
  ]);
  expect((await read(id)).reminders).toMatchObject([
    { step: null, state: 'SENT', byUserName: expect.any(String) as string },
  ]);
  const { error } = await world.admin.call(onCharge.previewChargeReminder, {
    params,
    body: { text: 'Olá, {nome}' },
  });
  expect(error.errors?.[0]?.message).toContain('{nome}, que não existe');
  const cancelled = await world.admin.call(cancelCharge, { params, body: { version: version + 1 } });
  const late = { text, version: cancelled.body.version };
  expect((await world.admin.call(onCharge.sendChargeReminder, { params, body: late })).status).toBe(422);
});

test('the preview of a text shows the mail of a real charge, and an invented one where there is none', async () => {
  const show = async () =>
    (await world.admin.call(contracts.previewReminderText, { body: { kind: 'AFTER', text: 'Há {dias}' } }))
      .body;
  await sql`update charges set is_draft = true`.execute(world.db());
  expect(await show()).toMatchObject({ number: null, subject: expect.stringContaining('exemplo') as string });
  const { number } = await issue();
  expect(await show()).toMatchObject({
    ...{ number, subject: `Lembrete: cobrança ${number} venceu em 16/03/2026 · Ana` },
    text: expect.stringContaining('Há 3 dias') as string,
  });
});

test('a digest says once on a business day what leaves on the next', async () => {
  const { id } = await world
    .db()
    .selectFrom('users')
    .where('username', '=', 'admin')
    .select('id')
    .executeTakeFirstOrThrow();
  await set({ reminderDigestIds: [id] });
  const { number } = await issue();
  await remind();
  await world.clock.ring();
  const [digest] = world.mail.received;
  expect([received().length, digest?.mail.subject]).toEqual([1, '1 lembrete de cobrança em 11/03/2026']);
  expect(digest?.mail.text).toContain(`Ana · ${number} · 3 dias úteis antes do vencimento`);
  await remind();
  expect((await set({ reminderDigestIds: [999_999] })).error.errors).toEqual([
    { field: 'reminderDigestIds', message: 'Escolha só pessoas com conta ativa que podem enviar cobranças' },
  ]);
  await goTo('2026-03-12T15:00:00Z');
  await remind();
  await world.clock.ring();
  expect(received().filter((subject) => subject?.includes('lembrete de'))).toHaveLength(1);
});

test('reminders leave in the name of the user who turned them on, also when others edit them later', async () => {
  const { db } = world;
  const senderOf = async () =>
    (await db().selectFrom('reminder_settings').select('turned_on_by_id').executeTakeFirstOrThrow())
      .turned_on_by_id;
  await set({ remindersOn: false });
  await set();
  const admin = await senderOf();
  const { id } = await db()
    .selectFrom('users')
    .where('id', '<>', admin!)
    .select('id')
    .executeTakeFirstOrThrow();
  await db().updateTable('reminder_settings').set({ turned_on_by_id: id }).execute();
  await set({ reminderSteps: [1] });
  expect(await senderOf()).toBe(id);
  await set({ remindersOn: false });
  await set();
  expect(await senderOf()).toBe(admin);
});

test('stale settings are refused', async () => {
  const { version } = (await world.admin.call(contracts.getReminderSettings)).body;
  expect((await set({ version })).body.version).toBe(version + 1);
  expect((await set({ version })).error).toMatchObject({ status: 409, errorCode: 'STALE_VERSION' });
});
