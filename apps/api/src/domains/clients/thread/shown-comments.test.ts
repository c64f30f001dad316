import { taskComments } from '@demanda/contracts/comments';
import { deleteDelivery } from '@demanda/contracts/deliveries';
import { eraseRequester } from '@demanda/contracts/personal-data';
import { deleteTask } from '@demanda/contracts/tasks';
import { restoreRecords } from '@demanda/contracts/trash';
import { makeClientLink, tokenOf } from '../../../../test/make/client-links';
import { askAt, makeAskingClient } from '../../../../test/make/asking-clients';
import { makeRequester, makeTask } from '../../../../test/make/records';
import { readEverything } from '../../../../test/read/everything';
import { historyOf } from '../../../../test/read/history-of';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** What a client sees of the comments on a task (ADR 0163). */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp({ trustProxy: true });
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const post = (url: string, form: object, headers?: object) => askAt(server, url, form, headers);
const pageOf = async (url: string) => (await server.app.inject({ url })).body;

const makeAsking = (owner?: Caller) => makeAskingClient(admin, owner);
const commentsOf = async (id: number, caller = admin) =>
  (await caller.call(taskComments.list, { params: { id }, query: {} })).body;
const write = (id: number, text: string, isForClient?: boolean) =>
  admin.call(taskComments.create, { params: { id }, body: { text, isForClient } });
const edit = (id: number, commentId: number, body: object) =>
  admin.call(taskComments.update, { params: { id, commentId }, body: body as { text: string } });

test('of the comments of the team, the page shows those that are for the client, and nothing of the others', async () => {
  const { task, url, form } = await makeAsking();
  await post(url, form);
  const { body: inside } = await write(task.id, 'Só para nós');
  const { body: shown } = await write(task.id, 'Entra na sexta', true);
  expect([inside.isForClient, shown.isForClient]).toEqual([false, true]);
  expect(await pageOf(url)).toContain('Entra na sexta');
  expect(await pageOf(url)).not.toContain('Só para nós');
  await edit(task.id, inside.id, { text: inside.text, isForClient: true });
  expect(await pageOf(url)).toContain('Só para nós');
  expect(await pageOf(url)).not.toContain('editado');
  const entries = await historyOf(server.db, () =>
    edit(task.id, inside.id, { text: inside.text, isForClient: false }),
  );
  expect(entries).toMatchObject([
    { before: { comment: inside.text, comment_for_client: true }, after: { comment: inside.text } },
  ]);
  expect(await pageOf(url)).not.toContain('Só para nós');
});

test('an edit keeps what the client sees, and says so; a deletion takes it away', async () => {
  const { task, url } = await makeAsking();
  const { body: made } = await write(task.id, 'Entra na sexta', true);
  const { body: edited } = await edit(task.id, made.id, { text: 'Entra no sábado', version: made.version });
  expect(edited.isForClient).toBe(true);
  expect(await pageOf(url)).toMatch(/Entra no sábado.*editado/);
  const stale = await edit(task.id, made.id, {
    ...{ text: 'Entra no sábado', isForClient: false, version: made.version },
  });
  expect(stale).toMatchObject({ status: 409, error: { current: { isForClient: true } } });
  await admin.call(taskComments.remove, { params: { id: task.id, commentId: made.id } });
  expect(await pageOf(url)).not.toContain('Entra no sábado');
});

test('comments are shown to a client who has a page or asked, and of delivery items to none', async () => {
  const requester = await makeRequester(admin);
  const { id } = await makeTask(admin, { requesterId: requester.id });
  expect((await commentsOf(id)).mayShowToClient).toBe(false);
  const refused = await write(id, 'Oi', true);
  expect(refused).toMatchObject({ status: 400, error: { errors: [{ field: 'isForClient' }] } });
  await makeClientLink(admin, requester.id);
  expect((await commentsOf(id)).mayShowToClient).toBe(true);
  expect((await write(id, 'Oi', true)).status).toBe(201);
});

test('what one client asked and was answered stays with them when the task gets another requester', async () => {
  const { task, url, form, requester } = await makeAsking();
  await post(url, form);
  await write(task.id, 'Resposta ao primeiro', true);
  const next = await makeRequester(admin);
  await server.db.updateTable('tasks').set({ requester_id: next.id }).where('id', '=', task.id).execute();
  const page = await pageOf(`/cliente/${tokenOf(await makeClientLink(admin, next.id))}`);
  expect(page).toContain(task.code);
  for (const text of [form.text, 'Resposta ao primeiro']) expect(page).not.toContain(text);
  expect(await pageOf(url)).not.toContain(task.code);
  expect(requester.id).not.toBe(next.id);
});

test.each([false, true])(
  'an erasure of the client removes names and texts of questions; in the trash: %s',
  async (isInTrash) => {
    const { requester, task, item, url, form } = await makeAsking(await server.as('MANAGER'));
    await post(url, { ...form, name: 'Quirino Abreu', text: 'Segredo do Quirino' });
    const { body: answer } = await write(task.id, 'Resposta da equipe', true);
    const holders = async () =>
      [...(await readEverything(server.db))]
        .filter(([, text]) => /quirino/i.test(text))
        .map(([table]) => table)
        .sort();
    expect(await holders()).toEqual(['comments', 'history', 'notices']);
    if (isInTrash) {
      await admin.call(deleteDelivery, { params: { id: item.deliveryId } });
      await admin.call(deleteTask, { params: { id: task.id } });
      expect(await holders()).toContain('trash_rows');
    }
    await admin.call(eraseRequester, { params: { id: requester.id }, body: { confirm: 'EXCLUIR' } });
    expect(await holders()).toEqual([]);
    if (isInTrash) await admin.call(restoreRecords.tasks, { body: { ids: [task.id] } });
    const { comments } = await commentsOf(task.id);
    expect(comments).toMatchObject([
      {
        author: { name: `Solicitante removido ${requester.id}` },
        text: '',
        deletedAt: expect.any(String) as string,
      },
      { id: answer.id, text: 'Resposta da equipe', deletedAt: null },
    ]);
  },
);
