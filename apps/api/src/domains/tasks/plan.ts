import { DELIVERED_STATUSES } from '@demanda/contracts/task-plan';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../engines/database/schema';
import type { Filter } from '../../engines/list/definition';
import { textFilters } from '../../engines/list/filters';
import { badRequest } from '../../kernel/errors';
import { today } from '@demanda/contracts/time-zone';
import type { SessionUser } from '../../kernel/session-user';
import { activeUsers } from '../access/session/active-users';
import { notifyEach } from '../notices/record-notices';
import { seesRecords } from '../notices/sight';

/** Assignee and due day of tasks (ADR 0080). */

export const ASSIGNEE_TEXT = 'O responsável precisa ser um usuário ativo que vê as tarefas';

/**
 * SQL condition: the due day of a task has passed and the requester has not received the task. The day is a parameter,
 * so that counts that are cached until a write are counted again on the next day. Never null, and a conjunction, so that
 * the sort index of the days finds the tasks.
 */
export const isOverdue = (table: 'task' | 'tasks', day: unknown = today()): RawBuilder<boolean> => {
  const dueOn = sql.ref(`${table}.due_on`);
  return sql<boolean>`(${dueOn} is not null and ${dueOn} < ${day}::date and not exists (
    select from delivery_groups grp where grp.task_id = ${sql.ref(`${table}.id`)}
    and grp.shown_status = any(${[...DELIVERED_STATUSES]}::delivery_status[])))`;
};

/** Searches the few accounts, then takes the tasks that they are assigned to. */
const ofAssignee =
  (filter: Filter): Filter =>
  (values) =>
    sql`task.assignee_id in (select assignee.id from users assignee where ${filter(values)})`;

const named = textFilters('assigneeName', sql.ref('assignee.shown_name_key'));

/** Filters by the name of the assignee; tasks without one do not contain any text. */
export const assigneeNameFilters: typeof named = {
  assigneeName: ofAssignee(named.assigneeName),
  assigneeNameNot: (values) =>
    sql`(task.assignee_id is null or ${ofAssignee(named.assigneeNameNot)(values)})`,
};

/** Returns which of the accounts a task may be assigned to. */
export const assignableOf = async (
  db: Db,
  ids: readonly (number | null | undefined)[],
): Promise<ReadonlySet<number>> => {
  const wanted = [...new Set(ids.filter((id) => id != null))];
  const users = await activeUsers(db, (user) => seesRecords(user, 'tasks'), { ids: wanted });
  return new Set(users.map(({ id }) => id));
};

/** Notifies the new assignees of tasks, except the user who assigned them. */
export const notifyAssignees = (
  transaction: Tx,
  tasks: readonly { id: number; assigneeId?: number | null }[],
  user: SessionUser,
): Promise<void> =>
  notifyEach(
    transaction,
    'tasks',
    tasks.flatMap(({ id, assigneeId }) => (assigneeId == null ? [] : { record_id: id, user_id: assigneeId })),
    { kind: 'ASSIGNED', actorId: user.id },
  );

/** Throws 400 for an account that a task may not be assigned to. */
export async function refuseAssignee(db: Db, id: number | null | undefined): Promise<void> {
  if (id == null || (await assignableOf(db, [id])).has(id)) return;
  throw badRequest(undefined, [{ field: 'assigneeId', message: ASSIGNEE_TEXT }]);
}
