import { AMOUNT_OF_SUB_TASKS_TEXT } from '@demanda/contracts/errors';
import { changeTasks, type TaskChange, type TaskChangesResult } from '@demanda/contracts/task-changes';
import { type Task, type TaskInput } from '@demanda/contracts/task-shapes';
import { deleteTask, getTask } from '@demanda/contracts/tasks';
import { restrictedUser } from '../../../test/fields/person';
import { link, makePeriod, setStatus } from '../../../test/make/bill';
import { makeRequester, makeTask } from '../../../test/make/records';
import { countStatements } from '../../../test/read/count-statements';
import { historyOf } from '../../../test/read/history-of';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

/** Fields of many tasks, in one call (ADR 0070). */

const secret = 'the same secret for both of the servers';
let server: TestApp;
let admin: Caller;
let requesterId: number;
let person: Awaited<ReturnType<typeof restrictedUser>>;
beforeAll(async () => {
  server = await startTestApp({ secret });
  admin = await server.as('ADMIN');
  requesterId = (await makeRequester(admin)).id;
  person = await restrictedUser(server);
});
afterAll(() => server.close());

const make = (caller: Caller, input: Partial<TaskInput> = {}) => makeTask(caller, { requesterId, ...input });
const change = (caller: Caller, tasks: TaskChange[]) => caller.call(changeTasks, { body: { tasks } });
const all = (tasks: Task[], value: Partial<TaskChange>): TaskChange[] =>
  tasks.map(({ id, version }) => ({ id, version, ...value }));
const read = async ({ id }: Task) => (await admin.call(getTask, { params: { id } })).body;

test('changes one field of each task, records it, and returns what an undo sends back', async () => {
  const other = await makeRequester(admin, { name: 'Bia Lima' });
  const tasks = [await make(admin), await make(admin, { requesterId: other.id })];
  let body!: TaskChangesResult;
  const entries = await historyOf(server.db, async () => {
    ({ body } = await change(admin, all(tasks, { requesterId: other.id })));
  });
  expect(body.refused).toEqual([]);
  expect(body.changed.map(({ previous }) => previous)).toEqual([{ requesterId }, { requesterId: other.id }]);
  expect(entries.filter(({ event }) => event === 'UPDATE').map(({ record_id }) => record_id)).toContain(
    tasks[0]!.id,
  );
  const changed = await read(tasks[0]!);
  expect(changed).toMatchObject({ requesterName: 'Bia Lima', version: body.changed[0]!.version });

  const undone = await change(
    admin,
    body.changed.map(({ id, version, previous }) => ({ id, version, ...previous })),
  );
  expect(undone.body.refused).toEqual([]);
  expect((await read(tasks[0]!)).requesterId).toBe(requesterId);
  expect((await read(tasks[1]!)).requesterId).toBe(other.id);
});

test('changes several fields of each task at once, and returns all that an undo sends back', async () => {
  const tasks = [
    await make(admin, { priority: 'HIGH', amount: 10, link: 'https://git.example/1' }),
    await make(admin, { dueOn: '2026-05-04', description: 'Antes' }),
  ];
  const before = await Promise.all(tasks.map(read));
  const values = { priority: 'LOW', dueOn: '2026-06-01', amount: 5, link: '', description: 'Nova' } as const;
  const { body } = await change(admin, all(tasks, values));
  const stored = { ...values, link: null };
  for (const task of tasks) expect(await read(task)).toMatchObject({ ...stored, version: task.version + 1 });
  const undone = await change(
    admin,
    body.changed.map(({ id, version, previous }) => ({ id, version, ...previous })),
  );
  expect(undone.body.refused).toEqual([]);
  for (const { updatedAt: _, ...task } of before)
    expect(await read(tasks.find(({ id }) => id === task.id)!)).toMatchObject({
      ...task,
      version: task.version + 2,
    });
});

test('changes none of several fields when an amount among them is refused', async () => {
  const free = await make(admin, { amount: 10 });
  const split = await make(admin, {
    amount: 3,
    hasSubTasks: true,
    subTasks: [{ title: 'Parte', amount: 5 }],
  });
  const { body } = await change(admin, all([free, split], { priority: 'LOW', amount: 7 }));
  expect(body).toMatchObject({ changed: [], refused: [{ id: split.id, message: AMOUNT_OF_SUB_TASKS_TEXT }] });
  expect(await read(free)).toMatchObject({ amount: 10, priority: 'MEDIUM' });
  // The sum itself changes no amount, not even the task's own, which counts again without subtasks.
  const same = await change(admin, all([free, split], { priority: 'LOW', amount: 5 }));
  expect(same.body.refused).toEqual([]);
  const rows = server.db.selectFrom('tasks').where('id', '=', split.id).select('own_amount');
  expect(Number((await rows.executeTakeFirstOrThrow()).own_amount)).toBe(3);
  expect(await read(split)).toMatchObject({ amount: 5, priority: 'LOW' });
});

test('changes the others when some are stale, deleted or of another user, and says why', async () => {
  const user = await server.as('USER');
  const [good, stale, gone, foreign] = [
    await make(user),
    await make(user),
    await make(user),
    await make(admin),
  ];
  await change(admin, all([stale], { title: 'Outro título' }));
  await admin.call(deleteTask, { params: { id: gone.id } });
  const { status, body } = await change(user, all([stale, good, gone, foreign], { priority: 'URGENT' }));
  expect(status).toBe(200);
  expect(body.changed).toMatchObject([{ id: good.id, previous: { priority: 'MEDIUM' } }]);
  expect(body.refused).toMatchObject([
    {
      id: stale.id,
      name: stale.code,
      errorCode: 'STALE_VERSION',
      message: 'O registro foi alterado por outra pessoa.',
      current: { title: 'Outro título', priority: 'MEDIUM', version: stale.version + 1 },
    },
    { id: gone.id, name: `#${gone.id}`, message: 'Tarefa não encontrada' },
    { id: foreign.id, name: foreign.code, message: 'Você não pode modificar esta tarefa' },
  ]);
  // Amounts are hidden from a USER.
  expect(body.refused[0]!.current).not.toHaveProperty('amount');
  expect((await read(foreign)).priority).toBe('MEDIUM');
});

test('changes no amount when one of the tasks cannot be changed', async () => {
  const [free, paid] = [await make(admin, { amount: 10 }), await make(admin, { amount: 20 })];
  const split = await make(admin, { hasSubTasks: true, subTasks: [{ title: 'Parte', amount: 5 }] });
  const period = await makePeriod(admin);
  await link(admin, period.id, paid.id);
  await setStatus(admin, period.id, 'FATURADO');
  await setStatus(admin, period.id, 'PAGO');
  const { body } = await change(admin, all([free, split, paid], { amount: 99.5 }));
  expect(body).toMatchObject({
    changed: [],
    refused: [
      { id: split.id, message: AMOUNT_OF_SUB_TASKS_TEXT },
      { id: paid.id, errorCode: 'PERIOD_LOCKED', message: expect.stringContaining('está fechado') as string },
    ],
  });
  expect((await read(free)).amount).toBe(10);
  // Neither refusal keeps the user from changing another field.
  expect((await change(admin, all([split, paid], { taskType: 'BUG' }))).body.refused).toEqual([]);
  const alone = await change(admin, all([free], { amount: 99.5 }));
  expect(alone.body.changed).toMatchObject([{ previous: { amount: 10 } }]);
  expect((await read(free)).amount).toBe(99.5);
});

test.each(['READ', 'HIDDEN'] as const)('refuses an amount to a user whose level is %s', async (level) => {
  await person.setLevel('tasks.amount', level);
  const task = await make(admin, { amount: 10 });
  const { status } = await change(person.caller, all([task], { amount: 5 }));
  expect(status).toBe(400);
  const both = await change(person.caller, all([task], { amount: 5, priority: 'LOW' }));
  expect(both.status).toBe(200);
  expect(await read(task)).toMatchObject({ amount: 10, priority: 'LOW' });
});

test('changes a text, returns what an undo sends back, and the stored one of a stale task', async () => {
  const task = await make(admin, { description: 'Antes', link: 'https://git.example/1' });
  const { body } = await change(admin, all([task], { description: ' Um\nDois ' }));
  expect(body.changed).toMatchObject([{ previous: { description: 'Antes' } }]);
  const stale = await change(admin, all([task], { description: 'Três' }));
  expect(stale.body.refused).toMatchObject([{ current: { description: 'Um\nDois' } }]);
  const other = await change(admin, [{ id: task.id, version: task.version + 1, link: '' }]);
  expect(other.body.changed).toMatchObject([{ previous: { link: 'https://git.example/1' } }]);
  expect(await read(task)).toMatchObject({ description: 'Um\nDois', link: null });
  expect((await change(admin, all([task], { meetingLink: 'javascript:alert(1)' }))).status).toBe(400);
});

test.each(['READ', 'HIDDEN'] as const)('refuses a text to a user whose level is %s', async (level) => {
  await person.setLevel('tasks.description', level);
  const task = await make(admin, { description: 'Antes' });
  expect((await change(person.caller, all([task], { description: 'Depois' }))).status).toBe(400);
  expect((await read(task)).description).toBe('Antes');
});

test.each([
  ['no field', {}],
  ['a blank title', { title: ' ' }],
  ['a negative amount', { amount: -1 }],
] as const)('refuses %s', async (_, value) => {
  const task = await make(admin);
  expect((await change(admin, all([task], value))).status).toBe(400);
  expect(await read(task)).toMatchObject(task);
});

test('refuses different fields, a task listed twice, and more than a bulk call may change', async () => {
  const [one, two] = [await make(admin), await make(admin)];
  const mixed = [...all([one], { priority: 'LOW' }), ...all([two], { taskType: null })];
  expect((await change(admin, mixed)).status).toBe(400);
  expect((await change(admin, all([one, one], { priority: 'LOW' }))).status).toBe(400);
  const many = Array.from({ length: 1001 }, (_, index) => ({
    id: index + 1,
    version: 0,
    priority: 'LOW' as const,
  }));
  expect((await change(admin, many)).status).toBe(400);
});

test('refuses a requester that does not exist', async () => {
  const task = await make(admin);
  const { body } = await change(admin, all([task], { requesterId: 999_999 }));
  expect(body).toMatchObject({
    changed: [],
    refused: [{ id: task.id, message: 'Solicitante não encontrado' }],
  });
});

test('takes as many statements for twenty tasks as for two', async () => {
  const counted = await countStatements(server, admin, secret);
  const takenBy = async (count: number) => {
    const tasks: Task[] = [];
    for (let index = 0; index < count; index += 1) tasks.push(await make(admin, { amount: 1 }));
    counted.taken();
    expect((await change(counted.caller, all(tasks, { amount: 2 }))).body.changed).toHaveLength(count);
    return counted.taken();
  };
  expect(await takenBy(20)).toBe(await takenBy(2));
  await counted.close();
});
