import { createApiToken } from '@demanda/contracts/api-tokens';
import { taskComments } from '@demanda/contracts/comments';
import { eraseUser, exportOwnData, listDeletedUsers } from '@demanda/contracts/personal-data';
import { login } from '@demanda/contracts/session';
import { deleteTask, updateTask } from '@demanda/contracts/tasks';
import { sendTestMessage } from '@demanda/contracts/test-messages';
import { deleteUser, setUserEnabled, updateUser } from '@demanda/contracts/users';
import { sql } from 'kysely';
import { PASSWORD } from '../../../test/make/accounts';
import { makePerson } from '../../../test/make/person';
import { makeRequester, makeTask } from '../../../test/make/records';
import { historyOf } from '../../../test/read/history-of';
import { readEverything } from '../../../test/read/everything';
import { callerOf, type Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

/** Erasing the personal data of an account. */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const erase = (id: number, caller = admin) =>
  caller.call(eraseUser, { params: { id }, body: { confirm: 'EXCLUIR' } });
const setEnabled = (id: number, enabled: boolean) =>
  admin.call(setUserEnabled, { params: { id }, body: { enabled } });

/** A person who did everything that leaves a name or an address somewhere. */
async function makeTrace() {
  const person = await makePerson(server, { name: 'Zuleica Quaresma', email: 'zuleica@quaresma.example' });
  const { body } = await server.anonymous.send<{ token: string }>({
    method: 'POST',
    url: `/api${login.path}`,
    headers: { 'user-agent': 'Navegador da Zuleica Quaresma' },
    payload: { username: person.username, password: PASSWORD },
  });
  const caller = callerOf(server.app, body.token);
  const { id: requesterId } = await makeRequester(admin);
  const task = await makeTask(caller, { requesterId, code: 'LGPD-1' });
  const gone = await makeTask(caller, { requesterId, code: 'LGPD-2' });
  await caller.call(deleteTask, { params: { id: gone.id } });
  await admin.call(taskComments.create, { params: { id: task.id }, body: { text: `@[${person.id}] veja` } });
  await caller.call(taskComments.create, { params: { id: task.id }, body: { text: 'Vi' } });
  await admin.call(updateTask, {
    params: { id: task.id },
    body: { code: 'LGPD-1', title: 'x', priority: 'LOW', requesterId, assigneeId: person.id },
  });
  const token = { name: 'Robô', expiresInDays: 7, readOnly: false, rights: null, password: PASSWORD };
  await caller.call(createApiToken, { body: token });
  await caller.ask(exportOwnData);
  await admin.call(sendTestMessage, { body: { channel: 'EMAIL', recipient: 'Zuleica@quaresma.example' } });
  await server.anonymous.call(login, { body: { username: person.username, password: 'errada' } });
  const form = { ...person.form, email: 'outra.zuleica@quaresma.example' };
  await admin.call(updateUser, { params: { id: person.id }, body: { ...form, enabled: false } });
  await sql`update tasks set own_amount = 10, amount = 10 where id = ${task.id}`.execute(server.db);
  await sql`insert into outbox (kind, record_id, recipients, delivered, subject, body_text, body_html, message_id, created_by_id, last_error)
    values ('TASK_DATA', ${task.id}, array['ana@cliente.example', 'zuleica@quaresma.example', 'a.zuleica@quaresma.example'],
      array['zuleica@quaresma.example'], 'Tarefa', 'x', 'x', 'm-1', ${person.id}, '550 <Zuleica@quaresma.example> recusou')`.execute(
    server.db,
  );
  await sql`insert into idempotency_keys (user_id, target, key, digest, status, answer)
    select min(id), 'POST /api/tasks', unnest(array['a', 'b']), '', 201,
      unnest(array['{"assigneeName":"Zuleica Quaresma"}', '{"email":"zuleica@quaresma.example"}']) from users`.execute(
    server.db,
  );
  return { person, task, caller };
}

test('no table holds name, username or e-mail afterwards; records, sums and entries stay', async () => {
  const { person, task, caller } = await makeTrace();
  const hidden = ['zuleica quaresma', person.username, '[^.]zuleica@quaresma', 'outra.zuleica'];
  const isIn = (text: string) => hidden.some((word) => new RegExp(word, 'i').test(text));
  const before = await readEverything(server.db);
  const holders = [...before].filter(([, text]) => isIn(text)).map(([table]) => table);
  expect(holders).toEqual(
    expect.arrayContaining(['users', 'history', 'outbox', 'trash', 'tasks', 'sessions', 'idempotency_keys']),
  );
  const countOf = async (where: ReturnType<typeof sql>) =>
    (await sql<{ n: number }>`select count(*)::int as n from history where ${where}`.execute(server.db))
      .rows[0]!.n;
  const acted = await countOf(sql`user_id = ${person.id}`);

  const entries = await historyOf(server.db, async () => expect((await erase(person.id)).status).toBe(204));
  expect(entries).toMatchObject([
    {
      ...{ event: 'DELETE', resource: 'users', record_id: person.id, user_name: 'Pessoa ADMIN' },
      detail: 'Dados pessoais apagados a pedido',
    },
  ]);
  const after = await readEverything(server.db);
  expect([...after].filter(([, text]) => isIn(text)).map(([table]) => table)).toEqual([]);
  expect(after.get('outbox')).toContain('a.zuleica@quaresma.example');
  expect(await countOf(sql`user_id = ${person.id} and user_name = ${`Pessoa removida ${person.id}`}`)).toBe(
    acted,
  );
  const { rows } = await sql`select amount::float8, created_by_key from tasks where id = ${task.id}`.execute(
    server.db,
  );
  expect(rows).toEqual([{ amount: 10, created_by_key: `pessoa removida ${person.id}` }]);
  const { body } = await admin.call(taskComments.list, { params: { id: task.id }, query: {} });
  expect(
    body.comments.map(({ author, mentions }) => [author.name, mentions.map(({ name }) => name)]),
  ).toEqual([
    ['Pessoa ADMIN', [`Pessoa removida ${person.id}`]],
    [`Pessoa removida ${person.id}`, []],
  ]);
  expect((await caller.ask(exportOwnData)).status).toBe(401);
  expect((await erase(person.id)).status).toBe(404);
});

test('the trash holds no name although the entry of the deletion was removed by age', async () => {
  const person = await makePerson(server, { name: 'Otávio Lacerda' });
  const { id: requesterId } = await makeRequester(admin);
  const caller = await person.signIn();
  const task = await makeTask(caller, { requesterId, code: 'LGPD-3' });
  await caller.call(deleteTask, { params: { id: task.id } });
  await server.db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`delete from history where event = 'DELETE' and record_label = 'LGPD-3'`.execute(transaction);
  });
  await setEnabled(person.id, false);
  expect((await erase(person.id)).status).toBe(204);
  const { rows } = await sql`select deleted_by_name from trash where record_id = ${task.id}`.execute(
    server.db,
  );
  expect(rows).toEqual([{ deleted_by_name: `Pessoa removida ${person.id}` }]);
});

test('each changed entry of the history is listed with the digest of its content', async () => {
  const person = await makePerson(server);
  await person.signIn();
  await setEnabled(person.id, false);
  expect((await erase(person.id)).status).toBe(204);
  const { rows } = await sql<{ listed: number; wrong: number; other: number }>`
    select count(*)::int as listed,
      count(*) filter (where digest is distinct from history_content_digest(history))::int as wrong,
      (select count(*)::int from history where user_name like 'Pessoa removida%'
        and id not in (select history_id from history_erased_entries)) as other
    from history_erased_entries left join history on history.id = history_id`.execute(server.db);
  expect(rows[0]).toMatchObject({ wrong: 0, other: 0 });
  expect(rows[0]!.listed).toBeGreaterThan(1);
});

test.each([
  ['without an erasure', sql`select 1`, sql`user_name = 'x'`],
  [
    'with an erasure of another transaction',
    sql`select set_config('demanda.erasure', '1', true)`,
    sql`user_name = 'x'`,
  ],
  [
    'of who did it, even with an erasure',
    sql`with made as (insert into history_erasures (user_id) select min(id) from users returning id)
      select set_config('demanda.erasure', id::text, true) from made`,
    sql`user_id = null`,
  ],
])('the database refuses a change of the history %s', async (_case, prepare, change) => {
  const tampering = server.db.transaction().execute(async (transaction) => {
    await prepare.execute(transaction);
    await sql`update history set ${change} where id = (select min(id) from history where user_id is not null)`.execute(
      transaction,
    );
  });
  await expect(tampering).rejects.toThrow(/append-only|only texts/);
});

test('deleted accounts are listed until they are erased', async () => {
  const person = await makePerson(server);
  await admin.call(deleteUser, { params: { id: person.id } });
  const listed = async () => (await admin.call(listDeletedUsers)).body.map(({ id }) => id);
  expect(await listed()).toContain(person.id);
  expect((await erase(person.id)).status).toBe(204);
  expect(await listed()).not.toContain(person.id);
});

test('refuses the own account, one in use, one of an ADMIN to others, and a call without the word', async () => {
  const { rows } = await sql<{ id: number }>`select id from users where username = 'admin'`.execute(
    server.db,
  );
  expect((await erase(rows[0]!.id)).error).toMatchObject({ status: 409, errorCode: 'PROTECTED_ACCOUNT' });
  const person = await makePerson(server, { profileCodes: ['ADMIN'] });
  expect((await erase(person.id)).error).toMatchObject({ status: 409 });
  await setEnabled(person.id, false);
  expect((await erase(person.id, await server.as('MANAGER'))).status).toBe(403);
  const params = { id: person.id };
  expect((await admin.ask(eraseUser, { params, body: { confirm: 'sim' } })).status).toBe(400);
  expect((await erase(person.id)).status).toBe(204);
});
