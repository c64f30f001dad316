import { request } from '@demanda/api/request';
import { serverTextOr } from '@demanda/api/notices';
import type { DeliveryStatus } from '@demanda/contracts/delivery-labels';
import { MAX_BULK_IDS, MAX_PAGE_SIZE } from '@demanda/contracts/limits';
import { changeTasks, type TaskChange, type TaskChangesResult } from '@demanda/contracts/task-changes';
import { DELIVERED_STATUSES } from '@demanda/contracts/task-plan';
import { listTasks } from '@demanda/contracts/tasks';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** Query of the tasks of an account that are not delivered, at most as many as one call may change. */
export const openTasksOptions = (assigneeId: number, seesDeliveries: boolean) =>
  queryOptions({
    queryKey: ['tasks', 'open-of', assigneeId],
    queryFn: async ({ signal }) => {
      const filter = {
        assigneeId,
        ...(seesDeliveries && { deliveryStatusNot: [...DELIVERED_STATUSES] as DeliveryStatus[] }),
      };
      const pageAt = (page: number) =>
        request(listTasks, { query: { ...filter, page, size: MAX_PAGE_SIZE, sort: 'id,asc' } }, { signal });
      const first = await pageAt(0);
      const pages = Math.min(first.totalPages, MAX_BULK_IDS / MAX_PAGE_SIZE);
      const others = await Promise.all(
        Array.from({ length: Math.max(pages - 1, 0) }, (_, at) => pageAt(at + 1)),
      );
      return {
        total: first.totalElements,
        tasks: [first, ...others].flatMap(({ content }) =>
          content.map(({ id, version }) => ({ id, version })),
        ),
      };
    },
    gcTime: 0,
    staleTime: 0,
  });

/** Assigns tasks to another person. */
export const reassignTasksOptions = mutationOptions({
  mutationFn: (tasks: TaskChange[]) => request(changeTasks, { body: { tasks } }),
  meta: {
    invalidates: [['tasks'], ['dashboard']],
    success: (data: unknown) => {
      const { changed, refused } = data as TaskChangesResult;
      const done = `${changed.length} tarefa(s) atribuída(s).`;
      const [first] = refused;
      return first ? `${done} ${refused.length} não: ${first.name}: ${first.message}` : done;
    },
    failure: serverTextOr('As tarefas não foram atribuídas. Altere o responsável na lista de tarefas.'),
  },
});
