import type { Task, TaskRow } from '@demanda/contracts/task-shapes';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { compileOnce } from '../../engines/database/compile-once';
import type { Db } from '../../engines/database/schema';
import { notFound } from '../../kernel/errors';
import { TASK_NOT_FOUND_TEXT } from './rules';
import { projectsOfTask, selectTaskRows, subTasksOfTask, toTask } from './rows';

const selectListed = compileOnce((db, ids: readonly number[]) =>
  selectTaskRows(db, ids).select(jsonArrayFrom(subTasksOfTask(db)).as('sub_tasks')),
);

/** Reads tasks with their subtasks as lists show them, in any order, in one statement. */
export async function readTaskRows(db: Db, ids: number[]): Promise<TaskRow[]> {
  const rows = await selectListed(db, ids);
  return rows.map((row) => toTask(row, row.sub_tasks));
}

/** Reads one task with its details and the projects of its deliveries, in one statement. Throws 404. */
export async function readTask(db: Db, id: number): Promise<Task> {
  const row = await selectTaskRows(db, [id])
    .select('tasks.description')
    .select([
      jsonArrayFrom(subTasksOfTask(db).select('description')).as('sub_tasks'),
      jsonArrayFrom(projectsOfTask(db)).as('projects'),
    ])
    .executeTakeFirst();
  if (!row) throw notFound(TASK_NOT_FOUND_TEXT);
  return { ...toTask(row, row.sub_tasks), projects: row.projects };
}
