import {
  billingPeriodAttachments,
  deliveryAttachments,
  deliveryItemAttachments,
  taskAttachments,
  type AttachmentFamily,
} from '@demanda/contracts/attachments';
import { createBillingPeriod, getBillingPeriod } from '@demanda/contracts/billing';
import { deleteDelivery, getDelivery } from '@demanda/contracts/deliveries';
import { deleteTask, getTask } from '@demanda/contracts/tasks';
import { CONTENTS, fileOf } from '../../../test/make/files';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../test/make/records';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
let user: Caller;
let requesterId: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  user = await server.as('USER');
  requesterId = (await makeRequester(admin)).id;
});
afterAll(() => server.close());

const newTask = async (caller = admin) => (await makeTask(caller, { requesterId })).id;
async function newDelivery() {
  const items = [{ projectId: (await makeProject(admin)).id }];
  return makeDelivery(admin, { taskId: await newTask(), items });
}
let month = 0;
const newPeriod = async () => {
  month += 1;
  return (await admin.call(createBillingPeriod, { body: { month, year: 2026 } })).body.id;
};

/** Each family with a way to make a record, and to read that record's version. */
const families = {
  tasks: [taskAttachments, newTask],
  deliveries: [deliveryAttachments, async () => (await newDelivery()).id],
  'delivery items': [deliveryItemAttachments, async () => (await newDelivery()).items[0]!.id],
  'billing periods': [billingPeriodAttachments, newPeriod],
} satisfies Record<string, [AttachmentFamily, () => Promise<number>]>;
const cases = Object.entries(families).map(([name, [calls, make]]) => [name, calls, make] as const);

const two = [fileOf('Relatório ação.pdf'), fileOf('notas.TXT', CONTENTS.txt)];
const upload = (calls: AttachmentFamily, id: number, files = two, caller = admin) =>
  caller.call(calls.upload as typeof taskAttachments.upload, { ...(calls.uploadTo(id) as object), files });
const list = async (calls: AttachmentFamily, id: number) =>
  (await admin.call(calls.list, { params: { id } })).body;

describe.each(cases)('files of %s', (_name, calls, make) => {
  test('are stored, listed and read (API-036 to API-043, API-081 to API-094, API-119 to API-126)', async () => {
    const id = await make();
    const sent = await upload(calls, id);
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject([
      {
        originalFileName: 'Relatório ação.pdf',
        contentType: 'application/pdf',
        fileSize: CONTENTS.pdf.length,
      },
      { originalFileName: 'notas.TXT', contentType: 'text/plain', excluded: false },
    ]);
    expect(sent.body[0]!.uploadedAt).toBe(sent.body[0]!.createdAt);
    expect(await list(calls, id)).toEqual(sent.body);
    expect((await admin.call(calls.get, { params: sent.body[1]! })).body).toEqual(sent.body[1]);
  });

  test('are downloaded as attachments, byte for byte (API-037, G-ATT-7)', async () => {
    const { body } = await upload(calls, await make());
    const { status, headers, content } = await admin.download(calls.download, { params: body[0]! });
    expect(status).toBe(200);
    expect(content.equals(CONTENTS.pdf)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(CONTENTS.pdf.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(headers['content-disposition']).toMatch(/^attachment;.*filename\*=UTF-8''Relat%C3%B3rio/);
  });

  test('are removed one, several or all, and then neither listed nor served (ATT-55, G-ATT-5)', async () => {
    const id = await make();
    const [first, second] = (await upload(calls, id)).body;
    const [third, fourth] = (await upload(calls, id)).body;
    expect((await admin.call(calls.remove, { params: first! })).status).toBe(204);
    expect((await admin.call(calls.remove, { params: first! })).status).toBe(404);
    expect((await admin.call(calls.get, { params: first! })).status).toBe(404);
    expect((await admin.call(calls.download, { params: first! })).error.userMessage).toBe(
      'Arquivo não encontrado',
    );
    const bulk = await admin.call(calls.removeMany, { body: [first!.id, second!.id, 999_999] });
    expect(bulk.body).toEqual({ count: 1 });
    expect(await list(calls, id)).toEqual([third, fourth]);
    expect((await admin.call(calls.removeAll, { params: { id } })).status).toBe(204);
    expect(await list(calls, id)).toEqual([]);
    const rows = server.db.selectFrom('attachments').select('excluded').where('id', '=', first!.id);
    expect(await rows.execute()).toEqual([{ excluded: true }]);
  });

  test('of an unknown record return 404', async () => {
    const params = { id: 999_999 };
    expect((await admin.call(calls.list, { params })).status).toBe(404);
    expect((await admin.call(calls.removeAll, { params })).status).toBe(404);
    expect((await upload(calls, 999_999)).status).toBe(404);
    expect((await admin.call(calls.get, { params: { id: 'abc' as never } })).status).toBe(400);
  });

  test('of another kind of record return 404', async () => {
    const other = calls === taskAttachments ? families.deliveries : families.tasks;
    const { body } = await upload(other[0], await other[1]());
    expect((await admin.call(calls.get, { params: body[0]! })).status).toBe(404);
    expect((await admin.call(calls.download, { params: body[0]! })).status).toBe(404);
    expect((await admin.call(calls.remove, { params: body[0]! })).status).toBe(404);
    expect((await admin.call(calls.removeMany, { body: [body[0]!.id] })).body).toEqual({ count: 0 });
  });
});

describe('one file at a time (API-043, API-120)', () => {
  test.each([families.tasks, families['billing periods']])('%#', async ({ uploadSingle }, make) => {
    const params = { id: await make() };
    const sent = await admin.call(uploadSingle, { params, files: two.slice(0, 1) });
    expect([sent.status, sent.body.originalFileName]).toEqual([201, 'Relatório ação.pdf']);
    const many = await admin.call(uploadSingle, { params, files: two });
    expect(many.error.userMessage).toContain('Máximo de 1 arquivos permitidos');
  });
});

test('files never change the version of their record (G-GEN-22)', async () => {
  const delivery = await newDelivery();
  const period = await newPeriod();
  await upload(deliveryAttachments, delivery.id);
  await upload(deliveryItemAttachments, delivery.items[0]!.id);
  await upload(billingPeriodAttachments, period);
  await upload(taskAttachments, delivery.taskId);
  expect((await admin.call(getDelivery, { params: delivery })).body).toEqual(delivery);
  expect((await admin.call(getTask, { params: { id: delivery.taskId } })).body.version).toBe(0);
  expect((await admin.call(getBillingPeriod, { params: { id: period } })).body.version).toBe(0);
});

test('files are deleted with their record', async () => {
  const delivery = await newDelivery();
  const item = delivery.items[0]!;
  const taskId = await newTask();
  const ofDelivery = (await upload(deliveryAttachments, delivery.id)).body[0]!;
  const ofItem = (await upload(deliveryItemAttachments, item.id)).body[0]!;
  const ofTask = (await upload(taskAttachments, taskId)).body[0]!;
  await admin.call(deleteDelivery, { params: delivery });
  await admin.call(deleteTask, { params: { id: taskId } });
  expect((await admin.call(deliveryAttachments.get, { params: ofDelivery })).status).toBe(404);
  expect((await admin.call(deliveryItemAttachments.download, { params: ofItem })).status).toBe(404);
  expect((await admin.call(taskAttachments.get, { params: ofTask })).status).toBe(404);
});

describe("files of another user's task (G-PERM-6)", () => {
  test('can be read but not changed by users who may not change the task', async () => {
    const id = await newTask(user);
    const file = (await upload(taskAttachments, id, two, user)).body[0]!;
    for (const account of ['MANAGER', 'OTHER_USER'] as const) {
      const other = await server.as(account);
      const own = (await upload(taskAttachments, await newTask(other), two, other)).body[0]!;
      const refused = [
        await upload(taskAttachments, id, two, other),
        await other.call(taskAttachments.uploadSingle, { params: { id }, files: [two[0]!] }),
        await other.call(taskAttachments.remove, { params: file }),
        await other.call(taskAttachments.removeMany, { body: [own.id, file.id] }),
        await other.call(taskAttachments.removeAll, { params: { id } }),
      ];
      for (const { error } of refused) {
        expect(error).toMatchObject({ status: 403, userMessage: 'Você não pode modificar esta tarefa' });
      }
      expect((await other.call(taskAttachments.get, { params: own })).status).toBe(200);
      expect((await other.call(taskAttachments.list, { params: { id } })).body).toHaveLength(2);
      expect((await other.download(taskAttachments.download, { params: file })).status).toBe(200);
    }
  });

  test('can be changed by an ADMIN', async () => {
    const id = await newTask(user);
    expect((await upload(taskAttachments, id)).status).toBe(201);
    expect((await admin.call(taskAttachments.removeAll, { params: { id } })).status).toBe(204);
  });
});
