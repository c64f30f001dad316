import { getBillingPeriod } from '@demanda/contracts/billing';
import {
  carryBillingDifferences,
  createBillingVersion,
  getBillingDifferences,
  takeBackBillingDifferences,
} from '@demanda/contracts/billing-differences';
import { listTasksOfPeriod, unlinkTasks, updateBillingLink } from '@demanda/contracts/billing-links';
import { listBillingSnapshots, listRequestersOfPeriod } from '@demanda/contracts/billing-statement';
import { recordHistory } from '@demanda/contracts/history';
import { type Task } from '@demanda/contracts/task-shapes';
import { deleteTask, getTask, listTasks, updateTask } from '@demanda/contracts/tasks';
import { billedOf, link, makePeriod, setFreezing, setStatus } from '../../../../test/make/bill';
import { makeRequester, makeTask } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** An amount that is changed after it was billed is billed once, or shown until it is (G-USE-10). */

let server: TestApp;
let admin: Caller;
let requesterId: number;
let year = 2021;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  requesterId = (await makeRequester(admin)).id;
});
beforeEach(() => {
  year += 1;
});
afterEach(() => setFreezing(server.db, 'ao_pagar'));
afterAll(() => server.close());

const edit = ({ id, code, title, priority }: Task, amount: number | null) =>
  admin.call(updateTask, { params: { id }, body: { code, title, priority, requesterId, amount } });
const read = async (id: number) => (await admin.call(getBillingPeriod, { params: { id } })).body;
const differences = async (id: number) => (await admin.call(getBillingDifferences, { params: { id } })).body;
const billAgain = (id: number, withNewAmounts = true) =>
  admin.call(createBillingVersion, { params: { id }, body: { withNewAmounts } });
const carry = (id: number, toPeriodId: number) =>
  admin.call(carryBillingDifferences, { params: { id }, body: { toPeriodId } });
const versions = async (id: number) => {
  const { body } = await admin.call(listBillingSnapshots, { params: { id } });
  return body.map(({ number, totalAmount }) => [number, totalAmount]);
};

/** A period of March that billed a task at ten reais, which is worth `amount` by now. */
async function billedAtTen(amount: number | null) {
  const { id } = await makePeriod(admin, { month: 3, year });
  const task = await makeTask(admin, { requesterId, amount: 10 });
  await link(admin, id, task.id);
  await setStatus(admin, id, 'FATURADO');
  expect((await edit(task, amount)).status).toBe(200);
  return { id, task };
}

test.each<[number | null, number, number]>([
  [20, 10, 0],
  [4.5, 0, 5.5],
  [null, 0, 10],
])(
  'a task billed at 10 and worth %s now shows the difference, also once it is paid',
  async (to, added, removed) => {
    const { id, task } = await billedAtTen(to);
    const difference = { taskCount: 1, added, removed };
    expect(await read(id)).toMatchObject({ totalAmount: 10, difference });
    await setStatus(admin, id, 'PAGO');
    expect(await read(id)).toMatchObject({ totalAmount: 10, difference });
    const { open } = await differences(id);
    expect(open).toMatchObject([{ taskId: task.id, billed: 10, current: to, amount: added - removed }]);
    const { body: links } = await admin.call(listTasksOfPeriod, { params: { id } });
    expect(links[0]!.task).toMatchObject({ amount: 10, difference: added - removed });
    await setStatus(admin, id, 'PENDENTE');
    expect(await read(id)).toMatchObject({ totalAmount: to ?? 0, difference: null });
  },
);

test('a new version bills the current amounts once, and is recorded in the history', async () => {
  const { id, task } = await billedAtTen(20);
  expect((await differences(id)).mayBill).toBe(true);
  const { status, body } = await billAgain(id);
  expect([status, body]).toMatchObject([200, { totalAmount: 20, difference: null, snapshot: { number: 2 } }]);
  expect(await billedOf(admin, id)).toEqual({ [task.code]: 20 });
  expect((await billAgain(id)).status).toBe(409);
  expect(await versions(id)).toEqual([
    [2, 20],
    [1, 10],
  ]);
  const { body: history } = await admin.call(recordHistory.billing, { params: { id }, query: {} });
  const entry = history.content.find(({ event }) => event === 'UPDATE');
  expect(entry?.changes).toMatchObject([
    { field: 'totalAmount', after: 20 },
    { field: 'snapshot', after: 2 },
  ]);
});

test('paid and locked periods refuse new amounts, open ones any new version', async () => {
  const { id } = await billedAtTen(20);
  await setFreezing(server.db, 'ao_faturar');
  expect(await billAgain(id)).toMatchObject({ status: 409, body: { errorCode: 'PERIOD_LOCKED' } });
  await setFreezing(server.db, 'desligado');
  await setStatus(admin, id, 'PAGO');
  expect((await billAgain(id)).status).toBe(409);
  expect((await differences(id)).mayBill).toBe(false);
  await setStatus(admin, id, 'PENDENTE');
  expect((await billAgain(id)).status).toBe(409);
});

test('a version without company data is billed again with it, at the billed amounts', async () => {
  const { id } = await billedAtTen(20);
  await setStatus(admin, id, 'PAGO');
  expect((await differences(id)).hasOtherIssuer).toBe(false);
  await server.db
    .updateTable('billing_settings')
    .set({ company_name: `Aurora ${year}` })
    .execute();
  expect((await differences(id)).hasOtherIssuer).toBe(true);
  expect(await billAgain(id, false)).toMatchObject({ status: 200, body: { totalAmount: 10 } });
  expect((await differences(id)).hasOtherIssuer).toBe(false);
});

test('a difference is carried to the next open period once: in its total, requesters and next version', async () => {
  const { id, task } = await billedAtTen(20);
  await setStatus(admin, id, 'PAGO');
  const before = await makePeriod(admin, { month: 2, year });
  const may = await makePeriod(admin, { month: 5, year });
  const april = await makePeriod(admin, { month: 4, year });
  const { carryTo } = await differences(id);
  expect(carryTo).toEqual({ id: april.id, title: `Abril/${year}` });
  expect((await carry(id, before.id)).status).toBe(409);
  expect((await carry(id, id)).status).toBe(409);

  expect(await carry(id, april.id)).toMatchObject({
    status: 200,
    body: { totalAmount: 10, difference: null },
  });
  expect((await carry(id, april.id)).status).toBe(409);
  expect((await carry(id, may.id)).status).toBe(409);
  expect(await read(april.id)).toMatchObject({ totalAmount: 10, taskCount: 0 });
  expect((await differences(id)).carried).toMatchObject([{ amount: 10, toTitle: `Abril/${year}` }]);
  expect((await differences(april.id)).received).toMatchObject([{ amount: 10, fromTitle: `Março/${year}` }]);
  const { body: requesters } = await admin.call(listRequestersOfPeriod, { params: { id: april.id } });
  expect(requesters).toMatchObject([{ requesterId, taskCount: 0, totalAmount: 10 }]);

  await setStatus(admin, april.id, 'FATURADO');
  expect(await read(april.id)).toMatchObject({ totalAmount: 10, taskCount: 0, snapshot: { number: 1 } });
  expect((await admin.call(takeBackBillingDifferences, { params: { id } })).status).toBe(409);

  // What changes afterwards is a difference of March again.
  await setStatus(admin, id, 'FATURADO');
  await edit(task, 15);
  expect((await read(id)).difference).toEqual({ taskCount: 1, added: 0, removed: 5 });
  await billAgain(id);
  expect((await read(id)).totalAmount + (await read(april.id)).totalAmount).toBe(15);
});

test('carried differences are never billed twice: when the period reopens, the task moves, the target is deleted', async () => {
  const { id, task } = await billedAtTen(20);
  const april = await makePeriod(admin, { month: 4, year });
  await carry(id, april.id);
  await setStatus(admin, id, 'PENDENTE');
  expect((await read(id)).totalAmount).toBe(10);
  expect(await billedOf(admin, id)).toEqual({ [task.code]: 10 });
  await setStatus(admin, id, 'FATURADO');
  expect(await read(id)).toMatchObject({ totalAmount: 10, difference: null });
  const { status } = await admin.call(takeBackBillingDifferences, { params: { id } });
  expect(status).toBe(200);
  expect((await read(april.id)).totalAmount).toBe(0);
  expect((await read(id)).difference).toEqual({ taskCount: 1, added: 10, removed: 0 });
});

test('a task moves or leaves with its adjustment billed once, and stays while a period bills it', async () => {
  const { id, task } = await billedAtTen(20);
  const april = await makePeriod(admin, { month: 4, year });
  const may = await makePeriod(admin, { month: 5, year });
  await carry(id, april.id);
  const { body: links } = await admin.call(listTasksOfPeriod, { params: { id } });
  const moved = await admin.call(updateBillingLink, {
    params: { id: links[0]!.id },
    body: { billingPeriodId: may.id, taskId: task.id },
  });
  expect(moved.status).toBe(200);
  const totals = async () => [await read(id), await read(april.id), await read(may.id)];
  expect((await totals()).map(({ totalAmount }) => totalAmount)).toEqual([0, 10, 10]);
  expect((await admin.call(unlinkTasks, { params: { id: may.id }, body: [task.id] })).status).toBe(200);
  const remove = () => admin.call(deleteTask, { params: { id: task.id } });
  expect((await remove()).error).toMatchObject({
    errorCode: 'IN_USE',
    userMessage: `A tarefa ${task.code} (diferença levada a um período de faturamento) está vinculada e não pode ser excluída. Remova o vínculo primeiro.`,
  });
  expect((await totals()).map(({ totalAmount }) => totalAmount)).toEqual([0, 10, 0]);
  await admin.call(takeBackBillingDifferences, { params: { id } });
  expect((await remove()).status).toBe(204);
});

test('a line whose task is no longer in the period is not a difference of it', async () => {
  const { id, task } = await billedAtTen(20);
  await server.db.deleteFrom('billing_period_tasks').where('task_id', '=', task.id).execute();
  expect((await read(id)).difference).toBeNull();
});

test('tasks with another amount than billed are a filter, and each names the period that keeps it', async () => {
  const { id, task } = await billedAtTen(20);
  const user = await server.as('USER');
  const found = async (hasUnbilledAmount: 'true' | 'false') =>
    (await admin.call(listTasks, { query: { id: task.id, hasUnbilledAmount } })).body.content;
  const billed = { isBilled: true, billedIn: [`Março/${year}`] };
  expect([await found('true'), await found('false')]).toMatchObject([[billed], []]);
  expect((await user.call(listTasks, { query: { hasUnbilledAmount: 'true' } })).status).toBe(403);
  const { body: seen } = await user.call(getTask, { params: { id: task.id } });
  expect(seen).toMatchObject({ isBilled: true, billedIn: [] });
  await billAgain(id);
  expect([await found('true'), await found('false')]).toMatchObject([[], [billed]]);
  await setStatus(admin, id, 'PENDENTE');
  expect(await found('false')).toMatchObject([{ isBilled: false, billedIn: [] }]);
});

test('a task shows its unbilled difference and why its amount is locked, to users who see amounts', async () => {
  const { id, task } = await billedAtTen(20);
  const user = await server.as('USER');
  const readTask = async (caller: Caller) => (await caller.call(getTask, { params: { id: task.id } })).body;
  expect(await readTask(admin)).toMatchObject({ unbilledAmount: 10, amountsLocked: null });
  await setStatus(admin, id, 'PAGO');
  const { amountsLocked } = await readTask(admin);
  expect(amountsLocked).toMatch(`O período Março/${year} está fechado.`);
  expect((await edit(task, 30)).error.userMessage).toBe(amountsLocked);
  const hidden = await readTask(user);
  expect([hidden.unbilledAmount, hidden.amountsLocked]).toEqual([undefined, undefined]);
});
