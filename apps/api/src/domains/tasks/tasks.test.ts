import { type Task } from '@demanda/contracts/task-shapes';
import { getTask, createTask, deleteTask, updateTask } from '@demanda/contracts/tasks';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../test/make/records';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
let user: Caller;
let requesterId: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  user = await server.as('USER');
  requesterId = (await makeRequester(admin, { name: 'Cecília Antunes' })).id;
});
afterAll(() => server.close());

const base = (task: Task) => ({
  code: task.code,
  title: task.title,
  priority: task.priority,
  requesterId: task.requesterId,
  hasSubTasks: task.hasSubTasks,
});
const put = (caller: Caller, task: Task, changes: object) =>
  caller.call(updateTask, { params: { id: task.id }, body: { ...base(task), ...changes } });
const read = async (task: Task) => (await admin.call(getTask, { params: { id: task.id } })).body;

test('a task is created with its subtasks and read with all fields', async () => {
  const created = await admin.call(createTask, {
    body: {
      code: ' ERP-1 ',
      title: 'Ajustar ICMS',
      description: '',
      priority: 'URGENT',
      taskType: '',
      requesterId,
      link: 'https://exemplo.example/1',
      hasSubTasks: true,
      subTasks: [
        { title: 'Levantar', amount: 10.1, completed: true },
        { title: 'Corrigir', amount: 20.2 },
      ],
    },
  });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    code: 'ERP-1',
    description: null,
    taskType: null,
    requesterName: 'Cecília Antunes',
    amount: 30.3,
    hasDelivery: false,
    hasQuoteInBilling: false,
    createdByUserName: 'Pessoa ADMIN',
    updatedByUserName: 'Pessoa ADMIN',
    version: 0,
    subTasks: [
      { title: 'Levantar', amount: 10.1, completed: true, excluded: false },
      { title: 'Corrigir', amount: 20.2, completed: false, excluded: false },
    ],
  });
  expect(await read(created.body)).toEqual({ ...created.body, amountsLocked: null });
});

test('creator, editor and flags come from the server, not from the body', async () => {
  const body = { code: 'TOKEN-1', title: 'De outro', priority: 'LOW' as const, requesterId };
  const forged = {
    ...body,
    createdByUserId: 1,
    updatedByUserName: 'X',
    taskEmailSent: true,
    hasDelivery: true,
  };
  const { body: task } = await user.call(createTask, { body: forged });
  expect(task).toMatchObject({ createdByUserName: 'Pessoa USER', taskEmailSent: false, hasDelivery: false });
  const changed = await put(admin, task, { title: 'Alterada' });
  expect(changed.body).toMatchObject({ createdByUserName: 'Pessoa USER', updatedByUserName: 'Pessoa ADMIN' });
});

test('a duplicate code is refused, ignoring case and surrounding blanks', async () => {
  await makeTask(admin, { requesterId, code: 'Dup-Ã' });
  const other = await makeTask(admin, { requesterId });
  const answers = [
    await admin.call(createTask, { body: { ...base(other), code: '  dUP-ã ' } }),
    await put(admin, other, { code: 'DUP-ã' }),
  ];
  for (const { status, error } of answers) {
    expect(status).toBe(409);
    expect(error).toMatchObject({
      errorCode: 'DUPLICATE_TASK_CODE',
      userMessage: 'Já existe uma tarefa com este código. Por favor, use um código diferente.',
      errors: [{ field: 'code', message: 'Este código já está em uso' }],
    });
  }
});

test('an unknown requester is reported on its field', async () => {
  const task = await makeTask(admin, { requesterId });
  const answers = [
    await admin.call(createTask, { body: { ...base(task), code: 'NOVO-9', requesterId: 999_999 } }),
    await put(admin, task, { requesterId: 999_999 }),
  ];
  for (const { status, error } of answers) {
    expect(status).toBe(400);
    expect(error.errors).toEqual([{ field: 'requesterId', message: 'Solicitante não encontrado' }]);
  }
});

test('a stale version returns 409 with the stored record; no version is accepted', async () => {
  const task = await makeTask(admin, { requesterId });
  const first = await put(admin, task, { title: 'Primeira', version: 0 });
  expect(first.body.version).toBe(1);
  const second = await put(admin, task, { title: 'Segunda', version: 0 });
  expect(second.status).toBe(409);
  expect(second.error).toMatchObject({ errorCode: 'STALE_VERSION', current: first.body });
  const third = await put(admin, task, { title: 'Terceira' });
  expect(third.body).toMatchObject({ title: 'Terceira', version: 2 });
});

test('of two concurrent saves of the same version one gets 409', async () => {
  const task = await makeTask(admin, { requesterId });
  const save = (title: string) => put(admin, task, { title, version: 0 });
  const answers = await Promise.all([save('Um'), save('Dois'), save('Três')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('a task with a delivery cannot be deleted, and the error names it', async () => {
  const project = await makeProject(admin);
  const [free, used] = [await makeTask(admin, { requesterId }), await makeTask(admin, { requesterId })];
  await makeDelivery(admin, { taskId: used.id, items: [{ projectId: project.id }] });
  const single = await admin.call(deleteTask, { params: { id: used.id } });
  expect(single.status).toBe(409);
  expect(single.error).toMatchObject({
    errorCode: 'IN_USE',
    userMessage: `A tarefa ${used.code} (entrega) está vinculada e não pode ser excluída. Remova o vínculo primeiro.`,
  });
  const bulk = await admin.send<Task>({
    method: 'DELETE',
    url: '/api/tasks/bulk',
    payload: [free.id, used.id],
  });
  expect(bulk.status).toBe(409);
  expect(bulk.error.errors).toEqual([
    { field: String(used.id), name: used.code, message: 'Vinculada a entrega' },
  ]);
  expect(await read(free)).toEqual({ ...free, amountsLocked: null });
});

test('a task is deleted with its subtasks', async () => {
  const task = await makeTask(admin, { requesterId, hasSubTasks: true, subTasks: [{ title: 'Um' }] });
  expect((await admin.call(deleteTask, { params: { id: task.id } })).status).toBe(204);
  expect((await admin.call(getTask, { params: { id: task.id } })).status).toBe(404);
  expect((await admin.call(deleteTask, { params: { id: task.id } })).status).toBe(404);
  const left = await server.db.selectFrom('sub_tasks').where('task_id', '=', task.id).selectAll().execute();
  expect(left).toEqual([]);
});

test('the details list the distinct projects of the deliveries', async () => {
  const task = await makeTask(admin, { requesterId });
  const [web, api] = [
    await makeProject(admin, { name: 'web', repositoryUrl: 'https://git.example/web' }),
    await makeProject(admin, { name: 'api' }),
  ];
  await makeDelivery(admin, { taskId: task.id, items: [{ projectId: web.id }, { projectId: api.id }] });
  await makeDelivery(admin, { taskId: task.id, items: [{ projectId: web.id }] });
  expect((await read(task)).projects).toEqual([
    { id: api.id, name: 'api', repositoryUrl: null },
    { id: web.id, name: 'web', repositoryUrl: 'https://git.example/web' },
  ]);
});

test.each(['abc', '0', '-1', '1.5', '99999999999999999999'])(
  'the id %s is refused without a 5xx',
  async (id) => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const url = method === 'GET' ? `/api/tasks/${id}` : `/api/tasks/full/${id}`;
      const { status } = await admin.send({ method, url, ...(method === 'PUT' && { payload: {} }) });
      expect(status).toBe(400);
    }
  },
);

test.each(['\u0000', 'a\u0000b'])('a NUL character in a text is refused without a 5xx', async (title) => {
  const { status } = await admin.call(createTask, {
    body: {
      code: 'NUL-1',
      title: `x${title}`,
      priority: 'LOW',
      requesterId,
      hasSubTasks: true,
      subTasks: [{ title: `s${title}` }],
    },
  });
  expect(status).toBe(400);
});
