import type { TaskRow } from '@demanda/contracts/task-shapes';
import { attemptEach } from './attempt-each';

/** Maximum number of tasks for an action that takes one call for each. */
export const MAX_CALLS_AT_ONCE = 50;

/** Results of one call for each of several tasks. */
export interface TaskResults<T> {
  done: { task: TaskRow; result: T }[];
  /** Tasks whose call failed, and why; `name` is the code. */
  refused: { id: number; name: string; reason: string }[];
}

/** Makes one call for each task, as `attemptEach` does. */
export async function forEachTask<T>(
  tasks: readonly TaskRow[],
  call: (task: TaskRow) => Promise<T>,
  onProgress?: (finished: number) => void,
): Promise<TaskResults<T>> {
  const { done, refused } = await attemptEach(tasks, call, onProgress);
  return {
    done: done.map(({ item: task, result }) => ({ task, result })),
    refused: refused.map(({ item: { id, code: name }, reason }) => ({ id, name, reason })),
  };
}
