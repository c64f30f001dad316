import { headline } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import type { TaskListQuery } from '@demanda/contracts/task-list-query';
import { getTask, listTasksWithoutDelivery } from '@demanda/contracts/tasks';
import { queryOptions } from '@tanstack/react-query';

/** Query of the tasks without a delivery (G-DELIV-1). */
export const availableTaskOptions = (search: TaskListQuery) =>
  queryOptions({
    queryKey: ['tasks', 'without-delivery', search],
    queryFn: ({ signal }) => request(listTasksWithoutDelivery, { query: search }, { signal }),
    meta: { failure: headline('Erro ao buscar tarefas') },
  });

/** On failure the card of the task stays empty; the delivery beside it shows the error. */
export const deliveredTaskOptions = (id: number) =>
  queryOptions({
    queryKey: ['tasks', 'delivered', id],
    queryFn: ({ signal }) => request(getTask, { params: { id } }, { signal }),
  });
