import { localDay } from '@demanda/contracts/time-zone';
import type { BillingStatus } from '@demanda/contracts/billing';
import { sql } from 'kysely';
import { billPeriods } from '../../src/domains/billing/charges/bill';
import type { Tx } from '../../src/engines/database/schema';
import { earlier, later } from './calendar';
import type { Random } from './random';
import type { MadeTask } from './tasks';

const PERIODS = 18;
/** Status by months before the current one; all others are paid. */
const STATUSES: Record<number, BillingStatus> = {
  0: 'PENDENTE',
  1: 'PENDENTE',
  2: 'FATURADO',
  3: 'FATURADO',
  4: 'ATRASADO',
  7: 'ATRASADO',
  11: 'CANCELADO',
};

const BILLED: readonly BillingStatus[] = ['FATURADO', 'PAGO', 'ATRASADO'];

/** The issuer; its address does not exist, so that no payment succeeds. */
const COMPANY = {
  company_name: 'Demanda Software Ltda.',
  company_document: '11.222.333/0001-81',
  company_address: 'Rua das Palmeiras, 100, Florianópolis, SC',
  company_email: 'financeiro@demanda.example',
  company_phone: '(48) 3333-0100',
  pix_key: 'financeiro@demanda.example',
  pix_name: 'DEMANDA SOFTWARE',
  pix_city: 'FLORIANOPOLIS',
};

const monthsBefore = (now: Date, months: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1, 12));
const monthsBetween = (from: Date, to: Date): number =>
  (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();

interface Making {
  random: Random;
  now: Date;
  /** The user who bills. */
  adminId: number;
}

/** Inserts the last eighteen months; a billed task is in the month of its creation or the next one. */
export async function insertBilling(
  transaction: Tx,
  tasks: readonly MadeTask[],
  { random, now, adminId }: Making,
): Promise<void> {
  const rows = Array.from({ length: PERIODS }, (_, months) => {
    const month = monthsBefore(now, months);
    const status = STATUSES[months] ?? 'PAGO';
    const madeAt = earlier(month, now);
    return {
      month: month.getUTCMonth() + 1,
      year: month.getUTCFullYear(),
      status,
      payment_date: status === 'PAGO' ? localDay(later(month, random.whole(31, 50))) : null,
      email_sent: status !== 'PENDENTE' && status !== 'CANCELADO',
      created_at: madeAt,
      updated_at: madeAt,
    };
  });
  const ids = await transaction
    .insertInto('billing_periods')
    .values(rows.reverse())
    .returning('id')
    .execute();
  const newestFirst = ids.map(({ id }) => id).reverse();
  const links = tasks
    .filter((task) => task.billed)
    .map((task) => {
      const months = monthsBetween(task.createdAt, now) - random.whole(0, 1);
      return {
        task_id: task.id,
        billing_period_id: newestFirst[Math.min(Math.max(months, 0), PERIODS - 1)]!,
      };
    });
  await transaction.insertInto('billing_period_tasks').values(links).execute();
  await transaction.updateTable('billing_settings').set(COMPANY).execute();
  // In their order, so that numbers and due dates are those of their months; the newest are not due yet.
  for (const [place, { status }] of rows.entries())
    if (BILLED.includes(status)) {
      const end = monthsBefore(now, PERIODS - 2 - place);
      const issuedOn = localDay(status === 'FATURADO' ? now : earlier(end, now));
      await billPeriods(transaction, [ids[place]!.id], adminId, { issuedOn });
    }
  // Snapshots date from the end of the month, and charges from their issue.
  await sql`update billing_snapshots
    set taken_at = least(make_timestamptz(year, month, 1, 12, 0, 0, 'UTC') + interval '1 month', ${now}::timestamptz)`.execute(
    transaction,
  );
  await sql`update charges charge set issued_at = snapshot.taken_at, created_at = snapshot.taken_at
    from billing_periods period join billing_snapshots snapshot on snapshot.id = period.snapshot_id
    where period.id = charge.billing_period_id and period.status <> 'FATURADO'`.execute(transaction);
  await settleCharges(transaction, { now, adminId });
}

/**
 * Pays the charges of paid periods on the day of their period, some without the tax that their client withheld, and one
 * and a half of the newest billed periods today.
 */
async function settleCharges(transaction: Tx, { now, adminId }: Omit<Making, 'random'>): Promise<void> {
  await sql`with paid as (
      select charge.id, charge.amount, period.payment_date,
        case when charge.id % 7 = 0 then round(charge.amount * 0.0615, 2) else 0 end as withheld
      from charges charge join billing_periods period on period.id = charge.billing_period_id
      where period.status = 'PAGO'),
    money as (
      insert into payments (charge_id, paid_on, amount, kind, recorded_by_id)
      select id, payment_date, amount - withheld, 'PIX', ${adminId} from paid order by id
      returning id, charge_id)
    insert into payments (charge_id, paid_on, amount, kind, recorded_by_id, with_payment_id)
    select paid.id, payment_date, withheld, 'RETENCAO', ${adminId}, money.id
    from paid join money on money.charge_id = paid.id where withheld > 0 order by paid.id`.execute(
    transaction,
  );
  await sql`insert into payments (charge_id, paid_on, amount, kind, recorded_by_id)
    select id, ${localDay(now)}::date, case place when 1 then amount else round(amount / 2, 2) end, 'PIX', ${adminId}
    from (select charge.id, charge.amount, row_number() over (order by charge.id desc) as place
      from charges charge join billing_periods period on period.id = charge.billing_period_id
      where period.status = 'FATURADO') newest
    where place <= 2 order by id`.execute(transaction);
}
