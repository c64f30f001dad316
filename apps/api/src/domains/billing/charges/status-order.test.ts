import { CHARGE_STATUSES } from '@demanda/contracts/charge-labels';
import { listCharges } from '@demanda/contracts/charges';
import { today } from '@demanda/contracts/time-zone';
import { sql } from 'kysely';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { chargeStates } from './states';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

/**
 * Every combination of what a status is derived from, due the day before today, today, and the day after; `version` says
 * how many halves are paid.
 */
const EVERY_CHARGE = sql`
  insert into charges (month, year, requester_id, requester_name, number_year, number_seq, due_on, amount,
    is_draft, sent_at, cancelled_at, version)
  select 1, 2026, 1, 'Ana', 2026, row_number() over (), ${today()}::date + days, 10,
    is_draft, case when is_sent then now() end, case when is_cancelled then now() end, halves
  from generate_series(-1, 1) days, (values (false), (true)) draft (is_draft), (values (false), (true)) sent (is_sent),
    (values (false), (true)) cancelled (is_cancelled), generate_series(0, 2) halves`;
const REVISIONS = sql`insert into charge_revisions (charge_id, number, month, year, client, tx_id, amount, due_on)
  select id, 1, month, year, '{}', tx_id, amount, due_on from charges`;
const PAYMENTS = sql`insert into payments (charge_id, paid_on, amount, kind)
  select id, due_on, 5 * version, 'PIX' from charges where version > 0`;

const listed = async (sort: 'status,asc' | 'status,desc', query: object = {}) => {
  const { body } = await admin.call(listCharges, { query: { sort, size: 100, ...query } });
  return body.content;
};

test('pages by status have the order of the statuses, then of the ids, in both directions', async () => {
  await EVERY_CHARGE.execute(server.db);
  await REVISIONS.execute(server.db);
  await PAYMENTS.execute(server.db);
  const { rows } = await sql<{ charge_id: number; status: (typeof CHARGE_STATUSES)[number] }>`
    select charge_id, status from ${chargeStates()} state`.execute(server.db);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(CHARGE_STATUSES));
  const expected = rows
    .toSorted(
      (one, other) =>
        CHARGE_STATUSES.indexOf(one.status) - CHARGE_STATUSES.indexOf(other.status) ||
        one.charge_id - other.charge_id,
    )
    .map(({ charge_id, status }) => ({ id: charge_id, status }));
  const pick = (charges: Awaited<ReturnType<typeof listed>>) =>
    charges.map(({ id, status }) => ({ id, status }));
  expect(pick(await listed('status,asc'))).toEqual(expected);
  expect(pick(await listed('status,desc'))).toEqual(expected.toReversed());
  expect(pick(await listed('status,asc', { year: 2026 }))).toEqual(expected);
  for (const status of CHARGE_STATUSES) {
    const having = expected.filter((one) => one.status === status);
    expect(pick(await listed('status,asc', { status }))).toEqual(having);
  }
  expect(pick(await listed('status,asc', { page: 2, size: 7 }))).toEqual(expected.slice(14, 21));
});
