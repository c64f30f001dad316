import type { RecordVersion } from '@demanda/contracts/fields';
import { sql } from 'kysely';
import type { Tx } from '../../../engines/database/schema';
import { conflict } from '../../../kernel/errors';
import { refuseStale } from '../../../engines/records/refuse-stale';
import { idIs } from '../../../kernel/id-is';
import type { SessionUser } from '../../../kernel/session-user';
import { lockTasks } from '../../deliveries/groups/groups';
import { billFollowed } from '../charges/follow';
import { linkNotFound } from '../periods/link-read';
import { lockPeriods, refuseLocked, type PeriodRow } from '../periods/period-locks';
import { lockPeriodVersion } from '../periods/period-version';
import { trashedPeriod } from '../periods/trashed-period';
import {
  locateInBody,
  periodsByTask,
  refuseLinks,
  refuseUnknownTasks,
  selectLinks,
  type LinkEntry,
  type LocateField,
} from './rules';

/**
 * Locks the periods, then the tasks, each ordered by id, so that two callers cannot deadlock. Throws 409 for a period
 * that changed since the version of its entries.
 */
async function lockPeriodsAndTasks(transaction: Tx, entries: readonly LinkEntry[]) {
  const periods = await lockPeriods(transaction, [...new Set(entries.map((entry) => entry.billingPeriodId))]);
  const versions = new Map(
    entries.map(({ billingPeriodId: id, version }) => [`${id} ${version}`, { id, version }]),
  );
  await refuseStale(transaction, trashedPeriod, [...versions.values()]);
  const tasks = await lockTasks(transaction, [...new Set(entries.map((entry) => entry.taskId))]);
  const known = { periods: new Set(periods.map(({ id }) => id)), tasks: new Set(tasks) };
  return { periods, known };
}

/**
 * Takes a new snapshot of the billed periods among these, because an explicit change of a billed period is a
 * new version (G-BILL-11).
 */
async function renewSnapshots(
  transaction: Tx,
  periods: readonly PeriodRow[],
  user: SessionUser,
  text: string,
): Promise<void> {
  const billed = periods.filter((period) => period.snapshot_id !== null);
  if (billed.length > 0)
    await billFollowed(transaction, billed, { userId: user.id, text }, { refusedTo: user });
}

/** Inserts links, all or none. Returns those that are new, by task, and the periods that they change. */
export async function storeLinks(transaction: Tx, entries: readonly LinkEntry[], fieldOf: LocateField) {
  const periodByTask = periodsByTask(entries);
  const { periods, known } = await lockPeriodsAndTasks(transaction, entries);
  refuseUnknownTasks(entries, known, fieldOf);
  const stored = await selectLinks(transaction, [...periodByTask.keys()]);
  const isElsewhere = (link: (typeof stored)[number]) =>
    link.billing_period_id !== periodByTask.get(link.task_id);
  await refuseLinks(transaction, stored.filter(isElsewhere));
  for (const link of stored) periodByTask.delete(link.task_id);
  if (periodByTask.size === 0) return { periodByTask, grown: [] };
  const growing = new Set(periodByTask.values());
  const grown = periods.filter(({ id }) => growing.has(id));
  refuseLocked(grown);
  const taskIds = [...periodByTask.keys()];
  await sql`insert into billing_period_tasks (billing_period_id, task_id)
    select * from unnest(${[...periodByTask.values()]}::bigint[], ${taskIds}::bigint[])`.execute(transaction);
  return { periodByTask, grown };
}

/**
 * Links tasks, all or none; tasks that are in their period already stay. The number of statements is
 * constant.
 */
export async function insertLinks(
  transaction: Tx,
  entries: readonly LinkEntry[],
  user: SessionUser,
  fieldOf: LocateField,
): Promise<void> {
  const { grown } = await storeLinks(transaction, entries, fieldOf);
  await renewSnapshots(transaction, grown, user, 'tarefas vinculadas');
}

/** Removes the given tasks from a period. Returns the number of removed links. */
export async function removeLinks(
  transaction: Tx,
  record: RecordVersion,
  taskIds: readonly number[],
  user: SessionUser,
): Promise<number> {
  const { id: periodId } = record;
  const period = await lockPeriodVersion(transaction, record);
  await lockTasks(transaction, taskIds);
  const gone = await transaction
    .deleteFrom('billing_period_tasks')
    .where('billing_period_id', '=', periodId)
    .where(idIs('task_id')(taskIds))
    .returning('task_id')
    .execute();
  if (gone.length === 0) return 0;
  refuseLocked([period]);
  await renewSnapshots(transaction, [period], user, 'tarefas desvinculadas');
  return gone.length;
}

/** Reads a link without locking anything. Throws 404. */
export async function findLink(transaction: Tx, id: number): Promise<LinkEntry> {
  const link = await transaction
    .selectFrom('billing_period_tasks')
    .where('id', '=', id)
    .select(['billing_period_id as billingPeriodId', 'task_id as taskId'])
    .executeTakeFirst();
  if (!link) throw linkNotFound();
  return link;
}

const isSameLink = (one: LinkEntry, other: LinkEntry) =>
  one.billingPeriodId === other.billingPeriodId && one.taskId === other.taskId;

/** Moves a link to another period or task. Throws 409 PERIOD_LOCKED when one of the two periods is locked. */
export async function updateLink(
  transaction: Tx,
  id: number,
  to: LinkEntry,
  user: SessionUser,
): Promise<void> {
  const from = await findLink(transaction, id);
  if (isSameLink(from, to)) return;
  const { periods, known } = await lockPeriodsAndTasks(transaction, [from, to]);
  refuseUnknownTasks([to], known, locateInBody);
  const now = await findLink(transaction, id);
  if (!isSameLink(now, from)) throw conflict('O vínculo foi alterado por outra pessoa. Tente novamente.');
  const stored = await selectLinks(transaction, [to.taskId]);
  await refuseLinks(
    transaction,
    stored.filter((link) => link.id !== id),
  );
  refuseLocked(periods);
  await transaction
    .updateTable('billing_period_tasks')
    .set({ billing_period_id: to.billingPeriodId, task_id: to.taskId })
    .where('id', '=', id)
    .execute();
  await renewSnapshots(transaction, periods, user, 'vínculo alterado');
}
