import {
  changeChargeDueDate,
  downloadChargeStatement,
  listChargeRevisions,
} from '@demanda/contracts/charges';
import { getBillingPeriod } from '@demanda/contracts/billing';
import { sql } from 'kysely';
import { chargeOf, makeCharge } from '../../../../test/make/charges';
import { makeRequester } from '../../../../test/make/records';
import { historyOf } from '../../../../test/read/history-of';
import { readPdf, textOf } from '../../../../test/read/read-pdf';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { followLateCharges } from './follow';
import { moveDueDates } from './move-due-dates';
import { readCharges } from './read';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const newCharge = async () => makeCharge(admin, (await makeRequester(admin)).id, 10);
const holidays = (...days: string[]) =>
  sql`update billing_settings set local_holidays = ${days}`.execute(server.db);
async function changeDue(id: number, dueOn: string) {
  const { version } = await chargeOf(admin, id);
  const { body } = await admin.call(changeChargeDueDate, { params: { id }, body: { dueOn, version } });
  return body.dueOn;
}
/** Stores a due date as a server of an older version did. */
const storeDue = (id: number, day: string) =>
  sql`update charges set due_on = ${day}::date where id = ${id}`.execute(server.db);
const statusOn = async (id: number, day: string) => (await readCharges(server.db, [id], day))[0]!.status;

test.each([
  ['a Saturday before 2 November', '2026-10-31', '2026-11-03'],
  ['2 November', '2026-11-02', '2026-11-03'],
  ['Carnival Monday', '2027-02-08', '2027-02-10'],
  ['the Saturday before Carnival', '2027-02-06', '2027-02-10'],
  ['a local holiday of each year', '2027-01-25', '2027-01-26'],
  ['a local holiday of one year', '2027-07-09', '2027-07-12'],
  ['31 December', '2026-12-31', '2026-12-31'],
])('a due date on %s is moved to the next bank day', async (_, day, expected) => {
  await holidays('01-25', '2027-07-09');
  const { id } = await newCharge();
  expect(await changeDue(id, day)).toBe(expected);
  expect(await statusOn(id, expected)).toBe('EMITIDA');
  const next = new Date(Date.parse(expected) + 86_400_000).toISOString().slice(0, 10);
  expect(await statusOn(id, next)).toBe('ATRASADA');
});

test('the same bank day as before makes no revision', async () => {
  await holidays();
  const { id } = await newCharge();
  await changeDue(id, '2026-11-03');
  await changeDue(id, '2026-10-31');
  expect(await chargeOf(admin, id)).toMatchObject({ dueOn: '2026-11-03', revision: 2 });
});

test('open charges that were due on a day without banks are moved, with statement and history, but no revision', async () => {
  await holidays('07-09');
  const [weekend, local, paid, plain] = [
    await newCharge(),
    await newCharge(),
    await newCharge(),
    await newCharge(),
  ];
  await storeDue(weekend.id, '2025-03-01');
  await storeDue(local.id, '2027-07-09');
  await storeDue(paid.id, '2027-05-01');
  await storeDue(plain.id, '2027-05-03');
  await sql`insert into payments (charge_id, paid_on, amount, kind) values (${paid.id}, '2026-01-02', 10, 'PIX')`.execute(
    server.db,
  );
  const entries = await historyOf(server.db, async () => expect(await moveDueDates(server)).toBe(2));
  expect(entries.map(({ record_id, after }) => [record_id, after])).toEqual(
    expect.arrayContaining([[weekend.id, expect.objectContaining({ due_on: '2025-03-05' })]]),
  );
  const days = await readCharges(server.db, [weekend.id, local.id, paid.id, plain.id]);
  expect(days.sort((a, b) => a.id - b.id).map(({ dueOn, revision }) => [dueOn, revision])).toEqual([
    ['2025-03-05', 1],
    ['2027-07-12', 1],
    ['2027-05-01', 1],
    ['2027-05-03', 1],
  ]);
  // Carnival of 2025 was on 3 and 4 March.
  expect([await statusOn(weekend.id, '2025-03-05'), await statusOn(weekend.id, '2025-03-06')]).toEqual([
    'EMITIDA',
    'ATRASADA',
  ]);
  const params = { id: weekend.id };
  const { content } = await admin.download(downloadChargeStatement, { params });
  expect(textOf(await readPdf(content))).toContain('Vencimento\n05/03/2025');
  expect((await admin.call(listChargeRevisions, { params })).body).toHaveLength(1);
  expect(await moveDueDates(server)).toBe(0);
});

test('a period that follows is no longer late with a charge whose due date is moved', async () => {
  await sql`update billing_settings set periods_follow_charges = true, local_holidays = null`.execute(
    server.db,
  );
  const charge = await newCharge();
  const params = { id: charge.billingPeriodId! };
  const status = async () => (await admin.call(getBillingPeriod, { params })).body.status;
  const yesterday = new Date(Date.now() - 27 * 3_600_000).toISOString().slice(0, 10);
  await storeDue(charge.id, yesterday);
  await sql`update billing_periods set updated_at = now() - interval '3 days' where id = ${params.id}`.execute(
    server.db,
  );
  await followLateCharges(server);
  expect(await status()).toBe('ATRASADO');
  await holidays(
    ...[0, 1, 2].map((days) =>
      new Date(Date.parse(yesterday) + days * 86_400_000).toISOString().slice(0, 10),
    ),
  );
  await moveDueDates(server);
  expect((await chargeOf(admin, charge.id)).dueOn).not.toBe(yesterday);
  expect(await status()).toBe('FATURADO');
});
