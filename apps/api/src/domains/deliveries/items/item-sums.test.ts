import { type Delivery } from '@demanda/contracts/delivery-shapes';
import {
  deleteDeliveries,
  deleteDelivery,
  getDelivery,
  getDeliveryGroup,
} from '@demanda/contracts/deliveries';
import * as calls from '@demanda/contracts/delivery-items';
import { calculatedStatus } from '@demanda/contracts/delivery-rules';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@demanda/contracts/delivery-labels';
import { fc } from '../../../../test/make/cases';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import { countStatements, type CountedCalls } from '../../../../test/read/count-statements';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { countStatuses } from '../groups/rules';

const secret = 'the same secret for both of the servers';
let server: TestApp;
let admin: Caller;
let counted: CountedCalls;
let requesterId: number;
let projects: number[];
beforeAll(async () => {
  server = await startTestApp({ secret });
  admin = await server.as('ADMIN');
  counted = await countStatements(server, admin, secret);
  requesterId = (await makeRequester(admin)).id;
  projects = [];
  for (const name of ['web', 'api', 'app', 'jobs']) projects.push((await makeProject(admin, { name })).id);
});
afterAll(async () => {
  await counted.close();
  await server.close();
});

/** A delivery of a new task to the first projects. */
async function deliver(count: number): Promise<Delivery> {
  const task = await makeTask(admin, { requesterId });
  const items = projects.slice(0, count).map((projectId) => ({ projectId }));
  return makeDelivery(admin, { taskId: task.id, items });
}
const setStatus = (id: number, status: DeliveryStatus) =>
  admin.call(calls.updateDeliveryItem, { params: { id }, body: { status } });

test('stored statuses equal those computed from the items after any writes (G-DELIV-3)', async () => {
  const status = fc.constantFrom(...DELIVERY_STATUSES);
  const place = fc.nat({ max: 3 });
  const step = fc.oneof(
    fc.record({ do: fc.constant('add' as const), place, status }),
    fc.record({ do: fc.constant('set' as const), place, status }),
    fc.record({ do: fc.constant('many' as const), place, status }),
    fc.record({ do: fc.constant('drop' as const), place, status }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const { id, taskId } = await deliver(2);
      const items = async () => (await admin.call(getDelivery, { params: { id } })).body.items;
      for (const { do: what, place: at, status: to } of steps) {
        const now = await items();
        const item = now[at % Math.max(now.length, 1)];
        const projectId = projects[at]!;
        if (what === 'add') {
          await admin.call(calls.createDeliveryItem, { body: { deliveryId: id, projectId, status: to } });
        } else if (item && what === 'set') await setStatus(item.id, to);
        else if (item && what === 'drop') await admin.call(calls.deleteDeliveryItem, { params: item });
        else if (item) {
          const query = { itemIds: now.map((each) => each.id) };
          await admin.call(calls.updateDeliveryItems, { query, body: { status: to } });
        }
      }
      const statuses = (await items()).map((item) => item.status);
      const { body: group } = await admin.call(getDeliveryGroup, { params: { id: taskId } });
      expect(group).toMatchObject({
        calculatedDeliveryStatus: calculatedStatus(statuses),
        statusCounts: countStatuses(statuses),
        totalItems: statuses.length,
      });
      expect(group.deliveries[0]!.calculatedDeliveryStatus).toBe(calculatedStatus(statuses));
    }),
    { numRuns: 6 },
  );
});

test('two concurrent changes of items of one delivery leave a correct sum', async () => {
  const { items, taskId } = await deliver(4);
  await Promise.all(items.map(({ id }) => setStatus(id, 'PRODUCTION')));
  const { body } = await admin.call(getDeliveryGroup, { params: { id: taskId } });
  expect(body).toMatchObject({ calculatedDeliveryStatus: 'PRODUCTION', statusCounts: { production: 4 } });
});

test('concurrent writes and deletions of the same items all end, and leave nothing behind', async () => {
  const [one, two] = [await deliver(4), await deliver(4)];
  const ids = [...one.items, ...two.items].map(({ id }) => id);
  const many = (itemIds: number[], status: DeliveryStatus) =>
    admin.call(calls.updateDeliveryItems, { query: { itemIds }, body: { status } });
  const answers = await Promise.all([
    ...ids.map((id) => setStatus(id, 'APPROVED')),
    many(ids, 'REJECTED'),
    many([...ids].reverse(), 'PRODUCTION'),
    admin.call(calls.deleteDeliveryItem, { params: { id: ids[0]! } }),
    admin.call(calls.deleteDeliveryItems, { body: [ids[7]!, ids[1]!] }),
    admin.call(deleteDeliveries, { body: [two.id, one.id] }),
    admin.call(deleteDelivery, { params: { id: one.id } }),
  ]);
  for (const { status } of answers) expect([200, 204, 404]).toContain(status);
  for (const { taskId } of [one, two]) {
    expect((await admin.call(getDeliveryGroup, { params: { id: taskId } })).status).toBe(404);
  }
});

test('a call takes a constant number of statements for any number of items', async () => {
  const deliveries = [await deliver(1), await deliver(4), await deliver(4)];
  const ids = deliveries.flatMap(({ items }) => items.map(({ id }) => id));
  const taken = async (itemIds: number[]) => {
    counted.taken();
    await counted.caller.call(calls.updateDeliveryItems, {
      query: { itemIds },
      body: { status: 'APPROVED' },
    });
    const written = counted.taken();
    await counted.caller.call(calls.listDeliveryItems, { query: { id: itemIds, size: 100 } });
    const read = counted.taken();
    await counted.caller.call(calls.deleteDeliveryItems, { body: itemIds });
    return [written, read, counted.taken()];
  };
  const one = await taken(ids.slice(0, 1));
  const many = await taken(ids.slice(1));
  for (const [index, statements] of many.entries()) expect(statements).toBeLessThanOrEqual(one[index]!);
  // Session, page with total, items.
  expect(one[1]).toBeLessThanOrEqual(3);
});
