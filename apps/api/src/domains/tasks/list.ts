import type { TaskGrouping, TaskListQuery } from '@demanda/contracts/task-list-query';
import { taskCard } from '@demanda/contracts/records/tasks';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { cardList } from '../../engines/list/card-list';
import type { Filter, ListDefinition } from '../../engines/list/definition';
import type { Grouping, KeptGroups } from '../../engines/list/select-groups';
import {
  anyOf,
  booleanIs,
  enumFilters,
  enumIs,
  negated,
  sortBy,
  textFilters,
  textIsFilled,
} from '../../engines/list/filters';
import { idIs } from '../../kernel/id-is';
import { commentedBy } from '../comments/commented-by';
import { areReady, keptGroups, type FigureName } from '../figures/figures';
import { awaitsMyAnswer, involvesMe } from './own-tasks';
import { assigneeNameFilters, isOverdue } from './plan';

const column = (name: string) => sql.ref(`task.${name}`);

const isBilled = sql.ref('mark.has_billing');
/** SQL condition on the mark that says whether a period bills the task (migration 0015). */
const hasBillingMark = (condition: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select from task_billing_marks mark where mark.task_id = task.id and ${condition})`;

/** Uses the column of the sort index, whose key is null only without an assignee. */
const hasAssignee = booleanIs(sql`(task.assignee_key is not null)`);

const hasStatus: Filter = (values) =>
  sql`exists (select from delivery_groups grp where grp.task_id = task.id
    and ${enumIs(sql.ref('grp.shown_status'), 'delivery_status')(values)})`;

const { sorts, filters } = cardList(taskCard, 'task');
const commentContains = commentedBy(column('id'), sql`comment.task_id`);

/**
 * List of tasks. Sorts and filters read only the task or its mark, so that an index serves each (migrations
 * 0003, 0015).
 */
export const taskList: ListDefinition<TaskListQuery> = {
  tables: ['tasks'],
  reads: {
    comments: ['comments'],
    assigneeName: ['users'],
    assigneeNameNot: ['users'],
    isOverdue: ['delivery_groups'],
    awaitsMyAnswer: ['comments'],
    hasUnbilledAmount: ['task_billing_marks'],
    deliveryStatus: ['delivery_groups'],
    deliveryStatusNot: ['delivery_groups'],
    hasQuoteInBilling: ['task_billing_marks'],
  },
  changedAs: 'task',
  from: sql`tasks task`,
  id: column('id'),
  sorts: {
    ...sorts,
    requesterName: sortBy(column('requester_key')),
    assigneeName: sortBy(column('assignee_key')),
    link: sortBy(sql`left(task.link_key, 200)`),
    hasQuoteInBilling: {
      by: [isBilled],
      join: sql`join task_billing_marks mark on mark.task_id = task.id`,
      alone: { from: sql`task_billing_marks mark`, id: sql.ref('mark.task_id'), by: isBilled },
    },
    createdByUserName: sortBy(column('created_by_key')),
    updatedByUserName: sortBy(column('updated_by_key')),
  },
  filters: {
    ...filters,
    comments: (values) => anyOf(values.map((value) => commentContains([String(value)]))),
    ...enumFilters('priority', column('priority'), 'task_priority'),
    ...enumFilters('taskType', column('task_type'), 'task_type'),
    ...textFilters('requesterName', column('requester_key')),
    assigneeId: idIs(column('assignee_id')),
    assigneeIdNot: negated(idIs(column('assignee_id'))),
    hasAssigneeId: hasAssignee,
    ...assigneeNameFilters,
    hasAssigneeName: hasAssignee,
    involvedUserId: (ids) =>
      sql`(${idIs(column('created_by_id'))(ids)} or ${idIs(column('assignee_id'))(ids)})`,
    // Without an assignee the condition is neither true nor false.
    involvesMe: ([value]) => (value === 'true' ? involvesMe() : sql`${involvesMe()} is not true`),
    isOverdue: (values) => booleanIs(isOverdue('task'))(values),
    awaitsMyAnswer: (values, purpose) => booleanIs(awaitsMyAnswer(purpose))(values),
    // In a form that the sort index of the amounts serves.
    hasAmount: (values) =>
      values[0] === 'true'
        ? sql`${column('amount')} > 0`
        : sql`(${column('amount')} is null or ${column('amount')} = 0)`,
    hasUnbilledAmount: booleanIs(
      sql`(task.id in (select mark.task_id from task_billing_marks mark where mark.difference is not null))`,
    ),
    hasDeliveryStatus: booleanIs(column('has_delivery')),
    // The same expression as in the sort index, so that it is used.
    hasLink: textIsFilled(sql`left(task.link_key, 200)`),
    deliveryStatus: hasStatus,
    deliveryStatusNot: (values) => sql`not ${hasStatus(values)}`,
    hasQuoteInBilling: (values) => hasBillingMark(booleanIs(isBilled)(values)),
    createdByUserId: idIs(column('created_by_id')),
    ...textFilters('createdByUserName', column('created_by_key')),
    ...textFilters('updatedByUserName', column('updated_by_key')),
  },
  passages: { comments: commentContains },
  defaultSort: ['id,desc'],
};

const keptAs = (name: FigureName): KeptGroups => ({ groups: keptGroups(name), areReady });

/** What tasks are grouped by; the values are those of the filter of the same name. */
export const taskGroupings: Record<TaskGrouping, Grouping> = {
  requesterId: {
    by: column('requester_id'),
    name: sql`(select name from requesters where id = grp.value)`,
    reads: ['requesters'],
    kept: keptAs('requester'),
  },
  assigneeId: {
    by: column('assignee_id'),
    name: sql`(select coalesce(name, username) from users where id = grp.value)`,
    reads: ['users'],
    kept: keptAs('assignee'),
  },
  priority: { by: column('priority'), kept: keptAs('priority') },
  taskType: { by: column('task_type'), kept: keptAs('taskType') },
  deliveryStatus: {
    by: sql.ref('delivery.shown_status'),
    join: sql`left join delivery_groups delivery on delivery.task_id = task.id`,
    reads: ['delivery_groups'],
    kept: keptAs('status'),
  },
};

/** Condition: no period bills the task. */
export const withoutBilling = [hasBillingMark(sql`not ${isBilled}`)];

/** Condition: the task has no delivery yet (G-DELIV-1). */
export const withoutDelivery = [sql<boolean>`not task.has_delivery`];
export const taskListNewestFirst: ListDefinition<TaskListQuery> = {
  ...taskList,
  defaultSort: ['createdAt,desc'],
};
