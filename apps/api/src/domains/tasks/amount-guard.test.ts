import { createBillingPeriod } from '@demanda/contracts/billing';
import { createBillingLink, unlinkTasks } from '@demanda/contracts/billing-links';
import { type Task } from '@demanda/contracts/task-shapes';
import {
  createTask,
  createTaskWithFiles,
  deleteTask,
  deleteTasks,
  getTask,
  updateTask,
} from '@demanda/contracts/tasks';
import { sql } from 'kysely';
import { restrictedUser } from '../../../test/fields/person';
import { fc } from '../../../test/make/cases';
import { makeRequester, makeTask } from '../../../test/make/records';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { unique } from '../../../test/servers/template';

let server: TestApp;
let admin: Caller;
let requesterId: number;
let periodId: number;
let person: Awaited<ReturnType<typeof restrictedUser>>;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  requesterId = (await makeRequester(admin)).id;
  periodId = (await admin.call(createBillingPeriod, { body: { month: 3, year: 2025 } })).body.id;
  person = await restrictedUser(server);
});
afterAll(() => server.close());

type Changes = Record<string, unknown>;
const bodyOf = ({ code, title, priority, hasSubTasks }: Task, changes: Changes = {}) => ({
  ...{ code, title, priority, requesterId, hasSubTasks },
  ...changes,
});
const put = (caller: Caller, task: Task, changes: Changes) =>
  caller.call(updateTask, { params: { id: task.id }, body: bodyOf(task, changes) });
const read = async ({ id }: Task) => (await admin.call(getTask, { params: { id } })).body;

/** A task of the caller, whose amounts an ADMIN has set, in an open period. */
async function billedTask(caller: Caller, amounts: Changes): Promise<Task> {
  const task = await makeTask(caller, { requesterId });
  const { body, status } = await put(admin, task, amounts);
  expect(status).toBe(200);
  await admin.call(createBillingLink, { body: { billingPeriodId: periodId, taskId: task.id } });
  return body;
}
const ownAmount = { amount: 12_000 };
const withSubTasks = {
  hasSubTasks: true,
  subTasks: [
    { title: 'Tela', amount: 700.5 },
    { title: 'Testes', amount: 0 },
    { title: 'Texto', amount: null },
  ],
};

describe.each(['USER', 'MANAGER'] as const)('%s', (account) => {
  let caller: Caller;
  beforeAll(async () => {
    caller = await server.as(account);
  });

  test('cannot replace an own amount by a first subtask (G-USE-1)', async () => {
    const task = await billedTask(caller, ownAmount);
    const stored = await read(task);
    const { status, error } = await put(caller, task, { hasSubTasks: true, subTasks: [{ title: 'Nova' }] });
    expect(status).toBe(403);
    expect(error.errors).toMatchObject([{ field: 'hasSubTasks' }]);
    expect(error.userMessage).toBe(
      'A tarefa tem um valor próprio, que as subtarefas substituiriam. Peça a quem pode alterar valores que faça essa mudança.',
    );
    expect(await read(task)).toEqual(stored);
  });

  test('cannot exclude a subtask that carries an amount, but others (G-USE-1)', async () => {
    const task = await billedTask(caller, withSubTasks);
    const [priced, free, none] = task.subTasks.map(({ id, title }) => ({ id, title }));
    const refused = await put(caller, task, {
      subTasks: [free, { ...priced, excluded: true }],
    });
    expect(refused.status).toBe(403);
    expect(refused.error.userMessage).toBe(
      'A subtarefa “Tela” tem valor e não pode ser removida. Peça a quem pode alterar valores que faça essa mudança.',
    );
    expect(refused.error.errors).toMatchObject([{ field: 'subTasks[1].excluded' }]);
    expect((await read(task)).subTasks).toEqual(task.subTasks);
    const { status } = await put(caller, task, {
      subTasks: [none, free].map((each) => ({ ...each, excluded: true })),
    });
    expect([status, (await read(task)).amount]).toEqual([200, 700.5]);
  });

  test('cannot restore an excluded subtask that carries an amount (G-USE-1)', async () => {
    const [priced, ...others] = withSubTasks.subTasks;
    const subTasks = [{ ...priced, excluded: true }, ...others];
    const task = await billedTask(caller, { hasSubTasks: true, subTasks });
    const { status } = await put(caller, task, { subTasks: [{ id: task.subTasks[0]!.id, title: 'Tela' }] });
    expect([status, (await read(task)).amount]).toEqual([403, 0]);
  });

  test('cannot go back to an own amount that differs (G-USE-1)', async () => {
    const own = await billedTask(caller, ownAmount);
    const { body: task } = await put(admin, own, { hasSubTasks: true, subTasks: [{ title: 'Sem valor' }] });
    const subTasks = task.subTasks.map(({ id, title }) => ({ id, title, excluded: true }));
    const { status, error } = await put(caller, task, { hasSubTasks: false, subTasks });
    expect([status, error.errors?.[0]?.field]).toEqual([403, 'hasSubTasks']);
  });

  test('keeps a value of zero when no remaining subtask has one (G-USE-1)', async () => {
    const task = await billedTask(caller, { amount: 0 });
    const { status } = await put(caller, task, { hasSubTasks: true, subTasks: [{ title: 'Nova' }] });
    expect([status, (await read(task)).amount]).toEqual([200, 0]);
  });
});

test('amounts of subtasks are refused where only the value of the task may not be edited (G-USE-1)', async () => {
  await person.setLevel('tasks.amount', 'READ');
  const body = { code: unique('T'), title: 'T', priority: 'LOW' as const, requesterId, hasSubTasks: true };
  const create = (amount: number) =>
    person.caller.call(createTask, { body: { ...body, subTasks: [{ title: 'Parte', amount }] } });
  expect((await create(5)).error).toMatchObject({ status: 403, errors: [{ field: 'subTasks[0].amount' }] });
  expect((await create(0)).status).toBe(201);
  const task = await billedTask(person.caller, withSubTasks);
  const [priced, free] = task.subTasks.map(({ id, title }) => ({ id, title }));
  const shift = (from: number, to: number) =>
    put(person.caller, task, {
      subTasks: [
        { ...priced, amount: from },
        { ...free, amount: to },
      ],
    });
  expect((await shift(700, 0.5)).body.amount).toBe(700.5);
  expect((await shift(700, 1)).status).toBe(403);
});

const amount = fc.constantFrom(undefined, undefined, null, 0, 0.01, 55.5, 700.5, 12_000);
const flag = fc.constantFrom(undefined, true, false);
const subTask = fc.record({
  /** A stored one, one of another task, or a new one. */
  slot: fc.option(fc.nat({ max: 9 }), { freq: 1 }),
  title: fc.constantFrom('Etapa', 'Etapa', 'Etapa', 'Etapa', ' '),
  amount,
  completed: flag,
  excluded: flag,
});
const write = fc.record({
  kind: fc.constantFrom('put', 'put', 'put', 'put', 'post', 'files', 'delete', 'bulk', 'unlink' as const),
  task: fc.nat({ max: 3 }),
  hasSubTasks: fc.constantFrom(true, true, false, null, undefined),
  amount,
  subTasks: fc.option(fc.array(subTask, { maxLength: 3 }), { nil: undefined }),
});
type Write = ReturnType<(typeof write)['generate']>['value'];

async function sums() {
  const { rows } = await sql<{ tasks: string; period: string }>`
    select (select sum(amount) from tasks) as tasks,
      (select total_amount from billing_totals where billing_period_id = ${periodId}) as period
  `.execute(server.db);
  return rows[0]!;
}

async function perform(caller: Caller, tasks: readonly Task[], given: Write): Promise<number> {
  const { kind, hasSubTasks, amount: ownValue } = given;
  const task = await read(tasks[given.task % tasks.length]!);
  const stored = [...task.subTasks, ...task.subTasks, ...tasks[0]!.subTasks];
  const subTasks = given.subTasks?.map(({ slot, ...row }) => ({
    ...row,
    id: slot === null ? undefined : stored[slot % stored.length]?.id,
  }));
  const changes: Changes = { hasSubTasks, amount: ownValue, subTasks };
  const created = { body: bodyOf(task, { ...changes, code: unique('N') }) as never };
  const params = { id: task.id };
  switch (kind) {
    case 'put':
      return (await put(caller, task, changes)).status;
    case 'post':
      return (await caller.call(createTask, created)).status;
    case 'files':
      return (await caller.call(createTaskWithFiles, { ...created, files: [] })).status;
    case 'delete':
      return (await caller.call(deleteTask, { params })).status;
    case 'bulk':
      return (await caller.call(deleteTasks, { body: tasks.map(({ id }) => id) })).status;
    case 'unlink':
      return (await caller.call(unlinkTasks, { params: { id: periodId }, body: [task.id] })).status;
  }
}

test.each(['USER', 'MANAGER', 'amounts READ', 'only the value of tasks HIDDEN'])(
  'no sequence of writes by %s changes a value or the total of a period (G-USE-1)',
  async (who) => {
    const isBuiltIn = who === 'USER' || who === 'MANAGER';
    const caller = isBuiltIn ? await server.as(who) : person.caller;
    if (who === 'amounts READ') await person.setLevel(['tasks.amount', 'subTasks.amount'], 'READ');
    if (!isBuiltIn && who !== 'amounts READ') await person.setLevel('tasks.amount', 'HIDDEN');
    const tasks = [
      await billedTask(caller, withSubTasks),
      await billedTask(caller, ownAmount),
      await billedTask(caller, {
        hasSubTasks: true,
        subTasks: [{ title: 'Fora', amount: 9, excluded: true }, ...withSubTasks.subTasks],
      }),
      await billedTask(caller, {}),
    ];
    const before = await sums();
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 6 }), async (writes) => {
        for (const given of writes) {
          // Those with all rights may bill less.
          if (given.kind === 'unlink' && !isBuiltIn) continue;
          const status = await perform(caller, tasks, given);
          seen.add(`${given.kind} ${status}`);
          expect(status).toBeLessThan(500);
          expect(await sums()).toEqual(before);
        }
      }),
      { numRuns: 25 },
    );
    expect([...seen]).toEqual(
      expect.arrayContaining(['put 200', 'put 400', 'put 403', 'post 201', 'files 201', 'delete 409']),
    );
  },
);
