import { sql } from 'kysely';
import { startTestDatabase } from '../../../../test/servers/test-database';
import type { Db } from '../../../engines/database/schema';
import { migrate, migrateTo } from '../../../migrate';
import { takeSnapshots } from '../periods/snapshots';
import { catchUpCharges } from './missing';
import { readCharges } from './read';

let db: Db;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ db, close } = await startTestDatabase());
});
afterEach(() => close());

const run = (statement: string) => sql.raw(statement).execute(db);

/** Three periods: billed in two snapshots, paid, and open; each with tasks of two requesters. */
async function oldData(): Promise<void> {
  await run('drop schema public cascade');
  await run('create schema public');
  await migrateTo(db, '0078-client-data');
  for (const statement of [
    `insert into users (username, email, password_hash) values ('ana', 'ana@x.example', '-')`,
    `insert into requesters (name, email) values ('Ana Souza', 'ana@x.example'), ('Bia', 'bia@x.example')`,
    `insert into tasks (code, title, requester_id, created_by_id, updated_by_id, own_amount, amount)
      select 'T-' || i, 'Tarefa ' || i, 1 + i % 2, 1, 1, amount, amount
      from generate_series(1, 12) i, lateral (select case when i <> 3 then i + 0.01 end as amount) of`,
    `insert into billing_periods (month, year, status, payment_date) values (1, 2025, 'FATURADO', null),
      (2, 2025, 'PAGO', '2025-03-10'), (3, 2025, 'PENDENTE', null)`,
    `insert into billing_period_tasks (billing_period_id, task_id) select 1 + i % 3, i from generate_series(1, 12) i`,
    `insert into billing_snapshots (billing_period_id, number, status, month, year, task_count, total_amount, taken_at)
      values (1, 1, 'FATURADO', 1, 2025, 0, 0, '2025-01-01T02:59:00Z'),
        (1, 2, 'FATURADO', 1, 2025, 0, 0, '2025-02-02T12:00:00Z'), (2, 1, 'PAGO', 2, 2025, 0, 0, '2025-03-01T12:00:00Z')`,
    // Bia came to the first period with its second snapshot.
    `insert into billing_snapshot_lines
        (snapshot_id, position, task_id, code, title, requester_id, requester_name, amount)
      select snapshot.id, row_number() over (partition by snapshot.id order by task.id), task.id, task.code, task.title,
        task.requester_id, requester.name, task.amount
      from billing_snapshots snapshot join billing_period_tasks using (billing_period_id)
      join tasks task on task.id = task_id join requesters requester on requester.id = task.requester_id
      where snapshot.id > 1 or requester.id = 1`,
    'update billing_periods set snapshot_id = 2 where id = 1',
    'update billing_periods set snapshot_id = 3 where id = 2',
  ])
    await run(statement);
}

test('billed periods get charges with the same cents, lines and days, and keep their versions', async () => {
  await oldData();
  const versions = () => db.selectFrom('billing_snapshots').selectAll().orderBy('id').execute();
  const before = await versions();
  await migrate(db);
  expect(await versions()).toEqual(before);
  const charges = await readCharges(db, [1, 2, 3, 4], '2025-02-13');
  charges.sort((one, other) => one.id - other.id);
  expect(
    charges.map(({ number, requesterName, month, amount, dueOn, status }) => [
      ...[number, requesterName, month, amount, dueOn, status],
    ]),
  ).toEqual([
    ['0001/2024', 'Ana Souza', 1, 18.02, '2025-01-10', 'ATRASADA'],
    ['0001/2025', 'Bia', 1, 9.01, '2025-02-12', 'ATRASADA'],
    ['0002/2025', 'Ana Souza', 2, 14.02, '2025-03-10', 'PAGA'],
    ['0003/2025', 'Bia', 2, 8.02, '2025-03-10', 'PAGA'],
  ]);
  const { rows } =
    await sql`select count(*)::int as count, sum(amount)::text as sum from charge_lines`.execute(db);
  const { rows: billed } = await sql`select count(*)::int as count, sum(amount)::text as sum
    from billing_snapshot_lines where snapshot_id > 1`.execute(db);
  expect(rows).toEqual(billed);
  expect(
    await db.selectFrom('payments').select(['paid_on', 'amount', 'kind']).orderBy('id').execute(),
  ).toEqual([
    { paid_on: '2025-03-10', amount: '14.02', kind: 'OUTRO' },
    { paid_on: '2025-03-10', amount: '8.02', kind: 'OUTRO' },
  ]);
  // Paid before migration 0131, which fills these days.
  const days = await db.selectFrom('charges').select('paid_up_on').orderBy('id').execute();
  expect(days.map(({ paid_up_on }) => paid_up_on)).toEqual([null, null, '2025-03-10', '2025-03-10']);
  expect(await db.selectFrom('charge_numbers').selectAll().orderBy('year').execute()).toEqual([
    { year: 2024, last: 1 },
    { year: 2025, last: 3 },
  ]);
});

test('charges catch up with what an older server billed and reopened meanwhile', async () => {
  await oldData();
  await migrate(db);
  await run('update tasks set amount = 100 where id in (3, 6)');
  await run(`update billing_periods set status = 'PENDENTE', snapshot_id = null where id = 2`);
  await run(`update billing_periods set status = 'FATURADO' where id = 3`);
  await db.transaction().execute((transaction) => takeSnapshots(transaction, [3], null));
  expect(await catchUpCharges({ db })).toBe(2);
  const charges = await readCharges(db, [3, 4, 5, 6], '2025-02-13');
  charges.sort((one, other) => one.id - other.id);
  expect(charges.map(({ month, status, amount }) => [month, status, amount])).toEqual([
    [2, 'RASCUNHO', 14.02],
    [2, 'RASCUNHO', 8.02],
    [3, 'EMITIDA', 10.02],
    [3, 'EMITIDA', 16.02],
  ]);
  expect(await catchUpCharges({ db })).toBe(0);
});
