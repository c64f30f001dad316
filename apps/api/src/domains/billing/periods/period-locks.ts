import { isBilled, periodTitle, type DeletionConfirm } from '@demanda/contracts/billing';
import {
  AMOUNTS_LOCKED_TEXT,
  billedDeletionText,
  ERROR_CODES,
  lockedDeletionText,
  periodLockedText,
} from '@demanda/contracts/errors';
import { sql } from 'kysely';
import { planOnce } from '../../../engines/database/plan-once';
import type { Db, Tx } from '../../../engines/database/schema';
import { hasPermission } from '../../../engines/http/access';
import { conflict, notFound } from '../../../kernel/errors';
import { idIs } from '../../../kernel/id-is';
import type { Granted } from '../../../kernel/session-user';

/** SQL: whether the settings lock links and amounts of a row of `billing_periods` (G-BILL-11). */
export const IS_LOCKED = sql<boolean>`coalesce((select case freezing
  when 'ao_pagar' then billing_periods.status = 'PAGO'
  when 'ao_faturar' then billing_periods.status in ('FATURADO', 'PAGO')
    or (billing_periods.status = 'ATRASADO' and billing_periods.snapshot_id is not null)
  else false end from billing_settings), billing_periods.status = 'PAGO')`;

export const periodNotFound = () => notFound('Período não encontrado');

/**
 * Locks periods until the end of the transaction, ordered by id and before their tasks, so that links, changes of status
 * and deletions run one after the other. Foreign keys are still checked meanwhile: a payment, which holds its charge,
 * would otherwise wait for the period, and this transaction for the charge. Returns the periods that exist.
 */
export const lockPeriods = (transaction: Tx, ids: readonly number[]) =>
  transaction
    .selectFrom('billing_periods')
    .where(idIs('billing_periods.id')(ids))
    .select(['id', 'month', 'year', 'status', 'version', 'snapshot_id', IS_LOCKED.as('locked')])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
export type PeriodRow = Awaited<ReturnType<typeof lockPeriods>>[number];

/** Locks one period. Throws 404. */
export async function lockPeriod(transaction: Tx, id: number): Promise<PeriodRow> {
  const [period] = await lockPeriods(transaction, [id]);
  if (!period) throw periodNotFound();
  return period;
}

/** Runs several reads of a period that is locked against changes and deletion meanwhile. Throws 404. */
export async function withPeriodLock<T>(
  db: Db,
  id: number,
  read: (transaction: Db) => Promise<T>,
): Promise<T> {
  if (!db.isTransaction) return db.transaction().execute((started) => withPeriodLock(started, id, read));
  const period = await db
    .selectFrom('billing_periods')
    .where('id', '=', id)
    .select('id')
    .forShare()
    .executeTakeFirst();
  if (!period) throw periodNotFound();
  return read(db);
}

/** Throws 409 PERIOD_LOCKED naming the first locked period, if there is one. */
export function refuseLocked(periods: readonly Pick<PeriodRow, 'month' | 'year' | 'locked'>[]): void {
  const closed = periods.find(({ locked }) => locked);
  if (!closed) return;
  throw conflict(periodLockedText(periodTitle(closed.month, closed.year)), ERROR_CODES.periodLocked);
}

const refusePeriods = (
  periods: readonly PeriodRow[],
  { message, textOf, code }: { message: string; textOf: (titles: string[]) => string; code: string },
): void => {
  if (periods.length === 0) return;
  const reasons = periods.map(({ id, month, year }) => {
    return { field: String(id), name: periodTitle(month, year), message };
  });
  throw conflict(textOf(reasons.map(({ name }) => name)), code, reasons);
};

/**
 * Throws 409 naming each locked period and, without `confirm`, each billed one, because the billed values are
 * deleted with it (G-BILL-11, G-GEN-16).
 */
export function refuseDeletion(periods: readonly PeriodRow[], confirm: DeletionConfirm): void {
  refusePeriods(
    periods.filter(({ locked }) => locked),
    { message: 'Período fechado', textOf: lockedDeletionText, code: ERROR_CODES.periodLocked },
  );
  if (confirm !== undefined) return;
  refusePeriods(
    periods.filter(({ status, snapshot_id }) => isBilled({ status, snapshot: snapshot_id })),
    { message: 'Período faturado', textOf: billedDeletionText, code: ERROR_CODES.periodBilled },
  );
}

/**
 * Returns why the amounts of tasks are locked, by task; without those that are not. The text names the period only for
 * users who may see periods.
 */
export async function lockedTexts(
  db: Db,
  taskIds: readonly number[],
  user: Granted,
): Promise<Map<number, string>> {
  if (taskIds.length === 0) return new Map();
  const links = await db
    .selectFrom('billing_period_tasks')
    .innerJoin('billing_periods', 'billing_periods.id', 'billing_period_tasks.billing_period_id')
    .where(idIs('billing_period_tasks.task_id')(taskIds))
    .where(IS_LOCKED)
    .select(['task_id', 'billing_periods.month', 'billing_periods.year'])
    .modifyEnd(planOnce)
    .execute();
  const isNamed = hasPermission(user, 'billing:VIEW');
  return new Map(
    links.map(({ task_id, month, year }) => [
      task_id,
      isNamed ? periodLockedText(periodTitle(month, year)) : AMOUNTS_LOCKED_TEXT,
    ]),
  );
}

/** Returns why the amounts of one task are locked, or null. */
export async function lockedText(db: Db, taskId: number, user: Granted): Promise<string | null> {
  return (await lockedTexts(db, [taskId], user)).get(taskId) ?? null;
}

/**
 * Throws 409 when the period of a task is locked. The caller has locked the task, so the period cannot become
 * locked meanwhile.
 */
export async function refuseChangeOfLockedPeriod(db: Db, taskId: number, user: Granted): Promise<void> {
  const text = await lockedText(db, taskId, user);
  if (text !== null) throw conflict(text, ERROR_CODES.periodLocked);
}
