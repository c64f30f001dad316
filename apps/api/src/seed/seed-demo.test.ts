import * as billing from '@demanda/contracts/billing';
import type { Contract } from '@demanda/contracts/contract';
import * as dashboard from '@demanda/contracts/dashboard';
import * as deliveries from '@demanda/contracts/deliveries';
import * as notifications from '@demanda/contracts/notifications';
import * as projects from '@demanda/contracts/projects';
import * as requesters from '@demanda/contracts/requesters';
import * as session from '@demanda/contracts/session';
import * as tasks from '@demanda/contracts/tasks';
import * as users from '@demanda/contracts/users';
import { sql } from 'kysely';
import { addressOf, callerOf, type Caller } from '../../test/caller';
import { startTestApp, type TestApp } from '../../test/start-test-app';
import { calculatedStatus } from '../modules/deliveries/rules';
import { seedDemo } from './seed-demo';
import { seedTasks } from './seed-tasks';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await server.db.deleteFrom('user_profiles').execute();
  await server.db.deleteFrom('users').execute();
});
afterAll(() => server.close());

const signIn = async (username: string, password: string): Promise<Caller> => {
  const { body } = await server.anybody.call(session.login, { body: { username, password } });
  return callerOf(server.app, body.token);
};
const count = async (query: string): Promise<number> =>
  (await sql<{ count: number }>`select count(*) from ${sql.raw(query)}`.execute(server.db)).rows[0]!.count;

test('the demonstration is seeded once', async () => {
  expect(await seedDemo(server.db)).toBe(true);
  const made = await count('tasks');
  expect(made).toBeGreaterThanOrEqual(320);
  expect(await seedDemo(server.db)).toBe(false);
  expect(await count('tasks')).toBe(made);
});

test('its three people sign in', async () => {
  for (const [username, password, role] of [
    ['admin', 'Admin@123', 'ADMIN'],
    ['gerente', 'Gerente@123', 'MANAGER'],
    ['usuario', 'Usuario@123', 'USER'],
  ] as const) {
    const { body } = await server.anybody.call(session.login, { body: { username, password } });
    expect(body.roles).toEqual([role]);
  }
});

test('work of every kind and state is there', async () => {
  const distinct = (column: string, table: string) =>
    count(`(select distinct ${column} from ${table} where ${column} is not null) kinds`);
  expect(await distinct('priority', 'tasks')).toBe(4);
  expect(await distinct('task_type', 'tasks')).toBe(3);
  expect(await distinct('status', 'delivery_items')).toBe(7);
  expect(await distinct('shown_status', 'delivery_groups')).toBe(7);
  expect(await distinct('status', 'billing_periods')).toBe(5);
  expect(await distinct('config_type', 'notification_configs')).toBe(4);
  expect(await count("outbox where status = 'SENT' and local and last_error is null")).toBe(16);
  for (const state of [
    'task_type is null',
    'amount is null',
    'amount = 0',
    'has_sub_tasks',
    'not has_delivery',
    'has_delivery and not has_billing',
    'has_delivery and has_billing',
    "created_by_id = (select id from users where username = 'usuario')",
  ]) {
    expect(await count(`tasks where ${state}`)).toBeGreaterThan(5);
  }
  expect(await count('sub_tasks where excluded')).toBeGreaterThan(5);
  expect(await count('tasks where created_at > now() or updated_at < created_at')).toBe(0);
});

async function expectTrueSums() {
  expect(
    await count(`tasks where has_delivery <> exists (select from deliveries where task_id = tasks.id)
      or has_delivery <> exists (select from delivery_groups where task_id = tasks.id)
      or has_billing <> exists (select from billing_period_tasks where task_id = tasks.id)
      or has_sub_tasks <> exists (select from sub_tasks where task_id = tasks.id)`),
  ).toBe(0);
  expect(
    await count(`tasks where amount is distinct from case when has_sub_tasks
      then (select sum(amount) from sub_tasks where task_id = tasks.id and not excluded) else own_amount end`),
  ).toBe(0);
  expect(
    await count(`tasks join requesters on requesters.id = requester_id join users creator on creator.id = created_by_id
      join users changer on changer.id = updated_by_id
      where (requester_key, created_by_key, updated_by_key)
        <> (requesters.name_key, creator.shown_name_key, changer.shown_name_key)`),
  ).toBe(0);
}

test('sums, flags and names are those that the rules would make', async () => {
  await expectTrueSums();
  const groups = await server.db
    .selectFrom('delivery_groups')
    .select(['task_id', 'calculated_status'])
    .execute();
  const items = await server.db
    .selectFrom('delivery_items')
    .innerJoin('deliveries', 'deliveries.id', 'delivery_id')
    .select(['task_id', 'delivery_items.status'])
    .execute();
  for (const group of groups) {
    const statuses = items.filter((item) => item.task_id === group.task_id).map((item) => item.status);
    expect(group.calculated_status).toBe(calculatedStatus(statuses));
  }
});

const modules = [billing, dashboard, deliveries, notifications, projects, requesters, session, tasks, users];
const reads = modules
  .flatMap((module): unknown[] => Object.values(module))
  .filter(
    (value): value is Contract =>
      typeof value === 'object' && value !== null && 'path' in value && 'method' in value,
  )
  .filter(({ method }) => method === 'GET');

test('no answer to USER holds an amount, whatever is read', async () => {
  // Amounts that are found in no other number.
  await sql`update tasks set own_amount = 7318.04, amount = 7318.04`.execute(server.db);
  await sql`update sub_tasks set amount = 7318.04`.execute(server.db);
  const user = await signIn('usuario', 'Usuario@123');
  const admin = await signIn('admin', 'Admin@123');
  const ids = await sql<{ id: number }>`select task_id as id from deliveries order by id limit 5`.execute(
    server.db,
  );
  let seenByAdmin = 0;
  let answered = 0;
  for (const contract of reads) {
    const inputs = contract.params
      ? [1, 2, 3, ...ids.rows.map(({ id }) => id)].map((id) => ({ params: { id } }))
      : [{}, ...(contract.query ? [{ query: { size: 100 } }] : [])];
    for (const input of inputs) {
      const url = addressOf(contract, input);
      const answer = await user.send({ method: 'GET', url });
      expect(answer.status).toBeLessThan(500);
      expect(JSON.stringify(answer.body)).not.toMatch(/"amount":(?!"HIDDEN")|7318\.04/);
      if (answer.status === 200) answered += 1;
      const { body } = await admin.send({ method: 'GET', url });
      if (JSON.stringify(body).includes('7318.04')) seenByAdmin += 1;
    }
  }
  // Else the search above would prove nothing.
  expect(seenByAdmin).toBeGreaterThan(10);
  expect(answered).toBeGreaterThan(20);
});

test('measuring data keeps the same sums, and adds to what is there', async () => {
  await sql`update tasks set amount = (select sum(amount) from sub_tasks where task_id = tasks.id and not excluded)
    where has_sub_tasks`.execute(server.db);
  const before = await count('tasks');
  await seedTasks(server.db, 500);
  await seedTasks(server.db, 300);
  expect(await count('tasks')).toBe(before + 800);
  await expectTrueSums();
});
