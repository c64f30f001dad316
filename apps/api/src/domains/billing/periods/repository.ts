import type {
  BillingPeriod,
  billingPeriodInput,
  BillingStatus,
  DeletionConfirm,
} from '@demanda/contracts/billing';
import type { RecordVersion } from '@demanda/contracts/fields';
import type { z } from 'zod';
import type { Db, Tx } from '../../../engines/database/schema';
import { moveToTrash } from '../../../engines/records/move-to-trash';
import { refuseStale } from '../../../engines/records/refuse-stale';
import type { SessionUser } from '../../../kernel/session-user';
import { lockTasks } from '../../deliveries/groups/groups';
import { contradictionOf, readStatedCharges } from '../charges/contradiction';
import { cancelChargesOfDeleted } from '../charges/delete-period';
import { billNewVersion, carryDifferences, cancelCarriedDifferences } from './differences';
import { lockPeriods, refuseDeletion } from './period-locks';
import { lockPeriodVersion } from './period-version';
import { readPeriod } from './read';
import { recordBilledLinesInHistory } from './snapshots';
import { storePeriod, taskIdsOfPeriods } from './store-period';
import { trashedPeriod } from './trashed-period';

type Input = z.output<typeof billingPeriodInput>;

async function update(transaction: Tx, id: number, input: Input, user: SessionUser): Promise<void> {
  const { version, month, year, paymentDate } = input;
  const period = await lockPeriodVersion(transaction, { id, version });
  const { status = period.status } = input;
  await storePeriod(transaction, period, { month, year, status, payment_date: paymentDate }, user.id, user);
}

async function changeStatus(
  transaction: Tx,
  record: RecordVersion,
  status: BillingStatus,
  user: SessionUser,
) {
  const period = await lockPeriodVersion(transaction, record);
  if (period.status === status) return;
  await storePeriod(transaction, period, { month: period.month, year: period.year, status }, user.id, user);
}

async function remove(
  transaction: Tx,
  records: readonly RecordVersion[],
  confirm: DeletionConfirm,
  user: SessionUser,
): Promise<number> {
  const periods = await lockPeriods(
    transaction,
    records.map(({ id }) => id),
  );
  // Before the confirmation: the caller has not seen a period that was billed meanwhile, and cannot confirm it.
  await refuseStale(transaction, trashedPeriod, records);
  refuseDeletion(periods, confirm);
  const found = periods.map((period) => period.id);
  await lockTasks(transaction, await taskIdsOfPeriods(transaction, found));
  await cancelChargesOfDeleted(transaction, found, user.id);
  await recordBilledLinesInHistory(transaction, found);
  return moveToTrash(
    transaction,
    trashedPeriod,
    found.map((id) => ({ id })),
  );
}

/** Repository of monthly periods; each write is one transaction. */
export function billingRepository(db: Db) {
  const writeOne = (id: number, work: (transaction: Tx) => Promise<void>): Promise<BillingPeriod> =>
    db.transaction().execute(async (transaction) => {
      await work(transaction);
      return readPeriod(transaction, id);
    });

  return {
    /** Reads one period, and whether its charges contradict it. Throws 404. */
    async byId(id: number): Promise<BillingPeriod> {
      const period = await readPeriod(db, id);
      const charges = (await readStatedCharges(db, [id])).get(id) ?? [];
      return { ...period, contradiction: contradictionOf(period.status, charges) };
    },

    /** Creates a period with the status PENDENTE (G-BILL-1). */
    create: async ({ month, year, paymentDate }: Input): Promise<BillingPeriod> => {
      const { id } = await db
        .insertInto('billing_periods')
        .values({ month, year, payment_date: paymentDate })
        .returning('id')
        .executeTakeFirstOrThrow();
      return readPeriod(db, id);
    },

    /** Updates a period. Throws 404, 409 for a stale version or for another month of a locked period. */
    update: (id: number, input: Input, user: SessionUser) =>
      writeOne(id, (transaction) => update(transaction, id, input, user)),

    /** Changes the status; the same status changes nothing. Throws 404, 409 for a stale version. */
    changeStatus: (record: RecordVersion, status: BillingStatus, user: SessionUser) =>
      writeOne(record.id, (transaction) => changeStatus(transaction, record, status, user)),

    /**
     * Bills a period again. Throws 404, and 409 for a stale version, an open or locked period or when nothing changed
     * since the last version.
     */
    billAgain: (record: RecordVersion, withNewAmounts: boolean, user: SessionUser) =>
      writeOne(record.id, (transaction) => billNewVersion(transaction, record, withNewAmounts, user)),

    /**
     * Carries the differences over to a later open period. Throws 404, and 409 for a stale version, without differences
     * or when the other period is not a later open one.
     */
    carryDifferences: (record: RecordVersion, toPeriodId: number, user: SessionUser) =>
      writeOne(record.id, (transaction) => carryDifferences(transaction, record, toPeriodId, user)),

    /** Deletes the carried adjustments. Throws 404, 409 for a stale version and once they are billed. */
    takeBackDifferences: (record: RecordVersion) =>
      writeOne(record.id, (transaction) => cancelCarriedDifferences(transaction, record)),

    /**
     * Moves periods with their links and files to the trash; tasks stay (G-BILL-2) and unknown ids are ignored. Returns
     * the number of deleted periods. Throws 409, deleting nothing, when one of them has a stale version, is locked, or
     * billed and not confirmed, or one of its charges has payments.
     */
    remove: (
      records: readonly RecordVersion[],
      confirm: DeletionConfirm,
      user: SessionUser,
    ): Promise<number> =>
      db.transaction().execute((transaction) => remove(transaction, records, confirm, user)),
  };
}
