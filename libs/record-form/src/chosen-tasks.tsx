import { request } from '@demanda/api/request';
import { MAX_PAGE_SIZE } from '@demanda/contracts/limits';
import type { TaskRow } from '@demanda/contracts/task-shapes';
import { listTasks } from '@demanda/contracts/tasks';
import { queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RecordLines } from './record-lines';

/** Loads the tasks of a selection, as they are stored now. */
export const chosenTasksOptions = (ids: readonly number[]) =>
  queryOptions({
    // Outside of the prefix of tasks: saving them must not load the preview again.
    queryKey: ['chosen-tasks', ids],
    queryFn: async ({ signal }) => {
      const starts = Array.from(
        { length: Math.ceil(ids.length / MAX_PAGE_SIZE) },
        (_, page) => page * MAX_PAGE_SIZE,
      );
      const pages = await Promise.all(
        starts.map((start) => {
          const query = { id: ids.slice(start, start + MAX_PAGE_SIZE), page: 0, size: MAX_PAGE_SIZE };
          return request(listTasks, { query }, { signal });
        }),
      );
      return pages.flatMap(({ content }) => content);
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

interface TaskLinesProps {
  /** Accessible name of the list. */
  label: string;
  tasks: readonly TaskRow[];
  /** What the action means for a task, below its title. */
  detail?: (task: TaskRow) => ReactNode;
  /** At the end of the line, such as an amount. */
  end?: (task: TaskRow) => ReactNode;
  /** Number of selected tasks that were deleted meanwhile. */
  gone: number;
}

export const TaskLines = ({ label, tasks, detail, end, gone }: TaskLinesProps) => (
  <RecordLines
    label={label}
    lines={tasks.map((task) => ({
      id: task.id,
      title: (
        <>
          <strong>{task.code}</strong> {task.title}
        </>
      ),
      detail: detail?.(task),
      end: end?.(task),
    }))}
    gone={{ count: gone, kind: 'tarefa(s)', text: 'Excluídas por outra pessoa' }}
  />
);
