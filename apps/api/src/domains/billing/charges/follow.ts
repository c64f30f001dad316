import { sql, type SqlBool } from 'kysely';
import { TIME_ZONE } from '@demanda/contracts/time-zone';
import type { BillingStatus } from '@demanda/contracts/billing';
import type { Db, Tx } from '../../../engines/database/schema';
import { idIs } from '../../../kernel/id-is';
import { lockPeriods, type PeriodRow } from '../periods/period-locks';
import { storePeriod } from '../periods/store-period';
import { billPeriods, type BillOptions } from './bill';
import { contradictionOf, readStatedCharges, statusOfCharges } from './contradiction';
import { chargeStates } from './states';

/** Billed periods that follow their charges, where the settings say so (ADR 0145). */

interface Cause {
  userId: number | null;
  /** Sentence for the history of the period. */
  text: string;
}

const isFollowing = sql<SqlBool>`(select periods_follow_charges from billing_settings)`;
const BILLED: readonly BillingStatus[] = ['FATURADO', 'PAGO', 'ATRASADO'];

/** Stores the status of a period with its cause, which the history triggers read from a session variable. */
async function changeStatus(
  transaction: Tx,
  period: PeriodRow,
  status: BillingStatus,
  { userId, text }: Cause,
): Promise<void> {
  const setDetail = (detail: string) =>
    sql`select set_config('demanda.detail', ${detail}, true)`.execute(transaction);
  const { month, year } = period;
  await setDetail(`Acompanha as cobranças: ${text}`);
  await storePeriod(transaction, period, { month, year, status }, userId);
  await setDetail('');
}

/** Locks the billed periods of charges that follow them; none where the setting is off. */
export async function lockFollowing(transaction: Tx, chargeIds: readonly number[]): Promise<PeriodRow[]> {
  const found = await transaction
    .selectFrom('charges')
    .where(idIs('id')(chargeIds))
    .where('billing_period_id', 'is not', null)
    .where(isFollowing)
    .select('billing_period_id')
    .distinct()
    .execute();
  if (found.length === 0) return [];
  return lockPeriods(
    transaction,
    found.map(({ billing_period_id }) => billing_period_id!),
  );
}

/**
 * Runs a change of the charges of periods that are locked and follow them, which then take the status that their charges
 * amount to. A period whose status contradicted its charges before, as a person set it, keeps it, except that a billed one
 * whose late charges are all paid becomes paid.
 */
async function letFollow<T>(
  transaction: Tx,
  locked: readonly PeriodRow[],
  cause: Cause,
  change: () => Promise<T>,
): Promise<T> {
  const ids = locked
    .filter(({ status, snapshot_id }) => snapshot_id !== null && BILLED.includes(status))
    .map(({ id }) => id);
  if (ids.length === 0) return change();
  const before = await readStatedCharges(transaction, ids);
  const result = await change();
  const after = await readStatedCharges(transaction, ids);
  // Read again, since the change may have given them another version.
  for (const period of await lockPeriods(transaction, ids)) {
    const [was, is] = [before.get(period.id) ?? [], after.get(period.id) ?? []];
    const status = statusOfCharges(is);
    const isUnchanged = !status || status === statusOfCharges(was);
    const isPaidLate = period.status === 'FATURADO' && status === 'PAGO';
    const isKept = isUnchanged || (contradictionOf(period.status, was) && !isPaidLate);
    if (!isKept && status !== period.status) await changeStatus(transaction, period, status, cause);
  }
  return result;
}

/** Runs a change of charges that are not yet locked; their periods, locked before them, follow. */
export const withFollowingPeriods = async <T>(
  transaction: Tx,
  chargeIds: readonly number[],
  cause: Cause,
  change: () => Promise<T>,
): Promise<T> => letFollow(transaction, await lockFollowing(transaction, chargeIds), cause, change);

/** Takes the next snapshots of locked, billed periods; where the settings say so, they follow what becomes of their charges. */
export async function billFollowed(
  transaction: Tx,
  periods: readonly PeriodRow[],
  cause: Cause,
  options?: BillOptions,
): Promise<void> {
  const settings = await transaction
    .selectFrom('billing_settings')
    .select('periods_follow_charges')
    .executeTakeFirst();
  const ids = periods.map(({ id }) => id);
  await letFollow(transaction, settings?.periods_follow_charges ? periods : [], cause, () =>
    billPeriods(transaction, ids, cause.userId, options),
  );
}

/** Changes charges in a transaction, and lets their periods follow. */
export const changeFollowed = <T>(
  db: Db,
  chargeIds: readonly number[],
  cause: Cause,
  change: (transaction: Tx) => Promise<T>,
): Promise<T> =>
  db
    .transaction()
    .execute((transaction) => withFollowingPeriods(transaction, chargeIds, cause, () => change(transaction)));

/** Periods of one transaction. */
const BATCH = 50;

/**
 * Makes billed periods late whose charges became late after the last change of the period; a status that was set since
 * stays. Returns the number of periods.
 */
export const followLateCharges = ({ db }: { db: Db }): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const late = await transaction
      .selectFrom('charges')
      .innerJoin(chargeStates().as('state'), 'state.charge_id', 'charges.id')
      .innerJoin('billing_periods as period', 'period.id', 'charges.billing_period_id')
      .where(isFollowing)
      .where('period.status', '=', 'FATURADO')
      .where('period.snapshot_id', 'is not', null)
      .where('state.status', '=', 'ATRASADA')
      .where(
        sql<SqlBool>`period.updated_at < (charges.due_on + 1)::timestamp at time zone ${sql.lit(TIME_ZONE)}`,
      )
      .groupBy('period.id')
      .select(['period.id', sql<string>`min(charges.number)`.as('number')])
      .orderBy('period.id')
      .limit(BATCH)
      .execute();
    const numbers = new Map(late.map(({ id, number }) => [id, number]));
    const periods = await lockPeriods(transaction, [...numbers.keys()]);
    for (const period of periods.filter(({ status }) => status === 'FATURADO')) {
      const text = `cobrança ${numbers.get(period.id)} venceu`;
      await changeStatus(transaction, period, 'ATRASADO', { userId: null, text });
    }
    return periods.length;
  });
