import { sql } from 'kysely';
import type { Tx } from '../../src/engines/database/schema';
import type { PlannedTask } from './task-plan';

export type MadeTask = PlannedTask & { id: number };

const toRow = (task: PlannedTask) => ({
  code: task.code,
  title: task.title,
  description: task.description,
  priority: task.priority,
  task_type: task.taskType,
  server_origin: task.server,
  system_module: task.module,
  requester_id: task.requester.id,
  link: task.link,
  meeting_link: task.meetingLink,
  own_amount: task.ownAmount,
  amount: task.ownAmount,
  has_sub_tasks: task.subTasks.length > 0,
  has_delivery: task.delivered,
  financial_email_sent: task.billed && task.changes > 1,
  task_email_sent: task.delivered && task.changes > 0,
  estimated_hours: task.estimatedHours,
  actual_hours: task.actualHours,
  created_by_id: task.creatorId,
  updated_by_id: task.changerId,
  version: task.changes,
  created_at: task.createdAt,
  updated_at: task.updatedAt,
});

/** Inserts tasks and subtasks; the deliveries and periods that match their flags are inserted later. */
export async function insertTasks(transaction: Tx, plan: PlannedTask[]): Promise<MadeTask[]> {
  const ids = await transaction.insertInto('tasks').values(plan.map(toRow)).returning('id').execute();
  const tasks = plan.map((task, index) => ({ ...task, id: ids[index]!.id }));
  const subTasks = tasks.flatMap((task) =>
    task.subTasks.map((subTask) => ({ ...subTask, task_id: task.id, created_at: task.createdAt })),
  );
  await transaction.insertInto('sub_tasks').values(subTasks).execute();
  await sql`update tasks set amount = (
      select sum(amount) from sub_tasks where task_id = tasks.id and not excluded)
    where has_sub_tasks`.execute(transaction);
  return tasks;
}
