import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { undoSave } from '@demanda/record-form/undo-save';
import { MAX_PAGE_SIZE } from '@demanda/contracts/limits';
import { withoutPaging } from '@demanda/contracts/list';
import type { TaskGroupQuery, TaskListQuery } from '@demanda/contracts/task-list-query';
import { type Task, type TaskInput, type TaskRow } from '@demanda/contracts/task-shapes';
import {
  createTask,
  deleteTask,
  deleteTasks,
  getTask,
  getTaskTotal,
  groupTasks,
  listTasks,
  updateTask,
  type TaskGroups,
} from '@demanda/contracts/tasks';
import type { Opening } from '@demanda/ui/core';
import type { RecordVersion } from '@demanda/contracts/fields';
import { bulkOf, recordCall } from '@demanda/contracts/list';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';

/** Key prefix of all queries about tasks. */
const keyPrefix = ['tasks'] as const;
/** The dashboard counts tasks; deliveries show the task's code and title, and are deleted with it. */
const invalidates = [[...keyPrefix], ['dashboard'], ['deliveries']];
/** Without the task itself: it was deleted, or its query is updated by the caller. */
export const changesLists = [
  ...['list', 'total', 'groups'].map((name) => [...keyPrefix, name]),
  ['dashboard'],
  ['deliveries'],
];

export const taskListOptions = (search: TaskListQuery) =>
  queryOptions({
    queryKey: [...keyPrefix, 'list', search],
    queryFn: ({ signal }) => request(listTasks, { query: search }, { signal }),
    meta: { failure: serverTextOr('Erro ao buscar tarefas') },
  });

/** Pages of tasks that the calendar loads of a month. */
const MAX_CALENDAR_PAGES = 5;

/** The tasks of a range of due days with the filters of the list, and how many more there are. */
export const calendarOptions = (filters: TaskListQuery) =>
  queryOptions({
    queryKey: [...keyPrefix, 'list', 'calendar', filters],
    queryFn: async ({ signal }) => {
      const tasks: TaskRow[] = [];
      let others = 0;
      for (let page = 0; page < MAX_CALENDAR_PAGES; page += 1) {
        const query = { ...filters, page, size: MAX_PAGE_SIZE, sort: 'dueOn,asc' } as const;
        const { content, totalElements } = await request(listTasks, { query }, { signal });
        tasks.push(...content);
        others = totalElements - tasks.length;
        if (others <= 0) break;
      }
      return { tasks, others };
    },
  });

/** Tasks that a column of the board loads at once. */
const BOARD_PAGE_SIZE = 20;

/** The tasks of a column of the board, page by page; the column shows its own error. */
export const boardColumnOptions = (filters: TaskListQuery) =>
  infiniteQueryOptions({
    queryKey: [...keyPrefix, 'list', 'board', filters],
    queryFn: ({ signal, pageParam: page }) =>
      request(listTasks, { query: { ...filters, page, size: BOARD_PAGE_SIZE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ last }, pages) => (last ? undefined : pages.length),
  });

/** The first of a requester's tasks, and how many there are; on failure the number stays empty. */
export const requesterTasksOptions = (requesterId: number) =>
  queryOptions({
    queryKey: [...keyPrefix, 'list', 'of-requester', requesterId],
    queryFn: ({ signal }) => request(listTasks, { query: { requesterId, page: 0, size: 1 } }, { signal }),
  });

/** On failure the total stays empty; the list beside it shows the error. */
export const taskTotalOptions = ({ sort: _, ...filters }: TaskListQuery) => {
  const query = withoutPaging(filters);
  return queryOptions({
    queryKey: [...keyPrefix, 'total', query],
    queryFn: ({ signal }) => request(getTaskTotal, { query }, { signal }),
  });
};

/** The groups of the previous filters stay until those of the new ones arrive. */
export const taskGroupsOptions = (query: TaskGroupQuery) =>
  queryOptions({
    queryKey: [...keyPrefix, 'groups', query.groupBy, query] as const,
    queryFn: ({ signal }) => request(groupTasks, { query }, { signal }),
    placeholderData: (shown: TaskGroups | undefined, of) =>
      of?.queryKey[2] === query.groupBy ? shown : undefined,
  });

export const taskOptions = (id: number) =>
  queryOptions({
    queryKey: [...keyPrefix, 'detail', id],
    queryFn: ({ signal }) => request(getTask, { params: { id } }, { signal }),
    // A form must start from the stored record, never from a cached one.
    gcTime: 0,
  });

interface TaskCreation {
  /** Uploads the chosen files to the new task and returns how many succeeded (TASK-058, G-TASK-9). */
  sendFiles: (created: Task) => Promise<number>;
  opening: Opening;
}

/** The form shows the errors itself: toast and banner differ (ERR-030 to ERR-046). */
export const createTaskOptions = ({ sendFiles, opening }: TaskCreation) =>
  mutationOptions({
    mutationFn: async (body: TaskInput): Promise<CreatedTask> => {
      const created = await request(createTask, { body });
      return { ...created, filesSent: await sendFiles(created) };
    },
    meta: { invalidates, success: createdText, opens: (created) => opening((created as Task).id) },
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

/**
 * The toast undoes it with the body that `formerOf` returns, unless the save added subtasks, which would stay. Called
 * only after a save, since it parses the whole task.
 */
export const updateTaskOptions = (id: number, formerOf: () => TaskInput | undefined) => {
  const put = (body: TaskInput) => request(updateTask, { params: { id }, body });
  return mutationOptions({
    mutationFn: put,
    meta: {
      invalidates,
      undo: (saved) => {
        const former = formerOf();
        const isSameList = (saved as Task).subTasks.length === former?.subTasks?.length;
        return isSameList ? undoSave({ saved, former, put, invalidates }) : undefined;
      },
      success: 'Tarefa atualizada com sucesso!',
    },
  });
};

export const deleteTaskOptions = mutationOptions({
  mutationFn: ([record]: RecordVersion[]) => request(deleteTask, recordCall(record!)),
  meta: {
    restores: { kind: 'tasks' },
    invalidates: changesLists,
    success: 'Tarefa excluída com sucesso!',
    failure: serverTextOr('Erro ao excluir tarefa'),
  },
});

export const deleteTasksOptions = mutationOptions({
  mutationFn: (records: RecordVersion[]) => request(deleteTasks, { body: bulkOf(records) }),
  meta: {
    restores: { kind: 'tasks' },
    invalidates: changesLists,
    success: (_: unknown, records: unknown) =>
      `${(records as RecordVersion[]).length} tarefa(s) excluída(s) com sucesso!`,
    failure: serverTextOr('Erro ao excluir tarefas selecionadas'),
  },
});
