import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import type { Task, TaskInput } from '@demanda/contracts/task-shapes';
import { updateTask } from '@demanda/contracts/tasks';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { changesLists, taskOptions } from './tasks';

interface Tick {
  subTaskId: number;
  completed: boolean;
}

const withTick = (task: Task, { subTaskId, completed }: Tick): Task => ({
  ...task,
  subTasks: task.subTasks.map((each) => (each.id === subTaskId ? { ...each, completed } : each)),
});

/** The other subtasks and fields stay as stored (G-TASK-19); the rest is required by the call. */
function toInput(task: Task, { subTaskId, completed }: Tick): TaskInput {
  const { code, title, priority, requesterId, version, subTasks } = task;
  const { title: subTask = '' } = subTasks.find(({ id }) => id === subTaskId) ?? {};
  const ticked = { id: subTaskId, title: subTask, completed };
  return { code, title, priority, requesterId, version, hasSubTasks: true, subTasks: [ticked] };
}

/**
 * Ticks a subtask of a task that is loaded. The tick is shown at once; several are sent one after another, each with the
 * version that the one before returned. After a failure, such as another user's change, the task is loaded again.
 */
export function tickOptions(taskId: number, client: QueryClient) {
  const { queryKey } = taskOptions(taskId);
  return mutationOptions({
    scope: { id: `ticks of task ${taskId}` },
    onMutate: (tick: Tick) => client.setQueryData(queryKey, (task) => task && withTick(task, tick)),
    mutationFn: (tick: Tick) => {
      const task = client.getQueryData(queryKey);
      if (!task) throw new Error(`Task ${taskId} is not loaded.`);
      return request(updateTask, { params: { id: taskId }, body: toInput(task, tick) });
    },
    onSuccess: ({ version }) => client.setQueryData(queryKey, (task) => task && { ...task, version }),
    onError: () => client.invalidateQueries({ queryKey }),
    meta: { invalidates: changesLists, failure: serverTextOr('Erro ao atualizar tarefa') },
  });
}
