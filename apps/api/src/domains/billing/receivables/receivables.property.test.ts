import { bankDayFrom } from '@demanda/contracts/bank-days';
import { OPEN_CHARGE_STATUSES } from '@demanda/contracts/charge-labels';
import { cancelCharge, getChargeStatistics, listCharges, type Charge } from '@demanda/contracts/charges';
import { listPayments, recordPayment, reversePayment, type Payment } from '@demanda/contracts/payments';
import * as lists from '@demanda/contracts/receivable-lists';
import type { Figure, Span } from '@demanda/contracts/receivables';
import { localDay } from '@demanda/contracts/time-zone';
import { sql } from 'kysely';
import { fc } from '../../../../test/make/cases';
import { makeCharge } from '../../../../test/make/charges';
import { makeRequester } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { readAgeing } from './ageing';
import { readExpected } from './expected';
import { readReceivedMonths } from './received';

/** Every figure equals a recomputation in whole cents from the calls of charges, and the sum of the list that it leads to. */

const DAY = '2026-07-15';
const MS = 86_400_000;
const dayAfter = (day: string, days: number) =>
  localDay(new Date(Date.parse(`${day}T12:00:00Z`) + days * MS));
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / MS;

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const days = fc.integer({ min: -130, max: 60 });
const made = fc.record({
  client: fc.nat({ max: 1 }),
  cents: fc.integer({ min: 1, max: 50_000 }),
  due: days,
  /** Parts of the amount, of which one of four is reversed. */
  parts: fc.array(fc.record({ share: fc.constantFrom(0.3, 0.5, 1), on: days, isWrong: fc.nat({ max: 3 }) }), {
    maxLength: 3,
  }),
  isCancelled: fc.constantFrom(false, false, false, true),
});
type Made = typeof made extends fc.Arbitrary<infer M> ? M : never;

/** A client of the beginning has three paid charges, 4, 9 and 11 days late. */
const paid = [4, 9, 11].map((late, index): Made => {
  const due = -100 + index;
  return {
    client: 0,
    cents: 777,
    due,
    parts: [{ share: 1, on: due + late, isWrong: 1 }],
    isCancelled: false,
  };
});

async function make({ cents, due, parts, isCancelled }: Made, requesterId: number): Promise<void> {
  let charge = await makeCharge(admin, requesterId, cents / 100);
  const params = { id: charge.id };
  const dueOn = bankDayFrom(dayAfter(DAY, due), []);
  const issued = sql`(${dueOn}::date - 9) + time '12:00'`;
  await sql`update charges set due_on = ${dueOn}::date, issued_at = ${issued} where id = ${charge.id}`.execute(
    server.db,
  );
  for (const { share, on, isWrong } of parts) {
    const amount = Math.max(1, Math.round(cents * share)) / 100;
    const body = { paidOn: dayAfter(DAY, on), amount, kind: 'PIX' as const, version: charge.version };
    let { body: result } = await admin.call(recordPayment, { params, body });
    if (isWrong === 0) {
      const payment = { params: { id: result.payments[0]!.id }, body: {} };
      result = (await admin.call(reversePayment, payment)).body;
    }
    ({ charge } = result);
  }
  if (isCancelled) await admin.call(cancelCharge, { params, body: { version: charge.version } });
}

interface Known extends Charge {
  payments: Payment[];
}
async function readAll(requesterId: number[]): Promise<Known[]> {
  const query = { requesterId, sort: 'number,asc', size: 100 } as const;
  const { body } = await admin.call(listCharges, { query });
  const all = [];
  for (const charge of body.content)
    all.push({ ...charge, payments: (await admin.call(listPayments, { params: { id: charge.id } })).body });
  return all;
}

const cents = (amount: number) => Math.round(amount * 100);
const isOpen = ({ status }: Charge) => (OPEN_CHARGE_STATUSES as readonly string[]).includes(status);
const isWithin = (day: string, { from, to }: Span) => (!from || from <= day) && (!to || day <= to);
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + cents(one), 0) / 100;
const openOf = (charges: readonly Charge[]): Figure => ({
  count: charges.length,
  amount: sum(charges.map(({ openAmount }) => openAmount)),
});

/** The day on which the payments that count reached the amount. */
function paidUpOn({ amount, payments }: Known): string {
  const counting = payments.filter(({ reversesId, reversedById }) => !reversesId && !reversedById);
  let left = cents(amount);
  const ordered = counting.sort((one, other) => one.paidOn.localeCompare(other.paidOn));
  return ordered.find((one) => (left -= cents(one.amount)) <= 0)!.paidOn;
}

function habitOf(charges: readonly Known[]) {
  const late = charges
    .filter(({ status }) => status === 'PAGA')
    .map((charge) => daysBetween(charge.dueOn, paidUpOn(charge)))
    .sort((one, other) => one - other);
  const [low, high] = [late[Math.floor((late.length - 1) / 2)]!, late[Math.floor(late.length / 2)]!];
  return late.length < 3 ? undefined : { days: Math.ceil((low + high) / 2) + 0, charges: late.length };
}

async function expectFigures(ids: number[]): Promise<void> {
  const all = await readAll(ids);
  const open = all.filter(isOpen);
  const statistics = async (query: Parameters<typeof admin.call<typeof getChargeStatistics>>[1]['query']) =>
    (await admin.call(getChargeStatistics, { query })).body;
  const listed = async (query: Parameters<typeof statistics>[0]): Promise<Figure> => {
    const { count, openAmount } = (await statistics(query)).total;
    return { count, amount: openAmount };
  };

  const ageing = await readAgeing(server.db, { requesterId: ids }, DAY);
  for (const [place, span] of ageing.spans.entries())
    for (const requesterId of ids) {
      const own = open.filter((one) => one.requesterId === requesterId && isWithin(one.dueOn, span));
      const row = ageing.rows.find((one) => one.requesterId === requesterId);
      expect(row?.amounts[place] ?? 0).toBe(openOf(own).amount);
      expect(await listed(lists.openChargesQuery(span, [requesterId]))).toEqual(openOf(own));
    }
  expect(ageing.total).toMatchObject({ total: openOf(open).amount, count: open.length });

  const habits = new Map(ids.map((id) => [id, habitOf(all.filter((one) => one.requesterId === id))]));
  const expected = await readExpected(server.db, { requesterId: ids }, DAY);
  const known = ids.filter((id) => habits.get(id) && open.some(({ requesterId }) => requesterId === id));
  expect(expected.habits).toMatchObject(
    known.map((requesterId) => ({ requesterId, ...habits.get(requesterId) })),
  );
  for (const period of [...expected.weeks, ...expected.months]) {
    expect(period.due).toEqual(openOf(open.filter(({ dueOn }) => isWithin(dueOn, period))));
    const usual = open.filter(({ requesterId, dueOn }) =>
      isWithin(dayAfter(dueOn, habits.get(requesterId)?.days ?? 0), period),
    );
    expect(period.usual).toEqual(openOf(usual));
    expect(await listed(lists.expectedChargesQuery(period, ids))).toEqual(openOf(usual));
  }

  for (const { month, billed, received } of await readReceivedMonths(server.db, { requesterId: ids }, DAY)) {
    const issued = all.filter(({ status, issuedAt }) => status !== 'CANCELADA' && issuedAt.startsWith(month));
    const moved = all.flatMap(({ payments }) => payments).filter(({ paidOn }) => paidOn.startsWith(month));
    expect([billed, received]).toEqual([
      sum(issued.map(({ amount }) => amount)),
      sum(moved.map(({ amount }) => amount)),
    ]);
    expect((await statistics(lists.billedChargesQuery(month, ids))).total.amount).toBe(billed);
    expect((await statistics(lists.receivedChargesQuery(month, ids))).received).toBe(received);
  }
}

test('figures agree with a recomputation and with their lists', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(made, { minLength: 2, maxLength: 7 }), async (charges) => {
      const ids: number[] = [];
      for (const name of ['Ana', 'Beto']) ids.push((await makeRequester(admin, { name })).id);
      for (const one of [...paid, ...charges]) await make(one, ids[one.client]!);
      await expectFigures(ids);
    }),
    { numRuns: Number(process.env.RUNS ?? 5) },
  );
}, 120_000);
