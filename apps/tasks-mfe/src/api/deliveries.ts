import { nullIfMissing } from '@demanda/api/api-error';
import { serverTextOr, type UndoOptions } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { createDelivery, deleteDeliveries, getDeliveryOfTask } from '@demanda/contracts/deliveries';
import type { TaskRow } from '@demanda/contracts/task-shapes';
import type { RecordVersion } from '@demanda/contracts/fields';
import { bulkOf } from '@demanda/contracts/list';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { forEachTask } from './for-each-task';

/** Query of a task's newest delivery, null without one (ERR-082). On failure, the details omit its line. */
export const deliveryOfTaskOptions = (taskId: number) =>
  queryOptions({
    queryKey: ['deliveries', 'of-task', taskId],
    queryFn: ({ signal }) =>
      nullIfMissing(request(getDeliveryOfTask, { params: { id: taskId } }, { signal })),
  });

const invalidates = [['deliveries'], ['tasks'], ['dashboard']];

interface NewDeliveries {
  tasks: readonly TaskRow[];
  projectIds: readonly number[];
  onProgress: (finished: number) => void;
}

async function createDeliveries({ tasks, projectIds, onProgress }: NewDeliveries) {
  const items = projectIds.map((projectId) => ({ projectId }));
  return forEachTask(tasks, ({ id }) => request(createDelivery, { body: { taskId: id, items } }), onProgress);
}
export type CreatedDeliveries = Awaited<ReturnType<typeof createDeliveries>>;

const undoDeliveries = (deliveries: readonly RecordVersion[]): UndoOptions => ({
  mutationFn: () => request(deleteDeliveries, { body: bulkOf(deliveries) }),
  meta: { invalidates, success: 'Alteração desfeita.', failure: serverTextOr('Erro ao excluir entregas') },
});

/** Creates a delivery of the same projects for each task; `mayUndo` is the right to delete deliveries. */
export const createDeliveriesOptions = (mayUndo: boolean) =>
  mutationOptions({
    mutationFn: createDeliveries,
    meta: {
      invalidates,
      undo: (created) => {
        const deliveries = (created as CreatedDeliveries).done.map(({ result }) => result);
        return mayUndo && deliveries.length > 0 ? undoDeliveries(deliveries) : undefined;
      },
      success: (created) => {
        const { length } = (created as CreatedDeliveries).done;
        return length > 0 ? `${length} entrega(s) criada(s) com sucesso!` : '';
      },
      failure: serverTextOr('Erro ao criar entregas'),
    },
  });
