import { APPROVED_STATUSES, type DeliveryStatus } from '@demanda/contracts/delivery-labels';
import { asList } from '@demanda/contracts/list';
import type { TaskListQuery } from '@demanda/contracts/task-list-query';
import type { UnbilledTask, UnbilledTaskQuery } from '@demanda/contracts/tasks';
import { sql } from 'kysely';
import type { Db } from '../../engines/database/schema';
import type { ListDefinition, SortFieldOf } from '../../engines/list/definition';
import { taskList } from './list';
import { readTaskRows } from './read';

type Sort = `${SortFieldOf<TaskListQuery> | 'isApproved'},${'asc' | 'desc'}`;
type UnbilledSearch = Omit<TaskListQuery, 'sort'> & { sort?: Sort | Sort[] };

/** List of the tasks `withoutBilling`, which can be ordered by whether the requester has approved them. */
export const unbilledTaskList: ListDefinition<UnbilledSearch> = {
  ...taskList,
  tables: ['tasks', 'task_billing_marks'],
  sorts: {
    ...taskList.sorts,
    isApproved: {
      by: [
        sql`exists (select from delivery_groups grp
          where grp.task_id = task.id and grp.shown_status = any(${[...APPROVED_STATUSES]}::delivery_status[]))`,
      ],
    },
  },
};

/** Returns the search of unbilled tasks; those that the requester has approved come first where the query asks for it. */
export function toUnbilledSearch({ approvedFirst, ...search }: UnbilledTaskQuery): UnbilledSearch {
  if (approvedFirst !== 'true') return search;
  const sort = search.sort ? asList(search.sort) : taskList.defaultSort;
  return { ...search, sort: ['isApproved,desc', ...sort] };
}

/** Reads tasks as lists show them, with the status of all their deliveries together. */
export async function readWithDeliveryStatus(db: Db, ids: number[]): Promise<UnbilledTask[]> {
  const rows = await readTaskRows(db, ids);
  const groups = await db
    .selectFrom('delivery_groups')
    .where('task_id', 'in', [0, ...ids])
    .select(['task_id', 'shown_status'])
    .execute();
  const statuses = new Map<number, DeliveryStatus>(
    groups.map(({ task_id, shown_status }) => [task_id, shown_status]),
  );
  return rows.map((row) => ({ ...row, deliveryStatus: statuses.get(row.id) ?? null }));
}
