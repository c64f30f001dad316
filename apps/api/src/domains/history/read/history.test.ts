import type { HistoryEntry } from '@demanda/contracts/history';
import { listHistory, recordHistory } from '@demanda/contracts/history';
import { taskComments } from '@demanda/contracts/comments';
import { profileGrants } from '@demanda/contracts/permissions';
import { createProfile } from '@demanda/contracts/profiles';
import { updateRequester } from '@demanda/contracts/requesters';
import { deleteTask, updateTask } from '@demanda/contracts/tasks';
import { sql } from 'kysely';
import { makePerson } from '../../../../test/make/person';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const of = async (kind: keyof typeof recordHistory, id: number, caller = admin): Promise<HistoryEntry[]> =>
  (await caller.call(recordHistory[kind], { params: { id }, query: { size: 100 } })).body.content;

const taskBody = (requesterId: number) => ({
  code: 'H-1',
  title: 'Ajustar tela',
  priority: 'LOW' as const,
  requesterId,
});

test('a change has user, time, field, old and new value, with the names of the contract', async () => {
  const { id } = await makeRequester(admin, { name: 'Ana', phone: '11 5555' });
  const body = { name: 'Ana Souza', email: 'ana@cliente.example', phone: null };
  await admin.call(updateRequester, { params: { id }, body });
  const [changed, made] = await of('requesters', id);
  expect(made).toMatchObject({
    event: 'CREATE',
    recordLabel: 'Ana',
    changes: [
      { field: 'name', before: null, after: 'Ana' },
      { field: 'email', before: null, after: 'ana@cliente.example' },
      { field: 'phone', before: null, after: '11 5555' },
    ],
  });
  expect(changed).toMatchObject({
    event: 'UPDATE',
    resource: 'requesters',
    recordId: id,
    recordLabel: 'Ana Souza',
    userName: 'Pessoa ADMIN',
    traceId: expect.stringMatching(/^[\da-f]{32}$/) as string,
    changes: [
      { field: 'name', before: 'Ana', after: 'Ana Souza' },
      { field: 'phone', before: '11 5555', after: null },
    ],
  });
  expect(Date.parse(changed!.at)).toBeLessThanOrEqual(Date.now());
});

test('an unchanged save and computed fields record nothing', async () => {
  const { id, name, email, phone } = await makeRequester(admin);
  await admin.call(updateRequester, { params: { id }, body: { name, email, phone } });
  expect(await of('requesters', id)).toHaveLength(1);
});

test('references of a task have names, and its subtasks are in its history', async () => {
  const [ana, rui] = [await makeRequester(admin), await makeRequester(admin, { name: 'Rui' })];
  const task = await makeTask(admin, {
    ...taskBody(ana.id),
    hasSubTasks: true,
    subTasks: [{ title: 'Etapa', amount: 10.5 }],
  });
  const stepId = task.subTasks[0]!.id;
  await admin.call(updateTask, {
    params: { id: task.id },
    body: { ...taskBody(rui.id), hasSubTasks: true, subTasks: [{ id: stepId, title: 'Etapa', amount: 20 }] },
  });
  const entries = await of('tasks', task.id);
  const changes = (resource: string, event: string) =>
    entries
      .filter((entry) => entry.resource === resource && entry.event === event)
      .flatMap((entry) => entry.changes);
  expect(changes('subTasks', 'UPDATE')).toEqual([{ field: 'amount', before: 10.5, after: 20 }]);
  expect(changes('tasks', 'UPDATE')).toEqual([
    { field: 'requesterName', before: 'Ana Souza', after: 'Rui' },
    { field: 'amount', before: 10.5, after: 20 },
  ]);
});

test('deliveries are in the history of their task and its group; a change of status alone is a STATUS event', async () => {
  const { id: requesterId } = await makeRequester(admin);
  const task = await makeTask(admin, { requesterId });
  const project = await makeProject(admin);
  const delivery = await makeDelivery(admin, { taskId: task.id, items: [{ projectId: project.id }] });
  for (const entries of [
    await of('tasks', task.id),
    await of('deliveryGroups', task.id),
    await of('deliveries', delivery.id),
  ]) {
    expect(entries.map(({ resource, event }) => `${resource} ${event}`)).toEqual(
      expect.arrayContaining(['deliveryItems CREATE', 'deliveries CREATE']),
    );
  }
  await sql`update delivery_items set status = 'APPROVED', version = version + 1 where delivery_id = ${delivery.id}`.execute(
    server.db,
  );
  expect((await of('deliveryGroups', task.id))[0]).toMatchObject({
    taskId: task.id,
    event: 'STATUS',
    recordLabel: 'portal',
    userId: null,
    userName: 'Sistema',
    changes: [{ field: 'status', before: 'PENDING', after: 'APPROVED' }],
  });
});

test('a deleted record stays in the history with its last values', async () => {
  const { id: requesterId } = await makeRequester(admin);
  const { id, code } = await makeTask(admin, { requesterId, amount: 7 });
  await admin.call(deleteTask, { params: { id } });
  const query = { resource: 'tasks', recordId: id } as const;
  const { body } = await admin.call(listHistory, { query });
  expect(body.content[0]).toMatchObject({ event: 'DELETE', recordLabel: code });
  expect(body.content[0]!.changes).toContainEqual({ field: 'amount', before: 7, after: null });
  expect((await admin.call(recordHistory.tasks, { params: { id } })).status).toBe(404);
});

test.each(['update history set user_name = $$x$$', 'delete from history', 'truncate history'])(
  'entries cannot be changed: %s',
  async (statement) => {
    await expect(sql.raw(statement).execute(server.db)).rejects.toThrow('append-only');
  },
);

test('texts of comments that were edited away or deleted are shown to an ADMIN alone', async () => {
  const { id: requesterId } = await makeRequester(admin);
  const { id } = await makeTask(admin, { requesterId });
  const write = async (text: string) =>
    (await admin.call(taskComments.create, { params: { id }, body: { text } })).body.id;
  const [edited, deleted] = [await write('senha: primeira'), await write('senha: segunda')];
  const body = { text: 'Sem segredo' };
  await admin.call(taskComments.update, { params: { id, commentId: edited }, body });
  await admin.call(taskComments.remove, { params: { id, commentId: deleted } });
  const read = async (caller: Caller) =>
    JSON.stringify((await caller.call(recordHistory.tasks, { params: { id }, query: { size: 100 } })).body);
  expect(await read(admin)).toMatch(/senha: segunda[^]*senha: primeira/);
  const { screens, permissions, fields } = profileGrants.ADMIN;
  const everything = { screens: [...screens], permissions: [...permissions], fields };
  const { body: profile } = await admin.call(createProfile, {
    body: { code: 'TUDO', name: 'Tudo', ...everything },
  });
  const other = await (await makePerson(server, { profileCodes: [profile.code] })).signIn();
  for (const caller of [await server.as('MANAGER'), other]) {
    const seen = await read(caller);
    expect(seen).not.toContain('senha');
    expect(seen).toMatch(/Texto removido[^]*Sem segredo|Sem segredo[^]*Texto removido/);
  }
});
