import { periodTitle } from '@demanda/contracts/billing';
import type { BillingDifferences } from '@demanda/contracts/billing-differences';
import type { RecordVersion } from '@demanda/contracts/fields';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/schema';
import { conflict } from '../../../kernel/errors';
import { idIs } from '../../../kernel/id-is';
import type { SessionUser } from '../../../kernel/session-user';
import { lockTasks } from '../../deliveries/groups/groups';
import { billFollowed } from '../charges/follow';
import { withPeriodLock, IS_LOCKED, lockPeriods, refuseLocked, type PeriodRow } from './period-locks';
import { lockPeriodVersion } from './period-version';
import { ISSUER } from './snapshots';

/**
 * Amounts of billed tasks that changed after the snapshot: shown on the period and billed once (G-USE-10, ADR
 * 0042).
 */

const UNCHANGED_TEXT = 'A versão atual já diz o mesmo: não há o que faturar de novo.';
const NOTHING_TO_CARRY_TEXT = 'Este período não tem valores alterados depois do faturamento.';
const NOT_BILLED_TEXT = 'Este período está em aberto: os valores acompanham as tarefas.';
const PAID_TEXT = 'Este período já foi pago. Leve a diferença para um período em aberto, ou reabra este.';
const NO_LATER_PERIOD_TEXT = 'A diferença só pode ser levada para um período em aberto de um mês posterior.';
const ALREADY_BILLED_TEXT = 'A diferença já foi faturada no outro período. Reabra aquele período primeiro.';

/** Whether a period is billed, but neither paid nor locked. */
const mayBillNewVersion = (period: Pick<PeriodRow, 'status' | 'snapshot_id' | 'locked'>): boolean =>
  period.snapshot_id !== null && !period.locked && period.status !== 'PAGO';

/** Selects the open periods of later months, the next one first. */
const selectLaterOpenPeriods = (db: Db, { month, year }: Pick<PeriodRow, 'month' | 'year'>) =>
  db
    .selectFrom('billing_periods')
    .where('snapshot_id', 'is', null)
    .where('status', '<>', 'CANCELADO')
    .where(sql<boolean>`(year, month) > (${year}::int, ${month}::int)`)
    .orderBy('year')
    .orderBy('month')
    .orderBy('id')
    .select(['id', 'month', 'year']);

const hasOtherIssuer = async (db: Db, snapshotId: number | null): Promise<boolean> => {
  if (snapshotId === null) return false;
  const { other } = await db
    .selectFrom('billing_snapshots')
    .where('id', '=', snapshotId)
    .select(
      sql<boolean>`jsonb_strip_nulls(coalesce(issuer, '{}')) <> jsonb_strip_nulls(${ISSUER})`.as('other'),
    )
    .executeTakeFirstOrThrow();
  return other;
};

const toAdjusted = (row: { task_id: number; code: string; title: string; requester_name: string }) => ({
  taskId: row.task_id,
  code: row.code,
  title: row.title,
  requesterName: row.requester_name,
});
const toNumber = (text: string | null): number | null => (text === null ? null : Number(text));

async function readCarriedDifferences(db: Db, id: number) {
  const rows = await db
    .selectFrom('billing_adjustments as adjustment')
    .innerJoin('billing_periods as target', 'target.id', 'adjustment.billing_period_id')
    .where('adjustment.from_period_id', '=', id)
    .orderBy('adjustment.id')
    .selectAll('adjustment')
    .select(['target.month', 'target.year', 'target.snapshot_id'])
    .execute();
  return {
    carried: rows.map((row) => ({
      ...toAdjusted(row),
      amount: Number(row.amount),
      toTitle: periodTitle(row.month, row.year),
    })),
    mayTakeBack: rows.some((row) => row.snapshot_id === null),
  };
}

/** Reads the differences of a period. Throws 404. */
export const readDifferences = (db: Db, id: number): Promise<BillingDifferences> =>
  withPeriodLock(db, id, async (transaction) => {
    const period = await transaction
      .selectFrom('billing_periods')
      .where('id', '=', id)
      .select(['month', 'year', 'status', 'snapshot_id', IS_LOCKED.as('locked')])
      .executeTakeFirstOrThrow();
    const of = (table: 'billing_differences' | 'billing_adjustments') =>
      transaction.selectFrom(table).where('billing_period_id', '=', id);
    const open = await of('billing_differences').orderBy('code').selectAll('billing_differences').execute();
    const received = await of('billing_adjustments').orderBy('id').selectAll('billing_adjustments').execute();
    const next = await selectLaterOpenPeriods(transaction, period).limit(1).executeTakeFirst();
    return {
      open: open.map((row) => ({
        ...toAdjusted(row),
        billed: toNumber(row.billed),
        current: toNumber(row.current),
        amount: Number(row.amount),
      })),
      received: received.map((row) => ({
        ...toAdjusted(row),
        amount: Number(row.amount),
        fromTitle: periodTitle(row.from_month, row.from_year),
      })),
      ...(await readCarriedDifferences(transaction, id)),
      mayBill: mayBillNewVersion(period),
      hasOtherIssuer: await hasOtherIssuer(transaction, period.snapshot_id),
      carryTo: next ? { id: next.id, title: periodTitle(next.month, next.year) } : null,
    };
  });

/** Locks the tasks of a locked period, so that a concurrent change of an amount ends first. */
async function lockTasksOfPeriod(transaction: Tx, id: number): Promise<void> {
  const links = await transaction
    .selectFrom('billing_period_tasks')
    .where('billing_period_id', '=', id)
    .select('task_id')
    .execute();
  const taskIds = links.map((link) => link.task_id);
  await lockTasks(transaction, taskIds);
}

const hasDifferences = async (transaction: Tx, id: number): Promise<boolean> =>
  (await transaction
    .selectFrom('billing_differences')
    .where('billing_period_id', '=', id)
    .select('task_id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Records the new version in the history. No trigger does, because a version mostly follows a change of
 * status or of a link, which has an entry of its own.
 */
const recordVersion = (transaction: Tx, id: number) =>
  sql`insert into history (user_id, user_name, trace_id, event, resource, record_id, record_label, about, after)
    select actor.user_id, actor.user_name, actor.trace_id, 'UPDATE', 'billing', period.id,
      history_month(period.month, period.year), array['billing:' || period.id],
      jsonb_build_object('snapshot', snapshot.number, 'total_amount', snapshot.total_amount)
    from billing_periods period join billing_snapshots snapshot on snapshot.id = period.snapshot_id
    cross join lateral history_actor(null) actor where period.id = ${id}::bigint`.execute(transaction);

/** Takes a new snapshot of a billed period. Throws 404, 409. */
export async function billNewVersion(
  transaction: Tx,
  record: RecordVersion,
  withNewAmounts: boolean,
  user: SessionUser,
): Promise<void> {
  const { id } = record;
  const period = await lockPeriodVersion(transaction, record);
  if (period.snapshot_id === null) throw conflict(NOT_BILLED_TEXT);
  if (withNewAmounts) {
    refuseLocked([period]);
    if (!mayBillNewVersion(period)) throw conflict(PAID_TEXT);
    await lockTasksOfPeriod(transaction, id);
  }
  const isOther = await hasOtherIssuer(transaction, period.snapshot_id);
  if (!isOther && !(withNewAmounts && (await hasDifferences(transaction, id))))
    throw conflict(UNCHANGED_TEXT);
  await transaction
    .updateTable('billing_periods')
    .set({ updated_by_id: user.id, updated_at: sql`now()`, version: period.version + 1 })
    // Without a snapshot the period is read with the current amounts of its tasks.
    .$if(withNewAmounts, (update) => update.set({ snapshot_id: null }))
    .where('id', '=', id)
    .execute();
  const cause = { userId: user.id, text: 'nova versão gerada' };
  const options = { withIssuer: true, refusedTo: withNewAmounts ? user : undefined };
  await billFollowed(transaction, [period], cause, options);
  await recordVersion(transaction, id);
}

/** Turns the differences of a period into adjustments of an open one. Throws 404, 409. */
export async function carryDifferences(
  transaction: Tx,
  record: RecordVersion,
  toPeriodId: number,
  user: SessionUser,
): Promise<void> {
  const { id } = record;
  await lockPeriods(transaction, [...new Set([id, toPeriodId])]);
  const period = await lockPeriodVersion(transaction, record);
  const targets = await selectLaterOpenPeriods(transaction, period).where('id', '=', toPeriodId).execute();
  if (targets.length === 0) throw conflict(NO_LATER_PERIOD_TEXT);
  await lockTasksOfPeriod(transaction, id);
  const { numInsertedOrUpdatedRows: count } = await transaction
    .insertInto('billing_adjustments')
    .columns([
      'billing_period_id',
      'task_id',
      'from_period_id',
      'from_month',
      'from_year',
      'code',
      'title',
      'requester_id',
      'requester_name',
      'amount',
      'created_by_id',
    ])
    .expression((query) =>
      query
        .selectFrom('billing_differences')
        .where('billing_period_id', '=', id)
        .select([
          sql<number>`${toPeriodId}::bigint`.as('billing_period_id'),
          'task_id',
          sql<number>`${id}::bigint`.as('from_period_id'),
          sql<number>`${period.month}::int`.as('from_month'),
          sql<number>`${period.year}::int`.as('from_year'),
          'code',
          'title',
          'requester_id',
          'requester_name',
          'amount',
          sql<number>`${user.id}::bigint`.as('created_by_id'),
        ]),
    )
    .executeTakeFirstOrThrow();
  if (count === 0n) throw conflict(NOTHING_TO_CARRY_TEXT);
}

/**
 * Deletes the adjustments made of a period's differences that no period billed yet. Throws 404, 409 when all of them are
 * billed.
 */
export async function cancelCarriedDifferences(transaction: Tx, record: RecordVersion): Promise<void> {
  const { id } = record;
  const rows = await transaction
    .selectFrom('billing_adjustments')
    .where('from_period_id', '=', id)
    .select('billing_period_id')
    .distinct()
    .execute();
  if (rows.length === 0) return;
  const locked = await lockPeriods(transaction, [
    ...new Set([id, ...rows.map((row) => row.billing_period_id)]),
  ]);
  await lockPeriodVersion(transaction, record);
  const open = locked.filter((one) => one.id !== id && one.snapshot_id === null).map((one) => one.id);
  if (open.length === 0) throw conflict(ALREADY_BILLED_TEXT);
  await transaction
    .deleteFrom('billing_adjustments')
    .where('from_period_id', '=', id)
    .where(idIs('billing_period_id')(open))
    .execute();
}
