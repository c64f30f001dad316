import { taskAttachments } from '@demanda/contracts/attachments';
import { createTaskWithFiles, listTasks } from '@demanda/contracts/tasks';
import { CONTENTS, fileOf, keysIn } from '../../../test/make/files';
import { makeRequester } from '../../../test/make/records';
import type { Caller, TestFile } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

let server: TestApp;
let user: Caller;
let requesterId: number;
beforeAll(async () => {
  server = await startTestApp();
  user = await server.as('USER');
  requesterId = (await makeRequester(await server.as('ADMIN'))).id;
});
afterAll(() => server.close());

const two = [fileOf('a.pdf'), fileOf('b.png', CONTENTS.png)];
const create = (code: string, files: TestFile[], more: object = {}) =>
  user.call(createTaskWithFiles, {
    body: { code, title: 'Com arquivos', priority: 'LOW', requesterId, ...more },
    files,
  });
const countOf = async (code: string) => (await user.call(listTasks, { query: { code } })).body.totalElements;

test('creates a task with its subtasks and files (API-027)', async () => {
  const { status, body } = await create('AN-1', two, { hasSubTasks: true, subTasks: [{ title: 'Ler' }] });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    code: 'AN-1',
    version: 0,
    createdByUserName: 'Pessoa USER',
    subTasks: [{ title: 'Ler' }],
    attachments: [{ originalFileName: 'a.pdf' }, { originalFileName: 'b.png', contentType: 'image/png' }],
  });
  expect(body).not.toHaveProperty('amount');
  const listed = await user.call(taskAttachments.list, { params: body });
  expect(listed.body).toEqual(body.attachments);
});

test('accepts a task without files', async () => {
  expect((await create('AN-2', [])).body).toMatchObject({ code: 'AN-2', attachments: [] });
});

test.each([
  ['a bad file', 'AN-3', [...two, fileOf('x.exe')], {}, 'x.exe'],
  ['a bad task', 'AN-4', two, { title: '' }, 'title'],
  ['an unknown requester', 'AN-5', two, { requesterId: 999_999 }, 'requesterId'],
])('%s creates neither task nor files', async (_what, code, files, more, field) => {
  const before = await keysIn(server.storage);
  const { status, error } = await create(code, files, more);
  expect([status, error.errors?.map((one) => one.field)]).toEqual([400, [field]]);
  expect(await countOf(code)).toBe(0);
  expect(await keysIn(server.storage)).toEqual(before);
});

test('a text that the database refuses leaves no file behind', async () => {
  const before = await keysIn(server.storage);
  expect((await create('AN-7', two, { description: 'a\u0000b' })).status).toBe(400);
  expect(await keysIn(server.storage)).toEqual(before);
});

test('a duplicate code leaves no file behind', async () => {
  await create('AN-6', []);
  const before = await keysIn(server.storage);
  expect((await create('AN-6', two)).error).toMatchObject({ status: 409, errorCode: 'DUPLICATE_TASK_CODE' });
  expect(await keysIn(server.storage)).toEqual(before);
});

test('accepts the task as a Blob and as the last part', async () => {
  const task = { code: 'AN-7', title: 'Por último', priority: 'HIGH', requesterId };
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(CONTENTS.pdf)]), 'a.pdf');
  form.append('task', new Blob([JSON.stringify(task)], { type: 'application/json' }));
  const encoded = new Response(form);
  const answer = await user.send({
    method: 'POST',
    url: '/api/tasks/full/with-files',
    headers: { 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  expect(answer.body).toMatchObject({ code: 'AN-7', attachments: [{ originalFileName: 'a.pdf' }] });
});

test('refuses two parts with the task', async () => {
  const form = new FormData();
  for (const code of ['AN-8', 'AN-9']) {
    form.append('task', JSON.stringify({ code, title: 'Duas vezes', priority: 'HIGH', requesterId }));
  }
  const encoded = new Response(form);
  const { status, error } = await user.send({
    method: 'POST',
    url: '/api/tasks/full/with-files',
    headers: { 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  expect([status, error.userMessage]).toEqual([400, 'Envie a parte "task" uma só vez.']);
});

test('names the part when it is missing or not JSON', async () => {
  const { error } = await user.call(createTaskWithFiles, { files: two });
  expect(error.errors).toEqual([{ field: 'task', message: 'Envie os dados em JSON na parte "task".' }]);
});
