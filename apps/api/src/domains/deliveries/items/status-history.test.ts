import { listStatusChangesOfGroup, listStatusChangesOfItem } from '@demanda/contracts/delivery-history';
import { type Delivery } from '@demanda/contracts/delivery-shapes';
import { deleteDelivery, getDelivery } from '@demanda/contracts/deliveries';
import * as calls from '@demanda/contracts/delivery-items';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@demanda/contracts/delivery-labels';
import { fc } from '../../../../test/make/cases';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
let manager: Caller;
let user: Caller;
let requesterId: number;
let projects: number[];
beforeAll(async () => {
  server = await startTestApp();
  [admin, manager, user] = [await server.as('ADMIN'), await server.as('MANAGER'), await server.as('USER')];
  requesterId = (await makeRequester(admin)).id;
  projects = [];
  for (const name of ['web', 'api', 'app', 'jobs']) projects.push((await makeProject(admin, { name })).id);
});
afterAll(() => server.close());

async function deliver(count: number, status?: DeliveryStatus): Promise<Delivery> {
  const task = await makeTask(admin, { requesterId });
  const items = projects.slice(0, count).map((projectId) => ({ projectId, ...(status && { status }) }));
  return makeDelivery(admin, { taskId: task.id, items });
}
const update = (id: number, body: Partial<calls.DeliveryItemChanges>, caller = admin) =>
  caller.call(calls.updateDeliveryItem, { params: { id }, body: { status: 'PENDING', ...body } });
const historyOf = async (id: number, caller = admin) =>
  (await caller.call(listStatusChangesOfItem, { params: { id } })).body;
const historyOfGroup = (id: number, caller = admin) =>
  caller.call(listStatusChangesOfGroup, { params: { id } });
const stepsOf = async (id: number) =>
  (await historyOf(id)).map(({ fromStatus, toStatus }) => [fromStatus, toStatus]);

test('a change has user, time, old and new status; all profiles read it', async () => {
  const { items, taskId, id: deliveryId } = await deliver(1);
  const { id } = items[0]!;
  await update(id, { status: 'APPROVED' }, manager);
  const person = expect.stringMatching(/./) as string;
  const time = expect.stringMatching(/^\d{4}-.*Z$/) as string;
  const about = { id: expect.any(Number) as number, deliveryId, deliveryItemId: id, projectName: 'web' };
  const history = [
    { ...about, fromStatus: 'PENDING', toStatus: 'APPROVED', changedAt: time, changedByUserName: person },
    { ...about, fromStatus: null, toStatus: 'PENDING', changedAt: time, changedByUserName: person },
  ];
  for (const caller of [admin, manager, user]) {
    expect(await historyOf(id, caller)).toEqual(history);
    expect((await historyOfGroup(taskId, caller)).body).toEqual(history);
  }
  const [newest, oldest] = await historyOf(id);
  expect(newest!.changedByUserName).not.toBe(oldest!.changedByUserName);
  expect(newest!.changedAt >= oldest!.changedAt).toBe(true);
});

test('a save with the same status and a refused save record no change', async () => {
  const { id: deliveryId, items } = await deliver(2, 'DELIVERED');
  const [one, two] = items.map(({ id }) => id) as [number, number];
  await update(one, { status: 'DELIVERED', branch: 'main' });
  expect((await update(one, { status: 'REJECTED', version: 0 })).status).toBe(409);
  expect((await update(one, { status: 'REJECTED', projectId: projects[1]! })).status).toBe(409);
  expect((await update(one, { status: 'REJECTED', projectId: 999_999 })).status).toBe(400);
  const query = { itemIds: [one, two] };
  await admin.call(calls.updateDeliveryItems, { query, body: { notes: 'ok' } });
  const gone = { query: { itemIds: [one, 999_999] }, body: { status: 'REJECTED' as const } };
  expect((await admin.call(calls.updateDeliveryItems, gone)).status).toBe(404);
  const body = [projects[2]!, projects[0]!];
  expect((await admin.call(calls.createDeliveryItems, { params: { id: deliveryId }, body })).status).toBe(
    409,
  );
  expect([await stepsOf(one), await stepsOf(two)]).toEqual([[[null, 'DELIVERED']], [[null, 'DELIVERED']]]);
});

test('a bulk change records only items whose status changed; a group lists all changes, newest first', async () => {
  const { items, taskId } = await deliver(2);
  const [one, two] = items.map(({ id }) => id) as [number, number];
  await update(one, { status: 'APPROVED' });
  const change = { query: { itemIds: [one, two] }, body: { status: 'APPROVED' as const } };
  await manager.call(calls.updateDeliveryItems, change);
  expect(await stepsOf(one)).toEqual([
    ['PENDING', 'APPROVED'],
    [null, 'PENDING'],
  ]);
  const { body } = await historyOfGroup(taskId);
  expect(body.map(({ deliveryItemId, toStatus }) => [deliveryItemId, toStatus])).toEqual([
    [two, 'APPROVED'],
    [one, 'APPROVED'],
    [two, 'PENDING'],
    [one, 'PENDING'],
  ]);
});

test('the history is deleted with its item; an unknown item and a task without delivery return 404', async () => {
  const { id, items, taskId } = await deliver(2);
  const rows = async () =>
    (await server.db.selectFrom('delivery_status_changes').select('id').execute()).length;
  const before = await rows();
  await admin.call(calls.deleteDeliveryItem, { params: items[0]! });
  expect(await rows()).toBe(before - 1);
  await admin.call(calls.deleteDeliveryItem, { params: items[1]! });
  expect(await historyOfGroup(taskId)).toMatchObject({ status: 200, body: [] });
  await admin.call(deleteDelivery, { params: { id } });
  const group = await historyOfGroup(taskId);
  expect([group.status, group.error.userMessage]).toEqual([404, 'Grupo de entregas não encontrado']);
  const item = await admin.call(listStatusChangesOfItem, { params: items[0]! });
  expect([item.status, item.error.userMessage]).toEqual([404, 'Item de entrega não encontrado']);
});

test('two concurrent changes of a status leave a history without gaps', async () => {
  const { items } = await deliver(1);
  const { id } = items[0]!;
  await Promise.all(DELIVERY_STATUSES.map((status) => update(id, { status })));
  const steps = await stepsOf(id);
  for (const [index, [from]] of steps.entries()) expect(from).toBe(steps[index + 1]?.[1] ?? null);
});

test('the newest row is the current status, and each row begins with the previous status, after any writes', async () => {
  const step = fc.record({
    what: fc.constantFrom('add', 'addMany', 'set', 'setMany', 'stale', 'drop'),
    place: fc.nat({ max: 3 }),
    status: fc.constantFrom(...DELIVERY_STATUSES),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const { id } = await deliver(2);
      const items = async () => (await admin.call(getDelivery, { params: { id } })).body.items;
      for (const { what, place, status } of steps) {
        const now = await items();
        const item = now[place % Math.max(now.length, 1)];
        const projectId = projects[place]!;
        if (what === 'add') {
          await admin.call(calls.createDeliveryItem, { body: { deliveryId: id, projectId, status } });
        } else if (what === 'addMany') {
          const body = [
            { projectId, status },
            { projectId: projects[(place + 1) % 4]!, status },
          ];
          await manager.call(calls.createDeliveryItems, { params: { id }, body });
        } else if (item && what === 'setMany') {
          const query = { itemIds: now.map((each) => each.id) };
          await manager.call(calls.updateDeliveryItems, { query, body: { status } });
        } else if (item && what === 'drop') await admin.call(calls.deleteDeliveryItem, { params: item });
        else if (item)
          await update(item.id, { status, ...(what === 'stale' && { version: item.version - 1 }) });
      }
      for (const { id: itemId, status } of await items()) {
        const history = await stepsOf(itemId);
        expect(history[0]![1]).toBe(status);
        for (const [index, [from]] of history.entries()) expect(from).toBe(history[index + 1]?.[1] ?? null);
      }
    }),
    { numRuns: 10 },
  );
});
