import { HAS_SUB_TASKS_TEXT } from '@demanda/contracts/errors';
import { MAX_MONEY } from '@demanda/contracts/limits';
import { MISSING_SUB_TASKS_TEXT, type ParsedTaskInput } from '@demanda/contracts/task-shapes';
import { sql } from 'kysely';
import { planOnce } from '../../engines/database/plan-once';
import type { Tx } from '../../engines/database/schema';
import { badRequest } from '../../kernel/errors';
import type { StoredSubTask } from './amount-guard';

type SubTaskInput = ParsedTaskInput['subTasks'][number];

/** Throws 400 naming the field for ids that belong to another task or occur twice. */
function refuseUnknownIds(given: readonly SubTaskInput[], stored: ReadonlySet<number>): void {
  const seen = new Set<number>();
  const errors = given.flatMap(({ id }, index) => {
    if (id === undefined) return [];
    const message = !stored.has(id)
      ? 'A subtarefa não pertence a esta tarefa'
      : seen.has(id) && 'A subtarefa foi informada mais de uma vez';
    seen.add(id);
    return message ? [{ field: `subTasks[${index}].id`, message }] : [];
  });
  if (errors.length > 0) throw badRequest(undefined, errors);
}

/** Stored values that stay when the body omits them or its sender may not edit them (G-TASK-4). */
interface StoredFallbacks {
  keepsAmount: boolean;
  keepsDescription: boolean;
  /** Place in the task; null keeps the stored one, and puts a new subtask last. */
  position: number | null;
}

/** `isWhole`: the rows contain every stored subtask, so that their order is that of the task. */
const toRows = (given: readonly SubTaskInput[], isWhole: boolean) =>
  given.map((row, index) => ({
    ...row,
    position: isWhole ? index : null,
    keepsAmount: row.amount === undefined,
    keepsDescription: row.description === undefined,
  }));

/** The rows as one SQL parameter, so that the statement is the same for any number. */
const recordset = (rows: readonly (SubTaskInput & StoredFallbacks)[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
    id bigint, title text, description text, amount numeric, completed boolean, excluded boolean,
    position int, "keepsAmount" boolean, "keepsDescription" boolean)`;

/**
 * Stores the subtasks of a task in three statements, in their order. Stored subtasks that were not sent stay
 * (G-TASK-19), and the stored order with them.
 * Returns the subtasks before the change.
 */
export async function saveSubTasks(
  transaction: Tx,
  taskId: number,
  given: readonly SubTaskInput[],
): Promise<StoredSubTask[]> {
  const stored = await transaction
    .selectFrom('sub_tasks')
    .select(['id', 'title', 'amount', 'excluded'])
    .where('task_id', '=', taskId)
    .modifyEnd(planOnce)
    .execute();
  refuseUnknownIds(given, new Set(stored.map(({ id }) => id)));
  // null clears an amount; undefined keeps it.
  const sent = new Set(given.map(({ id }) => id));
  const rows = toRows(
    given,
    stored.every(({ id }) => sent.has(id)),
  );
  const known = rows.filter(({ id }) => id !== undefined);
  const added = rows.filter(({ id }) => id === undefined);
  if (known.length > 0) {
    await sql`update sub_tasks set title = given.title, completed = given.completed, excluded = given.excluded,
        position = coalesce(given.position, sub_tasks.position),
        description = case when given."keepsDescription" then sub_tasks.description else given.description end,
        amount = case when given."keepsAmount" then sub_tasks.amount else given.amount end
      from ${recordset(known)} where sub_tasks.id = given.id`.execute(transaction);
  }
  if (added.length > 0) {
    await sql`insert into sub_tasks (task_id, title, description, amount, completed, excluded, position)
      select ${taskId}::bigint, title, description, amount, completed, excluded, position
      from ${recordset(added)}`.execute(transaction);
  }
  return stored;
}

/** Sum of the subtasks of a new task: null when none has an amount, limited to the maximum of a task. */
export const sumOfNewSubTasks = (given: readonly SubTaskInput[]) =>
  sql<string | null>`(
    select case when sum(amount) > ${MAX_MONEY}::numeric then ${MAX_MONEY}::numeric else sum(amount) end
    from ${recordset(toRows(given, true))} where not excluded)`;

const selectLive = (transaction: Tx, taskId: number) =>
  transaction
    .selectFrom('sub_tasks')
    .where('task_id', '=', taskId)
    .where('excluded', '=', false)
    .select(({ fn }) => [fn.countAll<number>().as('live'), fn.sum<string | null>('amount').as('total')])
    .modifyEnd(planOnce)
    .executeTakeFirstOrThrow();

/**
 * Sum of the live subtasks (G-TASK-20), null when none has an amount; read only when the task has stored ones. Throws 400 when `hasSubTasks`
 * contradicts the live subtasks (G-TASK-6), or when the sum exceeds the maximum of a task.
 */
export async function sumOfStoredSubTasks(
  transaction: Tx,
  taskId: number,
  { hasSubTasks, isStored }: { hasSubTasks: boolean; isStored: boolean },
): Promise<string | null> {
  const { live, total } = isStored ? await selectLive(transaction, taskId) : { live: 0, total: null };
  if (!hasSubTasks && live > 0) throw badRequest(HAS_SUB_TASKS_TEXT);
  if (hasSubTasks && live === 0) {
    throw badRequest(undefined, [{ field: 'subTasks', message: MISSING_SUB_TASKS_TEXT }]);
  }
  if (Number(total) > MAX_MONEY) {
    throw badRequest(undefined, [{ field: 'subTasks', message: 'A soma das subtarefas é muito alta' }]);
  }
  return total;
}
