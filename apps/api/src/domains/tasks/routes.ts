import { changeTasks } from '@demanda/contracts/task-changes';
import { listAssignees } from '@demanda/contracts/task-plan';
import {
  createTask,
  deleteTask,
  deleteTasks,
  getTask,
  getTaskTotal,
  groupTasks,
  listTasks,
  listTasksWithoutBilling,
  listTasksWithoutDelivery,
  updateTask,
} from '@demanda/contracts/tasks';
import { sql } from 'kysely';
import type { App, Services } from '../../engines/http/app-types';
import { handleBulkDelete } from '../../engines/http/bulk';
import { hasPermission } from '../../engines/http/access';
import { handle } from '../../engines/http/handle';
import { listOrPage } from '../../engines/http/list-or-page';
import { listPage, listPlainOrPage } from '../../engines/list/list-page';
import { selectGroups } from '../../engines/list/select-groups';
import { selectSum } from '../../engines/list/select-sum';
import { notFound } from '../../kernel/errors';
import { activeUsers } from '../access/session/active-users';
import { lockedText } from '../billing/periods/period-locks';
import { seesRecords } from '../notices/sight';
import { changeEach } from './change-tasks';
import { taskGroupings, taskList, taskListNewestFirst, withoutBilling, withoutDelivery } from './list';
import { readTask, readTaskRows } from './read';
import { taskRepository } from './repository';
import { TASK_NOT_FOUND_TEXT } from './rules';
import { readWithDeliveryStatus, toUnbilledSearch, unbilledTaskList } from './unbilled-tasks';

/** Registers the calls of tasks and their subtasks. */
export async function taskRoutes(app: App, { db }: Services): Promise<void> {
  const tasks = taskRepository(db);
  const load = (ids: number[]) => readTaskRows(db, ids);
  const loadWithStatus = (ids: number[]) => readWithDeliveryStatus(db, ids);

  handle(app, listTasks, ({ query }) => listPage({ db, definition: taskList, load }, query));
  handle(app, getTaskTotal, async ({ query }) => ({
    totalAmount: await selectSum(db, taskList, query, sql.ref('task.amount')),
  }));
  handle(app, groupTasks, async ({ query: { groupBy, ...filters } }) => {
    const grouping = { ...taskGroupings[groupBy], sum: sql.ref('task.amount') };
    const { groups, groupCount, rowCount } = await selectGroups(db, taskList, filters, grouping);
    const shown = groups.map(({ value, name, count, sum: totalAmount }) => ({
      value,
      name: name ?? undefined,
      count,
      totalAmount,
    }));
    const counted = shown.reduce((sum, { count }) => sum + count, 0);
    return { groups: shown, others: { groups: groupCount - shown.length, count: rowCount - counted } };
  });
  handle(app, listTasksWithoutBilling, ({ query, user }) => {
    const list = { db, definition: unbilledTaskList, scope: withoutBilling };
    const loadRows = hasPermission(user, 'deliveries:VIEW') ? loadWithStatus : load;
    return listPage({ ...list, load: loadRows }, toUnbilledSearch(query));
  });
  handle(app, listOrPage(listTasksWithoutDelivery), ({ query }) =>
    listPlainOrPage({ db, definition: taskListNewestFirst, load, scope: withoutDelivery }, query),
  );
  handle(app, listAssignees, () => activeUsers(db, (user) => seesRecords(user, 'tasks')));
  handle(app, getTask, async ({ params, user }) => ({
    ...(await readTask(db, params.id)),
    amountsLocked: await lockedText(db, params.id, user),
  }));

  handle(app, createTask, ({ body, user }) => tasks.create(body, user));
  handle(app, updateTask, ({ params, body, user }) => tasks.update(params.id, body, user));
  handle(app, changeTasks, ({ body, user }) => changeEach(db, body.tasks, user));
  handle(app, deleteTask, async ({ params: { id }, query: { version }, user }) => {
    if ((await tasks.remove([{ id, version }], user)) === 0) throw notFound(TASK_NOT_FOUND_TEXT);
  });
  handleBulkDelete(app, deleteTasks, tasks.remove);
}
