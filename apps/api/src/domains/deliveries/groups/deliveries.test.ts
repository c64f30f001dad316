import {
  createDelivery,
  deleteDelivery,
  getDelivery,
  getDeliveryGroup,
  getDeliveryStatistics,
  listDeliveryGroups,
} from '@demanda/contracts/deliveries';
import { calculatedStatus } from '@demanda/contracts/delivery-rules';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@demanda/contracts/delivery-labels';
import { getTask } from '@demanda/contracts/tasks';
import { fc } from '../../../../test/make/cases';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import { countStatements, type CountedCalls } from '../../../../test/read/count-statements';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

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

const newTask = (code?: string) =>
  makeTask(admin, { requesterId, ...(code && { code, title: `Tarefa ${code}` }) });
const deliver = (taskId: number, statuses: readonly DeliveryStatus[]) =>
  makeDelivery(admin, {
    taskId,
    items: statuses.map((status, index) => ({ projectId: projects[index]!, status })),
  });
const groupOf = async (taskId: number) =>
  (await admin.call(listDeliveryGroups, { query: { taskId } })).body.content[0];
const taskOf = async (id: number) => (await admin.call(getTask, { params: { id } })).body;

test('a delivery is created with its items, marks its task, and can be read', async () => {
  const task = await newTask();
  const { status, body } = await admin.call(createDelivery, {
    body: {
      taskId: task.id,
      notes: ' ',
      items: [{ projectId: projects[0]! }, { projectId: projects[1]!, status: 'DELIVERED' }],
    },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    taskId: task.id,
    status: 'PENDING',
    calculatedDeliveryStatus: 'DEVELOPMENT',
    notes: null,
    deliveryEmailSent: false,
    items: [
      { projectName: 'web', status: 'PENDING', branch: null, startedAt: null },
      { projectName: 'api', status: 'DELIVERED' },
    ],
  });
  expect((await admin.call(getDelivery, { params: { id: body.id } })).body).toEqual(body);
  expect(await taskOf(task.id)).toMatchObject({ hasDelivery: true, version: 0 });
});

test('the group of a task sums up all its deliveries', async () => {
  const task = await newTask('GRP-1');
  await deliver(task.id, ['PRODUCTION', 'PRODUCTION']);
  const newest = await deliver(task.id, ['DELIVERED']);
  expect(await groupOf(task.id)).toMatchObject({
    taskCode: 'GRP-1',
    taskName: 'Tarefa GRP-1',
    totalDeliveries: 2,
    totalItems: 3,
    calculatedDeliveryStatus: 'DELIVERED',
    statusCounts: { production: 2, delivered: 1, pending: 0 },
  });
  expect(newest).toMatchObject((await groupOf(task.id))!.deliveries[0]!);
});

test('deleting the last delivery keeps the task and clears its flag', async () => {
  const task = await newTask();
  const [one, two] = [await deliver(task.id, ['APPROVED']), await deliver(task.id, ['REJECTED'])];
  expect((await admin.call(deleteDelivery, { params: { id: two.id } })).status).toBe(204);
  expect(await groupOf(task.id)).toMatchObject({ totalDeliveries: 1, calculatedDeliveryStatus: 'APPROVED' });
  await admin.call(deleteDelivery, { params: { id: one.id } });
  expect(await groupOf(task.id)).toBeUndefined();
  expect(await taskOf(task.id)).toMatchObject({ id: task.id, hasDelivery: false });
  expect((await admin.call(getDelivery, { params: { id: one.id } })).status).toBe(404);
  expect((await admin.call(deleteDelivery, { params: { id: one.id } })).status).toBe(404);
});

test('concurrent creations and deletions leave correct sums', async () => {
  const task = await newTask();
  const made = await Promise.all([
    deliver(task.id, ['PENDING']),
    deliver(task.id, ['APPROVED']),
    deliver(task.id, ['PRODUCTION']),
  ]);
  expect(await groupOf(task.id)).toMatchObject({
    totalDeliveries: 3,
    totalItems: 3,
    calculatedDeliveryStatus: 'DEVELOPMENT',
  });
  await Promise.all(made.map(({ id }) => admin.call(deleteDelivery, { params: { id } })));
  expect(await groupOf(task.id)).toBeUndefined();
  expect((await taskOf(task.id)).hasDelivery).toBe(false);
});

test('stored statuses equal the calculated ones, whatever the items', async () => {
  const task = await newTask();
  const statuses = fc.array(fc.constantFrom(...DELIVERY_STATUSES), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(statuses, { minLength: 1, maxLength: 3 }), async (plans) => {
      const made = [];
      for (const plan of plans) made.push(await deliver(task.id, plan));
      for (const [index, delivery] of made.entries()) {
        expect(delivery.calculatedDeliveryStatus).toBe(calculatedStatus(plans[index]!));
      }
      expect((await groupOf(task.id))!.calculatedDeliveryStatus).toBe(calculatedStatus(plans.flat()));
      for (const { id } of made) await admin.call(deleteDelivery, { params: { id } });
    }),
    { numRuns: 8 },
  );
});

test('missing or wrong fields are named, and nothing is stored', async () => {
  const task = await newTask();
  const refuse = async (body: object, status: number, errors?: object) => {
    const answer = await admin.call(createDelivery, { body: body as never });
    expect(answer.status).toBe(status);
    if (errors) expect(answer.error.errors).toEqual(errors);
  };
  const [projectId] = projects;
  await refuse({ taskId: 999_999, items: [{ projectId }] }, 400, [
    { field: 'taskId', message: 'Tarefa não encontrada' },
  ]);
  await refuse({ taskId: task.id, items: [] }, 400, [{ field: 'items', message: 'Projeto é obrigatório' }]);
  await refuse({ taskId: task.id, items: [{ projectId: 999_999 }] }, 400, [
    { field: 'items', message: 'Projeto não encontrado' },
  ]);
  await refuse({ taskId: task.id, items: [{ projectId }, { projectId }] }, 409);
  await refuse({ taskId: task.id, notes: 'x'.repeat(257), items: [{ projectId }] }, 400, [
    { field: 'notes', message: 'Notas devem ter no máximo 256 caracteres' },
  ]);
  expect((await taskOf(task.id)).hasDelivery).toBe(false);
});

test('only ADMIN creates and deletes; all profiles read', async () => {
  const task = await newTask();
  const delivery = await deliver(task.id, ['PENDING']);
  for (const account of ['MANAGER', 'USER'] as const) {
    const caller = await server.as(account);
    const body = { taskId: task.id, items: [{ projectId: projects[0]! }] };
    expect((await caller.call(createDelivery, { body })).status).toBe(403);
    expect((await caller.call(deleteDelivery, { params: { id: delivery.id } })).status).toBe(403);
    expect((await caller.call(getDelivery, { params: { id: delivery.id } })).status).toBe(200);
    expect((await caller.call(listDeliveryGroups, { query: {} })).status).toBe(200);
    expect((await caller.call(getDeliveryStatistics)).status).toBe(200);
  }
});

describe('the grouped list', () => {
  beforeAll(async () => {
    await deliver((await newTask('LST-B')).id, ['APPROVED']);
    await deliver((await newTask('LST-Á')).id, ['APPROVED', 'PENDING', 'PENDING']);
    const twice = (await newTask('LST-C')).id;
    await deliver(twice, ['HOMOLOGATION']);
    await deliver(twice, ['HOMOLOGATION']);
  });

  test.each<[string, string[]]>([
    ['taskCode=lst', ['LST-C', 'LST-Á', 'LST-B']],
    ['taskName=tarefa lst-a', ['LST-Á']],
    ['taskCode=lst&sort=task.id,asc', ['LST-B', 'LST-Á', 'LST-C']],
    ['taskCode=lst&sort=task.code,asc', ['LST-Á', 'LST-B', 'LST-C']],
    ['taskCode=lst&sort=task.title,desc', ['LST-C', 'LST-B', 'LST-Á']],
    ['taskCode=lst&sort=status,asc', ['LST-Á', 'LST-C', 'LST-B']],
    ['taskCode=lst&sort=totalItems,desc', ['LST-Á', 'LST-C', 'LST-B']],
    ['taskCode=lst&sort=totalDeliveries,desc', ['LST-C', 'LST-Á', 'LST-B']],
    ['taskCode=lst&status=APPROVED', ['LST-B']],
    ['taskCode=lst&status=APPROVED&status=DEVELOPMENT', ['LST-Á', 'LST-B']],
    ['taskCode=lst&status=APPROVED&requesterId=OWN', ['LST-B']],
    ['taskCode=lst&requesterId=999999', []],
  ])('%s', async (query, expected) => {
    for (const path of ['grouped-by-task', 'grouped', 'grouped/optimized']) {
      const { body } = await admin.send<{ content: { taskCode: string }[] }>({
        method: 'GET',
        url: `/api/deliveries/${path}?${query.replace('OWN', String(requesterId))}`,
      });
      expect(body.content.map(({ taskCode }) => taskCode)).toEqual(expected);
    }
  });

  test('a card counts exactly the groups that its filter lists', async () => {
    const { body: counts } = await admin.call(getDeliveryStatistics);
    for (const status of DELIVERY_STATUSES) {
      const { body } = await admin.call(listDeliveryGroups, { query: { status } });
      expect(counts[status.toLowerCase() as keyof typeof counts]).toBe(body.totalElements);
    }
  });

  test('page, cards and one group take a constant number of statements', async () => {
    const statementsOf = async (ask: () => Promise<{ status: number }>) => {
      counted.taken();
      expect((await ask()).status).toBe(200);
      return counted.taken();
    };
    const page = (size: number) => () => counted.caller.call(listDeliveryGroups, { query: { size } });
    const group = (id: number) => () => counted.caller.call(getDeliveryGroup, { params: { id } });
    const cards = () => counted.caller.call(getDeliveryStatistics);
    const [little, much] = [(await newTask()).id, (await newTask()).id];
    await deliver(little, ['PENDING']);
    // Session, page with total, groups, deliveries, items.
    const one = await statementsOf(page(1));
    expect(one).toBeLessThanOrEqual(5);
    // Session, group, deliveries, items.
    const ofLittle = await statementsOf(group(little));
    expect(ofLittle).toBeLessThanOrEqual(4);
    // Session, counts; when they are known, too.
    expect(await statementsOf(cards)).toBe(2);
    expect(await statementsOf(cards)).toBe(2);
    for (let time = 0; time < 3; time += 1)
      await deliver(much, ['PENDING', 'APPROVED', 'REJECTED', 'PRODUCTION']);
    expect((await page(10)()).body.content.length).toBeGreaterThan(3);
    expect(await statementsOf(page(10))).toBe(one);
    expect(await statementsOf(group(much))).toBe(ofLittle);
    expect(await statementsOf(cards)).toBe(2);
  });
});
