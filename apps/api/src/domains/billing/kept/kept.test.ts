import { deleteBillingPeriods, type BillingStatus } from '@demanda/contracts/billing';
import { carryBillingDifferences, createBillingVersion } from '@demanda/contracts/billing-differences';
import { unlinkTasks } from '@demanda/contracts/billing-links';
import { deleteTasks, getTask, updateTask } from '@demanda/contracts/tasks';
import { restoreRecords } from '@demanda/contracts/trash';
import { sql, type RawBuilder } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { link, makePeriod, setStatus } from '../../../../test/make/bill';
import { fc } from '../../../../test/make/cases';
import { makeCharge } from '../../../../test/make/charges';
import { makeRequester, makeTask } from '../../../../test/make/records';
import { overlap } from '../../../../test/make/overlap';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { compareFigures, rebuildFigures } from './compare';

/** Kept figures equal the counted ones also after concurrent and interrupted writes (ADR 0172). */

let server: TestApp;
let admin: Caller;
let requesterId: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  requesterId = (await makeRequester(admin)).id;
});
afterAll(() => server.close());

const NONE = { count: 0, first: [] };
const WRITERS = 16;
const TASKS = 24;
const PERIODS = 4;

async function makeWorld() {
  const periods: number[] = [];
  for (let month = 1; month <= PERIODS; month += 1) periods.push((await makePeriod(admin, { month })).id);
  const tasks: number[] = [];
  for (let n = 0; n < TASKS; n += 1) tasks.push((await makeTask(admin, { requesterId, amount: n + 0.1 })).id);
  for (const [n, id] of periods.entries())
    await link(admin, id, ...tasks.filter((_, index) => index % PERIODS === n));
  return { periods, tasks };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

async function changeAmount(id: number, cents: number): Promise<void> {
  const { body: task } = await admin.call(getTask, { params: { id } });
  if (!task.code) return;
  const { code, title, priority, version } = task;
  await admin.call(updateTask, {
    params: { id },
    body: { code, title, priority, requesterId, version, amount: cents / 100 },
  });
}

const STATUSES: readonly BillingStatus[] = ['PENDENTE', 'FATURADO', 'FATURADO', 'ATRASADO', 'PAGO'];
const WRITES = [
  ({ tasks }: World, n: number) => changeAmount(tasks[n % TASKS]!, n),
  ({ tasks, periods }: World, n: number) =>
    link(admin, periods[n % PERIODS]!, ...tasks.slice(n % TASKS, (n % TASKS) + 3)),
  ({ tasks, periods }: World, n: number) =>
    admin.call(unlinkTasks, { params: { id: periods[n % PERIODS]! }, body: tasks.slice(n % TASKS) }),
  ({ periods }: World, n: number) => setStatus(admin, periods[n % PERIODS]!, STATUSES[n % STATUSES.length]!),
  ({ periods }: World, n: number) =>
    admin.call(createBillingVersion, {
      params: { id: periods[n % PERIODS]! },
      body: { withNewAmounts: true },
    }),
  ({ periods }: World, n: number) =>
    admin.call(carryBillingDifferences, {
      params: { id: periods[0]! },
      body: { toPeriodId: periods[n % PERIODS]! },
    }),
  async ({ periods }: World, n: number) => {
    const ids = [periods[n % PERIODS]!];
    await admin.call(deleteBillingPeriods, { body: ids, query: { confirm: 'EXCLUIR' } });
    await admin.call(restoreRecords.billing, { body: { ids } });
  },
  async ({ tasks }: World, n: number) => {
    const ids = [tasks[n % TASKS]!];
    await admin.call(deleteTasks, { body: ids });
    await admin.call(restoreRecords.tasks, { body: { ids } });
  },
];

/** Sixteen writers at once, each with writes of its own. */
const writeAtOnce = (world: World, seed: number) =>
  Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      const writes = fc.sample(fc.tuple(fc.nat(WRITES.length - 1), fc.nat(9999)), {
        numRuns: 12,
        seed: seed + writer,
      });
      for (const [kind, n] of writes) await WRITES[kind]!(world, n).catch(() => undefined);
    }),
  );

test('sixteen writers at once leave figures that equal the counted ones', async () => {
  const world = await makeWorld();
  await writeAtOnce(world, 1);
  expect(await compareFigures(server.db)).toEqual(NONE);
}, 120_000);

const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

onPostgres(
  'so do writers whose connections are killed (only PostgreSQL has several)',
  async () => {
    const world = await makeWorld();
    let isWriting = true;
    const writing = writeAtOnce(world, 100).finally(() => (isWriting = false));
    while (isWriting) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' order by random() limit 1`
        .execute(server.db)
        .catch(() => undefined);
      await wait(30);
    }
    await writing;
    expect(await compareFigures(server.db)).toEqual(NONE);
  },
  120_000,
);

onPostgres(
  'a link that moves while another transaction changes the amount counts the new amount',
  async () => {
    const { tasks, periods } = await makeWorld();
    await overlap(
      server.db,
      sql`update tasks set amount = 77 where id = ${tasks[0]}`,
      sql`update billing_period_tasks set billing_period_id = ${periods[1]} where task_id = ${tasks[0]}`,
    );
    expect(await compareFigures(server.db)).toEqual(NONE);
  },
);

onPostgres('two halves that are paid at once make a charge paid on the later of their days', async () => {
  const { id } = await makeCharge(admin, requesterId, 1);
  const pay = (day: string) =>
    sql`insert into payments (charge_id, paid_on, amount, kind) values (${id}, ${day}, 0.5, 'PIX')`;
  await overlap(server.db, pay('2026-01-09'), pay('2026-01-05'));
  const charge = server.db.selectFrom('charges').where('id', '=', id).select('paid_up_on');
  expect(await charge.executeTakeFirst()).toEqual({ paid_up_on: '2026-01-09' });
});

/** Changes rows without the triggers that keep figures. */
const plant = (statement: RawBuilder<unknown>) =>
  server.db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await statement.execute(transaction);
  });

test.each([
  ['an amount that was changed without triggers', sql`update tasks set amount = amount + 0.01`],
  ['a lost link', sql`delete from billing_period_tasks`],
  ['a wrong mark', sql`update task_billing_marks set difference = 1 where has_billing`],
  ['a wrong figure', sql`update billing_period_figures set open_amount = open_amount + 0.01`],
  ['a lost figure', sql`delete from billing_period_figures`],
  ['a wrong day of a charge', sql`update charges set paid_up_on = current_date`],
])('%s is found, and corrected when all figures are rebuilt', async (_, statement) => {
  const { periods, tasks } = await makeWorld();
  await makeCharge(admin, requesterId, 1);
  expect(await compareFigures(server.db)).toEqual(NONE);
  await plant(statement);
  const { count, first } = await compareFigures(server.db);
  expect(count).toBeGreaterThan(0);
  expect(['task', 'period', 'charge']).toContain(first[0]!.of);
  await rebuildFigures(server.db);
  expect(await compareFigures(server.db)).toEqual(NONE);
  await changeAmount(tasks[0]!, 12_345);
  await link(admin, periods[0]!, tasks[1]!);
  expect(await compareFigures(server.db)).toEqual(NONE);
});

test('a wrong day alone leaves the rows of periods as they are when all figures are rebuilt', async () => {
  await makeWorld();
  await makeCharge(admin, requesterId, 1);
  const rows = () => server.db.selectFrom('billing_period_figures').selectAll().orderBy('id').execute();
  const before = await rows();
  await plant(sql`update charges set paid_up_on = current_date`);
  await rebuildFigures(server.db);
  expect(await rows()).toEqual(before);
  expect(await compareFigures(server.db)).toEqual(NONE);
});
