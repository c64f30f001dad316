import { taskAttachments } from '@demanda/contracts/attachments';
import { createProject, listProjects } from '@demanda/contracts/projects';
import { createRequester, deleteRequester, listRequesters } from '@demanda/contracts/requesters';
import { createTask, createTaskWithFiles, listTasks } from '@demanda/contracts/tasks';
import { createUser } from '@demanda/contracts/users';
import { sql } from 'kysely';
import { restrictedUser } from '../../../test/fields/person';
import { fileOf, keysIn } from '../../../test/make/files';
import { makeRequester, makeTask } from '../../../test/make/records';
import type { Caller, TestFile } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { unique } from '../../../test/servers/template';
import { sweepIdempotencyKeys } from '../database/sweep-idempotency-keys';

let server: TestApp;
let admin: Caller;
let person: Awaited<ReturnType<typeof restrictedUser>>;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  person = await restrictedUser(server);
});
afterAll(() => server.close());

const bodyOf = (name: string) => ({ name, email: 'ana@cliente.example', phone: null });
const create = (name: string, key?: string, caller = admin) =>
  caller.call(createRequester, { body: bodyOf(name), key });
const countOf = async (name: string) =>
  (await admin.call(listRequesters, { query: { page: 0, name } })).body.totalElements;
const setKey = (key: string, change: ReturnType<typeof sql>) =>
  sql`update idempotency_keys set ${change} where key = ${key}`.execute(server.db);

test('ten concurrent calls with one key and body create one record and get one response', async () => {
  const name = unique('Ana');
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(name, 'ten')));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [201, answers[0]!.body]),
  );
  expect(await countOf(name)).toBe(1);
});

test('without a key each call creates a record', async () => {
  const name = unique('Ana');
  await Promise.all([create(name), create(name)]);
  expect(await countOf(name)).toBe(2);
});

test('a retry gets the first response, even when the record was deleted', async () => {
  const name = unique('Ana');
  const first = await create(name, 'lost');
  await admin.call(deleteRequester, { params: { id: first.body.id } });
  const again = await create(name, 'lost');
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await countOf(name)).toBe(0);
});

test('another body with the same key is refused with 409 IDEMPOTENCY_MISMATCH', async () => {
  const [one, other] = [unique('Ana'), unique('Ana')];
  await create(one, 'mismatch');
  const { status, error } = await create(other, 'mismatch');
  expect([status, error.errorCode]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
  expect(error.userMessage).toMatch(/^Esta chave de idempotência já foi usada com outro conteúdo\. Envie/);
  expect(await countOf(other)).toBe(0);
});

test('two concurrent bodies with one key create one record', async () => {
  const names = [unique('Ana'), unique('Ana')];
  const answers = await Promise.all(names.map((name) => create(name, 'race')));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await Promise.all(names.map(countOf))).sort()).toEqual([0, 1]);
});

test('a key is limited to one user and one path', async () => {
  const [name, project] = [unique('Ana'), unique('portal')];
  const mine = await create(name, 'shared');
  const theirs = await create(name, 'shared', person.caller);
  expect(theirs.body.id).not.toBe(mine.body.id);
  await admin.call(createProject, { body: { name: project, repositoryUrl: null }, key: 'shared' });
  expect((await admin.call(listProjects, { query: { page: 0, name: project } })).body.totalElements).toBe(1);
});

test.each(['', 'with blank', 'ç', 'x'.repeat(201)])('refuses the key %j with a message', async (key) => {
  const { status, error } = await create('Ana', key);
  expect([status, error.errors?.[0]?.field]).toEqual([400, 'Idempotency-Key']);
});

test('a refused call can be corrected and sent again with its key', async () => {
  const name = unique('Ana');
  expect((await create('', 'corrected')).status).toBe(400);
  const [requester, code] = [await makeRequester(admin), unique('T')];
  const task = { title: 'Ajustar tela', priority: 'LOW' as const, requesterId: requester.id };
  const send = (code: string) => admin.call(createTask, { body: { ...task, code }, key: 'corrected' });
  await makeTask(admin, { requesterId: requester.id, code });
  expect((await send(code)).error.errorCode).toBe('DUPLICATE_TASK_CODE');
  expect((await send(unique('T'))).status).toBe(201);
  expect((await create(name, 'corrected')).status).toBe(201);
});

test('a key can be used again after 24 hours, and is removed', async () => {
  const name = unique('Ana');
  await create(name, 'old');
  await setKey('old', sql`created_at = now() - interval '23 hours 59 minutes'`);
  await create(name, 'old');
  expect(await countOf(name)).toBe(1);
  await setKey('old', sql`created_at = now() - interval '24 hours'`);
  await create(name, 'old');
  expect(await countOf(name)).toBe(2);
  await setKey('old', sql`created_at = now() - interval '24 hours'`);
  expect(await sweepIdempotencyKeys({ db: server.db })).toBe(1);
});

test('waits for the response of the first call while another instance runs that one', async () => {
  const name = unique('Ana');
  const { body } = await create(name, 'slow');
  const { rows } = await sql<{ id: string }>`insert into instances (id, host, port, version)
    values (gen_random_uuid(), 'other', 1, '0.1.0') returning id`.execute(server.db);
  const isOld = sql`created_at = now() - interval '59 minutes'`;
  await setKey('slow', sql`status = null, answer = null, holder = ${rows[0]!.id}, ${isOld}`);
  const waiting = create(name, 'slow');
  await new Promise((done) => setTimeout(done, 150));
  await setKey('slow', sql`status = 201, answer = ${JSON.stringify(body)}`);
  expect((await waiting).body).toEqual(body);
  expect(await countOf(name)).toBe(1);
});

describe('the stored response', () => {
  test('contains nothing that the user may no longer see', async () => {
    const { id: requesterId } = await makeRequester(admin);
    const body = { code: unique('T'), title: 'Ajustar', priority: 'LOW' as const, requesterId, amount: 10 };
    const send = () => person.caller.call(createTask, { body, key: 'withheld' });
    await person.setLevel('tasks.amount', 'EDIT');
    expect((await send()).body.amount).toBe(10);
    await person.setLevel('tasks.amount', 'HIDDEN');
    const { status, body: again } = await send();
    expect(status).toBe(201);
    expect(again).not.toHaveProperty('amount');
  });

  test('is refused when the user may no longer make the call', async () => {
    const caller = await server.as('MANAGER');
    const { id: requesterId } = await makeRequester(admin);
    const body = { code: unique('T'), title: 'Ajustar', priority: 'LOW' as const, requesterId };
    const send = () => caller.call(createTask, { body, key: 'revoked' });
    expect((await send()).status).toBe(201);
    await sql`update users set grant_changes = '{"permissions": {"tasks:CREATE": false}}'
      where username = 'manager'`.execute(server.db);
    expect((await send()).status).toBe(403);
    await sql`update users set grant_changes = '{}' where username = 'manager'`.execute(server.db);
  });

  test('contains no password', async () => {
    const username = unique('pessoa');
    const body = {
      ...{ username, name: 'Rita', email: `${username}@demanda.example` },
      ...{ password: 'Muito@Secreta1', profileCodes: ['USER'] },
    };
    await admin.call(createUser, { body, key: 'password' });
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(k)::text as text from idempotency_keys k where key = 'password'`.execute(server.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.text).not.toContain('Secreta');
  });
});

describe('files', () => {
  const upload = (id: number, files: TestFile[], key: string) =>
    admin.call(taskAttachments.upload, { ...taskAttachments.uploadTo(id), files, key });

  test('a form sent twice with different boundaries is attached and stored once', async () => {
    const { id: requesterId } = await makeRequester(admin);
    const task = await makeTask(admin, { requesterId });
    const before = (await keysIn(server.storage)).length;
    const files = [fileOf('a.pdf'), fileOf('b.pdf')];
    const answers = [await upload(task.id, files, 'file')];
    answers.push(...(await Promise.all([upload(task.id, files, 'file'), upload(task.id, files, 'file')])));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [201, answers[0]!.body]),
    );
    expect((await keysIn(server.storage)).length - before).toBe(2);
    const other = [fileOf('a.pdf'), { name: 'b.pdf', content: '%PDF-1.7\nother\n%%EOF\n' }];
    expect((await upload(task.id, other, 'file')).error.errorCode).toBe('IDEMPOTENCY_MISMATCH');
    expect((await keysIn(server.storage)).length - before).toBe(2);
  });

  test('a task with files sent twice concurrently is created once', async () => {
    const { id: requesterId } = await makeRequester(admin);
    const before = (await keysIn(server.storage)).length;
    const code = unique('T');
    const body = { code, title: 'Com arquivo', priority: 'LOW' as const, requesterId };
    const send = () =>
      admin.call(createTaskWithFiles, { body, files: [fileOf('a.pdf')], key: 'task-with-file' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await admin.call(listTasks, { query: { page: 0, code } })).body.totalElements).toBe(1);
    expect((await keysIn(server.storage)).length - before).toBe(1);
  });
});
