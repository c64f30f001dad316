import { DUPLICATE_TASK_CODE_TEXT, ERROR_CODES } from '@demanda/contracts/errors';
import type { RecordVersion } from '@demanda/contracts/fields';
import { TASK_TEXTS } from '@demanda/contracts/records/tasks';
import type { ParsedTaskInput, Task } from '@demanda/contracts/task-shapes';
import { sql } from 'kysely';
import { planOnce } from '../../engines/database/plan-once';
import type { Db, Tx } from '../../engines/database/schema';
import { moveToTrash } from '../../engines/records/move-to-trash';
import { withRefusals } from '../../engines/records/refusals';
import { badRequest, conflict, notFound, staleVersion } from '../../kernel/errors';
import { idIs } from '../../kernel/id-is';
import type { SessionUser } from '../../kernel/session-user';
import { snakeCase } from '../../kernel/snake-case';
import { refuseChangeOfLockedPeriod } from '../billing/periods/period-locks';
import { checkedAmount } from './amount-guard';
import { lockTasks } from './lock-tasks';
import { notifyAssignees, refuseAssignee } from './plan';
import { readTask } from './read';
import { refuseTasksOfOthers, refuseLinked, REQUESTER_NOT_FOUND_TEXT, TASK_NOT_FOUND_TEXT } from './rules';
import { saveSubTasks, sumOfNewSubTasks, sumOfStoredSubTasks } from './sub-tasks';
import { trashedTask } from './trashed-task';

const refusals = {
  tasks_code_unique: () =>
    conflict(DUPLICATE_TASK_CODE_TEXT, ERROR_CODES.duplicateTaskCode, [
      { field: 'code', message: 'Este código já está em uso' },
    ]),
  tasks_requester_id_fkey: () =>
    badRequest(undefined, [{ field: 'requesterId', message: REQUESTER_NOT_FOUND_TEXT }]),
};

/**
 * Columns that a body sets: only those that users edit. The server sets authors, dates and flags (G-TASK-23).
 */
const toTaskRow = (input: ParsedTaskInput) => ({
  code: input.code,
  title: input.title,
  description: input.description,
  priority: input.priority,
  task_type: input.taskType,
  requester_id: input.requesterId,
  assignee_id: input.assigneeId,
  due_on: input.dueOn,
  ...(Object.fromEntries(TASK_TEXTS.map((text) => [snakeCase(text), input[text]])) as object),
  has_sub_tasks: input.hasSubTasks,
});

/** The stored state that a new task is compared with. */
const EMPTY_TASK = { amount: null, has_sub_tasks: false, subTasks: [] };

async function insertTask(transaction: Tx, input: ParsedTaskInput, user: SessionUser): Promise<number> {
  await refuseAssignee(transaction, input.assigneeId);
  const ownAmount = input.amount ?? null;
  const { id } = await transaction
    .insertInto('tasks')
    .values({
      ...toTaskRow(input),
      own_amount: ownAmount,
      amount: input.hasSubTasks ? sumOfNewSubTasks(input.subTasks) : ownAmount,
      created_by_id: user.id,
      updated_by_id: user.id,
    })
    .returning('id')
    .modifyEnd(planOnce)
    .executeTakeFirstOrThrow();
  await notifyAssignees(transaction, [{ id, assigneeId: input.assigneeId }], user);
  if (input.subTasks.length === 0) return id;
  await saveSubTasks(transaction, id, input.subTasks);
  // Called for their refusals; the row already has the sum.
  const sum = await sumOfStoredSubTasks(transaction, id, { hasSubTasks: input.hasSubTasks, isStored: true });
  checkedAmount(user, input, input.hasSubTasks ? sum : ownAmount, EMPTY_TASK);
  return id;
}

async function updateTask(
  transaction: Tx,
  id: number,
  input: ParsedTaskInput,
  user: SessionUser,
): Promise<void> {
  const [stored] = await lockTasks(transaction, [id]);
  if (!stored) throw notFound(TASK_NOT_FOUND_TEXT);
  refuseTasksOfOthers(user, [stored]);
  if (input.version !== undefined && input.version !== stored.version) {
    throw staleVersion(await readTask(transaction, id));
  }
  if (input.assigneeId !== stored.assignee_id) {
    await refuseAssignee(transaction, input.assigneeId);
    await notifyAssignees(transaction, [{ id, assigneeId: input.assigneeId }], user);
  }
  const subTasks = await saveSubTasks(transaction, id, input.subTasks);
  const isStored = subTasks.length > 0 || input.subTasks.length > 0;
  const sum = await sumOfStoredSubTasks(transaction, id, { hasSubTasks: input.hasSubTasks, isStored });
  const ownAmount = input.amount === undefined ? stored.own_amount : input.amount;
  const newAmount = checkedAmount(user, input, input.hasSubTasks ? sum : ownAmount, { ...stored, subTasks });
  const { amount } = await transaction
    .updateTable('tasks')
    .set({
      ...toTaskRow(input),
      own_amount: ownAmount,
      amount: newAmount,
      updated_by_id: user.id,
      updated_at: sql`now()`,
      version: stored.version + 1,
    })
    .where('id', '=', id)
    .returning('amount')
    .modifyEnd(planOnce)
    .executeTakeFirstOrThrow();
  // Compares the new amount with the billed one. Amounts that the user may not edit kept their stored values
  // above.
  if (stored.has_billing && amount !== stored.amount) await refuseChangeOfLockedPeriod(transaction, id, user);
}

/** Ids of the locked tasks that have an adjustment in a period; deleting the task would delete it. */
async function selectAdjusted(transaction: Tx, taskIds: readonly number[]): Promise<Set<number>> {
  const rows = await transaction
    .selectFrom('billing_adjustments')
    .where(idIs('task_id')(taskIds))
    .select('task_id')
    .execute();
  return new Set(rows.map((row) => row.task_id));
}

/** Repository of tasks; each write is one transaction and returns the result. */
export function taskRepository(db: Db) {
  const write = (work: (transaction: Tx) => Promise<number>): Promise<Task> =>
    withRefusals(
      () =>
        db.transaction().execute(async (transaction) => {
          const id = await work(transaction);
          return readTask(transaction, id);
        }),
      refusals,
    );

  return {
    /** Creates a task; `also` runs in the same transaction. */
    create: (
      input: ParsedTaskInput,
      user: SessionUser,
      also?: (transaction: Tx, id: number) => Promise<unknown>,
    ) =>
      write(async (transaction) => {
        const id = await insertTask(transaction, input, user);
        await also?.(transaction, id);
        return id;
      }),

    /**
     * Throws 404, 403 for another user's task, and 409 for a stale version or the amount of a task whose
     * period is locked.
     */
    update: (id: number, input: ParsedTaskInput, user: SessionUser) =>
      write(async (transaction) => {
        await updateTask(transaction, id, input, user);
        return id;
      }),

    /** Moves tasks to the trash, all or none; unknown ids are ignored. Returns the number of deleted tasks. */
    remove: (records: readonly RecordVersion[], user: SessionUser): Promise<number> =>
      db.transaction().execute(async (transaction) => {
        const tasks = await lockTasks(
          transaction,
          records.map(({ id }) => id),
        );
        refuseTasksOfOthers(user, tasks);
        const found = tasks.map(({ id }) => id);
        const adjusted = await selectAdjusted(transaction, found);
        refuseLinked(tasks.map((task) => ({ ...task, has_adjustment: adjusted.has(task.id) })));
        return moveToTrash(transaction, trashedTask, records);
      }),
  };
}
