import { sql } from 'kysely';
import { startTestDatabase } from '../../../../test/servers/test-database';
import type { Db } from '../../../engines/database/schema';
import { migrate, migrateTo } from '../../../migrate';
import { migrations } from '../../../migrations';
import { readLinks, linksOfPeriod } from './link-read';
import { readPeriods } from './read';
import { readSnapshots } from './snapshots';

const SNAPSHOTS = '0013-billing-snapshots';

/** The tables as they were before there were snapshots, with one period for each status. */
async function oldData(db: Db): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const names = Object.keys(migrations);
  const before = names[names.indexOf(SNAPSHOTS) - 1]!;
  await migrateTo(db, before);
  for (const statement of [
    `insert into users (username, email, password_hash) values ('ana', 'ana@x.example', '-')`,
    `insert into requesters (name, email) values ('Ana Souza', 'ana@x.example')`,
    `insert into tasks (code, title, requester_id, created_by_id, updated_by_id, own_amount, amount, has_billing)
      select 'T-' || i, 'Tarefa ' || i, 1, 1, 1, amount, amount, i < 13
      from generate_series(1, 13) i, lateral (select case when i % 3 > 0 then i + 0.1 end as amount) of`,
    `insert into billing_periods (month, year, status)
      select row_number() over (), 2025, status from unnest(enum_range(null::billing_status)) status`,
    // The third, PAGO, has none; no period has the last task.
    `insert into billing_period_tasks (billing_period_id, task_id)
      select (array[1, 2, 4, 5])[1 + i % 4], i from generate_series(1, 12) i`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

test('what was billed before there were snapshots becomes version 1, to the cent', async () => {
  const { db, close } = await startTestDatabase();
  await oldData(db);
  const { rows: before } = await sql<{ id: number; total: string }>`
    select billing_period_id as id, total_amount as total from billing_totals order by 1`.execute(db);
  await migrate(db);
  const marks = await db.selectFrom('task_billing_marks').selectAll().orderBy('task_id').execute();
  expect(marks.map((mark) => mark.has_billing)).toEqual([...Array<boolean>(12).fill(true), false]);
  await sql`update tasks set amount = 1000`.execute(db);

  const periods = await readPeriods(db, [1, 2, 3, 4, 5]);
  periods.sort((one, other) => one.id - other.id);
  expect(periods.map(({ status, taskCount, snapshot }) => [status, taskCount, snapshot?.number])).toEqual([
    ['PENDENTE', 3, undefined],
    ['FATURADO', 3, 1],
    ['PAGO', 0, 1],
    ['ATRASADO', 3, 1],
    ['CANCELADO', 3, undefined],
  ]);
  for (const id of [2, 4]) {
    const old = Number(before.find((period) => period.id === id)!.total);
    expect(periods[id - 1]!.totalAmount).toBe(old);
    const links = await readLinks(db, linksOfPeriod(id));
    expect(links.reduce((cents, { task }) => cents + Math.round((task.amount ?? 0) * 100), 0)).toBe(
      Math.round(old * 100),
    );
    expect(await readSnapshots(db, id)).toMatchObject([{ number: 1, takenByUserName: null, current: true }]);
  }
  expect(periods.map(({ totalAmount }) => totalAmount).filter((total) => total === 3000)).toHaveLength(2);
  await close();
});
