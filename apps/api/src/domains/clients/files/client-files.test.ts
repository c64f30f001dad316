import { showFileToClient, taskAttachments } from '@demanda/contracts/attachments';
import { revokeClientLink } from '@demanda/contracts/client-links';
import { updateClientPage } from '@demanda/contracts/client-page';
import { recordHistory } from '@demanda/contracts/history';
import { makeAskingClient } from '../../../../test/make/asking-clients';
import { makeClientLink, tokenOf } from '../../../../test/make/client-links';
import { fileOf } from '../../../../test/make/files';
import { makePerson } from '../../../../test/make/person';
import { makeRequester, makeTask } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** Files of tasks that the team shows on the page of a client (ADR 0138). */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ url });
const show = (id: number, isForClient: boolean, version?: number, caller = admin) =>
  caller.call(showFileToClient, { params: { id }, body: { isForClient, version } });
const ALL = { clientDescriptions: true, clientAnswers: true, clientCharges: true, clientDates: true };

/** A client with a delivered task that has two files, of which one is marked. */
async function makeClient() {
  const client = await makeAskingClient(admin);
  const files = [fileOf('manual.pdf'), fileOf('segredo.txt', 'interno')];
  const { body } = await admin.call(taskAttachments.upload, { params: { id: client.task.id }, files });
  const [shown, inside] = body;
  await show(shown!.id, true);
  return { ...client, shown: shown!, inside: inside!, fileUrl: `${client.url}/arquivos/${shown!.id}` };
}

test('the page lists the marked file and serves it as a download, and no other', async () => {
  const { url, fileUrl, shown, inside } = await makeClient();
  const { body } = await get(url);
  expect(body).toContain('manual.pdf');
  expect(body).not.toContain('segredo.txt');
  const { statusCode, headers, rawPayload } = await get(fileUrl);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename=manual.pdf',
    'x-content-type-options': 'nosniff',
    'content-length': String(shown.fileSize),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  expect(rawPayload).toHaveLength(shown.fileSize);
  expect((await get(`${url}/arquivos/${inside.id}`)).statusCode).toBe(404);
});

test('any other file is the page of a wrong link', async () => {
  const [one, other] = [await makeClient(), await makeClient()];
  const closed = (await get('/cliente/errado')).body;
  const expectClosed = async (url: string) => {
    const { statusCode, body } = await get(url);
    expect([url, statusCode, body]).toEqual([url, 404, closed]);
  };
  for (const id of [other.shown.id, one.inside.id, 999_999, '0', '1e9', 'x', '..%2f1', '9'.repeat(30)])
    await expectClosed(`${one.url}/arquivos/${id}`);
  await expectClosed(`/cliente/errado/arquivos/${one.shown.id}`);

  // Nothing of a task is on the page before its delivery.
  const { id } = await makeTask(admin, { requesterId: one.requester.id });
  const { body } = await admin.call(taskAttachments.upload, { params: { id }, files: [fileOf('cedo.pdf')] });
  await show(body[0]!.id, true);
  await expectClosed(`${one.url}/arquivos/${body[0]!.id}`);

  await show(one.shown.id, false);
  await expectClosed(one.fileUrl);
  await show(one.shown.id, true);
  expect((await get(one.fileUrl)).statusCode).toBe(200);

  // A task that changes its requester shows nothing to the new one.
  const { id: requesterId } = await makeRequester(admin);
  const itsLink = await makeClientLink(admin, requesterId);
  const moved = server.db.updateTable('tasks').where('id', '=', one.task.id);
  await moved.set({ requester_id: requesterId }).execute();
  await expectClosed(one.fileUrl);
  await expectClosed(`/cliente/${tokenOf(itsLink)}/arquivos/${one.shown.id}`);

  await server.db
    .updateTable('attachments')
    .where('id', '=', other.shown.id)
    .set({ task_id: null })
    .execute();
  await expectClosed(other.fileUrl);
  const third = await makeClient();
  await admin.call(taskAttachments.remove, { params: { id: third.shown.id } });
  await expectClosed(third.fileUrl);
  const fourth = await makeClient();
  const params = { id: fourth.requester.id, linkId: fourth.link.id };
  await admin.call(revokeClientLink, { params, query: {} });
  await expectClosed(fourth.fileUrl);
});

test('a client whose page has no files gets none, and no file is marked for it', async () => {
  const { requester, url, fileUrl, inside } = await makeClient();
  const own = { ...ALL, clientFiles: false };
  await admin.call(updateClientPage, { params: { id: requester.id }, body: { own } });
  expect((await get(url)).body).not.toContain('manual.pdf');
  expect((await get(fileUrl)).statusCode).toBe(404);
  const refused = await show(inside.id, true);
  expect([refused.status, refused.error.userMessage]).toEqual([
    409,
    expect.stringContaining('não mostra arquivos'),
  ]);
});

test('marking follows the version and the rights on the task, and stands in the history', async () => {
  const { task, shown } = await makeClient();
  const stored = await admin.call(taskAttachments.list, { params: { id: task.id } });
  expect(stored.body).toMatchObject([
    { isForClient: true, version: 1 },
    { isForClient: false, version: 0 },
  ]);
  const stale = await show(shown.id, false, 0);
  expect([stale.status, stale.error.errorCode]).toEqual([409, 'STALE_VERSION']);
  const stranger = await (await makePerson(server)).signIn();
  expect((await show(shown.id, false, 1, stranger)).status).toBe(403);
  expect((await show(shown.id, false, 1)).body).toMatchObject({ isForClient: false, version: 2 });
  const history = await admin.call(recordHistory.tasks, { params: { id: task.id }, query: {} });
  const changes = history.body.content.flatMap((entry) => entry.changes);
  expect(changes).toContainEqual(expect.objectContaining({ field: 'isForClient' }));
});
