import { revokeClientLink } from '@demanda/contracts/client-links';
import { taskComments } from '@demanda/contracts/comments';
import { deleteDelivery } from '@demanda/contracts/deliveries';
import { mentionOf } from '@demanda/contracts/mentions';
import { listNotices } from '@demanda/contracts/notices';
import { eraseRequester } from '@demanda/contracts/personal-data';
import { deleteTask } from '@demanda/contracts/tasks';
import { restoreRecords } from '@demanda/contracts/trash';
import { digestOf } from '../../../../test/access/digest';
import { makePerson } from '../../../../test/make/person';
import { askAt, makeAskingClient } from '../../../../test/make/asking-clients';
import { makeTask } from '../../../../test/make/records';
import { readEverything } from '../../../../test/read/everything';
import { historyOf } from '../../../../test/read/history-of';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { MAX_QUESTION } from './question-input';
import { MAX_QUESTIONS } from './questions';

/** Questions of clients on their page, and answers of the team (ADR 0163). */

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

test('a question is a comment of the client, with the typed name, and rings for the followers', async () => {
  const owner = await makePerson(server, { profileCodes: ['MANAGER'] });
  const caller = await owner.signIn();
  const { task, url, form } = await makeAsking(caller);
  const entries = await historyOf(server.db, async () => {
    const answer = await post(url, { ...form, name: ' Davi Reis ' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${url}#perguntas-${task.id}`]);
  });
  expect(entries).toMatchObject([
    {
      ...{ user_id: null, user_name: 'Davi Reis (cliente)', resource: 'tasks', record_id: task.id },
      after: { comment: form.text },
    },
  ]);
  const [comment] = (await commentsOf(task.id, caller)).comments;
  expect(comment).toMatchObject({
    author: { id: null, name: 'Davi Reis (cliente)' },
    ...{ text: form.text, isForClient: true, mayEdit: false },
  });
  const notices = (await caller.call(listNotices, { query: {} })).body;
  expect(JSON.stringify(notices)).toContain('Davi Reis (cliente)');
  expect(await pageOf(url)).toContain('<strong>Davi Reis</strong></p> <p>Quando entra no ar?');
});

test('without a name, the question has that of the recipient', async () => {
  const { task, url, form } = await makeAsking();
  await post(url, form);
  expect((await commentsOf(task.id)).comments[0]!.author.name).toBe('Bia Lima (cliente)');
});

test('a second press writes nothing, also at the same time', async () => {
  const { task, url, form } = await makeAsking();
  const answers = await Promise.all([post(url, form), post(url, form)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  await post(url, { ...form, text: ` ${form.text}\r\n` });
  expect((await commentsOf(task.id)).comments).toHaveLength(1);
  await post(url, { ...form, text: 'Outra' });
  expect((await commentsOf(task.id)).comments).toHaveLength(2);
});

test('tasks of another client, before delivery, and of a closed link are out of reach', async () => {
  const [one, other] = [await makeAsking(), await makeAsking()];
  const undelivered = await makeTask(admin, { requesterId: one.requester.id });
  const closed = await pageOf('/cliente/errado');
  await write(other.task.id, 'Do outro cliente', true);
  const before = await digestOf(server.db);
  for (const task of [other.task.id, undelivered.id, 999_999]) {
    const answer = await post(one.url, { ...one.form, task });
    expect([answer.statusCode, answer.body]).toEqual([404, closed]);
  }
  expect(await digestOf(server.db)).toEqual(before);
  expect(await pageOf(one.url)).not.toContain('Do outro cliente');
  await admin.call(revokeClientLink, {
    ...{ params: { id: other.requester.id, linkId: other.link.id }, query: {} },
  });
  const revoked = await post(other.url, other.form);
  expect([revoked.statusCode, revoked.body]).toEqual([404, closed]);
});

test('a task in the trash takes no questions, and comes back with what was asked', async () => {
  const { task, item, url, form } = await makeAsking();
  await post(url, form);
  await admin.call(deleteDelivery, { params: { id: item.deliveryId } });
  expect((await admin.call(deleteTask, { params: { id: task.id } })).status).toBe(204);
  expect((await post(url, { ...form, text: 'Ainda?' })).statusCode).toBe(404);
  await admin.call(restoreRecords.tasks, { body: { ids: [task.id] } });
  expect((await commentsOf(task.id)).comments).toMatchObject([{ author: { id: null }, isForClient: true }]);
});

test.each<[string, object]>([
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['another origin', { origin: 'https://evil.example' }],
])('a question from %s is not written', async (_from, headers) => {
  const { task, url, form } = await makeAsking();
  expect((await post(url, form, headers)).statusCode).toBe(403);
  expect((await commentsOf(task.id)).comments).toEqual([]);
});

test('long and empty questions are refused with the reason; the longest of any letters fits', async () => {
  const { task, url, form } = await makeAsking();
  for (const wrong of [
    { text: '' },
    { text: ' \u202e ' },
    { text: 'x'.repeat(2_001) },
    { name: 'x'.repeat(201) },
  ]) {
    const answer = await post(url, { ...form, ...wrong });
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('não foi enviada')]);
  }
  expect((await post(url, { ...form, text: '日'.repeat(MAX_QUESTION) })).statusCode).toBe(303);
  expect((await commentsOf(task.id)).comments).toHaveLength(1);
});

test('what people write is text on the page, and a client mentions no users', async () => {
  const person = await makePerson(server);
  const { task, url, form } = await makeAsking();
  const hostile = `</textarea><script>alert(1)</script>"><img src=x>${mentionOf(person.id)}`;
  await post(url, { ...form, text: hostile, name: hostile.slice(0, 200) });
  await write(task.id, `${hostile} [x](javascript:alert(1))`, true);
  const { comments } = await commentsOf(task.id);
  expect(comments[0]).toMatchObject({ text: hostile, mentions: [] });
  const notices = await server.db
    .selectFrom('notices')
    .where('user_id', '=', person.id)
    .select('kind')
    .execute();
  expect(notices).toEqual([{ kind: 'MENTIONED' }]);
  const page = await pageOf(url);
  expect(page).toContain('&lt;/textarea&gt;&lt;script&gt;');
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).not.toMatch(/<img|href="javascript/);
});

test('questions by one link end in 429 after the limit, from whatever addresses', async () => {
  const { task, url, form } = await makeAsking();
  const statuses: number[] = [];
  for (let question = 0; question < MAX_QUESTIONS + 20; question += 1)
    statuses.push((await post(url, { ...form, text: `Pergunta ${question}` })).statusCode);
  expect(statuses.filter((status) => status === 303)).toHaveLength(MAX_QUESTIONS);
  expect(statuses.slice(MAX_QUESTIONS).every((status) => status === 429)).toBe(true);
  expect((await commentsOf(task.id)).comments).toHaveLength(MAX_QUESTIONS);
});

test('an erasure of the client removes their questions and names', async () => {
  const { requester, url, form } = await makeAsking();
  await post(url, { ...form, name: 'Quirino Abreu', text: 'Segredo do Quirino?' });
  const holders = async () =>
    [...(await readEverything(server.db))]
      .filter(([, text]) => /quirino/i.test(text))
      .map(([table]) => table)
      .sort();
  expect(await holders()).toEqual(['comments', 'history', 'notices']);
  await admin.call(eraseRequester, { params: { id: requester.id }, body: { confirm: 'EXCLUIR' } });
  expect(await holders()).toEqual([]);
});
