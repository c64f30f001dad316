import type { Task } from '@demanda/contracts/tasks';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { notFound } from '../../http/errors';
import { idIs } from '../../list/filters';
import { groupBy } from '../../list/group-by';
import { selectTaskProjects, selectTaskRows, toTask } from './rows';

/** Tasks with their subtasks, in any order and two statements. */
export async function readTasks(db: Kysely<Database>, ids: number[]): Promise<Task[]> {
  const rows = await selectTaskRows(db, ids).execute();
  const subTasks = await db
    .selectFrom('sub_tasks')
    .selectAll()
    .where(idIs(sql.ref('task_id'))(ids))
    .orderBy('id')
    .execute();
  const byTask = groupBy(subTasks, (subTask) => subTask.task_id);
  return rows.map((row) => toTask(row, byTask.get(row.id) ?? []));
}

/** One task as its details show it, with the projects of its deliveries. Throws 404. */
export async function readTask(db: Kysely<Database>, id: number): Promise<Task> {
  const [task] = await readTasks(db, [id]);
  if (!task) throw notFound('Tarefa não encontrada');
  return { ...task, projects: await selectTaskProjects(db, id).execute() };
}
