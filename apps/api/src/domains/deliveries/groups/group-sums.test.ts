import {
  deleteDelivery,
  getDeliveryStatistics,
  listDeliveryGroups,
  updateDelivery,
} from '@demanda/contracts/deliveries';
import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { calculatedStatus } from '@demanda/contracts/delivery-rules';
import { countOfStatus, DELIVERY_STATUSES } from '@demanda/contracts/delivery-labels';
import { getTask, updateTask } from '@demanda/contracts/tasks';
import { fc } from '../../../../test/make/cases';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { countStatuses } from './rules';

/** The rows of the grouped list and the cards against what the deliveries, items and tasks say now. */

const TASKS = 3;
let server: TestApp;
let admin: Caller;
let tasks: number[];
let projects: number[];
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  const requesterId = (await makeRequester(admin)).id;
  projects = [(await makeProject(admin, { name: 'web' })).id, (await makeProject(admin, { name: 'api' })).id];
  tasks = [];
  for (let index = 0; index < TASKS; index += 1) tasks.push((await makeTask(admin, { requesterId })).id);
});
afterAll(() => server.close());

const status = fc.constantFrom(...DELIVERY_STATUSES);
const place = fc.nat({ max: 11 });
const step = fc.record({
  what: fc.constantFrom('create', 'create', 'remove', 'delivery', 'item', 'rename'),
  place,
  status,
  text: fc.constantFrom('Ícone', 'ação', '100%', 'Zé'),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const oneOf = <Row>(rows: readonly Row[], at: number): Row | undefined => rows[at % Math.max(rows.length, 1)];
const selectDeliveries = () => server.db.selectFrom('deliveries').selectAll().orderBy('id', 'desc').execute();
const selectItems = () => server.db.selectFrom('delivery_items').selectAll().orderBy('id').execute();

async function rename(id: number, text: string) {
  const { body: task } = await admin.call(getTask, { params: { id } });
  const { requesterId, code, priority } = task;
  const body = { requesterId, code, priority, title: text };
  expect((await admin.call(updateTask, { params: { id }, body })).status).toBe(200);
}

async function take({ what, place: at, status: to, text }: Step): Promise<unknown> {
  if (what === 'rename') return rename(tasks[at % TASKS]!, text);
  if (what === 'create') {
    const items = projects.slice(at % 2).map((projectId) => ({ projectId, status: to }));
    return makeDelivery(admin, { taskId: tasks[at % TASKS]!, items });
  }
  if (what === 'item') {
    const item = oneOf(await selectItems(), at);
    return item && admin.call(updateDeliveryItem, { params: { id: item.id }, body: { status: to } });
  }
  const delivery = oneOf(await selectDeliveries(), at);
  if (!delivery) return undefined;
  const params = { id: delivery.id };
  if (what === 'remove') return admin.call(deleteDelivery, { params });
  return admin.call(updateDelivery, { params, body: { status: to } });
}

/** What the rows of the grouped list have to be. */
async function recomputed() {
  const [deliveries, items] = [await selectDeliveries(), await selectItems()];
  const named = await server.db
    .selectFrom('tasks')
    .select(['id', 'code_key', 'title_key'])
    .orderBy('id')
    .execute();
  return named.flatMap(({ id, code_key, title_key }) => {
    const ofTask = deliveries.filter(({ task_id }) => task_id === id);
    if (ofTask.length === 0) return [];
    const statuses = items
      .filter(({ delivery_id }) => ofTask.some((delivery) => delivery.id === delivery_id))
      .map((item) => item.status);
    const calculated = calculatedStatus(statuses);
    return {
      task_id: id,
      delivery_status: ofTask[0]!.status,
      calculated_status: calculated,
      shown_status: calculated ?? ofTask[0]!.status,
      total_deliveries: ofTask.length,
      total_items: statuses.length,
      ...countStatuses(statuses),
      code_key,
      title_key,
    };
  });
}

test('stored sums of a task equal the computed ones after any writes (G-DELIV-3, G-DELIV-4)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const one of steps) await take(one);
      const stored = await server.db.selectFrom('delivery_groups').selectAll().orderBy('task_id').execute();
      const expected = await recomputed();
      expect(stored).toEqual(expected);
      const { body: counts } = await admin.call(getDeliveryStatistics);
      for (const each of DELIVERY_STATUSES) {
        const groups = expected.filter(({ shown_status }) => shown_status === each);
        expect(countOfStatus(counts, each)).toBe(groups.length);
      }
    }),
    { numRuns: 10 },
  );
});

test('a renamed task is found by its new title, and not by the old one', async () => {
  const taskId = tasks[0]!;
  await makeDelivery(admin, { taskId, items: [{ projectId: projects[0]! }] });
  const found = async (taskName: string) =>
    (await admin.call(listDeliveryGroups, { query: { taskName } })).body.content.map((group) => group.taskId);
  await rename(taskId, 'Emissão antiga');
  expect(await found('emissao antiga')).toEqual([taskId]);
  await rename(taskId, 'Emissão nova');
  expect(await found('emissao antiga')).toEqual([]);
  expect(await found('emissao nova')).toEqual([taskId]);
});
