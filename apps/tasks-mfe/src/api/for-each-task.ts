import { ApiError } from '@demanda/api/api-error';
import { errorMessage } from '@demanda/api/messages';
import type { TaskRow } from '@demanda/contracts/task-shapes';

/** Maximum number of tasks for an action that takes one call for each. */
export const MAX_CALLS_AT_ONCE = 50;

/** Results of one call for each of several tasks. */
export interface TaskResults<T> {
  done: { task: TaskRow; result: T }[];
  /** Tasks whose call failed, and why; `name` is the code. */
  refused: { id: number; name: string; reason: string }[];
}

/**
 * Makes one call for each task, one after another. A failed one does not prevent the others.
 * @throws the error of a call that ended the session.
 */
export async function forEachTask<T>(
  tasks: readonly TaskRow[],
  call: (task: TaskRow) => Promise<T>,
  onProgress: (finished: number) => void = () => {},
): Promise<TaskResults<T>> {
  const results: TaskResults<T> = { done: [], refused: [] };
  for (const [index, task] of tasks.entries()) {
    try {
      results.done.push({ task, result: await call(task) });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw error;
      results.refused.push({ id: task.id, name: task.code, reason: errorMessage(error) });
    }
    onProgress(index + 1);
  }
  return results;
}
