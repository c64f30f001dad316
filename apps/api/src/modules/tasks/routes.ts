import type { TaskListQuery } from '@demanda/contracts/task-list-query';
import {
  createTask,
  deleteTask,
  deleteTasks,
  getTask,
  getTaskTotal,
  listTasks,
  listTasksWithoutBilling,
  listTasksWithoutDelivery,
  updateTask,
} from '@demanda/contracts/tasks';
import { sql } from 'kysely';
import type { App, Services, SessionUser } from '../../http/app-types';
import { handleBulkDelete } from '../../http/bulk';
import { forbidden, notFound } from '../../http/errors';
import { handle } from '../../http/handle';
import { plainOrPage } from '../../http/plain-or-page';
import { listPage, listPlainOrPage } from '../../list/list-page';
import { selectSum } from '../../list/select-sum';
import { usesField } from '../../list/uses-field';
import { taskList, taskListNewestFirst, withoutBilling, withoutDelivery } from './list';
import { readTask, readTasks } from './read';
import { taskRepository } from './repository';
import { seesAmounts } from './rules';

/** Tasks with their subtasks (doc 0 §7). */
export async function taskRoutes(app: App, { db }: Services): Promise<void> {
  const tasks = taskRepository(db);

  /** The rows of a list as this user may see them. Throws 403 for a sort or filter by a hidden amount. */
  const loadFor = (user: SessionUser, query: TaskListQuery) => {
    if (usesField(query, 'amount') && !seesAmounts(user)) throw forbidden();
    return (ids: number[]) => readTasks(db, ids, seesAmounts(user));
  };

  handle(app, listTasks, ({ query, user }) =>
    listPage({ db, definition: taskList, load: loadFor(user, query) }, query),
  );
  handle(app, getTaskTotal, async ({ query }) => ({
    totalAmount: await selectSum(db, taskList, query, sql.ref('task.amount')),
  }));
  handle(app, listTasksWithoutBilling, ({ query, user }) =>
    listPage({ db, definition: taskList, load: loadFor(user, query), scope: withoutBilling }, query),
  );
  handle(app, plainOrPage(listTasksWithoutDelivery), ({ query, user }) =>
    listPlainOrPage(
      { db, definition: taskListNewestFirst, load: loadFor(user, query), scope: withoutDelivery },
      query,
    ),
  );
  handle(app, getTask, ({ params, user }) => readTask(db, params.id, seesAmounts(user)));

  handle(app, createTask, ({ body, user }) => tasks.create(body, user));
  handle(app, updateTask, ({ params, body, user }) => tasks.update(params.id, body, user));
  handle(app, deleteTask, async ({ params, user }) => {
    if ((await tasks.remove([params.id], user)) === 0) throw notFound('Tarefa não encontrada');
  });
  handleBulkDelete(app, deleteTasks, (ids, user) => tasks.remove(ids, user));
}
