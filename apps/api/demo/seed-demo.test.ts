import { calculatedStatus } from '@demanda/contracts/delivery-rules';
import { login } from '@demanda/contracts/session';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../test/servers/start-test-app';
import { seedDemo } from './seed-demo';
import { seedTasks } from './seed-tasks';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await server.db.deleteFrom('user_profiles').execute();
  await server.db.deleteFrom('users').execute();
});
afterAll(() => server.close());

const count = async (query: string): Promise<number> =>
  (await sql<{ count: number }>`select count(*) from ${sql.raw(query)}`.execute(server.db)).rows[0]!.count;

test('fills an empty database, and does nothing the second time', async () => {
  expect(await seedDemo(server.db)).toBe(true);
  const made = await count('tasks');
  expect(made).toBeGreaterThanOrEqual(320);
  expect(await seedDemo(server.db)).toBe(false);
  expect(await count('tasks')).toBe(made);
});

test('the three demonstration users can sign in', async () => {
  for (const [username, password, role] of [
    ['admin', 'Admin@123', 'ADMIN'],
    ['gerente', 'Gerente@123', 'MANAGER'],
    ['usuario', 'Usuario@123', 'USER'],
  ] as const) {
    const { body } = await server.anonymous.call(login, { body: { username, password } });
    expect(body.roles).toEqual([role]);
  }
});

test('one user has a profile that is not built in', async () => {
  const held = `user_profiles join profiles on profiles.id = profile_id where code = 'FINANCEIRO' and not built_in`;
  expect(await count(held)).toBe(1);
});

test('creates records of every kind and status', async () => {
  const distinct = (column: string, table: string) =>
    count(`(select distinct ${column} from ${table} where ${column} is not null) kinds`);
  expect(await distinct('priority', 'tasks')).toBe(4);
  expect(await distinct('task_type', 'tasks')).toBe(3);
  expect(await distinct('status', 'delivery_items')).toBe(7);
  expect(await distinct('shown_status', 'delivery_groups')).toBe(7);
  expect(await distinct('status', 'billing_periods')).toBe(5);
  expect(await distinct('status', 'charge_states(current_date)')).toBe(4);
  expect(await distinct('config_type', 'notification_configs')).toBe(4);
  expect(await count("outbox where status = 'SENT' and local and last_error is null")).toBe(17);
  expect(await count('charge_reminders')).toBe(1);
  expect(await count('client_links')).toBe(1);
  expect(await count('bank_lines')).toBe(5);
  expect(await count("payments where kind = 'RETENCAO' and with_payment_id is not null")).toBeGreaterThan(3);
  for (const state of [
    'task_type is null',
    'amount is null',
    'amount = 0',
    'has_sub_tasks',
    'not has_delivery',
    'has_delivery and id in (select task_id from task_billing_marks where not has_billing)',
    'has_delivery and id in (select task_id from task_billing_marks where has_billing)',
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
      or (select has_billing from task_billing_marks where task_id = tasks.id)
        is distinct from exists (select from billing_period_tasks where task_id = tasks.id)
      or has_sub_tasks <> exists (select from sub_tasks where task_id = tasks.id)`),
  ).toBe(0);
  expect(
    await count(`tasks where amount is distinct from case when has_sub_tasks
      then (select sum(amount) from sub_tasks where task_id = tasks.id and not excluded) else own_amount end`),
  ).toBe(0);
  expect(
    await count(`tasks join requesters on requesters.id = requester_id join users creator on creator.id = created_by_id
      join users changer on changer.id = tasks.updated_by_id
      where (requester_key, created_by_key, updated_by_key)
        <> (requesters.name_key, creator.shown_name_key, changer.shown_name_key)`),
  ).toBe(0);
}

test('stores sums, flags and names that match the rules', async () => {
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

test('the statuses of an item follow each other up to the current one', async () => {
  const changes = sql`select *, lag(to_status) over each_item as before, lag(changed_at) over each_item as earlier
    from delivery_status_changes window each_item as (partition by delivery_item_id order by id)`;
  const { rows } = await sql<{ broken: number; most: number; items: number }>`
    select (select count(*) from (${changes}) change
        where from_status is distinct from before or changed_at < earlier or changed_at > now()) as broken,
      (select count(*) from delivery_status_changes group by delivery_item_id order by 1 desc limit 1) as most,
      (select count(*) from delivery_items item where status <> (select to_status from delivery_status_changes
        where delivery_item_id = item.id order by id desc limit 1)) as items`.execute(server.db);
  expect(rows).toEqual([{ broken: 0, most: 10, items: 0 }]);
});

test('records each creation once in the history, with user and time, and not the inserts themselves', async () => {
  const made = 'history where event = $$CREATE$$ and resource';
  expect(await count(`${made} = 'tasks'`)).toBe(await count('tasks'));
  expect(await count(`${made} = 'deliveryItems'`)).toBe(await count('delivery_items'));
  expect(
    await count(`history join tasks on history.record_id = tasks.id where resource = 'tasks'
    and history.at = tasks.created_at and history.user_id = tasks.created_by_id`),
  ).toBe(await count('tasks'));
  expect(await count(`history where event = 'STATUS'`)).toBe(
    await count('delivery_status_changes where from_status is not null'),
  );
  const { rows } = await sql<{
    at: Date;
  }>`select at from history where resource not in ('users', 'profiles') order by id`.execute(server.db);
  const moments = rows.map(({ at }) => at.getTime());
  expect(moments).toEqual([...moments].sort((one, other) => one - other));
});

test('benchmark data keeps the existing records and their sums correct', async () => {
  const before = await count('tasks');
  await seedTasks(server.db, 500);
  await seedTasks(server.db, 300);
  expect(await count('tasks')).toBe(before + 800);
  await expectTrueSums();
});
