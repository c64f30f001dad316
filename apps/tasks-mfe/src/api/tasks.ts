import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { withoutPaging } from '@demanda/contracts/list';
import type { TaskListQuery } from '@demanda/contracts/task-list-query';
import {
  createTask,
  deleteTask,
  deleteTasks,
  getTask,
  getTaskTotal,
  listTasks,
  updateTask,
  type Task,
  type TaskInput,
} from '@demanda/contracts/tasks';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** Everything this remote asks of tasks; one prefix forgets the family. */
const family = ['tasks'] as const;
/** A task also counts on the dashboard; its deliveries tell its code and title, and go with it. */
const invalidates = [[...family], ['dashboard'], ['deliveries']];

export const taskListOptions = (search: TaskListQuery) =>
  queryOptions({
    queryKey: [...family, 'list', search],
    queryFn: ({ signal }) => request(listTasks, { query: search }, { signal }),
    meta: { failure: serverTextOr('Erro ao buscar tarefas') },
  });

/** A failure leaves the total empty; the list beside it says what is wrong. */
export const taskTotalOptions = ({ sort: _, ...filters }: TaskListQuery) => {
  const query = withoutPaging(filters);
  return queryOptions({
    queryKey: [...family, 'total', query],
    queryFn: ({ signal }) => request(getTaskTotal, { query }, { signal }),
  });
};

export const taskOptions = (id: number) =>
  queryOptions({
    queryKey: [...family, 'detail', id],
    queryFn: ({ signal }) => request(getTask, { params: { id } }, { signal }),
    // A form begins with what is stored now, never with what an earlier page read.
    gcTime: 0,
  });

/**
 * `sendFiles` attaches what was chosen to the new task and answers how many files arrived (TASK-058, G-TASK-9).
 * The form says its failures itself: toast and banner differ (ERR-030 to ERR-046).
 */
export const createTaskOptions = (sendFiles: (created: Task) => Promise<number>) =>
  mutationOptions({
    mutationFn: async (body: TaskInput): Promise<CreatedTask> => {
      const created = await request(createTask, { body });
      return { ...created, filesSent: await sendFiles(created) };
    },
    meta: { invalidates, success: createdText },
  });

interface CreatedTask extends Task {
  filesSent?: number;
}

/** ERR-073, G-TASK-11. */
function createdText(created: unknown): string {
  const { filesSent = 0 } = created as CreatedTask;
  const files = filesSent > 0 ? ` com ${filesSent} arquivo(s) anexado(s)` : '';
  return `Tarefa criada com sucesso${files}!`;
}

export const updateTaskOptions = (id: number) =>
  mutationOptions({
    mutationFn: (body: TaskInput) => request(updateTask, { params: { id }, body }),
    meta: { invalidates, success: 'Tarefa atualizada com sucesso!' },
  });

export const deleteTaskOptions = mutationOptions({
  mutationFn: ([id = 0]: number[]) => request(deleteTask, { params: { id } }),
  meta: {
    invalidates,
    success: 'Tarefa excluída com sucesso!',
    failure: serverTextOr('Erro ao excluir tarefa'),
  },
});

export const deleteTasksOptions = mutationOptions({
  mutationFn: (ids: number[]) => request(deleteTasks, { body: ids }),
  meta: {
    invalidates,
    success: (_: unknown, ids: unknown) => `${(ids as number[]).length} tarefa(s) excluída(s) com sucesso!`,
    failure: serverTextOr('Erro ao excluir tarefas selecionadas'),
  },
});
