import { z } from '@demanda/schema';
import { id, maxText, money, optionalText, timestamp } from './fields';
import { MAX_DESCRIPTION, MAX_TASK_TITLE } from './limits';
import { restricted, restrictedInput } from './restricted';

/** Subtasks, as sent and returned within their task. */

export const subTask = z.object({
  id,
  taskId: id,
  title: z.string(),
  description: restricted('subTasks.description', z.string().nullable()),
  /** Null means 'sem valor' (G-PERM-3). */
  amount: restricted('subTasks.amount', money.nullable()),
  completed: z.boolean(),
  /** Removed on screen but kept in the database (G-TASK-5). */
  excluded: z.boolean(),
  createdAt: timestamp,
});
export type SubTask = z.infer<typeof subTask>;

export const SUB_TASK_TITLE_TEXT = 'O título é obrigatório';

export const subTaskInput = z.object({
  /** Absent for a new one. */
  id: id.optional(),
  title: z.string({ error: SUB_TASK_TITLE_TEXT }).trim().max(MAX_TASK_TITLE, maxText(MAX_TASK_TITLE)),
  description: restrictedInput('subTasks.description', optionalText(MAX_DESCRIPTION)),
  amount: restrictedInput('subTasks.amount', money.nullish()),
  completed: z.boolean().default(false),
  excluded: z.boolean().default(false),
});
export type SubTaskInput = z.input<typeof subTaskInput>;
