import { taskComments } from '@demanda/contracts/comments';
import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { mentionOf } from '@demanda/contracts/mentions';
import { setNoticeChannel } from '@demanda/contracts/notices';
import { changeTasks } from '@demanda/contracts/task-changes';
import { listAssignees } from '@demanda/contracts/task-plan';
import { type Task, type TaskInput } from '@demanda/contracts/task-shapes';
import { getTask, listTasks, updateTask } from '@demanda/contracts/tasks';
import { setUserEnabled } from '@demanda/contracts/users';
import { makePerson } from '../../../test/make/person';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../test/make/records';
import { historyOf } from '../../../test/read/history-of';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { ASSIGNEE_TEXT } from './plan';

/** Assignee and due day of tasks (ADR 0080). */

let server: TestApp;
let admin: Caller;
let requesterId: number;
let people: Record<string, number>;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  requesterId = (await makeRequester(admin)).id;
  const { body } = await admin.call(listAssignees);
  people = Object.fromEntries(body.map(({ id, name }) => [name, id]));
});
afterAll(() => server.close());

const make = (input: Partial<TaskInput> = {}) => makeTask(admin, { requesterId, ...input });
const read = async ({ id }: Task) => (await admin.call(getTask, { params: { id } })).body;
const base = ({ code, title, priority }: Task) => ({ code, title, priority, requesterId });

test('offers the active accounts that may see tasks', () => {
  expect(Object.keys(people)).toEqual(['Pessoa ADMIN', 'Pessoa MANAGER', 'Pessoa OTHER_USER', 'Pessoa USER']);
});

test('stores both, leaves them where a body omits them, and records their change by name', async () => {
  const task = await make({ assigneeId: people['Pessoa USER'], dueOn: '2101-02-28' });
  expect(task).toMatchObject({ assigneeName: 'Pessoa USER', dueOn: '2101-02-28', isOverdue: false });
  const params = { id: task.id };
  await admin.call(updateTask, { params, body: base(task) });
  expect(await read(task)).toMatchObject({ assigneeId: people['Pessoa USER'], dueOn: '2101-02-28' });

  const entries = await historyOf(server.db, () =>
    admin.call(updateTask, {
      params,
      body: { ...base(task), assigneeId: people['Pessoa MANAGER'], dueOn: null },
    }),
  );
  expect(await read(task)).toMatchObject({ assigneeName: 'Pessoa MANAGER', dueOn: null });
  expect(entries.map(({ before, after }) => [before, after])).toContainEqual([
    { assignee_id: people['Pessoa USER'], due_on: '2101-02-28' },
    { assignee_id: people['Pessoa MANAGER'], due_on: null },
  ]);
});

test('refuses an account that may not see tasks, and keeps one that was deactivated later', async () => {
  const [stranger] = await server.db
    .selectFrom('users')
    .where('username', '=', 'no_profile')
    .select('id')
    .execute();
  const task = await make({ assigneeId: people['Pessoa OTHER_USER'] });
  const params = { id: task.id };
  const refused = await admin.call(updateTask, { params, body: { ...base(task), assigneeId: stranger!.id } });
  expect(refused.error.errors).toEqual([{ field: 'assigneeId', message: ASSIGNEE_TEXT }]);
  const bulk = await admin.call(changeTasks, {
    body: { tasks: [{ id: task.id, version: task.version, assigneeId: stranger!.id }] },
  });
  expect(bulk.body).toMatchObject({ changed: [], refused: [{ message: ASSIGNEE_TEXT }] });

  const id = people['Pessoa OTHER_USER']!;
  await admin.call(setUserEnabled, { params: { id }, body: { enabled: false } });
  const kept = await admin.call(updateTask, { params, body: { ...base(task), assigneeId: id } });
  expect(kept.status).toBe(200);
});

test('changes both in many tasks, and an undo brings back what was there', async () => {
  const tasks = [await make({ dueOn: '2101-01-01' }), await make()];
  const { body } = await admin.call(changeTasks, {
    body: { tasks: tasks.map(({ id, version }) => ({ id, version, dueOn: '2101-03-04' })) },
  });
  expect(body.changed.map(({ previous }) => previous)).toEqual([{ dueOn: '2101-01-01' }, { dueOn: null }]);
  const undone = await admin.call(changeTasks, {
    body: { tasks: body.changed.map(({ id, version, previous }) => ({ id, version, ...previous })) },
  });
  const again = await admin.call(changeTasks, {
    body: {
      tasks: undone.body.changed.map(({ id, version }) => ({
        ...{ id, version },
        assigneeId: people['Pessoa USER'],
      })),
    },
  });
  expect(again.body.refused).toEqual([]);
  expect(await read(tasks[0]!)).toMatchObject({ dueOn: '2101-01-01', assigneeName: 'Pessoa USER' });
  expect((await read(tasks[1]!)).dueOn).toBeNull();
});

test('a task is overdue until the requester has received it, and again when it is rejected', async () => {
  const task = await make({ dueOn: '2020-01-10' });
  const project = await makeProject(admin);
  expect((await read(task)).isOverdue).toBe(true);
  const { items } = await makeDelivery(admin, { taskId: task.id, items: [{ projectId: project.id }] });
  const set = (status: 'DELIVERED' | 'REJECTED') =>
    admin.call(updateDeliveryItem, { params: { id: items[0]!.id }, body: { status } });
  const overdue = async () => {
    const { body } = await admin.call(listTasks, { query: { id: task.id, isOverdue: 'true' } });
    return [body.totalElements, (await read(task)).isOverdue];
  };
  expect(await overdue()).toEqual([1, true]);
  await set('DELIVERED');
  expect(await overdue()).toEqual([0, false]);
  await set('REJECTED');
  expect(await overdue()).toEqual([1, true]);
});

test('notifies the new assignee after a save and after a bulk change, but not the user who assigned', async () => {
  const task = await make({ assigneeId: people['Pessoa USER'] });
  const noticesOf = ({ id }: Task) =>
    server.db
      .selectFrom('notices')
      .where('record_kind', '=', 'tasks')
      .where('record_id', '=', id)
      .select(['kind', 'user_id'])
      .orderBy('id')
      .execute();
  const to = (name: string) => ({ kind: 'ASSIGNED', user_id: people[name] });
  expect(await noticesOf(task)).toEqual([to('Pessoa USER')]);
  const change = (version: number, name: string) =>
    admin.call(changeTasks, { body: { tasks: [{ id: task.id, version, assigneeId: people[name] }] } });
  await change(task.version, 'Pessoa MANAGER');
  await change(task.version + 1, 'Pessoa MANAGER');
  await change(task.version + 2, 'Pessoa ADMIN');
  expect(await noticesOf(task)).toEqual([to('Pessoa USER'), to('Pessoa MANAGER')]);
});

test('finds what an account created or is to do', async () => {
  const user = await server.as('USER');
  const own = await makeTask(user, { requesterId });
  const assigned = await make({ assigneeId: people['Pessoa USER'] });
  const other = await make();
  const { body } = await user.call(listTasks, {
    query: { involvedUserId: people['Pessoa USER'], id: [own.id, assigned.id, other.id] },
  });
  expect(body.content.map(({ id }) => id)).toEqual([assigned.id, own.id]);
  const ofCaller = async (involvesMe: 'true' | 'false') => {
    const query = { involvesMe, id: [own.id, assigned.id, other.id] };
    return (await user.call(listTasks, { query })).body.content.map(({ id }) => id);
  };
  expect(await ofCaller('true')).toEqual([assigned.id, own.id]);
  expect(await ofCaller('false')).toEqual([other.id]);
});

test('the queue of a person has the tasks with a comment that waits for the answer', async () => {
  const reader = await makePerson(server);
  const [person, user] = [await reader.signIn(), await server.as('MANAGER')];
  // Without a notice it waits all the same.
  await person.call(setNoticeChannel, { params: { kind: 'MENTIONED' }, body: { channel: 'NONE' } });
  const write = (caller: Caller, id: number, text: string) =>
    caller.call(taskComments.create, { params: { id }, body: { text } });
  const waiting = async () => {
    const { body } = await person.call(listTasks, { query: { awaitsMyAnswer: 'true', sort: 'id,asc' } });
    return body.content.map(({ id }) => id);
  };
  const { id: mentioned, createdByUserId } = await makeTask(user, { requesterId });
  const [mine, assigned, other] = [
    (await makeTask(person, { requesterId })).id,
    (await makeTask(user, { requesterId, assigneeId: reader.id })).id,
    (await makeTask(person, { requesterId, assigneeId: createdByUserId })).id,
  ];
  for (const id of [mine, assigned, other]) await write(user, id, 'E agora?');
  const { body: question } = await write(user, mentioned, `${mentionOf(reader.id)}, e agora?`);
  expect(await waiting()).toEqual([mentioned, mine, assigned]);
  for (const id of [mine, assigned]) await write(person, id, 'Agora sim');
  expect(await waiting()).toEqual([mentioned]);
  const rest = await person.call(listTasks, { query: { awaitsMyAnswer: 'false', id: [mentioned, mine] } });
  expect(rest.body.content.map(({ id }) => id)).toEqual([mine]);
  await write(user, mine, 'Mais uma coisa');
  expect(await waiting()).toEqual([mentioned, mine]);
  await user.call(taskComments.remove, { params: { id: mentioned, commentId: question.id } });
  expect(await waiting()).toEqual([mine]);
});
