import { useFieldLevels, useIsOutdated } from '@demanda/auth/field-levels';
import type { LevelOf } from '@demanda/contracts/permissions';
import type { Task } from '@demanda/contracts/tasks';

export interface TaskLevels {
  task: LevelOf;
  subTask: LevelOf;
  /** Why nobody may change amounts now: the period that bills the task is closed (G-USE-10). */
  amountsLocked: string | undefined;
  /** The task came without what the person may edit by now: it cannot be saved. */
  isOutdated: boolean;
}

/** For the fields on the screen: what is sent of amounts stays what was stored. */
export const shownLevels = (
  levelOf: LevelOf,
  { amountsLocked }: Pick<TaskLevels, 'amountsLocked'>,
): LevelOf =>
  amountsLocked === undefined
    ? levelOf
    : (field) => (field === 'amount' && levelOf(field) === 'EDIT' ? 'READ' : levelOf(field));

/** What the person may do with the fields of a task and of its subtasks. */
export function useTaskLevels(task: Task | undefined): TaskLevels {
  // each subtask came with the same fields
  const subTask = task?.subTasks[0];
  const outdated = [useIsOutdated('tasks', task), useIsOutdated('subTasks', subTask)];
  return {
    task: useFieldLevels('tasks', task),
    subTask: useFieldLevels('subTasks', subTask),
    amountsLocked: task?.amountsLocked ?? undefined,
    isOutdated: outdated.includes(true),
  };
}
