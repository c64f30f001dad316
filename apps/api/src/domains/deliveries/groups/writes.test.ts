import { type DeliveryChanges } from '@demanda/contracts/delivery-shapes';
import {
  deleteDeliveries,
  deleteDeliveriesOfTask,
  getDelivery,
  getDeliveryGroup,
  getDeliveryOfTask,
  listDeliveries,
  updateDelivery,
  updateDeliveryNotes,
} from '@demanda/contracts/deliveries';
import type { DeliveryStatus } from '@demanda/contracts/delivery-labels';
import { listTasksWithoutDelivery } from '@demanda/contracts/tasks';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import { countStatements, type CountedCalls } from '../../../../test/read/count-statements';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

const secret = 'the same secret for both of the servers';
let server: TestApp;
let admin: Caller;
let manager: Caller;
let user: Caller;
let counted: CountedCalls;
let requesterId: number;
let projectId: number;
beforeAll(async () => {
  server = await startTestApp({ secret });
  [admin, manager, user] = [await server.as('ADMIN'), await server.as('MANAGER'), await server.as('USER')];
  counted = await countStatements(server, admin, secret);
  requesterId = (await makeRequester(admin)).id;
  projectId = (await makeProject(admin)).id;
});
afterAll(async () => {
  await counted.close();
  await server.close();
});

const newTask = () => makeTask(admin, { requesterId });
const deliver = async (taskId?: number, status: DeliveryStatus = 'PENDING') =>
  makeDelivery(admin, {
    taskId: taskId ?? (await newTask()).id,
    status,
    notes: 'antes',
    items: [{ projectId }],
  });
const update = (id: number, body: DeliveryChanges, caller = admin) =>
  caller.call(updateDelivery, { params: { id }, body });
const patch = (id: number, body: { notes: string | null; version?: number }, caller = admin) =>
  caller.call(updateDeliveryNotes, { params: { id }, body });

test('a change keeps fields that are not sent (API-049)', async () => {
  const { id, taskId } = await deliver();
  const first = await update(id, { taskId, status: 'APPROVED', version: 0 });
  expect(first.body).toMatchObject({
    status: 'APPROVED',
    notes: 'antes',
    version: 1,
    updatedByUserName: expect.any(String) as string,
  });
  expect((await update(id, { notes: ' ' })).body).toMatchObject({
    status: 'APPROVED',
    notes: null,
    version: 2,
  });
  const { body: group } = await admin.call(getDeliveryGroup, { params: { id: taskId } });
  expect(group).toMatchObject({ deliveryStatus: 'APPROVED', calculatedDeliveryStatus: 'PENDING' });
  const other = (await newTask()).id;
  expect((await update(id, { taskId: other })).error.errors).toEqual([
    { field: 'taskId', message: 'A tarefa de uma entrega não muda' },
  ]);
  expect((await update(999_999, { status: 'APPROVED' })).status).toBe(404);
  expect((await update(id, { status: 'XYZ' as never })).status).toBe(400);
});

test('notes can be changed alone (API-050, DELIV-83)', async () => {
  const { id, items } = await deliver(undefined, 'DELIVERED');
  const { status, body } = await patch(id, { notes: 'x'.repeat(256), version: 0 }, manager);
  expect([status, body]).toMatchObject([
    200,
    { notes: 'x'.repeat(256), status: 'DELIVERED', items, version: 1 },
  ]);
  expect((await patch(id, { notes: 'x'.repeat(257) })).error.errors).toEqual([
    { field: 'notes', message: 'Notas devem ter no máximo 256 caracteres' },
  ]);
  expect((await patch(id, { notes: null })).body.notes).toBeNull();
});

test('the second of two concurrent saves gets 409 with the stored record (G-GEN-22)', async () => {
  const { id } = await deliver();
  await patch(id, { notes: 'primeiro', version: 0 });
  for (const late of [
    await patch(id, { notes: 'x', version: 0 }, manager),
    await update(id, { version: 0 }),
  ]) {
    expect(late.status).toBe(409);
    expect(late.error).toMatchObject({
      errorCode: 'STALE_VERSION',
      current: { notes: 'primeiro', version: 1 },
    });
  }
});

test('a task without deliveries returns an empty list, not an error (API-053, API-055, API-061, ERR-082)', async () => {
  const { id: taskId } = await newTask();
  const params = { id: taskId };
  expect((await user.call(getDeliveryOfTask, { params })).status).toBe(404);
  expect((await user.call(getDeliveryGroup, { params })).status).toBe(404);
  await deliver(taskId);
  const newest = await deliver(taskId);
  expect((await user.call(getDeliveryOfTask, { params })).body).toEqual(newest);
  const { body: group } = await user.call(getDeliveryGroup, { params });
  expect(group).toMatchObject({ taskId, totalDeliveries: 2, statusCounts: { pending: 2, production: 0 } });
  const other = await user.send({ method: 'GET', url: `/api/deliveries/group/${taskId}/optimized` });
  expect(other.body).toEqual(group);
});

test('bulk deletion removes deliveries and clears the flags of their tasks (API-051, API-052, DELIV-22)', async () => {
  const [one, two] = [await deliver(), await deliver()];
  const { body } = await admin.call(deleteDeliveries, { body: { ids: [one.id, two.id, 999_999] } });
  expect(body).toEqual({ count: 2 });
  for (const { id, taskId } of [one, two]) {
    expect((await admin.call(getDelivery, { params: { id } })).status).toBe(404);
    const { body: free } = await admin.call(listTasksWithoutDelivery, { query: { id: taskId, size: 5 } });
    expect(free.totalElements).toBe(1);
  }
});

test('all deliveries of a task are deleted in one call (API-062, G-DELIV-8)', async () => {
  const { taskId } = await deliver();
  await deliver(taskId);
  const params = { id: taskId };
  expect((await admin.call(deleteDeliveriesOfTask, { params })).status).toBe(204);
  expect((await admin.call(getDeliveryGroup, { params })).status).toBe(404);
  expect((await admin.call(deleteDeliveriesOfTask, { params })).status).toBe(404);
});

test('the array list filters, sorts and pages (API-045)', async () => {
  const { id: taskId } = await newTask();
  const rejected = (await deliver(taskId, 'REJECTED')).id;
  const approved = (await deliver(taskId, 'APPROVED')).id;
  await deliver(taskId, 'PRODUCTION');
  const query = { taskId, status: ['APPROVED' as const, 'REJECTED' as const] };
  const idsOf = async (more: object) =>
    (await user.call(listDeliveries, { query: { ...query, ...more } })).body.content.map(({ id }) => id);
  expect(await idsOf({})).toEqual([approved, rejected]);
  expect(await idsOf({ sort: 'id,asc', size: 1, page: 1 })).toEqual([approved]);
  expect(await idsOf({ taskName: 'AJUSTAR' })).toEqual([approved, rejected]);
  expect((await user.call(listDeliveries, { query: { sort: 'x,asc' as never } })).status).toBe(400);
});

test('ADMIN changes and deletes, MANAGER changes notes, USER reads (PERM-052 to PERM-066, G-DELIV-6)', async () => {
  const { id, taskId } = await deliver();
  for (const caller of [manager, user]) {
    expect((await update(id, { status: 'APPROVED' }, caller)).status).toBe(403);
    expect((await caller.call(deleteDeliveries, { body: [id] })).status).toBe(403);
    expect((await caller.call(deleteDeliveriesOfTask, { params: { id: taskId } })).status).toBe(403);
  }
  expect((await patch(id, { notes: 'x' }, user)).status).toBe(403);
  expect((await patch(id, { notes: 'x' }, manager)).status).toBe(200);
});

test('a call takes a constant number of statements for any number of deliveries', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 5; count += 1) ids.push((await deliver()).id);
  const taken = async (some: number[]) => {
    counted.taken();
    await counted.caller.call(listDeliveries, { query: { id: some } });
    const read = counted.taken();
    await counted.caller.call(deleteDeliveries, { body: some });
    return [read, counted.taken()];
  };
  const one = await taken(ids.slice(0, 1));
  expect(await taken(ids.slice(1))).toEqual(one);
  // Session, page with total, deliveries, items.
  expect(one[0]).toBeLessThanOrEqual(4);
});
