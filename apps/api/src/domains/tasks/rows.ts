import { periodTitle } from '@demanda/contracts/billing';
import { ofTaskTexts, TASK_TEXTS } from '@demanda/contracts/records/tasks';
import type { Task } from '@demanda/contracts/task-shapes';
import { today } from '@demanda/contracts/time-zone';
import type { SubTask } from '@demanda/contracts/sub-tasks';
import { sql, type Selectable } from 'kysely';
import { sentLate } from '../../engines/database/compile-once';
import { planOnce } from '../../engines/database/plan-once';
import type { Db } from '../../engines/database/schema';
import type { SubTaskTable } from './tables';
import { idIs } from '../../kernel/id-is';
import { snakeCase } from '../../kernel/snake-case';
import { isOverdue } from './plan';

/**
 * Selects the columns of tasks with the names of their references, in any order, without descriptions
 * (G-USE-8).
 */
export const selectTaskRows = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('tasks')
    .innerJoin('task_billing_marks as mark', 'mark.task_id', 'tasks.id')
    .innerJoin('requesters', 'requesters.id', 'tasks.requester_id')
    .innerJoin('users as creator', 'creator.id', 'tasks.created_by_id')
    .innerJoin('users as changer', 'changer.id', 'tasks.updated_by_id')
    .leftJoin('users as assignee', 'assignee.id', 'tasks.assignee_id')
    .leftJoin('billing_periods as period', (join) =>
      join.onRef('period.id', '=', 'mark.billing_period_id').on('period.snapshot_id', 'is not', null),
    )
    .where(idIs('tasks.id')(ids))
    .select([
      'tasks.id',
      'tasks.code',
      'tasks.title',
      'tasks.priority',
      'tasks.task_type',
      'tasks.requester_id',
      'requesters.name as requester_name',
      'tasks.assignee_id',
      'tasks.due_on',
      'tasks.amount',
      'mark.difference as unbilled_amount',
      'tasks.has_sub_tasks',
      'tasks.has_delivery',
      'mark.has_billing',
      'period.month as billed_month',
      'period.year as billed_year',
      'tasks.financial_email_sent',
      'tasks.task_email_sent',
      'tasks.estimated_hours',
      'tasks.actual_hours',
      'tasks.created_by_id',
      'tasks.version',
      'tasks.created_at',
      'tasks.updated_at',
    ])
    .select(TASK_TEXTS.map((text) => sql<string | null>`${sql.ref(`tasks.${snakeCase(text)}`)}`.as(text)))
    .select(({ fn }) => [
      fn.coalesce('creator.name', 'creator.username').as('creator_name'),
      fn.coalesce('changer.name', 'changer.username').as('changer_name'),
      fn.coalesce('assignee.name', 'assignee.username').as('assignee_name'),
      isOverdue('tasks', sentLate(today)).as('is_overdue'),
    ])
    .modifyEnd(planOnce);
type WithDescription = { description?: string | null };
type TaskRow = Awaited<ReturnType<ReturnType<typeof selectTaskRows>['execute']>>[number] & WithDescription;

/** Subquery for the subtasks of a task of the outer query, in their order, without descriptions. */
export const subTasksOfTask = (db: Db) =>
  db
    .selectFrom('sub_tasks')
    .select(['id', 'task_id', 'title', 'completed', 'excluded', 'created_at'])
    .select(sql<string | null>`amount::text`.as('amount'))
    .whereRef('task_id', '=', sql.ref('tasks.id'))
    .orderBy('position')
    .orderBy('id');

/** Subquery for the distinct projects of the deliveries of a task of the outer query (G-TASK-10). */
export const projectsOfTask = (db: Db) =>
  db
    .selectFrom('projects')
    .where('id', 'in', (query) =>
      query
        .selectFrom('delivery_items')
        .innerJoin('deliveries', 'deliveries.id', 'delivery_items.delivery_id')
        .whereRef('deliveries.task_id', '=', sql.ref('tasks.id'))
        .select('delivery_items.project_id'),
    )
    .orderBy('name_key')
    .select(['id', 'name', 'repository_url as repositoryUrl']);

/** Converts a numeric text to a number; null means 'sem valor'. */
export const toNumber = (text: string | null): number | null => (text === null ? null : Number(text));

type SubTaskRow = Pick<
  Selectable<SubTaskTable>,
  'id' | 'task_id' | 'title' | 'amount' | 'completed' | 'excluded'
> &
  WithDescription & { created_at: string };

function toSubTask(row: SubTaskRow): SubTask {
  return {
    id: row.id,
    taskId: row.task_id,
    title: row.title,
    description: row.description,
    amount: toNumber(row.amount),
    completed: row.completed,
    excluded: row.excluded,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

/** Returns which period keeps the task's amount, for a row of `selectTaskRows`. */
const billedIn = ({ billed_month: month, billed_year: year }: TaskRow) =>
  month === null || year === null
    ? { isBilled: false, billedIn: [] }
    : { isBilled: true, billedIn: [periodTitle(month, year)] };

export function toTask(row: TaskRow, subTasks: readonly SubTaskRow[]): Task {
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    description: row.description,
    priority: row.priority,
    taskType: row.task_type,
    requesterId: row.requester_id,
    requesterName: row.requester_name,
    assigneeId: row.assignee_id,
    assigneeName: row.assignee_name,
    dueOn: row.due_on,
    isOverdue: row.is_overdue,
    ...ofTaskTexts((text) => row[text]),
    amount: toNumber(row.amount),
    unbilledAmount: toNumber(row.unbilled_amount),
    hasSubTasks: row.has_sub_tasks,
    hasDelivery: row.has_delivery,
    hasQuoteInBilling: row.has_billing,
    ...billedIn(row),
    financialEmailSent: row.financial_email_sent,
    taskEmailSent: row.task_email_sent,
    createdByUserId: row.created_by_id,
    createdByUserName: row.creator_name,
    updatedByUserName: row.changer_name,
    estimatedHours: toNumber(row.estimated_hours),
    actualHours: toNumber(row.actual_hours),
    subTasks: subTasks.map(toSubTask),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
