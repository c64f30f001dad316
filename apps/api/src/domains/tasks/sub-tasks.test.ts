import { type Task } from '@demanda/contracts/task-shapes';
import { createTask, getTask, updateTask } from '@demanda/contracts/tasks';
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

const put = (task: Task, changes: object) => {
  const { code, title, priority, hasSubTasks } = task;
  const body = { code, title, priority, requesterId, hasSubTasks, ...changes };
  return admin.call(updateTask, { params: { id: task.id }, body });
};
const read = async (task: Task) => (await admin.call(getTask, { params: { id: task.id } })).body;
const withTwo = () =>
  makeTask(admin, {
    requesterId,
    hasSubTasks: true,
    subTasks: [
      { title: 'Um', amount: 1 },
      { title: 'Dois', amount: 2 },
    ],
  });

test('subtasks missing from a change are kept, new ones are added', async () => {
  const task = await withTwo();
  const [one] = task.subTasks;
  const sent = [
    { ...one!, title: 'Um mudado', completed: true },
    { title: 'Três', amount: 4 },
  ];
  const { body } = await put(task, { subTasks: sent });
  expect(body.subTasks.map(({ title }) => title)).toEqual(['Um mudado', 'Dois', 'Três']);
  expect(body.amount).toBe(7);
});

test('the order of a request that contains every subtask is kept', async () => {
  const task = await withTwo();
  const [one, two] = task.subTasks;
  const titles = ({ subTasks }: Task) => subTasks.map(({ title }) => title);
  const { body } = await put(task, { subTasks: [{ title: 'Novo' }, two!, one!] });
  expect(titles(body)).toEqual(['Novo', 'Dois', 'Um']);
  // Older clients and servers know no order: what they omit or add changes none.
  await put(task, { subTasks: [one!, { title: 'Por último' }] });
  expect(titles(await read(task))).toEqual(['Novo', 'Dois', 'Um', 'Por último']);
});

test('an excluded subtask is stored and returned flagged, and does not count', async () => {
  const task = await withTwo();
  const [one, two] = task.subTasks;
  const { body } = await put(task, { subTasks: [{ ...one!, excluded: true }, two!] });
  expect(body.subTasks.map(({ excluded }) => excluded)).toEqual([true, false]);
  expect(body.amount).toBe(2);
});

test('"Tem Subtarefas" cannot be cleared while a subtask lives', async () => {
  const task = await withTwo();
  const { status, error } = await put(task, { hasSubTasks: false });
  expect(status).toBe(400);
  expect(error.userMessage).toBe(
    'Não é possível desmarcar "Tem Subtarefas" enquanto existirem subtarefas vinculadas. Remova todas as subtarefas primeiro.',
  );
  const excluded = task.subTasks.map((subTask) => ({ ...subTask, excluded: true }));
  const cleared = await put(task, { hasSubTasks: false, amount: 5, subTasks: excluded });
  expect(cleared.body).toMatchObject({ hasSubTasks: false, amount: 5 });
  expect(cleared.body.subTasks).toHaveLength(2);
});

test('the own amount is kept but unused while there are subtasks', async () => {
  const task = await makeTask(admin, { requesterId, amount: 100 });
  const withOne = await put(task, { hasSubTasks: true, subTasks: [{ title: 'Um', amount: 30 }] });
  expect(withOne.body.amount).toBe(30);
  const [one] = withOne.body.subTasks;
  const without = await put(task, { hasSubTasks: false, subTasks: [{ ...one!, excluded: true }] });
  expect(without.body.amount).toBe(100);
});

test('an id of another task, or sent twice, is refused and nothing changes', async () => {
  const [task, other] = [await withTwo(), await withTwo()];
  const [one] = task.subTasks;
  const stored = await read(task);
  const sent = [{ ...one!, title: 'Novo' }, other.subTasks[0]!, one!];
  const { status, error } = await put(task, { subTasks: sent });
  expect(status).toBe(400);
  expect(error.errors).toEqual([
    { field: 'subTasks[1].id', message: 'A subtarefa não pertence a esta tarefa' },
    { field: 'subTasks[2].id', message: 'A subtarefa foi informada mais de uma vez' },
  ]);
  expect(await read(task)).toEqual(stored);
});

test('a sum beyond the maximum of a task is refused', async () => {
  const subTasks = [1, 2].map((part) => ({ title: `Parte ${part}`, amount: 999_999_999_999.99 }));
  const body = {
    code: 'SOMA-1',
    title: 'Soma',
    priority: 'LOW' as const,
    requesterId,
    hasSubTasks: true,
    subTasks,
  };
  const { status, error } = await admin.call(createTask, { body });
  expect(status).toBe(400);
  expect(error.errors).toEqual([{ field: 'subTasks', message: 'A soma das subtarefas é muito alta' }]);
});

test('kept subtasks that were not sent count as subtasks (G-TASK-19)', async () => {
  const task = await withTwo();
  const [one, two] = task.subTasks;
  const { status, body } = await put(task, { subTasks: [{ ...one!, excluded: true }] });
  expect([status, body.amount]).toEqual([200, 2]);
  expect((await put(task, { subTasks: [] })).status).toBe(200);
  const last = await put(task, { subTasks: [{ ...two!, excluded: true }] });
  expect(last.error.errors).toEqual([
    {
      field: 'subTasks',
      message:
        'Quando "Esta tarefa possui subtarefas" estiver marcado, você deve adicionar pelo menos uma subtarefa.',
    },
  ]);
});

test('blank titles are reported by field, except those of excluded subtasks (G-TASK-8, G-TASK-5)', async () => {
  const task = await withTwo();
  const [one] = task.subTasks;
  const { status, error } = await put(task, {
    subTasks: [{ ...one!, title: '', excluded: true }, { title: 'Três' }, { title: ' ' }],
  });
  expect([status, error.errors]).toEqual([
    400,
    [{ field: 'subTasks[2].title', message: 'O título é obrigatório' }],
  ]);
});
