import { getBillingPeriod, type BillingStatus } from '@demanda/contracts/billing';
import { unlinkTasks } from '@demanda/contracts/billing-links';
import { listBillingSnapshots, listRequestersOfPeriod } from '@demanda/contracts/billing-statement';
import { updateRequester } from '@demanda/contracts/requesters';
import { type Task, type TaskInput } from '@demanda/contracts/task-shapes';
import { updateTask } from '@demanda/contracts/tasks';
import { billedOf, link, makePeriod, setStatus } from '../../../../test/make/bill';
import { makeRequester, makeTask } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** What was billed stays as it was billed (G-BILL-5, G-BILL-11). */

let server: TestApp;
let admin: Caller;
let requesterId: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  requesterId = (await makeRequester(admin)).id;
});
afterAll(() => server.close());

const task = (amount: number | null) => makeTask(admin, { requesterId, amount });
const edit = ({ id, code, title, priority }: Task, changes: Partial<TaskInput>) =>
  admin.call(updateTask, { params: { id }, body: { code, title, priority, requesterId, ...changes } });
const read = async (id: number) => (await admin.call(getBillingPeriod, { params: { id } })).body;
const numbersOf = async (id: number) => {
  const { body } = await admin.call(listBillingSnapshots, { params: { id } });
  return body.map(({ number, totalAmount, current }) => [number, totalAmount, current]);
};

/** A period with one task of ten reais. */
async function periodOfTen() {
  const period = await makePeriod(admin);
  const ten = await task(10);
  await link(admin, period.id, ten.id);
  return { id: period.id, ten };
}

test('billed figures do not change; reopening shows current values and keeps the old version', async () => {
  const { id, ten } = await periodOfTen();
  const none = await task(null);
  await link(admin, id, none.id);
  const { body: billed } = await setStatus(admin, id, 'FATURADO');
  expect(billed).toMatchObject({
    status: 'FATURADO',
    taskCount: 2,
    totalAmount: 10,
    locked: false,
    version: 1,
    updatedByUserName: 'Pessoa ADMIN',
    snapshot: { number: 1 },
  });

  expect((await edit(ten, { amount: 99.99, title: 'Outro nome' })).status).toBe(200);
  expect((await edit(none, { amount: 1 })).status).toBe(200);
  expect((await read(id)).totalAmount).toBe(10);
  expect(await billedOf(admin, id)).toEqual({ [ten.code]: 10, [none.code]: null });

  const { body: paid } = await setStatus(admin, id, 'PAGO');
  expect(paid).toMatchObject({ totalAmount: 10, locked: true, snapshot: { number: 2 } });
  expect(await billedOf(admin, id)).toEqual({ [ten.code]: 10, [none.code]: null });
  const versions = [
    [2, 10, true],
    [1, 10, false],
  ];
  expect(await numbersOf(id)).toEqual(versions);

  const { body: open } = await setStatus(admin, id, 'PENDENTE');
  expect(open).toMatchObject({ totalAmount: 100.99, locked: false, snapshot: null });
  expect(await billedOf(admin, id)).toEqual({ [ten.code]: 99.99, [none.code]: 1 });
  const kept = versions.map(([number, total]) => [number, total, false]);
  expect(await numbersOf(id)).toEqual(kept);

  await setStatus(admin, id, 'PAGO');
  expect(await numbersOf(id)).toEqual([[3, 100.99, true], ...kept]);
});

test.each<[BillingStatus[], number[], boolean]>([
  [['ATRASADO'], [], false],
  [['FATURADO', 'ATRASADO'], [1], true],
  [['FATURADO', 'ATRASADO', 'FATURADO'], [1], true],
  [['FATURADO', 'PAGO'], [2, 1], true],
  [['FATURADO', 'ATRASADO', 'PAGO', 'FATURADO'], [3, 2, 1], true],
  [['PAGO', 'ATRASADO', 'FATURADO', 'PAGO'], [3, 2, 1], true],
  [['PAGO', 'CANCELADO'], [1], false],
  [['PAGO', 'CANCELADO', 'ATRASADO'], [1], false],
  [['CANCELADO', 'PAGO'], [1], true],
  [['FATURADO', 'PENDENTE', 'FATURADO'], [2, 1], true],
])('%j leaves the versions %j, the newest current: %s', async (statuses, numbers, isCurrent) => {
  const { id } = await periodOfTen();
  for (const status of statuses) expect((await setStatus(admin, id, status)).status).toBe(200);
  const { body } = await admin.call(listBillingSnapshots, { params: { id } });
  expect(body.map(({ number }) => number)).toEqual(numbers);
  expect(body.some(({ current }) => current)).toBe(isCurrent);
  expect((await read(id)).snapshot?.number ?? null).toBe(isCurrent ? numbers[0] : null);
});

test('changing to the current status changes nothing (BILL-38)', async () => {
  const { id } = await periodOfTen();
  const { body: before } = await setStatus(admin, id, 'FATURADO');
  const { status, body } = await setStatus(admin, id, 'FATURADO');
  expect([status, body]).toEqual([200, before]);
});

test('a link to a billed period takes a new version in which billed tasks keep their values', async () => {
  const { id, ten } = await periodOfTen();
  await setStatus(admin, id, 'FATURADO');
  await edit(ten, { amount: 77 });
  const added = await task(5.5);
  await link(admin, id, added.id);
  await edit(added, { amount: 88 });
  expect(await billedOf(admin, id)).toEqual({ [ten.code]: 10, [added.code]: 5.5 });
  expect(await numbersOf(id)).toEqual([
    [2, 15.5, true],
    [1, 10, false],
  ]);
  // Linked already: no change, no version.
  await link(admin, id, added.id);
  const passedOver = await admin.call(unlinkTasks, { params: { id }, body: [999_999] });
  expect(passedOver.body).toEqual({ count: 0 });
  expect(await numbersOf(id)).toHaveLength(2);

  await admin.call(unlinkTasks, { params: { id }, body: [ten.id] });
  expect(await numbersOf(id)).toEqual([
    [3, 5.5, true],
    [2, 15.5, false],
    [1, 10, false],
  ]);
  expect((await read(id)).totalAmount).toBe(5.5);
});

test('an empty period can be billed', async () => {
  const { id } = await makePeriod(admin);
  await setStatus(admin, id, 'PAGO');
  expect(await numbersOf(id)).toEqual([[1, 0, true]]);
  expect(await read(id)).toMatchObject({ taskCount: 0, totalAmount: 0 });
});

test('requesters of a period, by name, with what they are billed', async () => {
  const ana = await makeRequester(admin, { name: 'Álvaro Reis', email: 'a@cliente.example' });
  const { id, ten } = await periodOfTen();
  const other = await makeTask(admin, { requesterId: ana.id, amount: 2.5 });
  await link(admin, id, other.id);
  await setStatus(admin, id, 'FATURADO');
  await admin.call(updateRequester, {
    params: { id: ana.id },
    body: { name: 'Zélia Reis', email: 'z@cliente.example', phone: null },
  });
  await edit(ten, { amount: 1000 });
  const requesters = async () => (await admin.call(listRequestersOfPeriod, { params: { id } })).body;
  const [first, second] = [
    { requesterId: ana.id, requesterName: 'Álvaro Reis', taskCount: 1, totalAmount: 2.5 },
    { requesterId, requesterName: 'Ana Souza', taskCount: 1, totalAmount: 10 },
  ];
  expect(await requesters()).toEqual([first, second]);
  await setStatus(admin, id, 'PENDENTE');
  expect(await requesters()).toEqual([
    { ...second, totalAmount: 1000 },
    { ...first, requesterName: 'Zélia Reis' },
  ]);
  expect((await admin.call(listRequestersOfPeriod, { params: { id: 999_999 } })).status).toBe(404);
  expect((await admin.call(listBillingSnapshots, { params: { id: 999_999 } })).status).toBe(404);
});

test('a snapshot keeps the company of its time', async () => {
  const { id } = await periodOfTen();
  await server.db.updateTable('billing_settings').set({ company_name: 'Aurora' }).execute();
  await setStatus(admin, id, 'FATURADO');
  await server.db.updateTable('billing_settings').set({ company_name: 'Boreal' }).execute();
  const { issuer } = await server.db
    .selectFrom('billing_snapshots')
    .where('billing_period_id', '=', id)
    .select('issuer')
    .executeTakeFirstOrThrow();
  expect(issuer).toMatchObject({ companyName: 'Aurora', pixKey: null });
});
