import { MAX_GROUPS } from '@demanda/contracts/limits';
import { listAssignees } from '@demanda/contracts/task-plan';
import { deleteTask, groupTasks, listTasks, listTasksWithoutBilling } from '@demanda/contracts/tasks';
import { updateUserPermissions } from '@demanda/contracts/user-permissions';
import { sql } from 'kysely';
import { makePerson } from '../../../test/make/person';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../test/make/records';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
let requesterId: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  ({ id: requesterId } = await makeRequester(admin, { name: 'Álvaro Lima' }));
  const make = (title: string, amount: number | null, priority: 'HIGH' | 'LOW') =>
    makeTask(admin, { title, amount, priority, taskType: amount ? 'BUG' : null, requesterId });
  await make('nota fiscal', 0.1, 'LOW');
  await make('nota', 0.2, 'HIGH');
  const { id: taskId } = await make('relatório', 1_000.5, 'HIGH');
  await make('boleto', null, 'HIGH');
  const items = [{ projectId: (await makeProject(admin)).id }];
  await makeDelivery(admin, { taskId, items });
});
afterAll(() => server.close());

type Query = Parameters<typeof admin.call<typeof groupTasks>>[1]['query'];
const groupsOf = async (query: Query, as = admin) => (await as.call(groupTasks, { query })).body;
const none = { groups: 0, count: 0 };

test('counts and adds up the filtered tasks by group, the largest group first', async () => {
  expect(await groupsOf({ groupBy: 'priority' })).toEqual({
    groups: [
      { value: 'HIGH', count: 3, totalAmount: 1_000.7 },
      { value: 'LOW', count: 1, totalAmount: 0.1 },
    ],
    others: none,
  });
  expect(await groupsOf({ groupBy: 'priority', title: 'NOTA', taskType: 'BUG' })).toMatchObject({
    groups: [{ count: 1 }, { count: 1 }],
  });
  expect(await groupsOf({ groupBy: 'priority', title: 'nada' })).toEqual({ groups: [], others: none });
});

test('tasks without a value are a group of their own, requesters have their names', async () => {
  expect((await groupsOf({ groupBy: 'taskType' })).groups).toEqual([
    { value: 'BUG', count: 3, totalAmount: 1_000.8 },
    { value: null, count: 1, totalAmount: 0 },
  ]);
  expect((await groupsOf({ groupBy: 'deliveryStatus' })).groups).toEqual([
    { value: null, count: 3, totalAmount: 0.3 },
    { value: 'PENDING', count: 1, totalAmount: 1_000.5 },
  ]);
  expect((await groupsOf({ groupBy: 'requesterId' })).groups).toEqual([
    { value: String(requesterId), name: 'Álvaro Lima', count: 4, totalAmount: 1_000.8 },
  ]);
});

test('groups by assignee, whose ids filter to and away from the tasks of a group', async () => {
  const { body: people } = await admin.call(listAssignees);
  const { id: assigneeId, name } = people.find((person) => person.name === 'Pessoa ADMIN')!;
  const { id } = await makeTask(admin, {
    title: 'fatura',
    amount: 2,
    requesterId,
    assigneeId,
    taskType: 'BUG',
  });
  const { groups } = await groupsOf({ groupBy: 'assigneeId', taskType: 'BUG' });
  expect(groups).toEqual([
    { value: null, count: 3, totalAmount: 1_000.8 },
    { value: String(assigneeId), name, count: 1, totalAmount: 2 },
  ]);
  const titlesOf = async (query: Parameters<typeof admin.call<typeof listTasks>>[1]['query']) =>
    (await admin.call(listTasks, { query })).body.content.map(({ title }) => title);
  expect(await titlesOf({ assigneeId })).toEqual(['fatura']);
  expect(await titlesOf({ hasAssigneeId: 'true' })).toEqual(['fatura']);
  const others = ['boleto', 'relatório', 'nota', 'nota fiscal'];
  expect(await titlesOf({ assigneeIdNot: assigneeId })).toEqual(others);
  expect(await titlesOf({ hasAssigneeId: 'false' })).toEqual(others);
  await admin.call(deleteTask, { params: { id } });
});

test('sends no sums to users who may not see amounts', async () => {
  const answer = await groupsOf({ groupBy: 'priority' }, await server.as('USER'));
  expect(answer.groups).toEqual([
    { value: 'HIGH', count: 3 },
    { value: 'LOW', count: 1 },
  ]);
});

test.each([
  'groupBy=title',
  'groupBy=amount',
  'groupBy=priority&groupBy=taskType',
  '',
  'groupBy=priority&page=1',
])('refuses ?%s with 400', async (query) => {
  expect((await admin.send({ method: 'GET', url: `/api/tasks/groups?${query}` })).status).toBe(400);
});

test('names the largest groups and counts the others', async () => {
  await sql`with made as (
      insert into requesters (name, email)
      select 'Cliente ' || n, n || '@cliente.example' from generate_series(1, ${MAX_GROUPS + 1}) n returning id
    )
    insert into tasks (code, title, requester_id, created_by_id, updated_by_id)
    select 'G-' || id, 'Pedido', id, user_id, user_id from made, (select min(id) as user_id from users) person`.execute(
    server.db,
  );
  const { groups, others } = await groupsOf({ groupBy: 'requesterId' });
  expect(groups).toHaveLength(MAX_GROUPS);
  expect(groups[0]).toMatchObject({ name: 'Álvaro Lima', count: 4 });
  expect(others).toEqual({ groups: 2, count: 2 });
});

test('unbilled tasks begin with those that the requester has approved, for users who see deliveries', async () => {
  const make = (title: string) => makeTask(admin, { title, requesterId });
  const approved = await make('fatura aprovada');
  const items = [{ projectId: (await makeProject(admin)).id, status: 'APPROVED' as const }];
  await makeDelivery(admin, { taskId: approved.id, items });
  const newer = await make('fatura nova');
  const query = { title: 'fatura', sort: 'id,desc' as const };
  const listed = async (caller: Caller, approvedFirst?: 'true') => {
    const { status, body } = await caller.call(listTasksWithoutBilling, {
      query: { ...query, ...(approvedFirst && { approvedFirst }) },
    });
    return status === 200 ? body.content.map(({ id, deliveryStatus }) => [id, deliveryStatus]) : status;
  };
  expect(await listed(admin, 'true')).toEqual([
    [approved.id, 'APPROVED'],
    [newer.id, null],
  ]);
  expect(await listed(admin)).toEqual([
    [newer.id, null],
    [approved.id, 'APPROVED'],
  ]);
  const blind = await makePerson(server, { name: 'Fatura' });
  await admin.call(updateUserPermissions, {
    params: { id: blind.id },
    body: { permissions: ['tasks:VIEW', 'billing:VIEW'], fields: { tasks: { amount: 'READ' } } },
  });
  const caller = await blind.signIn();
  // Filters of the same kind are not refused with it.
  expect((await caller.call(listTasks, { query: { hasLink: 'true' } })).status).toBe(200);
  expect(await listed(caller, 'true')).toBe(403);
  expect(await listed(caller)).toEqual([
    [newer.id, undefined],
    [approved.id, undefined],
  ]);
});
