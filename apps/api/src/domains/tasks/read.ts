import type { Task, TaskRow } from '@demanda/contracts/task-shapes';
import type { Kysely } from 'kysely';
import type { Database } from '../../engines/database/schema';
import { notFound } from '../../kernel/errors';
import { groupBy } from '../../kernel/group-by';
import { TASK_NOT_FOUND_TEXT } from './rules';
import { selectSubTaskRows, selectTaskProjects, selectTaskRows, toTask } from './rows';

/** Reads tasks with their subtasks as lists show them, in any order, in two statements. */
export async function readTaskRows(db: Kysely<Database>, ids: number[]): Promise<TaskRow[]> {
  const rows = await selectTaskRows(db, ids).execute();
  const byTask = groupBy(await selectSubTaskRows(db, ids).execute(), (subTask) => subTask.task_id);
  return rows.map((row) => toTask(row, byTask.get(row.id) ?? []));
}

/** Reads one task with its details and the projects of its deliveries. Throws 404. */
export async function readTask(db: Kysely<Database>, id: number): Promise<Task> {
  const row = await selectTaskRows(db, [id]).select('tasks.description').executeTakeFirst();
  if (!row) throw notFound(TASK_NOT_FOUND_TEXT);
  const subTasks = await selectSubTaskRows(db, [id]).select('description').execute();
  return { ...toTask(row, subTasks), projects: await selectTaskProjects(db, id).execute() };
}
