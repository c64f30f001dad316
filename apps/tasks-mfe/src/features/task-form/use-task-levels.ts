import { useFieldLevels, useIsOutdated } from '@demanda/auth/field-levels';
import type { LevelOf } from '@demanda/contracts/permissions';
import type { Task } from '@demanda/contracts/task-shapes';

export interface TaskLevels {
  task: LevelOf;
  subTask: LevelOf;
  /** Message why amounts are locked: the period that bills the task is closed (G-USE-10). */
  amountsLocked: string | undefined;
  /** The task was loaded without a field that the user may edit by now, so it cannot be saved. */
  isOutdated: boolean;
}

/** Levels for rendering only: locked amounts are shown read-only but are still sent unchanged. */
export const shownLevels = (
  levelOf: LevelOf,
  { amountsLocked }: Pick<TaskLevels, 'amountsLocked'>,
): LevelOf =>
  amountsLocked === undefined
    ? levelOf
    : (field) => (field === 'amount' && levelOf(field) === 'EDIT' ? 'READ' : levelOf(field));

/** Returns the user's levels for the fields of a task and of its subtasks. */
export function useTaskLevels(task: Task | undefined): TaskLevels {
  // All subtasks were loaded with the same fields.
  const subTask = task?.subTasks[0];
  const outdated = [useIsOutdated('tasks', task), useIsOutdated('subTasks', subTask)];
  return {
    task: useFieldLevels('tasks', task),
    subTask: useFieldLevels('subTasks', subTask),
    amountsLocked: task?.amountsLocked ?? undefined,
    isOutdated: outdated.includes(true),
  };
}
