import { type Delivery } from '@demanda/contracts/delivery-shapes';
import { getDelivery } from '@demanda/contracts/deliveries';
import * as calls from '@demanda/contracts/delivery-items';
import type { RecordVersion } from '@demanda/contracts/fields';
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

/** A delivery of a new task to the first projects. */
async function deliver(count: number): Promise<Delivery> {
  const task = await makeTask(admin, { requesterId });
  const items = projects.slice(0, count).map((projectId) => ({ projectId }));
  return makeDelivery(admin, { taskId: task.id, items });
}
const itemOf = async (count = 1) => (await deliver(count)).items[0]!;
const stored = async (id: number) => (await admin.call(calls.getDeliveryItem, { params: { id } })).body;
const update = (id: number, body: Partial<calls.DeliveryItemChanges>, caller = admin) =>
  caller.call(calls.updateDeliveryItem, { params: { id }, body: { status: 'PENDING', ...body } });

test('an item stores all its fields and the user of the last change (API-068, ITEM-01 to ITEM-06)', async () => {
  const item = await itemOf();
  const script = '  update t set a = \'<b>"x"</b>\';\n\n-- fim\n';
  const body = {
    deliveryId: item.deliveryId,
    projectId: projects[3]!,
    status: 'APPROVED' as const,
    branch: ' main ',
    sourceBranch: 'feature/x',
    pullRequest: 'https://git.exemplo.test/pulls/9',
    script,
    startedAt: '2025-03-09',
    finishedAt: '2025-03-08',
    notes: 'n'.repeat(300),
    version: 0,
  };
  const answer = await update(item.id, body, manager);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    ...body,
    id: item.id,
    projectName: 'jobs',
    branch: 'main',
    version: 1,
    updatedAt: expect.any(String) as string,
    updatedByUserName: expect.stringMatching(/./) as string,
  });
  expect(await stored(item.id)).toEqual(answer.body);
});

test('absent fields stay, blank texts and null days clear them (ITEM-07 to ITEM-09, ITEM-14)', async () => {
  const { id } = await itemOf();
  await update(id, {
    branch: 'main',
    script: 'select 1',
    startedAt: '2025-03-09',
    pullRequest: 'https://a.test/1',
  });
  expect((await update(id, {})).body).toMatchObject({
    branch: 'main',
    script: 'select 1',
    startedAt: '2025-03-09',
  });
  for (const day of ['', 'abc', '2025-02-31', '0000-01-01', null]) {
    await update(id, { startedAt: '2025-03-09', finishedAt: '2025-03-09' });
    const { status, body } = await update(id, { startedAt: day, finishedAt: day });
    expect([status, body.startedAt, body.finishedAt]).toEqual([200, null, null]);
  }
  const blank = { branch: ' ', script: ' \n', pullRequest: '', sourceBranch: '', notes: '' };
  expect((await update(id, blank)).body).toMatchObject({
    branch: null,
    script: null,
    pullRequest: null,
    sourceBranch: null,
    notes: null,
  });
});

test.each<[string, object, string, string]>([
  ['no status (ITEM-13)', { status: undefined }, 'status', 'Status é obrigatório'],
  ['no project (ITEM-12)', { projectId: undefined }, 'projectId', 'Projeto é obrigatório'],
  ['no delivery', { deliveryId: undefined }, 'deliveryId', 'Entrega é obrigatória'],
  ['an unknown delivery', { deliveryId: 999_999 }, 'deliveryId', 'Entrega não encontrada'],
  ['an unknown project', { projectId: 999_999 }, 'projectId', 'Projeto não encontrado'],
  ['words for an address (ITEM-14)', { pullRequest: 'abc' }, 'pullRequest', 'URL inválida'],
  ['a script for an address', { pullRequest: 'javascript:alert(1)' }, 'pullRequest', 'URL inválida'],
  ['a long branch (ITEM-15)', { sourceBranch: 'x'.repeat(201) }, 'sourceBranch', 'Máximo 200 caracteres'],
])('refuses %s', async (_what, wrong, field, message) => {
  const { id, items } = await deliver(1);
  const right = { deliveryId: id, projectId: projects[1]!, status: 'PENDING' as const };
  const answer = await admin.call(calls.createDeliveryItem, { body: { ...right, ...wrong } });
  expect([answer.status, answer.error.errors]).toEqual([400, [{ field, message }]]);
  expect((await admin.call(calls.countItemsOfDelivery, { params: { id } })).body).toBe(items.length);
});

test('200 characters of branch and 200 KB of script are accepted (ITEM-15)', async () => {
  const { id } = await itemOf();
  const content = { sourceBranch: 'x'.repeat(200), script: `-- ${'é'.repeat(100_000)}` };
  expect((await update(id, content)).body).toMatchObject(content);
});

test('a delivery has one item for each project (API-067, ITEM-18, G-ITEM-4)', async () => {
  const { id: deliveryId } = await deliver(1);
  const body = { deliveryId, projectId: projects[1]!, status: 'DELIVERED' as const, branch: 'main' };
  const added = await manager.call(calls.createDeliveryItem, { body });
  expect([added.status, added.body]).toMatchObject([201, { ...body, version: 0, projectName: 'api' }]);
  const again = await manager.call(calls.createDeliveryItem, { body });
  expect([again.status, again.error.userMessage]).toEqual([409, 'Este projeto já faz parte da entrega.']);
  const taken = await update(added.body.id, { projectId: projects[0]! });
  expect([taken.status, taken.error.userMessage]).toEqual([409, 'Este projeto já faz parte da entrega.']);
  const moved = await update(added.body.id, { deliveryId: (await deliver(1)).id });
  expect(moved.error.errors).toEqual([{ field: 'deliveryId', message: 'A entrega de um item não muda' }]);
});

test('the second of two concurrent saves gets 409 with the stored record (G-GEN-22)', async () => {
  const { id } = await itemOf();
  await update(id, { branch: 'first', version: 0 });
  const late = await update(id, { branch: 'second', version: 0 }, manager);
  expect(late.status).toBe(409);
  expect(late.error).toMatchObject({ errorCode: 'STALE_VERSION', current: { branch: 'first', version: 1 } });
  expect((await stored(id)).branch).toBe('first');
  expect((await update(id, { branch: 'third' })).body).toMatchObject({ branch: 'third', version: 2 });
});

test('several projects are added, all or none (API-076, G-ITEM-5)', async () => {
  const { id } = await deliver(1);
  const add = (body: unknown, params = { id }) =>
    manager.call(calls.createDeliveryItems, { params, body: body as never });
  const added = await add([projects[1]!, { projectId: projects[2]!, status: 'APPROVED' }]);
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject([{ status: 'PENDING' }, { status: 'APPROVED' }]);
  expect((await add([projects[3]!, projects[0]!])).status).toBe(409);
  expect((await add([projects[3]!, 999_999])).status).toBe(400);
  expect((await add([])).error.errors).toEqual([{ field: 'body', message: 'Projeto é obrigatório' }]);
  expect((await add([projects[3]!], { id: 999_999 })).status).toBe(404);
  expect((await admin.call(calls.countItemsOfDelivery, { params: { id } })).body).toBe(3);
});

test('several items are changed, all or none (API-077)', async () => {
  const { id: deliveryId, items } = await deliver(3);
  const [one, two, three] = items.map(({ id }) => id) as [number, number, number];
  await update(one, { branch: 'kept' });
  const change = (itemIds: number[], body: object) =>
    manager.call(calls.updateDeliveryItems, { query: { itemIds }, body });
  const changed = await change([one, two, one], { status: 'APPROVED', notes: 'ok' });
  expect(changed.body).toMatchObject([
    { id: one, status: 'APPROVED', branch: 'kept', notes: 'ok', version: 2 },
    { id: two, status: 'APPROVED', branch: null, version: 1 },
  ]);
  expect(await stored(three)).toMatchObject({ status: 'PENDING', version: 0 });
  expect((await change([three, 999_999], { status: 'REJECTED' })).status).toBe(404);
  expect((await stored(three)).status).toBe('PENDING');
  expect((await change([three], {})).error.errors?.[0]?.message).toBe('Informe o que deve mudar');
  expect((await change([], { status: 'REJECTED' })).status).toBe(400);
  const { body } = await admin.call(getDelivery, { params: { id: deliveryId } });
  expect(body.calculatedDeliveryStatus).toBe('DEVELOPMENT');
});

test('a bulk change returns 400 unless it has the version of each id once, and 409 for a stale one', async () => {
  const { items } = await deliver(2);
  const [first, second] = items.map(({ id, version }) => ({ id, version })) as [RecordVersion, RecordVersion];
  await update(second.id, { branch: 'newer' });
  const query = { itemIds: [first.id, second.id] };
  const change = (versions: RecordVersion[]) =>
    manager.call(calls.updateDeliveryItems, { query, body: { status: 'APPROVED', versions } });
  const current = { ...second, version: 1 };
  for (const versions of [[], [first], [current, { ...first, id: 999_999 }], [first, current, second]])
    expect((await change(versions)).error).toMatchObject({
      status: 400,
      errors: [{ field: 'versions', message: 'Informe a versão de cada registro, uma única vez' }],
    });
  expect((await change([first, second])).error).toMatchObject({
    status: 409,
    errorCode: 'STALE_VERSION',
    errors: [{ field: String(second.id) }],
  });
  for (const { id } of items) expect(await stored(id)).toMatchObject({ status: 'PENDING' });
  expect((await change([current, first])).body).toMatchObject([
    { status: 'APPROVED' },
    { status: 'APPROVED' },
  ]);
});

test('items are listed and counted by delivery, task, project and status (API-064 to API-079)', async () => {
  const { id, taskId, items } = await deliver(2);
  const ids = items.map((item) => item.id);
  await update(ids[0]!, { status: 'HOMOLOGATION' });
  const found = async (path: string) => {
    const url = `/api/delivery-items${path}`;
    const { body } = await user.send<{ id: number }[]>({ method: 'GET', url });
    return body.map((item) => item.id);
  };
  expect(await found(`/by-delivery/${id}`)).toEqual(ids);
  expect(await found(`/by-task/${taskId}`)).toEqual(ids);
  expect(await found(`/by-task/${taskId}/optimized`)).toEqual(ids);
  expect(await found(`?taskId=${taskId}&sort=projectName,asc`)).toEqual([ids[1], ids[0]]);
  expect(await found(`?deliveryId=${id}&status=HOMOLOGATION&status=APPROVED`)).toEqual([ids[0]]);
  expect(await found(`?deliveryId=${id}&projectName=WEB`)).toEqual([ids[0]]);
  expect(await found(`/by-project/${projects[1]!}`)).toContain(ids[1]);
  expect(await found(`/by-project/${projects[1]!}`)).not.toContain(ids[0]);
  expect(await found('/by-status/HOMOLOGATION')).toContain(ids[0]);
  expect((await user.send({ method: 'GET', url: '/api/delivery-items/by-status/XYZ' })).status).toBe(400);
  expect((await user.call(calls.countItemsOfDelivery, { params: { id } })).body).toBe(2);
  const inStatus = { params: { id, status: 'HOMOLOGATION' as const } };
  expect((await user.call(calls.countItemsInStatus, inStatus)).body).toBe(1);
  const { body: page } = await user.call(calls.listDeliveryItems, { query: { taskId, size: 1 } });
  expect(page).toMatchObject({ totalElements: 2, content: [{ id: ids[0] }] });
});

test('items are deleted one by one or in bulk, including the last one (API-069, API-070, G-DELIV-12)', async () => {
  const { id, items } = await deliver(3);
  const [one, two, three] = items.map((item) => item.id) as [number, number, number];
  expect((await admin.call(calls.deleteDeliveryItem, { params: { id: one } })).status).toBe(204);
  expect((await admin.call(calls.deleteDeliveryItem, { params: { id: one } })).status).toBe(404);
  const { body } = await admin.call(calls.deleteDeliveryItems, { body: [one, two, three] });
  expect(body).toEqual({ count: 2 });
  const { body: delivery } = await admin.call(getDelivery, { params: { id } });
  expect(delivery).toMatchObject({ items: [], calculatedDeliveryStatus: null });
});

test('MANAGER creates and changes but cannot delete; USER reads (PERM-061 to PERM-072)', async () => {
  const item = await itemOf();
  const params = { id: item.id };
  const body = { deliveryId: item.deliveryId, projectId: projects[1]!, status: 'PENDING' as const };
  expect((await manager.call(calls.deleteDeliveryItem, { params })).status).toBe(403);
  expect((await manager.call(calls.deleteDeliveryItems, { body: [item.id] })).status).toBe(403);
  expect((await user.call(calls.createDeliveryItem, { body })).status).toBe(403);
  expect((await update(item.id, {}, user)).status).toBe(403);
  const many = { query: { itemIds: [item.id] }, body: { status: 'APPROVED' as const } };
  expect((await user.call(calls.updateDeliveryItems, many)).status).toBe(403);
  expect((await user.call(calls.getDeliveryItem, { params })).status).toBe(200);
});
