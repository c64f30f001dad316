import { periodTitle } from '@demanda/contracts/billing';
import { ALREADY_LINKED_TEXT, linkedToText } from '@demanda/contracts/billing-links';
import { ERROR_CODES, type FieldError } from '@demanda/contracts/errors';
import type { Tx } from '../../../engines/database/schema';
import { badRequest, conflict } from '../../../kernel/errors';
import { idIs } from '../../../kernel/id-is';

export interface LinkEntry {
  billingPeriodId: number;
  taskId: number;
  version?: number;
}

/** Selects the links of these tasks, whatever their period. */
export const selectLinks = (transaction: Tx, taskIds: readonly number[]) =>
  transaction
    .selectFrom('billing_period_tasks')
    .where(idIs('task_id')(taskIds))
    .select(['id', 'billing_period_id', 'task_id'])
    .execute();

/** Throws 409 with the task and the period of each link when there are any (G-BILL-3). */
export async function refuseLinks(transaction: Tx, links: readonly { id: number }[]): Promise<void> {
  if (links.length === 0) return;
  const named = await transaction
    .selectFrom('billing_period_tasks as link')
    .innerJoin('tasks as task', 'task.id', 'link.task_id')
    .innerJoin('billing_periods as period', 'period.id', 'link.billing_period_id')
    .where(idIs('link.id')(links.map(({ id }) => id)))
    .orderBy('task.id')
    .select(['task.id', 'task.code', 'period.month', 'period.year'])
    .execute();
  const reasons = named.map(({ id, code, month, year }) => ({
    field: String(id),
    name: code,
    message: linkedToText(periodTitle(month, year)),
  }));
  throw conflict(ALREADY_LINKED_TEXT, ERROR_CODES.alreadyLinked, reasons);
}

/** Returns the path of a field of the n-th entry of a call, for error messages. */
export type LocateField = (name: keyof LinkEntry, index: number) => string;
export const locateInList: LocateField = (name, index) => `[${index}].${name}`;
export const locateInBody: LocateField = (name) => name;

/** Throws 400 naming each entry whose period or task does not exist. */
export function refuseUnknownTasks(
  entries: readonly LinkEntry[],
  known: { periods: ReadonlySet<number>; tasks: ReadonlySet<number> },
  fieldOf: LocateField,
): void {
  const errors = entries.flatMap(({ billingPeriodId, taskId }, index): FieldError[] => [
    ...(known.periods.has(billingPeriodId)
      ? []
      : [{ field: fieldOf('billingPeriodId', index), message: 'Período não encontrado' }]),
    ...(known.tasks.has(taskId)
      ? []
      : [{ field: fieldOf('taskId', index), message: 'Tarefa não encontrada' }]),
  ]);
  if (errors.length > 0) throw badRequest(undefined, errors);
}

/** Maps each task to its requested period. Throws 400 for a task that is requested for two periods. */
export function periodsByTask(entries: readonly LinkEntry[]): Map<number, number> {
  const periods = new Map<number, number>();
  const errors = entries.flatMap(({ billingPeriodId, taskId }, index): FieldError[] => {
    const isOther = periods.has(taskId) && periods.get(taskId) !== billingPeriodId;
    periods.set(taskId, periods.get(taskId) ?? billingPeriodId);
    return isOther
      ? [{ field: locateInList('taskId', index), message: 'A tarefa foi informada em mais de um período' }]
      : [];
  });
  if (errors.length > 0) throw badRequest(undefined, errors);
  return periods;
}
