import { useFieldLevels, useIsOutdated } from '@demanda/auth/field-levels';
import type { LevelOf } from '@demanda/contracts/permissions';
import type { Task } from '@demanda/contracts/tasks';

export interface TaskLevels {
  task: LevelOf;
  subTask: LevelOf;
  /** The task came without what the person may edit by now: it cannot be saved. */
  isOutdated: boolean;
}

/** What the person may do with the fields of a task and of its subtasks. */
export function useTaskLevels(task: Task | undefined): TaskLevels {
  // each subtask came with the same fields
  const subTask = task?.subTasks[0];
  const outdated = [useIsOutdated('tasks', task), useIsOutdated('subTasks', subTask)];
  return {
    task: useFieldLevels('tasks', task),
    subTask: useFieldLevels('subTasks', subTask),
    isOutdated: outdated.includes(true),
  };
}
