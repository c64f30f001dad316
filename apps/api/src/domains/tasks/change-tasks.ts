import { AMOUNT_OF_SUB_TASKS_TEXT, ERROR_CODES } from '@demanda/contracts/errors';
import {
  CHANGEABLE_TEXTS,
  fieldsOfChange,
  type ChangeableField,
  type ChangeableText,
  type ParsedTaskChange,
  type RefusedTaskChange,
  type TaskChangesResult,
} from '@demanda/contracts/task-changes';
import { taskOwner } from '@demanda/contracts/task-labels';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../engines/database/schema';
import { mayModify } from '../../engines/http/access';
import { badRequest, conflict, HttpError, notFound, staleVersion } from '../../kernel/errors';
import { idIs } from '../../kernel/id-is';
import type { SessionUser } from '../../kernel/session-user';
import { snakeCase } from '../../kernel/snake-case';
import { lockedTexts } from '../billing/periods/period-locks';
import { lockTasks, type LockedTask } from './lock-tasks';
import { assignableOf, ASSIGNEE_TEXT, notifyAssignees } from './plan';
import { readTaskRows } from './read';
import { toNumber } from './rows';
import { REQUESTER_NOT_FOUND_TEXT, refuseTasksOfOthers, TASK_NOT_FOUND_TEXT } from './rules';

/** SQL: sets the column of a field from the row `given`. An own amount is the amount, without subtasks. */
const ASSIGNMENTS: Record<Exclude<ChangeableField, ChangeableText>, RawBuilder<unknown>> = {
  title: sql`title = given.title`,
  priority: sql`priority = given.priority`,
  taskType: sql`task_type = given."taskType"`,
  requesterId: sql`requester_id = given."requesterId"`,
  assigneeId: sql`assignee_id = given."assigneeId"`,
  dueOn: sql`due_on = given."dueOn"`,
  // The sum of subtasks may be among the given amounts; the task's own amount stays.
  amount: sql`own_amount = case when has_sub_tasks then own_amount else given.amount end, amount = given.amount`,
};

const isText = (field: ChangeableField): field is ChangeableText =>
  CHANGEABLE_TEXTS.some((text) => text === field);

const assignmentOf = (field: ChangeableField) =>
  isText(field) ? sql`${sql.ref(snakeCase(field))} = ${sql.ref(`given.${field}`)}` : ASSIGNMENTS[field];

/** Reads texts of locked tasks, which the locking statement does not read. */
async function readTexts(transaction: Tx, fields: ChangeableText[], ids: number[]) {
  if (fields.length === 0) return new Map<number, never>();
  const rows = await transaction
    .selectFrom('tasks')
    .where(idIs('id')(ids))
    .select(['id', ...fields.map((field) => sql<string | null>`${sql.ref(snakeCase(field))}`.as(field))])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const lockedValue = (field: Exclude<ChangeableField, ChangeableText>, task: LockedTask) =>
  ({
    title: task.title,
    priority: task.priority,
    taskType: task.task_type,
    requesterId: task.requester_id,
    assigneeId: task.assignee_id,
    dueOn: task.due_on,
    amount: toNumber(task.amount),
  })[field];

/**
 * Locks the new requesters and returns the ids of those that exist. Before the tasks: renaming a requester locks both
 * in this order.
 */
async function lockRequesters(transaction: Tx, changes: readonly ParsedTaskChange[]) {
  const ids = [...new Set(changes.flatMap(({ requesterId }) => requesterId ?? []))];
  if (ids.length === 0) return new Set<number>();
  const rows = await transaction
    .selectFrom('requesters')
    .where(idIs('id')(ids))
    .select('id')
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const GIVEN_TEXTS = sql.join(CHANGEABLE_TEXTS.map((field) => sql`${sql.ref(field)} text`));

/** Updates fields of the tasks in one statement. Returns the new version of each. */
async function write(
  transaction: Tx,
  fields: readonly ChangeableField[],
  changes: readonly ParsedTaskChange[],
  user: SessionUser,
): Promise<Map<number, number>> {
  if (changes.length === 0) return new Map();
  const { rows } = await sql<{ id: number; version: number }>`
    update tasks set ${sql.join(fields.map(assignmentOf))}, updated_by_id = ${user.id}, updated_at = now(), version = version + 1
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given(
      id bigint, title text, priority task_priority, "taskType" task_type, "requesterId" bigint,
      "assigneeId" bigint, "dueOn" date, amount numeric, ${GIVEN_TEXTS})
    where tasks.id = given.id returning tasks.id, tasks.version`.execute(transaction);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Returns the error of a check that throws. */
function refusalBy(check: () => void): HttpError | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}

/** Rows that the change of all tasks reads before it decides about each. */
interface Known {
  stored: ReadonlyMap<number, LockedTask>;
  requesters: ReadonlySet<number>;
  /** Accounts among the new assignees that tasks may be assigned to. */
  assignable: ReadonlySet<number>;
  /** Why amounts are locked, by task. */
  locked: ReadonlyMap<number, string>;
}

/** Throws the error of one task, as the save of a single one does. */
function check(
  { id, version, requesterId, assigneeId, amount }: ParsedTaskChange,
  { stored, requesters, assignable, locked }: Known,
  user: SessionUser,
): void {
  const task = stored.get(id);
  if (!task) throw notFound(TASK_NOT_FOUND_TEXT);
  refuseTasksOfOthers(user, [task]);
  if (version !== task.version) throw staleVersion(undefined);
  if (requesterId !== undefined && !requesters.has(requesterId)) throw badRequest(REQUESTER_NOT_FOUND_TEXT);
  if (assigneeId != null && assigneeId !== task.assignee_id && !assignable.has(assigneeId))
    throw badRequest(ASSIGNEE_TEXT);
  if (amount === undefined || amount === toNumber(task.amount)) return;
  if (task.has_sub_tasks) throw conflict(AMOUNT_OF_SUB_TASKS_TEXT);
  const text = locked.get(id);
  if (text !== undefined) throw conflict(text, ERROR_CODES.periodLocked);
}

/** Adds the stored values to the refusals of changes that are based on another version. */
async function withCurrent(
  transaction: Tx,
  refused: readonly RefusedTaskChange[],
  storedValues: (id: number) => object,
): Promise<RefusedTaskChange[]> {
  const stale = refused.filter(({ errorCode }) => errorCode === ERROR_CODES.staleVersion);
  const rows = await readTaskRows(
    transaction,
    stale.map(({ id }) => id),
  );
  // Rows have no description.
  const byId = new Map(rows.map((row) => [row.id, { ...row, ...storedValues(row.id) }]));
  return refused.map((one) => (stale.includes(one) ? { ...one, current: byId.get(one.id) } : one));
}

/**
 * Changes the same fields of tasks, in the same few statements for any number. Refused tasks are in the result with the
 * reason, and prevent the change of the others only with amounts. Throws 403 when all are tasks of others.
 */
export function changeEach(
  db: Db,
  changes: readonly ParsedTaskChange[],
  user: SessionUser,
): Promise<TaskChangesResult> {
  const fields = fieldsOfChange(changes[0]!);
  const hasAmounts = fields.includes('amount');
  return db.transaction().execute(async (transaction) => {
    const requesters = await lockRequesters(transaction, changes);
    const tasks = await lockTasks(
      transaction,
      changes.map(({ id }) => id),
    );
    if (!tasks.some((task) => mayModify(user, taskOwner, task))) refuseTasksOfOthers(user, tasks);
    const billed = hasAmounts ? tasks.filter((task) => task.has_billing) : [];
    const locked = await lockedTexts(
      transaction,
      billed.map(({ id }) => id),
      user,
    );
    const assignable = await assignableOf(
      transaction,
      changes.map(({ assigneeId }) => assigneeId),
    );
    const texts = await readTexts(
      transaction,
      fields.filter(isText),
      tasks.map(({ id }) => id),
    );
    const known = { stored: new Map(tasks.map((task) => [task.id, task])), requesters, assignable, locked };
    const storedValues = (id: number) =>
      Object.fromEntries(
        fields.map((field) => [
          field,
          isText(field) ? texts.get(id)?.[field] : lockedValue(field, known.stored.get(id)!),
        ]),
      );
    const allowed: ParsedTaskChange[] = [];
    const refused: RefusedTaskChange[] = [];
    for (const change of changes) {
      const refusal = refusalBy(() => check(change, known, user));
      if (!refusal) allowed.push(change);
      else {
        const { message, errorCode } = refusal;
        refused.push({
          id: change.id,
          name: known.stored.get(change.id)?.code ?? `#${change.id}`,
          message,
          errorCode,
        });
      }
    }
    const written = hasAmounts && refused.length > 0 ? [] : allowed;
    await notifyAssignees(
      transaction,
      written.filter(({ id, assigneeId }) => assigneeId !== known.stored.get(id)!.assignee_id),
      user,
    );
    const versions = await write(transaction, fields, written, user);
    return {
      changed: written.map(({ id }) => ({
        id,
        version: versions.get(id)!,
        previous: storedValues(id),
      })),
      refused: await withCurrent(transaction, refused, storedValues),
    };
  });
}
