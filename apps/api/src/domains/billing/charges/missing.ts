import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/schema';
import { lockPeriods } from '../periods/period-locks';
import { reconcileCharges, reopenCharges } from './reconcile';

/** Issues the charges of periods that are billed and lack them. */
export async function issueMissingCharges(
  transaction: Tx,
  periodIds: readonly number[],
  userId: number | null,
): Promise<void> {
  const periods = await lockPeriods(transaction, periodIds);
  const billed = periods.filter(({ snapshot_id }) => snapshot_id !== null).map(({ id }) => id);
  await reconcileCharges(transaction, billed, userId, { isIssue: true });
}

/** Periods of one transaction. */
const BATCH = 50;

/**
 * Makes charges say what a server of an older version billed and reopened during an update, which knows no charges.
 * Returns the number of periods.
 */
export const catchUpCharges = ({ db }: { db: Db }): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const behind = await transaction
      .selectFrom('billing_periods')
      .where(sql<boolean>`snapshot_id is distinct from charged_snapshot_id`)
      .select('id')
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const periods = await lockPeriods(
      transaction,
      behind.map(({ id }) => id),
    );
    const billed = periods.filter(({ snapshot_id }) => snapshot_id !== null).map(({ id }) => id);
    await reconcileCharges(transaction, billed, null);
    for (const { id, status, snapshot_id } of periods)
      if (snapshot_id === null) await reopenCharges(transaction, id, status === 'CANCELADO', null);
    return periods.length;
  });
