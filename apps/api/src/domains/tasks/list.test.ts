import { ofTaskTexts } from '@demanda/contracts/records/tasks';
import { type Task } from '@demanda/contracts/task-shapes';
import { listTasks } from '@demanda/contracts/tasks';
import { makeListedTasks } from '../../../test/make/listed-tasks';
import { makeTask } from '../../../test/make/records';
import { countStatements, type CountedCalls } from '../../../test/read/count-statements';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { type taskList } from './list';

const secret = 'the same secret for both of the servers';
let server: TestApp;
let admin: Caller;
let counted: CountedCalls;
let tasks: Task[];
beforeAll(async () => {
  server = await startTestApp({ secret });
  admin = await server.as('ADMIN');
  counted = await countStatements(server, admin, secret);
  tasks = await makeListedTasks(server, admin);
});
afterAll(async () => {
  await counted.close();
  await server.close();
});

const get = (query: string) =>
  admin.send<{ content: Task[]; totalElements: number }>({ method: 'GET', url: `/api/tasks?${query}` });
const codes = async (query: string) => (await get(query)).body.content.map(({ code }) => code);

const plain = (text?: string | null) => (text ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** What each sort field orders by; no value is the smallest. */
const sortValues: Record<keyof typeof taskList.sorts, (task: Task) => string | number> = {
  id: (task) => task.id,
  code: (task) => plain(task.code),
  title: (task) => plain(task.title),
  priority: (task) => ['LOW', 'MEDIUM', 'HIGH', 'URGENT'].indexOf(task.priority),
  taskType: (task) => task.taskType ?? '',
  requesterName: (task) => plain(task.requesterName),
  assigneeName: (task) => plain(task.assigneeName),
  dueOn: (task) => task.dueOn ?? '',
  ...ofTaskTexts((text) => (task: Task) => plain(task[text])),
  amount: (task) => task.amount ?? -1,
  hasSubTasks: (task) => Number(task.hasSubTasks),
  hasDelivery: (task) => Number(task.hasDelivery),
  hasQuoteInBilling: (task) => Number(task.hasQuoteInBilling),
  createdByUserName: (task) => plain(task.createdByUserName),
  updatedByUserName: (task) => plain(task.updatedByUserName),
  createdAt: (task) => task.createdAt,
  updatedAt: (task) => task.updatedAt,
};

test.each(Object.entries(sortValues))(
  'sorts by %s both ways, ignoring case and accents',
  async (field, valueOf) => {
    const { content: all } = (await get('size=100')).body;
    const ascending = [...all].sort((first, second) => {
      const [one, two] = [valueOf(first), valueOf(second)];
      return one < two ? -1 : one > two ? 1 : first.id - second.id;
    });
    const idsOf = (rows: Task[]) => rows.map(({ id }) => id);
    expect(idsOf((await get(`size=100&sort=${field},asc`)).body.content)).toEqual(idsOf(ascending));
    expect(idsOf((await get(`size=100&sort=${field},desc`)).body.content)).toEqual(
      idsOf(ascending.reverse()),
    );
  },
);

test('is sorted newest first by default, ten at a time', async () => {
  expect(await codes('')).toEqual(tasks.map(({ code }) => code).reverse());
  const { body } = await admin.call(listTasks, { query: {} });
  expect(body).toMatchObject({ currentPage: 0, pageSize: 10, totalElements: 6, first: true, last: true });
});

test.each<[string, string[]]>([
  // Too short for the search index.
  ['title=ã ', ['COD-Ã', 'COD-Á']],
  ['title=qj', []],
  ['code=cod-a', ['COD-Ã', 'COD-Á']],
  ['title=é tít', ['COD-É']],
  ['description=DESCRICAO B', ['COD-b']],
  ['priority=URGENT', ['COD-É', 'COD-Á']],
  ['priority=MEDIUM&priority=HIGH', ['COD-Ã', 'COD-b']],
  ['taskType=BUG', ['COD-d', 'COD-Á']],
  ['serverOrigin=srv-c', []],
  ['systemModule=modulo d', ['COD-d']],
  ['requesterName=zelia', ['COD-É', 'COD-Ã', 'COD-Á']],
  ['link=example/c', ['COD-c']],
  ['meetingLink=reuniao', ['COD-b']],
  ['amount=10.5', ['COD-b']],
  ['amountFrom=3&amountTo=10.5', ['COD-d', 'COD-b']],
  ['amount=0', ['COD-c']],
  ['hasAmount=false', ['COD-É', 'COD-Ã', 'COD-Á', 'COD-c']],
  ['hasAmount=true', ['COD-d', 'COD-b']],
  ['hasDelivery=true', ['COD-c']],
  ['assigneeName=pessoa user', ['COD-Á']],
  ['assigneeNameNot=pessoa user&hasAssigneeName=true', ['COD-Ã']],
  ['assigneeNameNot=pessoa', ['COD-É', 'COD-d', 'COD-b', 'COD-c']],
  ['hasAssigneeName=false', ['COD-É', 'COD-d', 'COD-b', 'COD-c']],
  ['dueOn=2020-01-10', ['COD-Á']],
  ['dueOnFrom=2020-01-11&dueOnTo=2101-01-01', ['COD-d', 'COD-Ã']],
  ['hasDueOn=false', ['COD-É', 'COD-b', 'COD-c']],
  ['isOverdue=true', ['COD-d', 'COD-Á']],
  ['isOverdue=false', ['COD-É', 'COD-Ã', 'COD-b', 'COD-c']],
  ['deliveryStatusNot=PENDING', ['COD-É', 'COD-d', 'COD-Ã', 'COD-b', 'COD-Á']],
  ['priorityNot=URGENT&priorityNot=LOW', ['COD-Ã', 'COD-b']],
  ['taskTypeNot=BUG', ['COD-É', 'COD-Ã', 'COD-b', 'COD-c']],
  ['titleNot=A tit&titleNot=é', ['COD-d', 'COD-b', 'COD-c']],
  ['requesterNameNot=ZÉLIA&requesterName=lima', ['COD-d', 'COD-b', 'COD-c']],
  ['linkNot=example', ['COD-Á']],
  ['titleNot= ', ['COD-É', 'COD-d', 'COD-Ã', 'COD-b', 'COD-Á', 'COD-c']],
  ['hasLink=false', ['COD-Á']],
  ['hasMeetingLink=true', ['COD-b']],
  ['hasTaskType=false', ['COD-Ã', 'COD-c']],
  ['hasDeliveryStatus=true', ['COD-c']],
  ['deliveryStatus=PENDING', ['COD-c']],
  ['deliveryStatus=DELIVERED&deliveryStatus=APPROVED', []],
  ['hasSubTasks=true', []],
  ['hasQuoteInBilling=true', []],
  ['createdByUserName=pessoa user', ['COD-É', 'COD-Ã', 'COD-Á']],
  ['updatedByUserName=PESSOA ADMIN', ['COD-d', 'COD-b', 'COD-c']],
  ['createdAt=2001-01-01', []],
  ['createdAtFrom=2001-01-01&createdAtTo=2001-12-31', []],
  ['updatedAtTo=2001-01-01', []],
  ['title=%25', []],
  ['title=_', []],
  ['title= ', ['COD-É', 'COD-d', 'COD-Ã', 'COD-b', 'COD-Á', 'COD-c']],
])('filters by %s', async (query, expected) => {
  expect(await codes(query)).toEqual(expected);
  expect((await get(query)).body.totalElements).toBe(expected.length);
});

test('a day filter uses days of São Paulo', async () => {
  const set = { created_at: new Date('2020-03-10T02:30:00Z') };
  await server.db.updateTable('tasks').set(set).where('id', '=', tasks[0]!.id).execute();
  expect(await codes('createdAt=2020-03-09')).toEqual(['COD-c']);
  expect(await codes('createdAt=2020-03-10')).toEqual([]);
});

test('a renamed requester or user is found and sorted by the new name', async () => {
  const { requesterId } = tasks[1]!;
  await server.db
    .updateTable('requesters')
    .set({ name: 'Édson Aché' })
    .where('id', '=', requesterId)
    .execute();
  expect(await codes('requesterName=edson ache')).toEqual(['COD-É', 'COD-Ã', 'COD-Á']);
  await server.db
    .updateTable('users')
    .set({ name: 'Ana Rebatizada' })
    .where('username', '=', 'user')
    .execute();
  expect(await codes('assigneeName=rebatizada')).toEqual(['COD-Á']);
  expect(await codes('createdByUserName=rebatizada&sort=updatedByUserName,asc')).toEqual([
    'COD-Á',
    'COD-Ã',
    'COD-É',
  ]);
});

test.each([
  ['sort=nada,asc', 'sort'],
  ['sort=id', 'sort'],
  ['nada=1', 'nada'],
  ['page=-1', 'page'],
  ['page=x', 'page'],
  ['size=0', 'size'],
  ['size=101', 'size'],
  ['priority=NADA', 'priority'],
  ['priorityNot=NADA', 'priorityNot'],
  ['hasTaskType=vazio', 'hasTaskType'],
  ['hasAmount=true&hasAmount=false', 'hasAmount'],
  ['searchIn=titleNot&search=a', 'searchIn'],
  ['requesterId=x', 'requesterId'],
  ['createdAt=ontem', 'createdAt'],
  ['amount=x', 'amount'],
])('refuses %s by name', async (query, field) => {
  const { status, error } = await get(query);
  expect(status).toBe(400);
  expect(error.errors?.map((entry) => entry.field)).toEqual([field]);
});

test('a huge page, amount or id is an empty page, never a 5xx', async () => {
  for (const query of ['page=900000000', 'amountFrom=999999999999.99', 'id=9007199254740991']) {
    expect(await get(query)).toMatchObject({ status: 200, body: { content: [] } });
  }
});

test('unlinked-delivery lists tasks without a delivery, as an array without page and size, newest first', async () => {
  const free = ['COD-É', 'COD-d', 'COD-Ã', 'COD-b', 'COD-Á'];
  const all = await admin.send<Task[]>({ method: 'GET', url: '/api/tasks/unlinked-delivery' });
  expect(all.body.map(({ code }) => code)).toEqual(free);
  const page = await admin.send<{ content: Task[] }>({
    method: 'GET',
    url: '/api/tasks/unlinked-delivery?size=2',
  });
  expect(page.body.content.map(({ code }) => code)).toEqual(free.slice(0, 2));
});

test('unlinked-billing lists tasks without a period', async () => {
  const { id } = await server.db
    .insertInto('billing_periods')
    .values({ month: 1, year: 2026 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('billing_period_tasks')
    .values({ billing_period_id: id, task_id: tasks[3]!.id })
    .execute();
  const { body } = await admin.send<{ content: Task[] }>({
    method: 'GET',
    url: '/api/tasks/unlinked-billing',
  });
  expect(body.content.map(({ code }) => code)).toEqual(['COD-É', 'COD-d', 'COD-b', 'COD-Á', 'COD-c']);
});

test('takes as many statements for fifty tasks with subtasks as for one', async () => {
  for (let index = 0; index < 50; index += 1) {
    const subTasks = [{ title: 'Um' }, { title: 'Dois' }];
    await makeTask(admin, { requesterId: tasks[0]!.requesterId, hasSubTasks: true, subTasks });
  }
  const statementsOf = async (size: number) => {
    counted.taken();
    const { body } = await counted.caller.call(listTasks, { query: { size } });
    expect(body.content).toHaveLength(size);
    return counted.taken();
  };
  const [one, fifty] = [await statementsOf(1), await statementsOf(50)];
  expect(fifty).toBe(one);
  // Session, page with total, tasks, subtasks.
  expect(one).toBeLessThanOrEqual(4);
});
