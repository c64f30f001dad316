import { deleteBillingPeriod } from '@demanda/contracts/billing';
import {
  carryBillingDifferences,
  createBillingVersion,
  getBillingDifferences,
  takeBackBillingDifferences,
} from '@demanda/contracts/billing-differences';
import {
  previewLinks,
  unlinkTasks,
  updateBillingLink,
  listTasksOfPeriod,
} from '@demanda/contracts/billing-links';
import { previewCharges } from '@demanda/contracts/charges';
import type { Task } from '@demanda/contracts/task-shapes';
import { updateTask } from '@demanda/contracts/tasks';
import { restrictedUser } from '../../../../test/fields/person';
import { link, makePeriod, setFreezing, setStatus } from '../../../../test/make/bill';
import { chargesOf } from '../../../../test/make/charges';
import { makeRequester, makeTask } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** Deductions that exceed what a client is billed (ADR 0187). */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  await setFreezing(server.db, 'desligado');
});
afterAll(() => server.close());

const TEXT =
  'As deduções de Ana ultrapassam em R$\u00a0100,00 o que Abril/2025 cobra: reduza-as ou leve-as para outro período; se este já foi faturado, reabra-o antes.';

const edit = ({ id, code, title, priority, requesterId }: Task, amount: number) =>
  admin.call(updateTask, { params: { id }, body: { code, title, priority, requesterId, amount } });

/** An open April with a deduction of R$ 100 for Ana, and tasks of Ana and Bia that it does not bill yet. */
async function makeDeduction() {
  const ana = await makeRequester(admin, { name: 'Ana' });
  const billed = await makeTask(admin, { requesterId: ana.id, amount: 300 });
  const [march, april] = [await makePeriod(admin), await makePeriod(admin, { month: 4 })];
  await link(admin, march.id, billed.id);
  await setStatus(admin, march.id, 'FATURADO');
  await edit(billed, 200);
  const body = { toPeriodId: april.id };
  const { status } = await admin.call(carryBillingDifferences, { params: { id: march.id }, body });
  expect(status).toBe(200);
  const task = await makeTask(admin, { requesterId: ana.id, amount: 100 });
  const other = await makeTask(admin, {
    requesterId: (await makeRequester(admin, { name: 'Bia' })).id,
    amount: 500,
  });
  await link(admin, april.id, other.id);
  return { id: april.id, task, march, billed };
}

test('billing and its preview are refused while deductions exceed what the client is billed', async () => {
  const { id, task } = await makeDeduction();
  for (const status of ['FATURADO', 'PAGO'] as const)
    expect((await setStatus(admin, id, status)).error).toMatchObject({ status: 409, userMessage: TEXT });
  const preview = () => admin.call(previewCharges, { params: { id } });
  expect((await preview()).error).toMatchObject({ status: 409, userMessage: TEXT });
  expect(await chargesOf(admin, id)).toEqual([]);
  await link(admin, id, task.id);
  expect((await preview()).body).toMatchObject([{ requesterName: 'Bia', amount: 500 }]);
  expect((await setStatus(admin, id, 'FATURADO')).status).toBe(200);
  expect(await chargesOf(admin, id)).toMatchObject([{ requesterName: 'Bia', amount: 500 }]);
});

test('a period bills once the deductions are taken back; those that another one billed stay', async () => {
  const { id, task, march, billed } = await makeDeduction();
  await link(admin, id, task.id);
  await setStatus(admin, id, 'PAGO');
  const may = await makePeriod(admin, { month: 5 });
  await edit(billed, 100);
  const params = { id: march.id };
  await admin.call(carryBillingDifferences, { params, body: { toPeriodId: may.id } });
  const less = await makeTask(admin, { requesterId: task.requesterId, amount: 50 });
  await link(admin, may.id, less.id);
  expect((await setStatus(admin, may.id, 'FATURADO')).status).toBe(409);
  expect((await admin.call(getBillingDifferences, { params })).body.mayTakeBack).toBe(true);
  expect((await admin.call(takeBackBillingDifferences, { params })).status).toBe(200);
  expect((await admin.call(getBillingDifferences, { params })).body).toMatchObject({
    open: [{ amount: -100 }],
    carried: [{ amount: -100, toTitle: 'Abril/2025' }],
    mayTakeBack: false,
  });
  expect((await setStatus(admin, may.id, 'FATURADO')).status).toBe(200);
  expect(await chargesOf(admin, may.id)).toMatchObject([{ requesterName: 'Ana', amount: 50 }]);
});

test('once the period that deductions come from is deleted, its task is billed with them', async () => {
  const { id, march, billed } = await makeDeduction();
  const query = { confirm: 'EXCLUIR' } as const;
  expect((await admin.call(deleteBillingPeriod, { params: { id: march.id }, query })).status).toBe(204);
  await link(admin, id, billed.id);
  expect((await setStatus(admin, id, 'FATURADO')).status).toBe(200);
  expect(await chargesOf(admin, id)).toMatchObject([{ requesterName: 'Ana', amount: 200 }, {}]);
});

test('a billed period refuses to unlink, move or reprice what its deductions are taken from', async () => {
  const { id, task } = await makeDeduction();
  await link(admin, id, task.id);
  await setStatus(admin, id, 'FATURADO');
  const refused = { status: 409, userMessage: TEXT };
  expect((await admin.call(unlinkTasks, { params: { id }, body: [task.id] })).error).toMatchObject(refused);
  const { id: elsewhere } = await makePeriod(admin, { month: 5 });
  const { body: links } = await admin.call(listTasksOfPeriod, { params: { id } });
  const move = await admin.call(updateBillingLink, {
    params: { id: links.find((one) => one.task.id === task.id)!.id },
    body: { billingPeriodId: elsewhere, taskId: task.id },
  });
  expect(move.error).toMatchObject(refused);
  await edit(task, 0);
  const body = { withNewAmounts: true };
  expect((await admin.call(createBillingVersion, { params: { id }, body })).error).toMatchObject(refused);
});

test('users who unlink without the right to see amounts read the refusal without the amount', async () => {
  const { id, task } = await makeDeduction();
  await link(admin, id, task.id);
  await setStatus(admin, id, 'FATURADO');
  const { caller, setLevel } = await restrictedUser(server);
  await setLevel('tasks.amount', 'HIDDEN');
  expect((await caller.call(unlinkTasks, { params: { id }, body: [task.id] })).error).toMatchObject({
    status: 409,
    userMessage: TEXT.replace(' em R$\u00a0100,00', ''),
  });
});

test('a link to a billed period of an older version is refused with its preview', async () => {
  const { id, task } = await makeDeduction();
  await link(admin, id, task.id);
  await setStatus(admin, id, 'FATURADO');
  await server.db.deleteFrom('billing_period_tasks').where('task_id', '=', task.id).execute();
  const requesterId = (await makeRequester(admin, { name: 'Caio' })).id;
  const late = await makeTask(admin, { requesterId, amount: 1 });
  const refused = { status: 409, userMessage: TEXT };
  const body = [{ billingPeriodId: id, taskId: late.id }];
  expect((await admin.call(previewLinks, { body })).error).toMatchObject(refused);
  expect((await link(admin, id, late.id)).error).toMatchObject(refused);
});
