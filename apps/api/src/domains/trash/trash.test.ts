import { taskAttachments } from '@demanda/contracts/attachments';
import { deleteDeliveryItem } from '@demanda/contracts/delivery-items';
import { deleteRequester } from '@demanda/contracts/requesters';
import { deleteTask, deleteTasks, getTask } from '@demanda/contracts/tasks';
import { restoreRecords, trash } from '@demanda/contracts/trash';
import type { TrashKind } from '@demanda/contracts/trash-labels';
import { sql } from 'kysely';
import { fileOf, keysIn } from '../../../test/make/files';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../test/make/records';
import { historyOf } from '../../../test/read/history-of';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { unique } from '../../../test/servers/template';
import { sweepRows } from '../attachments/sweep';
import { sweepTrash } from './delete-forever';

const DAY_MS = 24 * 60 * 60_000;

let server: TestApp;
let admin: Caller;
let manager: Caller;
let requesterId: number;
beforeAll(async () => {
  server = await startTestApp();
  [admin, manager] = [await server.as('ADMIN'), await server.as('MANAGER')];
  requesterId = (await makeRequester(admin)).id;
});
afterAll(() => server.close());

const removeTask = (id: number) => admin.call(deleteTask, { params: { id } });
const restoreTasks = (caller: Caller, body: { ids: number[]; code?: string }) =>
  caller.call(restoreRecords.tasks, { body });
const listed = async (caller: Caller) =>
  (await caller.call(trash.list, { query: { size: 100 } })).body.content;
const entryOf = async (kind: TrashKind, recordId: number) =>
  (await listed(admin)).find((entry) => entry.kind === kind && entry.recordId === recordId);

test('several are restored, and each that could not be is named with the reason', async () => {
  const [one, two] = [await makeTask(admin, { requesterId }), await makeTask(admin, { requesterId })];
  await admin.call(deleteTasks, { body: [one.id, two.id] });
  await makeTask(admin, { requesterId, code: two.code });
  const { body } = await restoreTasks(admin, { ids: [one.id, two.id, 999_999] });
  expect(body).toEqual({
    count: 1,
    refused: [
      { id: 999_999, name: '#999999', message: 'Este registro não está mais na lixeira.' },
      {
        id: two.id,
        name: `${two.code} · Ajustar tela`,
        message: `O código ${two.code} já é de outra tarefa. Informe outro código para restaurar esta.`,
      },
    ],
  });
});

test('a task whose code was taken is restored with another one', async () => {
  const subTasks = [{ title: 'Ler' }, { title: 'Gravar' }];
  const task = await makeTask(admin, { requesterId, title: 'Migrar', hasSubTasks: true, subTasks });
  await removeTask(task.id);
  await makeTask(admin, { requesterId, code: task.code.toLowerCase() });
  const { status, error } = await restoreTasks(admin, { ids: [task.id] });
  expect([status, error.errorCode]).toEqual([409, 'DUPLICATE_TASK_CODE']);
  const code = unique('NOVO');
  expect((await restoreTasks(admin, { ids: [task.id], code })).status).toBe(200);
  expect((await admin.call(getTask, { params: { id: task.id } })).body).toMatchObject({
    code,
    title: 'Migrar',
  });
  const some = await restoreTasks(admin, { ids: [1, 2], code });
  expect(some.status).toBe(400);
});

test('a record whose parent was deleted too names what to restore first', async () => {
  const requester = await makeRequester(admin, { name: 'Rita Lima' });
  const task = await makeTask(admin, { requesterId: requester.id });
  await removeTask(task.id);
  await admin.call(deleteRequester, { params: { id: requester.id } });
  const refused = async () => (await restoreTasks(admin, { ids: [task.id] })).error;
  expect(await refused()).toMatchObject({
    status: 409,
    userMessage:
      'Este registro depende de outro que também está na lixeira. Restaure primeiro: solicitante Rita Lima.',
  });
  const entry = await entryOf('requesters', requester.id);
  await admin.call(trash.deleteForever, { body: [entry!.id] });
  expect((await refused()).userMessage).toBe(
    'Este registro depende de outro que foi excluído definitivamente (solicitante) e não pode mais ser restaurado.',
  );
});

test('an item of a project that the delivery has again is refused', async () => {
  const task = await makeTask(admin, { requesterId });
  const project = await makeProject(admin);
  const items = [{ projectId: project.id }];
  const {
    items: [item],
    id: deliveryId,
  } = await makeDelivery(admin, { taskId: task.id, items });
  await admin.call(deleteDeliveryItem, { params: { id: item!.id } });
  await sql`insert into delivery_items (delivery_id, project_id) values (${deliveryId}, ${project.id})`.execute(
    server.db,
  );
  const { status, error } = await admin.call(restoreRecords.deliveryItems, { body: { ids: [item!.id] } });
  expect([status, error.errorCode]).toEqual([409, 'DUPLICATE']);
});

test('users see and restore what they may delete, of tasks only their own', async () => {
  const own = await makeTask(manager, { requesterId });
  const other = await makeTask(admin, { requesterId });
  const requester = await makeRequester(admin);
  await admin.call(deleteTasks, { body: [own.id, other.id] });
  await admin.call(deleteRequester, { params: { id: requester.id } });
  const seen = await listed(manager);
  expect(seen.map(({ kind, recordId }) => `${kind}:${recordId}`)).toEqual([`tasks:${own.id}`]);
  expect(Object.keys(seen[0]!).sort()).toEqual(
    ['deletedAt', 'deletedByUserName', 'expiresAt', 'id', 'kind', 'name', 'recordId'].sort(),
  );
  expect((await restoreTasks(manager, { ids: [own.id, other.id] })).error).toMatchObject({
    status: 403,
    userMessage: 'Você não pode modificar esta tarefa',
  });
  expect((await restoreTasks(manager, { ids: [own.id] })).status).toBe(200);
  const nobody = await server.as('NO_PROFILE');
  expect(await listed(nobody)).toEqual([]);
});

test('filters and sorts', async () => {
  const requester = await makeRequester(admin, { name: 'Zélia Única' });
  await admin.call(deleteRequester, { params: { id: requester.id } });
  const query = { size: 10, name: 'zelia unica', kind: 'requesters', sort: 'deletedAt,desc' } as const;
  const { body } = await admin.call(trash.list, { query });
  expect(body.content.map(({ recordId }) => recordId)).toEqual([requester.id]);
  const [entry] = body.content;
  expect(Date.parse(entry!.expiresAt) - Date.parse(entry!.deletedAt)).toBe(30 * DAY_MS);
});

test('files keep their content until the entry expires, then it is deleted, and the history says so', async () => {
  const task = await makeTask(admin, { requesterId });
  const params = { id: task.id };
  const { body: files } = await admin.call(taskAttachments.upload, { params, files: [fileOf('a.pdf')] });
  const before = await keysIn(server.storage);
  await removeTask(task.id);
  await sweepRows(server);
  expect(await keysIn(server.storage)).toEqual(before);
  expect((await admin.call(taskAttachments.get, { params: files[0]! })).status).toBe(404);
  await restoreTasks(admin, { ids: [task.id] });
  expect((await admin.download(taskAttachments.download, { params: files[0]! })).status).toBe(200);

  await removeTask(task.id);
  expect(await sweepTrash(30)(server, Date.now() + 29 * DAY_MS)).toBe(0);
  const entries = await historyOf(server.db, () => sweepTrash(30)(server, Date.now() + 31 * DAY_MS));
  expect(entries).toContainEqual(
    expect.objectContaining({
      ...{ event: 'DELETE', resource: 'tasks', record_id: task.id, user_name: 'Sistema' },
      detail: 'Excluído definitivamente: acabou o prazo na lixeira',
    }),
  );
  expect(await listed(admin)).toEqual([]);
  expect(await sweepRows(server)).toBe(1);
  expect((await restoreTasks(admin, { ids: [task.id] })).status).toBe(404);
});

test('empties the trash only with the word', async () => {
  const task = await makeTask(admin, { requesterId });
  await removeTask(task.id);
  expect((await admin.call(trash.empty, { query: { confirm: 'sim' as never } })).status).toBe(400);
  expect((await manager.call(trash.empty, { query: { confirm: 'EXCLUIR' } })).status).toBe(403);
  const { body } = await admin.call(trash.empty, { query: { confirm: 'EXCLUIR' } });
  expect(body).toEqual({ count: 1 });
  expect(await listed(admin)).toEqual([]);
});
