import { useFieldLevels } from '@demanda/auth/field-levels';
import { usePermissions } from '@demanda/auth/use-permissions';
import type { LevelOf } from '@demanda/contracts/permissions';
import type { Task } from '@demanda/contracts/tasks';

/** Of a task, or of its subtasks. */
interface Levels {
  levelOf: LevelOf;
  /** By the permissions alone, whatever the stored record came with. */
  mayWriteAmount: boolean;
}

export interface TaskLevels {
  task: Levels;
  subTask: Levels;
}

/** What the person may do with the fields of the form. */
export function useTaskLevels(task: Task | undefined): TaskLevels {
  const { canEditField } = usePermissions();
  const taskLevel = useFieldLevels('tasks', task);
  // each subtask came with the same fields
  const subTaskLevel = useFieldLevels('subTasks', task?.subTasks[0]);
  return {
    task: { levelOf: taskLevel, mayWriteAmount: canEditField('tasks', 'amount') },
    subTask: { levelOf: subTaskLevel, mayWriteAmount: canEditField('subTasks', 'amount') },
  };
}
