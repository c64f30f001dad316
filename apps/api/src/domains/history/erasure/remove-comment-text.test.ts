import { taskComments } from '@demanda/contracts/comments';
import { listHistory } from '@demanda/contracts/history';
import { removeCommentText } from '@demanda/contracts/removed-texts';
import { deleteTask } from '@demanda/contracts/tasks';
import { trash } from '@demanda/contracts/trash';
import { sql } from 'kysely';
import { makeRequester, makeTask } from '../../../../test/make/records';
import { readEverything, tablesWith } from '../../../../test/read/everything';
import { historyOf } from '../../../../test/read/history-of';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** Removing a pasted secret for ever. */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const SECRET = 'senha: "Xk9$\\pq-42"';

async function makeCommented() {
  const { id: requesterId } = await makeRequester(admin);
  const { id } = await makeTask(admin, { requesterId });
  const write = async (text: string, key?: string) =>
    (await admin.call(taskComments.create, { params: { id }, body: { text }, key })).body.id;
  const edit = (commentId: number, text: string) =>
    admin.call(taskComments.update, { params: { id, commentId }, body: { text } });
  const remove = (commentId: number) =>
    admin.call(taskComments.remove, { params: { id, commentId }, query: {} });
  return { id, write, edit, remove };
}

const entryWith = async (taskId: number, text: string) =>
  (
    await sql<{ id: number }>`select max(id)::int as id from history where record_id = ${taskId}
      and ${text} in (before ->> 'comment', after ->> 'comment')`.execute(server.db)
  ).rows[0]!.id;
const removeText = (id: number, caller = admin) =>
  caller.call(removeCommentText, { params: { id }, body: { confirm: 'EXCLUIR' } });

test('no table holds the text of a comment that was edited and deleted; what happened stays', async () => {
  const { id, write, edit, remove } = await makeCommented();
  const commentId = await write(`A ${SECRET}`, 'pasted-secret-1');
  await edit(commentId, `B ${SECRET}`);
  await remove(commentId);
  await edit(await write(`A ${SECRET}`), 'Sem segredo');
  const isIn = (text: string) => text.includes('Xk9$');
  const holders = [...(await readEverything(server.db))].filter(([, text]) => isIn(text));
  expect(holders.map(([table]) => table).sort()).toEqual(['history', 'idempotency_keys']);

  const entries = await historyOf(server.db, async () => {
    // The entry of the edit, which shows both texts.
    const { rows } = await sql<{ id: number }>`select id from history where record_id = ${id}
      and before ->> 'comment' like 'A %' and after ->> 'comment' like 'B %'`.execute(server.db);
    expect((await removeText(rows[0]!.id)).body).toEqual({ count: 5 });
  });
  expect(entries).toMatchObject([
    {
      ...{ event: 'UPDATE', resource: 'tasks', record_id: id, user_name: 'Pessoa ADMIN' },
      ...{ before: {}, after: null, detail: 'Texto de comentário removido para sempre' },
    },
  ]);
  expect(await tablesWith(server.db, 'Xk9$')).toEqual([]);
  const { body } = await admin.call(listHistory, { query: { resource: 'tasks', recordId: id, size: 100 } });
  const removed = 'Texto removido para sempre';
  expect(body.content.flatMap(({ changes }) => changes).filter(({ field }) => field === 'comment')).toEqual([
    { field: 'comment', before: removed, after: 'Sem segredo' },
    { field: 'comment', before: null, after: removed },
    { field: 'comment', before: removed, after: null },
    { field: 'comment', before: removed, after: removed },
    { field: 'comment', before: null, after: removed },
  ]);
  const { rows } = await sql<{ listed: number; wrong: number }>`select count(*)::int as listed,
    count(*) filter (where digest is distinct from history_content_digest(history))::int as wrong
    from history_erased_entries join history on history.id = history_id where record_id = ${id}`.execute(
    server.db,
  );
  expect(rows).toEqual([{ listed: 5, wrong: 0 }]);
});

test('a text that a comment has is not removed, nor that of one in the trash', async () => {
  const { id, write } = await makeCommented();
  await write('presente');
  const entryId = await entryWith(id, 'presente');
  expect((await removeText(entryId)).error).toMatchObject({
    status: 409,
    userMessage: 'Um comentário ainda tem este texto. Exclua ou edite o comentário e tente de novo.',
  });
  await admin.call(deleteTask, { params: { id } });
  expect((await removeText(entryId)).error.userMessage).toMatch(/^O comentário está na lixeira\./);
  await admin.call(trash.empty, { query: { confirm: 'EXCLUIR' } });
  expect((await removeText(entryId)).body).toEqual({ count: 1 });
  expect((await removeText(entryId)).error.userMessage).toBe('Esta entrada não tem texto de comentário.');
  expect((await removeText(999_999_999)).status).toBe(404);
});

test('only an ADMIN removes a text', async () => {
  const { id, write, remove } = await makeCommented();
  await remove(await write('segredo de todos'));
  const entryId = await entryWith(id, 'segredo de todos');
  expect((await removeText(entryId, await server.as('MANAGER'))).status).toBe(403);
  expect(await tablesWith(server.db, 'segredo de todos')).toEqual(['history']);
});
