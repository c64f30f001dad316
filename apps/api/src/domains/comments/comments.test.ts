import { deliveryItemComments, taskComments } from '@demanda/contracts/comments';
import { MAX_COMMENT, MAX_MENTIONS } from '@demanda/contracts/limits';
import { mentionOf } from '@demanda/contracts/mentions';
import { deleteTask } from '@demanda/contracts/tasks';
import { restoreRecords } from '@demanda/contracts/trash';
import { updateUserPermissions } from '@demanda/contracts/user-permissions';
import { makePerson } from '../../../test/make/person';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../test/make/records';
import { historyOf } from '../../../test/read/history-of';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { MAX_COMMENT_WRITES } from './comment-limit';

let server: TestApp;
let admin: Caller;
let user: Caller;
let outsider: Caller;
let requesterId: number;
let reader: Awaited<ReturnType<typeof makePerson>>;
beforeAll(async () => {
  server = await startTestApp();
  [admin, user, outsider] = [
    await server.as('ADMIN'),
    await server.as('USER'),
    await server.as('NO_PROFILE'),
  ];
  requesterId = (await makeRequester(admin)).id;
  reader = await makePerson(server, { name: 'Zélia Leitora' });
});
afterAll(() => server.close());

const newTask = async () => (await makeTask(user, { requesterId })).id;
const write = (caller: Caller, id: number, text: string, key?: string) =>
  caller.call(taskComments.create, { params: { id }, body: { text }, key });
const commentsOf = async (caller: Caller, id: number, before?: number) =>
  (await caller.call(taskComments.list, { params: { id }, query: before ? { before } : {} })).body;
const edit = (caller: Caller, [id, commentId]: [number, number], body: { text: string; version?: number }) =>
  caller.call(taskComments.update, { params: { id, commentId }, body });
const remove = (caller: Caller, id: number, commentId: number) =>
  caller.call(taskComments.remove, { params: { id, commentId } });

const noticesOf = (commentId: number) =>
  server.db
    .selectFrom('notices')
    .where('comment_id', '=', commentId)
    .select(['user_id', 'kind'])
    .orderBy('id')
    .execute();

test('a comment is edited by its author only, by its version, and the history keeps every text', async () => {
  const id = await newTask();
  const { body: made } = await write(user, id, 'Primeira');
  expect(made).toMatchObject({
    text: 'Primeira',
    editedAt: null,
    mayEdit: true,
    mayDelete: true,
    version: 0,
  });
  expect((await edit(admin, [id, made.id], { text: 'De outro' })).status).toBe(403);
  const entries = await historyOf(server.db, () =>
    edit(user, [id, made.id], { text: 'Segunda', version: 0 }),
  );
  expect(entries).toMatchObject([
    {
      event: 'UPDATE',
      resource: 'tasks',
      record_id: id,
      before: { comment: 'Primeira' },
      after: { comment: 'Segunda' },
    },
  ]);
  const stale = await edit(user, [id, made.id], { text: 'Terceira', version: 0 });
  expect(stale).toMatchObject({ status: 409, error: { current: { text: 'Segunda', version: 1 } } });
  const [shown] = (await commentsOf(admin, id)).comments;
  expect(shown).toMatchObject({
    text: 'Segunda',
    editedAt: expect.any(String) as string,
    mayEdit: false,
    mayDelete: true,
  });
});

test('a deleted comment keeps its place without its text, which the history has', async () => {
  const id = await newTask();
  const { body: made } = await write(admin, id, 'Segredo');
  expect((await remove(user, id, made.id)).status).toBe(403);
  const entries = await historyOf(server.db, () => remove(admin, id, made.id));
  expect(entries).toMatchObject([{ resource: 'tasks', before: { comment: 'Segredo' }, after: null }]);
  const [shown] = (await commentsOf(user, id)).comments;
  expect(shown).toMatchObject({ text: '', deletedAt: expect.any(String) as string, mayDelete: false });
  expect((await edit(admin, [id, made.id], { text: 'De volta' })).status).toBe(404);
  expect((await remove(admin, id, made.id)).status).toBe(404);
});

test('the comments of a task go to the trash and come back with it, without entries of their own', async () => {
  const id = await newTask();
  const { body: made } = await write(user, id, 'Volta comigo');
  await admin.call(deleteTask, { params: { id } });
  expect((await write(user, id, 'Tarde demais')).status).toBe(404);
  const entries = await historyOf(server.db, () => admin.call(restoreRecords.tasks, { body: { ids: [id] } }));
  expect(entries.filter(({ event }) => event === 'UPDATE')).toEqual([]);
  expect((await commentsOf(user, id)).comments).toEqual([made]);
});

test('one key saves one comment', async () => {
  const id = await newTask();
  const answers = await Promise.all([write(user, id, 'Uma vez', 'k'), write(user, id, 'Uma vez', 'k')]);
  expect(answers.map(({ body }) => body.id)).toEqual([answers[0].body.id, answers[0].body.id]);
  expect((await commentsOf(user, id)).comments).toHaveLength(1);
});

test('comments are read by pages, the newest first', async () => {
  const id = await newTask();
  await server.db
    .insertInto('comments')
    .values(
      Array.from({ length: 51 }, (_, index) => ({ task_id: id, author_id: reader.id, text: `n${index}` })),
    )
    .execute();
  const newest = await commentsOf(user, id);
  expect([newest.comments[0]!.text, newest.comments.at(-1)!.text, newest.hasEarlier]).toEqual([
    'n1',
    'n50',
    true,
  ]);
  const earlier = await commentsOf(user, id, newest.comments[0]!.id);
  expect([earlier.comments.map(({ text }) => text), earlier.hasEarlier]).toEqual([['n0'], false]);
});

test('a mention follows its person through a new name, and creates one notice', async () => {
  const id = await newTask();
  const text = `${mentionOf(reader.id)}, veja. ${mentionOf(reader.id)}`;
  const { body: made } = await write(admin, id, text);
  expect(made).toMatchObject({ text, mentions: [{ id: reader.id, name: 'Zélia Leitora' }] });
  await server.db.updateTable('users').set({ name: 'Zélia Nova' }).where('id', '=', reader.id).execute();
  expect((await commentsOf(user, id)).comments[0]!.mentions).toEqual([{ id: reader.id, name: 'Zélia Nova' }]);
  const creator = (await commentsOf(user, await newTask())).isFollowing;
  expect(creator).toBe(true);
  expect((await noticesOf(made.id)).map(({ kind }) => kind)).toEqual(['MENTIONED', 'COMMENTED']);
  await edit(admin, [id, made.id], { text: `${text} agora` });
  expect(await noticesOf(made.id)).toHaveLength(2);
  expect((await commentsOf(await reader.signIn(), id)).isFollowing).toBe(true);
  await remove(admin, id, made.id);
  expect(await noticesOf(made.id)).toEqual([]);
});

test('treats a mention in code as text: no notification, no follower, no name', async () => {
  const id = await newTask();
  const mention = mentionOf(reader.id);
  const code = ['`', mention, '`\n\n```sql\n-- ', mention, '\n```\n> ~~~\n> ', mention].join('');
  const { body: made } = await write(admin, id, code);
  expect(made.mentions).toEqual([]);
  expect((await noticesOf(made.id)).filter(({ kind }) => kind === 'MENTIONED')).toEqual([]);
  expect((await commentsOf(await reader.signIn(), id)).isFollowing).toBe(false);
  const { body: edited } = await edit(admin, [id, made.id], { text: `${code}\n> ~~~\n\n${mention}` });
  expect(edited.mentions).toEqual([{ id: reader.id, name: expect.any(String) as string }]);
});

test('a mention that an edit adds, takes away and adds again creates one notice', async () => {
  const id = await newTask();
  const { body: made } = await write(admin, id, 'Sem menção');
  for (const text of [mentionOf(reader.id), 'Sem menção', mentionOf(reader.id)])
    expect((await edit(admin, [id, made.id], { text })).status).toBe(200);
  const mentioned = (await noticesOf(made.id)).filter(({ kind }) => kind === 'MENTIONED');
  expect(mentioned.map(({ user_id }) => user_id)).toEqual([reader.id]);
});

test('only people who may see the record are offered and accepted; a mention grants no sight', async () => {
  const id = await newTask();
  const blind = await makePerson(server, { name: 'Zélia Cega' });
  await admin.call(updateUserPermissions, { params: { id: blind.id }, body: { permissions: [] } });
  const { body: offered } = await user.call(taskComments.people, {
    params: { id },
    query: { search: 'ZELIA' },
  });
  expect(offered.map((person) => person.id)).toEqual([reader.id]);
  const refused = await write(user, id, `${mentionOf(blind.id)} veja`);
  expect(refused).toMatchObject({ status: 400, error: { errors: [{ field: 'text' }] } });
  expect((await commentsOf(user, id)).comments).toEqual([]);
  for (const answer of [
    await write(outsider, id, 'Oi'),
    await outsider.call(taskComments.list, { params: { id } }),
    await outsider.call(taskComments.people, { params: { id } }),
    await outsider.call(taskComments.setFollowing, { params: { id }, body: { isFollowing: true } }),
  ])
    expect(answer.status).toBe(403);
});

test('limits of text and mentions', async () => {
  const id = await newTask();
  expect((await write(user, id, 'a'.repeat(MAX_COMMENT))).status).toBe(201);
  expect((await write(user, id, 'a'.repeat(MAX_COMMENT + 1))).status).toBe(400);
  expect((await write(user, id, ' \u202e ')).status).toBe(400);
  const many = Array.from({ length: 1_000 }, (_, index) => mentionOf(index + 1)).join(' ');
  const { status, error } = await write(user, id, many);
  expect(status).toBe(400);
  expect(error).toMatchObject({
    errors: [{ field: 'text', message: expect.stringContaining(`no máximo ${MAX_MENTIONS}`) as string }],
  });
});

test('who unfollows stays unfollowed when mentioned; who comments follows', async () => {
  const id = await newTask();
  const person = await reader.signIn();
  const follow = (isFollowing: boolean) =>
    person.call(taskComments.setFollowing, { params: { id }, body: { isFollowing } });
  await write(person, id, 'Estou aqui');
  expect((await commentsOf(person, id)).isFollowing).toBe(true);
  await follow(false);
  await write(user, id, mentionOf(reader.id));
  expect((await commentsOf(person, id)).isFollowing).toBe(false);
  await follow(true);
  expect((await commentsOf(person, id)).isFollowing).toBe(true);
});

test('a flood of comments is refused with the time to wait', async () => {
  const id = await newTask();
  const flooder = await (await makePerson(server)).signIn();
  // Refused ones count as well, and take less time.
  const flood = Array.from({ length: MAX_COMMENT_WRITES }, () => write(flooder, 999_999, 'Oi'));
  expect((await Promise.all(flood)).every(({ status }) => status === 404)).toBe(true);
  const { status, error } = await write(flooder, id, 'Mais um');
  expect(status).toBe(429);
  expect(error.userMessage).toBe('Comentários demais em pouco tempo. Tente novamente em 10 minutos.');
  expect((await write(user, id, 'De outra conta')).status).toBe(201);
});

test('a delivery item has comments of its own', async () => {
  const delivery = await makeDelivery(admin, {
    taskId: await newTask(),
    items: [{ projectId: (await makeProject(admin)).id }],
  });
  const { id } = delivery.items[0]!;
  const entries = await historyOf(server.db, () =>
    user.call(deliveryItemComments.create, { params: { id }, body: { text: 'No ar' } }),
  );
  expect(entries).toMatchObject([
    {
      resource: 'deliveryItems',
      record_id: id,
      about: expect.arrayContaining([`deliveries:${delivery.id}`]) as string[],
    },
  ]);
  const { body } = await user.call(deliveryItemComments.list, { params: { id } });
  expect(body.comments.map(({ text }) => text)).toEqual(['No ar']);
  // A comment of an item is not found by the id of a task.
  const commentId = body.comments[0]!.id;
  expect((await edit(user, [id, commentId], { text: 'x' })).status).toBe(404);
});
