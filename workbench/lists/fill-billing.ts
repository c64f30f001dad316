import { sql } from 'kysely';
import { billPeriods } from '../../apps/api/src/domains/billing/charges/bill';
import { createDatabase } from '../../apps/api/src/engines/database';
import type { Tx } from '../../apps/api/src/engines/database/schema';
import { begin } from '../support/progress';

const LINKS = `insert into billing_period_tasks (billing_period_id, task_id)
  select period.id, task.id from (select id, row_number() over (order by id) - 1 as place from tasks) task
  join (select id, row_number() over (order by id) - 1 as place, count(*) over () as periods from billing_periods) period
    on period.place = (task.place * 31) % period.periods
  where not exists (select from billing_period_tasks link where link.task_id = task.id)`;
/** As many as there are tasks. */
const CHARGES = [
  `with last as (select coalesce(max(number_seq), 0) as seq from charges where number_year = 2026)
    insert into charges (month, year, requester_id, requester_name, number_year, number_seq, due_on, amount)
    select 1 + n % 12, 2024, 1 + n % 40, 'Cliente ' || n % 40, 2026, seq + n, current_date - n % 700 + 20,
      1 + n * 7 % 9000
    from last, generate_series(1, (select count(*)::int from tasks) - (select count(*)::int from charges)) n`,
  `insert into charge_revisions (charge_id, number, month, year, client, tx_id, amount, due_on)
    select id, 1, month, year, '{}', tx_id, amount, due_on from charges
    where not exists (select from charge_revisions where charge_id = charges.id)`,
  // Half are paid, a tenth in part.
  `insert into payments (charge_id, paid_on, amount, kind)
    select id, due_on, case when id % 10 < 5 then amount else greatest(round(amount / 2, 2), 0.01) end, 'PIX'
    from charges where id % 10 < 6 and paid_amount = 0`,
];

/** Changes a database in one transaction without a limit of time, and analyzes it. */
async function change(url: string, run: (db: Tx) => Promise<void>): Promise<void> {
  const pool = { DATA_DIR: '', DATABASE_URL: url, DATABASE_POOL_SIZE: 1, PREPARED_STATEMENTS: true };
  const { db, close } = await createDatabase(pool);
  try {
    await db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection);
      await connection.transaction().execute(run);
      await sql`vacuum analyze`.execute(connection);
    });
  } finally {
    await close();
  }
}

/** Links every task to a period, and bills a share of the periods. */
export async function fillBilling(url: string, share: number): Promise<void> {
  begin('linking and billing the tasks');
  await change(url, async (transaction) => {
    await sql.raw(LINKS).execute(transaction);
    const { rows } = await sql<{ id: number; is_billed: boolean }>`
      update billing_periods set snapshot_id = null, status = (case when place <= periods * ${share}::float
        then 'FATURADO' else 'PENDENTE' end)::billing_status
      from (select id, row_number() over (order by id) as place, count(*) over () as periods from billing_periods) known
      where known.id = billing_periods.id returning billing_periods.id, status = 'FATURADO' as is_billed`.execute(
      transaction,
    );
    const billed = rows.filter(({ is_billed }) => is_billed).map(({ id }) => id);
    await billPeriods(transaction, billed, null);
  });
}

/** Adds charges until there are as many as tasks, and payments. Returns how many charges there are. */
export async function fillCharges(url: string): Promise<number> {
  begin('issuing charges');
  let count = 0;
  await change(url, async (transaction) => {
    for (const statement of CHARGES) await sql.raw(statement).execute(transaction);
    const { all } = await transaction
      .selectFrom('charges')
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow();
    count = all;
  });
  return count;
}
