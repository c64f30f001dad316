import { taskAttachments } from '@demanda/contracts/attachments';
import { ready } from '@demanda/contracts/health';
import { deleteTask } from '@demanda/contracts/tasks';
import { trash } from '@demanda/contracts/trash';
import { Readable } from 'node:stream';
import { CONTENTS, fileOf, keysIn } from '../../../test/make/files';
import { makeRequester, makeTask } from '../../../test/make/records';
import { countStatements } from '../../../test/read/count-statements';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { newStorageKey } from '../../engines/storage/storage';
import { sweepObjects, sweepRows } from './sweep';

const secret = 'the same secret for both of the servers';
let server: TestApp;
let admin: Caller;
let requesterId: number;
beforeAll(async () => {
  server = await startTestApp({ secret });
  admin = await server.as('ADMIN');
  requesterId = (await makeRequester(admin)).id;
});
afterAll(() => server.close());

const newTask = async () => (await makeTask(admin, { requesterId })).id;
const upload = async (id: number, ...names: string[]) =>
  (await admin.call(taskAttachments.upload, { params: { id }, files: names.map((name) => fileOf(name)) }))
    .body;
const keysOf = async (ids: number[]) => {
  const rows = server.db.selectFrom('attachments').select(['id', 'storage_key']).where('id', 'in', ids);
  return rows.orderBy('id').execute();
};

const HOUR = 3_600_000;

test('deletes the content of removed files and keeps their flagged rows (ATT-55, G-ATT-5)', async () => {
  const [kept, removed] = await upload(await newTask(), 'a.pdf', 'b.pdf');
  await admin.call(taskAttachments.remove, { params: removed! });
  const [rowOfKept, rowOfRemoved] = await keysOf([kept!.id, removed!.id]);
  expect(await sweepRows(server)).toBe(1);
  const keys = await keysIn(server.storage);
  expect(keys).toContain(rowOfKept!.storage_key);
  expect(keys).not.toContain(rowOfRemoved!.storage_key);
  expect(await keysOf([kept!.id, removed!.id])).toEqual([rowOfKept, { id: removed!.id, storage_key: null }]);
  expect(await sweepRows(server)).toBe(0);
});

test('deletes files and rows of a task that was deleted for ever', async () => {
  const id = await newTask();
  const files = await upload(id, 'a.pdf', 'b.pdf');
  const ids = files.map((file) => file.id);
  const rows = await keysOf(ids);
  await admin.call(deleteTask, { params: { id } });
  expect(await sweepRows(server)).toBe(0);
  await admin.call(trash.empty, { query: { confirm: 'EXCLUIR' } });
  expect(await sweepRows(server)).toBe(2);
  expect(await keysOf(ids)).toEqual([]);
  const keys = await keysIn(server.storage);
  for (const row of rows) expect(keys).not.toContain(row.storage_key);
});

test('deletes objects without a row after an hour, and no others', async () => {
  const [file] = await upload(await newTask(), 'a.pdf');
  const [row] = await keysOf([file!.id]);
  const abandoned = newStorageKey();
  await server.storage.put(abandoned, Readable.from(['x']));
  expect(await sweepObjects(server, Date.now() + HOUR / 2)).toBe(0);
  expect(await keysIn(server.storage)).toContain(abandoned);
  expect(await sweepObjects(server, Date.now() + 2 * HOUR)).toBe(1);
  expect(await keysIn(server.storage)).not.toContain(abandoned);
  expect(await keysIn(server.storage)).toContain(row!.storage_key);
});

test('a file whose content is missing returns 404 and is logged', async () => {
  const [file] = await upload(await newTask(), 'a.pdf');
  const [row] = await keysOf([file!.id]);
  await server.storage.remove([row!.storage_key!]);
  const { error } = await admin.call(taskAttachments.download, { params: file! });
  expect(error).toMatchObject({
    status: 404,
    userMessage: 'O conteúdo do arquivo não está mais disponível.',
  });
});

// One statement more than other calls: the user is authorized again after the upload.
test('the number of statements does not depend on the number of files', async () => {
  const id = await newTask();
  const counted = await countStatements(server, admin, secret);
  const params = { id };
  // One of each is the session's.
  const costs = async (call: Promise<{ status: number }>) => {
    expect((await call).status).toBeLessThan(300);
    return counted.taken();
  };
  const { caller } = counted;
  // Readiness waits until the first use of the storage is recorded.
  await caller.call(taskAttachments.upload, { params, files: [fileOf('first.pdf')] });
  await caller.call(ready);
  counted.taken();
  expect(await costs(caller.call(taskAttachments.upload, { params, files: [fileOf('a.pdf')] }))).toBe(4);
  const ten = Array.from({ length: 10 }, (_, index) => fileOf(`${index}.png`, CONTENTS.png));
  expect(await costs(caller.call(taskAttachments.upload, { params, files: ten }))).toBe(4);
  const { body } = await caller.call(taskAttachments.list, { params });
  expect(counted.taken()).toBe(3);
  expect(await costs(caller.call(taskAttachments.get, { params: body[0]! }))).toBe(2);
  expect(await costs(caller.download(taskAttachments.download, { params: body[0]! }))).toBe(2);
  const some = body.slice(1, 4).map((file) => file.id);
  expect(await costs(caller.call(taskAttachments.removeMany, { body: some }))).toBe(3);
  expect(await costs(caller.call(taskAttachments.removeAll, { params }))).toBe(3);
  await counted.close();
});
