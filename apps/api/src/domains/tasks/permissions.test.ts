import { type Task } from '@demanda/contracts/task-shapes';
import { createTask, deleteTask, getTask, listTasks, updateTask } from '@demanda/contracts/tasks';
import type { AccountName } from '../../../test/make/accounts';
import { makeRequester, makeTask } from '../../../test/make/records';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
let requesterId: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  requesterId = (await makeRequester(admin)).id;
});
afterAll(() => server.close());

const bodyOf = (task: Task, changes: object = {}) => ({
  code: task.code,
  title: task.title,
  priority: task.priority,
  requesterId,
  hasSubTasks: task.hasSubTasks,
  ...changes,
});
const priced = () =>
  makeTask(admin, {
    requesterId,
    hasSubTasks: true,
    subTasks: [
      { title: 'Um', amount: 73_004_518.19 },
      { title: 'Dois', amount: 0.02 },
    ],
  });
const read = async (id: number) => (await admin.call(getTask, { params: { id } })).body;

test('USER gets no amount in a 409, but the name of the other user (G-GEN-22, G-PERM-3)', async () => {
  const user = await server.as('USER');
  const task = await makeTask(user, {
    requesterId,
    hasSubTasks: true,
    subTasks: [{ title: 'Um' }],
  });
  const params = { id: task.id };
  const subTasks = [{ ...task.subTasks[0]!, amount: 73_004_518.19 }];
  await admin.call(updateTask, { params, body: bodyOf(task, { title: 'Dela', subTasks, version: 0 }) });
  const { status, error } = await user.call(updateTask, {
    params,
    body: bodyOf(task, { title: 'Minha', subTasks: [{ ...task.subTasks[0]!, amount: 0 }], version: 0 }),
  });
  expect(status).toBe(409);
  expect(error.current).toMatchObject({ title: 'Dela', updatedByUserName: 'Pessoa ADMIN', version: 1 });
  expect(JSON.stringify(error)).not.toMatch(/amount|73004518/);
});

describe.each(['USER', 'MANAGER'] as const)('%s', (account) => {
  let caller: Caller;
  beforeAll(async () => {
    caller = await server.as(account);
  });

  test('changes and deletes own tasks', async () => {
    const task = await makeTask(caller, { requesterId });
    const params = { id: task.id };
    expect((await caller.call(updateTask, { params, body: bodyOf(task, { title: 'Minha' }) })).status).toBe(
      200,
    );
    expect((await caller.call(deleteTask, { params })).status).toBe(204);
  });

  test("returns 403 for a change or deletion of another user's task", async () => {
    const task = await makeTask(await server.as('OTHER_USER'), { requesterId });
    const params = { id: task.id };
    const answers = [
      await caller.call(updateTask, { params, body: bodyOf(task, { title: 'Tomada' }) }),
      await caller.call(deleteTask, { params }),
    ];
    for (const { status, error } of answers) {
      expect(status).toBe(403);
      expect(error.userMessage).toBe('Você não pode modificar esta tarefa');
    }
    expect((await read(task.id)).title).toBe(task.title);
  });

  test('one task of another user refuses the whole bulk delete', async () => {
    const own = await makeTask(caller, { requesterId });
    const foreign = await makeTask(admin, { requesterId });
    for (const [method, url] of [
      ['DELETE', '/api/tasks/bulk'],
      ['POST', '/api/tasks/bulk-delete'],
    ] as const) {
      const { status } = await caller.send({ method, url, payload: { ids: [own.id, foreign.id] } });
      expect(status).toBe(403);
    }
    expect((await read(own.id)).id).toBe(own.id);
    const { body } = await caller.send<{ count: number }>({
      method: 'DELETE',
      url: '/api/tasks/bulk',
      payload: [own.id, 999_999],
    });
    expect(body).toEqual({ count: 1 });
  });

  test('amounts sent on creation are ignored', async () => {
    const created = await caller.call(createTask, {
      body: { code: `C-${account}`, title: 'T', priority: 'LOW', requesterId, amount: 900 },
    });
    expect((await read(created.body.id)).amount).toBeNull();
    const subTasks = [{ title: 'Um', amount: 900 }];
    const body = {
      code: `S-${account}`,
      title: 'T',
      priority: 'LOW' as const,
      requesterId,
      hasSubTasks: true,
      subTasks,
    };
    const withSteps = await caller.call(createTask, { body });
    expect(await read(withSteps.body.id)).toMatchObject({ amount: null, subTasks: [{ amount: null }] });
  });

  test('amounts sent on a change are ignored and the stored ones stay', async () => {
    const task = await makeTask(caller, { requesterId, hasSubTasks: true, subTasks: [{ title: 'Um' }] });
    const [one] = task.subTasks;
    const params = { id: task.id };
    await admin.call(updateTask, { params, body: bodyOf(task, { subTasks: [{ ...one, amount: 55 }] }) });
    for (const amount of [0, null, 900]) {
      const subTasks = [
        { id: one!.id, title: 'Mudada', amount },
        { title: 'Nova', amount },
      ];
      const { status } = await caller.call(updateTask, { params, body: bodyOf(task, { amount, subTasks }) });
      expect(status).toBe(200);
    }
    const stored = await read(task.id);
    expect(stored.amount).toBe(55);
    expect(stored.subTasks.map(({ amount }) => amount)).toEqual([55, null, null, null]);

    const plain = await makeTask(caller, { requesterId });
    await admin.call(updateTask, { params: { id: plain.id }, body: bodyOf(plain, { amount: 70 }) });
    await caller.call(updateTask, { params: { id: plain.id }, body: bodyOf(plain, { amount: null }) });
    expect((await read(plain.id)).amount).toBe(70);
  });
});

test('MANAGER reads amounts', async () => {
  const task = await priced();
  const { body } = await (await server.as('MANAGER')).call(getTask, { params: { id: task.id } });
  expect(body).toMatchObject({
    amount: 73_004_518.21,
    subTasks: [{ amount: 73_004_518.19 }, { amount: 0.02 }],
  });
});

test('USER gets no amount, in no response and no refusal', async () => {
  const task = await priced();
  await server.db
    .updateTable('tasks')
    .set({ created_by_id: await idOf('USER') })
    .where('id', '=', task.id)
    .execute();
  const user = await server.as('USER');
  const params = { id: task.id };
  const answers = [
    await user.call(getTask, { params }),
    await user.call(listTasks, { query: { id: task.id } }),
    await user.call(updateTask, {
      params,
      body: bodyOf(task, { title: 'Nova', subTasks: [task.subTasks[0]!] }),
    }),
    await user.call(updateTask, {
      params,
      body: bodyOf(task, { version: 99, subTasks: [task.subTasks[0]!] }),
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
  for (const answer of answers) expect(JSON.stringify(answer.body)).not.toMatch(/amount|73004518/);
  expect(answers[3]!.error.current).toMatchObject({ id: task.id, title: 'Nova' });
});

test.each(['sort=amount,asc', 'sort=id,asc&sort=amount,desc', 'amount=40', 'amountFrom=1', 'amountTo=99'])(
  'USER cannot filter or sort by amount: %s',
  async (query) => {
    const user = await server.as('USER');
    for (const path of ['tasks', 'tasks/unlinked-delivery']) {
      expect((await user.send({ method: 'GET', url: `/api/${path}?${query}` })).status).toBe(403);
    }
    expect((await admin.send({ method: 'GET', url: `/api/tasks?${query}` })).status).toBe(200);
  },
);

test('a blank amount filter is ignored', async () => {
  const user = await server.as('USER');
  expect((await user.send({ method: 'GET', url: '/api/tasks?amount=&amountFrom=' })).status).toBe(200);
});

test('unlinked-billing returns 403 for USER', async () => {
  const statusFor = async (account: AccountName) =>
    (await (await server.as(account)).send({ method: 'GET', url: '/api/tasks/unlinked-billing' })).status;
  expect([await statusFor('USER'), await statusFor('MANAGER'), await statusFor('ADMIN')]).toEqual([
    403, 200, 200,
  ]);
});

async function idOf(account: AccountName): Promise<number> {
  const row = await server.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', account.toLowerCase())
    .executeTakeFirstOrThrow();
  return row.id;
}
