import { deliveryAttachments } from '@demanda/contracts/attachments';
import { createDelivery, getDeliveryOfTask } from '@demanda/contracts/deliveries';
import { CONTENTS, fileOf, keysIn } from '../../../test/make/files';
import { makeProject, makeRequester, makeTask } from '../../../test/make/records';
import type { Caller, TestFile } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
let requesterId: number;
let projectId: number;
let taskId: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  requesterId = (await makeRequester(admin)).id;
  projectId = (await makeProject(admin)).id;
});
afterAll(() => server.close());
beforeEach(async () => {
  taskId = (await makeTask(admin, { requesterId })).id;
});

const two = [fileOf('a.pdf'), fileOf('b.png', CONTENTS.png)];
const create = (files: TestFile[], more: object = {}, caller = admin) =>
  caller.call(createDelivery, { body: { taskId, items: [{ projectId }], ...more }, files });
const statusOfTask = async () => (await admin.call(getDeliveryOfTask, { params: { id: taskId } })).status;

test('a delivery is created with its files, which are listed for it (API-048)', async () => {
  const { status, body } = await create(two, { notes: 'com anexos' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ taskId, notes: 'com anexos', items: [{ projectId, status: 'PENDING' }] });
  expect(body.attachments?.map((file) => file.originalFileName)).toEqual(['a.pdf', 'b.png']);
  const { body: listed } = await admin.call(deliveryAttachments.list, { params: body });
  expect(listed).toEqual(body.attachments);
});

test('without files the body may be a form or JSON (API-047, API-048)', async () => {
  expect((await create([])).status).toBe(201);
  const { status, body } = await admin.call(createDelivery, { body: { taskId, items: [{ projectId }] } });
  expect([status, 'attachments' in body]).toEqual([201, false]);
});

test.each<[string, TestFile[], object, string]>([
  ['a bad file', [...two, fileOf('x.exe')], {}, 'x.exe'],
  ['content that is not what its name says', [fileOf('a.png', 'texto')], {}, 'a.png'],
  ['a bad delivery', two, { notes: 'x'.repeat(257) }, 'notes'],
  ['no project (DELIV-82)', two, { items: [] }, 'items'],
  ['a project that is gone', two, { items: [{ projectId: 999_999 }] }, 'items'],
  ['a task that is gone', two, { taskId: 999_999 }, 'taskId'],
])('%s creates neither delivery nor files', async (_what, files, more, field) => {
  const before = await keysIn(server.storage);
  const { status, error } = await create(files, more);
  expect([status, error.errors?.map((one) => one.field)]).toEqual([400, [field]]);
  expect(await statusOfTask()).toBe(404);
  expect(await keysIn(server.storage)).toEqual(before);
});

test('a project sent twice leaves no file behind (G-ITEM-4)', async () => {
  const before = await keysIn(server.storage);
  expect((await create(two, { items: [{ projectId }, { projectId }] })).status).toBe(409);
  expect(await keysIn(server.storage)).toEqual(before);
});

test('eleven files are refused (ATT-34)', async () => {
  const eleven = Array.from({ length: 11 }, (_each, index) => fileOf(`${index}.pdf`));
  expect((await create(eleven)).status).toBe(400);
  expect(await statusOfTask()).toBe(404);
});

test.each(['MANAGER', 'USER'] as const)(
  '%s is refused before a file is read (PERM-047, PERM-048)',
  async (profile) => {
    const before = await keysIn(server.storage);
    expect((await create(two, {}, await server.as(profile))).status).toBe(403);
    expect(await keysIn(server.storage)).toEqual(before);
  },
);

test.each([
  ['a part that is no JSON', { 'content-type': 'multipart/form-data; boundary=x' }, 'dto', 400],
  ['no body', { 'content-type': 'application/json' }, 'body', 400],
  ['another type', { 'content-type': 'text/plain' }, undefined, 415],
])('%s returns a Portuguese message', async (_what, headers, field, expected) => {
  const part = '--x\r\ncontent-disposition: form-data; name="dto"\r\n\r\nnada\r\n--x--\r\n';
  const payload = field === 'dto' ? part : field === 'body' ? '' : 'texto';
  const { status, error } = await admin.send({ method: 'POST', url: '/api/deliveries', headers, payload });
  expect([status, error.errors?.[0]?.field]).toEqual([expected, field]);
});
