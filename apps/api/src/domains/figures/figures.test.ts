import { addDays, bankDayFrom } from '@demanda/contracts/bank-days';
import { MONEY_KINDS, PAYMENT_KINDS, STORED_KINDS } from '@demanda/contracts/charge-labels';
import {
  cancelCharge,
  changeChargeDueDate,
  getChargeStatistics,
  type Charge,
} from '@demanda/contracts/charges';
import { getDashboardCharts, getDashboardStatistics } from '@demanda/contracts/dashboard';
import { createDelivery, deleteDelivery, getDeliveryStatistics } from '@demanda/contracts/deliveries';
import { DELIVERY_STATUSES } from '@demanda/contracts/delivery-labels';
import { unlinkTasks } from '@demanda/contracts/billing-links';
import { applyCredit, recordPayment, reversePayment } from '@demanda/contracts/payments';
import { getReceivedMonths, getUnbilledWork } from '@demanda/contracts/receivables';
import { TASK_GROUPINGS } from '@demanda/contracts/task-list-query';
import { deleteTasks, getTask, groupTasks, updateTask } from '@demanda/contracts/tasks';
import { today } from '@demanda/contracts/time-zone';
import { restoreRecords } from '@demanda/contracts/trash';
import { sql, type RawBuilder } from 'kysely';
import { link, makePeriod, setStatus } from '../../../test/make/bill';
import { fc } from '../../../test/make/cases';
import { chargeOf, makeCharge } from '../../../test/make/charges';
import { overlap } from '../../../test/make/overlap';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../test/make/records';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { compareFigures } from '../billing/kept/compare';
import { READY } from './figures';
import { compareCounts, foldFigures, recountFigures } from './fold';

/** Kept figures of tasks, deliveries, charges and payments equal what is counted (ADR 0173, 0183). */

let server: TestApp;
let admin: Caller;
let requesters: number[];
let projectId: number;
let periodId: number;
let charges: Charge[];
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  requesters = [(await makeRequester(admin)).id, (await makeRequester(admin, { name: 'Beto' })).id];
  projectId = (await makeProject(admin)).id;
  periodId = (await makePeriod(admin)).id;
  charges = [];
  for (const id of requesters) charges.push(await makeCharge(admin, id, 100), await makeCharge(admin, id, 7));
  await foldFigures({ db: server.db });
});
afterAll(() => server.close());

/** Everything that the API answers from kept figures. */
async function readAll() {
  const [statistics, charts, cards] = [
    (await admin.call(getDashboardStatistics)).body,
    (await admin.call(getDashboardCharts)).body,
    (await admin.call(getDeliveryStatistics)).body,
  ];
  const money = [
    (await admin.call(getChargeStatistics, { query: {} })).body,
    (await admin.call(getReceivedMonths, { query: {} })).body,
    (await admin.call(getUnbilledWork, { query: {} })).body,
    (await admin.call(getUnbilledWork, { query: { requesterId: requesters[0]! } })).body,
  ];
  const groups = [];
  for (const groupBy of TASK_GROUPINGS)
    groups.push((await admin.call(groupTasks, { query: { groupBy } })).body);
  return { statistics, charts, cards, money, groups };
}

/** What is counted instead while the figures are not ready. */
async function readCounted() {
  await sql`update kept_figures set value = 'none' where figure = 'ready'`.execute(server.db);
  try {
    return await readAll();
  } finally {
    await sql`update kept_figures set value = ${READY.value} where figure = 'ready'`.execute(server.db);
  }
}

const TASKS = 16;
const make = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      makeTask(admin, { requesterId: requesters[n % 2]!, amount: n + 0.1 }),
    ),
  );

/** The first day of one of the last months. */
const firstDay = (n: number) => `${addDays(`${today().slice(0, 7)}-01`, -30 * (n % 4)).slice(0, 7)}-01`;

/** Pays with any kind, more than is open for some `n`, and reverses some payments. */
async function pay(n: number) {
  const { id, version, openAmount } = await chargeOf(admin, charges[n % 4]!.id);
  const kind = PAYMENT_KINDS[n % PAYMENT_KINDS.length]!;
  const amount = kind === 'PIX' ? openAmount + 1 : 1 + (n % 3) / 100;
  const body = { paidOn: firstDay(n), amount, kind, version };
  const { payments = [] } = (await admin.call(recordPayment, { params: { id }, body })).body;
  if (n % 3 === 0 && payments[0])
    await admin.call(reversePayment, { params: { id: payments[0].id }, body: {} });
}

async function payWithCredit(n: number) {
  const { id, version } = await chargeOf(admin, charges[n % 4]!.id);
  await admin.call(applyCredit, { params: { id }, body: { amount: 0.5, version } });
}

/** Makes a charge due some days ago, and issued in the last minute of a month, for even `n`, or the first of the next. */
const moveBack = (n: number) =>
  sql`update charges set due_on = current_date - ${n % 90}::int,
    issued_at = ${`${firstDay(n)}T${n % 2 ? '03:00' : '02:59'}Z`} where id = ${charges[n % 4]!.id}`.execute(
    server.db,
  );

/** A random write; refusals are fine. */
const WRITES = [
  async (ids: number[], n: number) => {
    const id = ids[n % TASKS]!;
    const { body } = await admin.call(getTask, { params: { id } });
    if (!body.code) return;
    const { code, title, version } = body;
    const priority = (['LOW', 'HIGH', 'URGENT'] as const)[n % 3]!;
    const input = { code, title, version, priority, requesterId: requesters[n % 2]!, amount: n / 100 };
    await admin.call(updateTask, { params: { id }, body: input });
  },
  async (ids: number[], n: number) => {
    const items = [{ projectId, status: DELIVERY_STATUSES[n % 7]! }];
    const { body } = await admin.call(createDelivery, { body: { taskId: ids[n % TASKS]!, items } });
    if (n % 3 === 0 && body.id) await admin.call(deleteDelivery, { params: { id: body.id } });
  },
  (ids: number[], n: number) => link(admin, periodId, ids[n % TASKS]!, ids[(n + 1) % TASKS]!),
  (ids: number[], n: number) =>
    admin.call(unlinkTasks, { params: { id: periodId }, body: ids.slice(n % TASKS) }),
  async (ids: number[], n: number) => {
    await admin.call(deleteTasks, { body: [ids[n % TASKS]!] });
    if (n % 2 === 0) await admin.call(restoreRecords.tasks, { body: { ids: [ids[n % TASKS]!] } });
  },
  (_ids: number[], n: number) => pay(n),
  (_ids: number[], n: number) => payWithCredit(n),
  async (_ids: number[], n: number) => {
    const { id, version } = await chargeOf(admin, charges[n % 4]!.id);
    const body = { dueOn: bankDayFrom(addDays(today(), n % 90), []), version };
    await admin.call(changeChargeDueDate, { params: { id }, body });
  },
  async (_ids: number[], n: number) => {
    const { id, version } = await chargeOf(admin, charges[n % 4]!.id);
    if (n % 9 === 0) await admin.call(cancelCharge, { params: { id }, body: { version } });
    else await moveBack(n);
  },
  (_ids: number[], n: number) =>
    setStatus(admin, charges[n % 4]!.billingPeriodId!, n % 3 === 0 ? 'PENDENTE' : 'FATURADO'),
  () => foldFigures({ db: server.db }),
];

/** Expects the same figures from kept ones, before and after a fold, as from the statements that count. */
async function expectCounted() {
  expect(await compareCounts(server.db)).toEqual([]);
  expect((await compareFigures(server.db)).count).toBe(0);
  const [kept, counted] = [await readAll(), await readCounted()];
  expect(kept).toEqual(counted);
  await foldFigures({ db: server.db });
  expect(await readAll()).toEqual(counted);
  expect(await compareCounts(server.db)).toEqual([]);
}

test('only money is kept as received, and charges by their month in São Paulo', async () => {
  for (let n = 0; n <= PAYMENT_KINDS.length; n += 1) await pay(n);
  await payWithCredit(2);
  for (const n of charges.keys()) await moveBack(n);
  const kinds = await server.db.selectFrom('payments').select('kind').distinct().execute();
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([...STORED_KINDS].toSorted());
  await expectCounted();
});

test('functions of the database count the kinds of MONEY_KINDS as money', async () => {
  const { rows } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where proname in ('figures_of_payment', 'paid_up_on')`.execute(
    server.db,
  );
  expect(rows).toHaveLength(2);
  const kinds = MONEY_KINDS.map((kind) => `'${kind}'`).join(', ');
  for (const { source } of rows) expect(source).toContain(`kind in (${kinds})`);
});

test('sixteen writers and folds at once leave figures that equal the counted ones', async () => {
  const ids = (await make(TASKS)).map(({ id }) => id);
  await Promise.all(
    Array.from({ length: 16 }, async (_, writer) => {
      const all = fc.tuple(fc.nat(WRITES.length - 1), fc.nat(9999));
      for (const [kind, n] of fc.sample(all, { numRuns: 20, seed: 7 + writer }))
        await Promise.resolve(WRITES[kind]!(ids, n)).catch(() => undefined);
    }),
  );
  await expectCounted();
}, 120_000);

const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

/** Changes of a task, two of them in its own row; each figure that two of them concern needs the lock of the task. */
const CHANGES = {
  amount: (id: number) => sql`update tasks set amount = amount + 77 where id = ${id}`,
  requester: (id: number) => sql`update tasks set requester_id = ${requesters[1]} where id = ${id}`,
  status: (id: number) =>
    sql`update delivery_groups set delivery_status = 'APPROVED', calculated_status = null where task_id = ${id}`,
  link: (id: number) =>
    sql`insert into billing_period_tasks (billing_period_id, task_id) values (${periodId}, ${id})`,
};

onPostgres.each([
  ['status', 'amount'],
  ['amount', 'status'],
  ['link', 'amount'],
  ['amount', 'link'],
  ['link', 'status'],
  ['status', 'link'],
  ['requester', 'status'],
  ['status', 'requester'],
  ['requester', 'link'],
  ['link', 'requester'],
] as const)(
  'a %s that changes while another transaction changes the %s is counted once',
  async (second, first) => {
    const { id } = await makeTask(admin, { requesterId: requesters[0]!, amount: 1 });
    await makeDelivery(admin, { taskId: id, items: [{ projectId, status: 'PENDING' }] });
    await overlap(server.db, CHANGES[first](id), CHANGES[second](id));
    expect(await compareCounts(server.db)).toEqual([]);
  },
);

/** Changes rows without triggers. */
const plant = (statement: RawBuilder<unknown>) =>
  server.db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await statement.execute(transaction);
  });

test.each([
  ['a task that was changed without triggers', sql`update tasks set amount = coalesce(amount, 0) + 0.01`],
  ['a wrong figure', sql`update kept_figures set row_count = row_count + 1 where figure = 'delivery'`],
  ['a lost change', sql`delete from figure_changes`],
  ['a charge that was changed without triggers', sql`update charges set paid_amount = paid_amount + 0.01`],
  ['a lost payment', sql`delete from payments`],
])('%s is found, and corrected when all figures are counted again', async (_, statement) => {
  await make(1);
  expect(await compareCounts(server.db)).toEqual([]);
  await plant(statement);
  expect((await compareCounts(server.db)).length).toBeGreaterThan(0);
  await recountFigures(server.db);
  expect(await compareCounts(server.db)).toEqual([]);
});
