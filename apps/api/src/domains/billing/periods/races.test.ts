import { deleteBillingPeriod } from '@demanda/contracts/billing';
import { listTasksOfPeriod } from '@demanda/contracts/billing-links';
import { listBillingSnapshots } from '@demanda/contracts/billing-statement';
import { billingEmail } from '@demanda/contracts/emails';
import { recordPayment } from '@demanda/contracts/payments';
import { deleteTask, updateTask } from '@demanda/contracts/tasks';
import { billedOf, link, makePeriod, setStatus } from '../../../../test/make/bill';
import { makeCharge } from '../../../../test/make/charges';
import { makeRequester, makeTask } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { lockPeriods } from './period-locks';

/** Concurrent calls end as if they had run one after the other. */

let server: TestApp;
let admin: Caller;
let requesterId: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  requesterId = (await makeRequester(admin)).id;
});
afterAll(() => server.close());

const ROUNDS = 8;
const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const task = (amount: number) => makeTask(admin, { requesterId, amount });
const snapshotOf = async (id: number) => {
  const { body } = await admin.call(listBillingSnapshots, { params: { id } });
  return body[0]!;
};

test('concurrent links of one task to twenty periods: one succeeds (G-BILL-3)', async () => {
  const periods = await times(20, () => makePeriod(admin));
  const { id: taskId } = await task(10);
  const answers = await Promise.all(periods.map(({ id }) => link(admin, id, taskId)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(19);
  for (const { error } of refused) {
    expect(error).toMatchObject({
      errorCode: 'ALREADY_LINKED',
      errors: [{ field: String(taskId), message: 'Vinculada a Março/2025' }],
    });
  }
  const billed = await Promise.all(periods.map(({ id }) => billedOf(admin, id)));
  expect(billed.filter((tasks) => Object.keys(tasks).length === 1)).toHaveLength(1);
});

test('a link and a concurrent deletion of its task: one succeeds, the other is refused (G-TASK-17)', async () => {
  await times(ROUNDS, async () => {
    const { id } = await makePeriod(admin);
    const { id: taskId, code } = await task(10);
    const [linked, gone] = await Promise.all([
      link(admin, id, taskId),
      admin.call(deleteTask, { params: { id: taskId } }),
    ]);
    if (gone.status === 204) expect(linked.error.errors).toMatchObject([{ field: '[0].taskId' }]);
    else expect([linked.status, gone.error.errors]).toMatchObject([201, [{ name: code }]]);
  });
});

test('concurrent links of the same tasks in any order do not deadlock', async () => {
  const periods = await times(12, () => makePeriod(admin));
  const ids = (await times(8, () => task(1))).map(({ id }) => id);
  const answers = await Promise.all(
    periods.map(({ id }, index) => link(admin, id, ...(index % 2 ? ids : ids.toReversed()))),
  );
  const codes = answers.map(({ status, error }) => (status === 201 ? 201 : error.errorCode));
  expect(codes.filter((code) => code === 201)).toHaveLength(1);
  expect(codes.filter((code) => code === 'ALREADY_LINKED')).toHaveLength(11);
});

test('a link and a concurrent change to PAGO: the snapshot contains the task, or the link is refused', async () => {
  await times(ROUNDS, async () => {
    const { id } = await makePeriod(admin);
    const { id: taskId } = await task(10);
    const [linked, paid] = await Promise.all([link(admin, id, taskId), setStatus(admin, id, 'PAGO')]);
    expect(paid.status).toBe(200);
    const { body } = await admin.call(listTasksOfPeriod, { params: { id } });
    const { taskCount, totalAmount } = await snapshotOf(id);
    if (linked.status === 201) expect([body.length, taskCount, totalAmount]).toEqual([1, 1, 10]);
    else {
      expect(linked.error).toMatchObject({ status: 409, errorCode: 'PERIOD_LOCKED' });
      expect([body.length, taskCount, totalAmount]).toEqual([0, 0, 0]);
    }
  });
});

test('a new amount and a concurrent change to PAGO: the snapshot has the amount of the task', async () => {
  await times(ROUNDS, async () => {
    const { id } = await makePeriod(admin);
    const { id: taskId, code, title, priority } = await task(10);
    await link(admin, id, taskId);
    const body = { code, title, priority, requesterId, amount: 25 };
    const [edited] = await Promise.all([
      admin.call(updateTask, { params: { id: taskId }, body }),
      setStatus(admin, id, 'PAGO'),
    ]);
    if (edited.status !== 200) expect(edited.error.errorCode).toBe('PERIOD_LOCKED');
    expect((await snapshotOf(id)).totalAmount).toBe(edited.status === 200 ? 25 : 10);
  });
});

test('concurrent links to a billed period: each is a version, the last one contains all', async () => {
  const { id } = await makePeriod(admin);
  await setStatus(admin, id, 'FATURADO');
  const made = await times(10, () => task(1.01));
  const answers = await Promise.all(made.map((one) => link(admin, id, one.id)));
  expect(answers.map(({ status }) => status)).toEqual(made.map(() => 201));
  expect(await snapshotOf(id)).toMatchObject({ number: 11, taskCount: 10, totalAmount: 10.1, current: true });
});

test('an e-mail and a concurrent deletion of its period: it lists all tasks, or it is not sent', async () => {
  await times(ROUNDS, async () => {
    const { id } = await makePeriod(admin);
    await link(admin, id, (await task(10)).id);
    const params = { id };
    const reads = times(4, () => admin.call(billingEmail.preview, { params }));
    const [gone, later] = await Promise.all([
      admin.call(deleteBillingPeriod, { params }),
      admin.call(billingEmail.preview, { params }),
    ]);
    expect(gone.status).toBe(204);
    for (const { status, body } of [...(await reads), later]) {
      if (status !== 404) expect([status, body.text]).toEqual([200, expect.stringContaining('1 tarefa')]);
    }
  });
});

const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

// Billing locks a period and then its charges; a payment that waited for the period would hold the charge meanwhile.
onPostgres('a payment does not wait for the lock of its period', async () => {
  const { id, version, billingPeriodId } = await makeCharge(admin, requesterId, 100);
  await server.db.transaction().execute(async (transaction) => {
    await lockPeriods(transaction, [billingPeriodId!]);
    const body = { paidOn: '2025-03-31', amount: 40, kind: 'PIX' as const, version };
    expect((await admin.call(recordPayment, { params: { id }, body })).status).toBe(201);
  });
});
