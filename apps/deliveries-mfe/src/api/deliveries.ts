import { isMissing } from '@demanda/api/api-error';
import { headline, saveFailure } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { undoableSaveOptions, undoSave } from '@demanda/record-form/undo-save';
import {
  type Delivery,
  type DeliveryChanges,
  type DeliveryGroup,
  type DeliveryGroupListQuery,
  type DeliveryInput,
  type DeliveryNotes,
} from '@demanda/contracts/delivery-shapes';
import {
  createDelivery,
  deleteDeliveries,
  deleteDelivery,
  getDelivery,
  getDeliveryGroup,
  getDeliveryStatistics,
  listDeliveryGroups,
  updateDelivery,
  updateDeliveryNotes,
} from '@demanda/contracts/deliveries';
import { MAX_PAGE_SIZE } from '@demanda/contracts/limits';
import type { DeliveryStatus } from '@demanda/contracts/delivery-labels';
import type { Opening } from '@demanda/ui/core';
import type { RecordVersion } from '@demanda/contracts/fields';
import { bulkOf, recordCall } from '@demanda/contracts/list';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { formatCount } from '@demanda/ui/format';

const keyPrefix = ['deliveries'] as const;
/** Tasks show their deliveries, and the dashboard counts them. */
export const deliveriesChanged = [[...keyPrefix], ['tasks'], ['dashboard']];

/** A group as a row of a list, with the id of its task. */
export interface DeliveryGroupRow extends DeliveryGroup {
  id: number;
}

export const deliveryListOptions = (search: DeliveryGroupListQuery) =>
  queryOptions({
    queryKey: [...keyPrefix, 'groups', search],
    queryFn: async ({ signal }) => {
      const page = await request(listDeliveryGroups, { query: search }, { signal });
      return {
        ...page,
        content: page.content.map((group): DeliveryGroupRow => ({ ...group, id: group.taskId })),
      };
    },
    meta: { failure: headline('Erro ao buscar entregas') },
  });

/** Filters of the list without those of a column of the board. */
export type BoardFilters = Omit<DeliveryGroupListQuery, 'status' | 'page' | 'size' | 'sort'>;
const BOARD_PAGE_SIZE = 20;
export const boardKeyPrefix = [...keyPrefix, 'board'] as const;

/** Query of the groups of one status, page by page, the newest task first. The column shows its own error. */
export const boardColumnOptions = (status: DeliveryStatus, filters: BoardFilters) =>
  infiniteQueryOptions({
    queryKey: [...boardKeyPrefix, status, filters],
    queryFn: ({ signal, pageParam }) => {
      const page = { page: pageParam, size: BOARD_PAGE_SIZE, sort: 'task.id,desc' } as const;
      return request(listDeliveryGroups, { query: { ...filters, status, ...page } }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ last }, pages) => (last ? undefined : pages.length),
  });

/** Query of the deliveries of one task; its page says when there are none. */
export const deliveryGroupOptions = (taskId: number) =>
  queryOptions({
    queryKey: [...keyPrefix, 'group', taskId],
    queryFn: ({ signal }) => request(getDeliveryGroup, { params: { id: taskId } }, { signal }),
    meta: {
      failure: (error) =>
        isMissing(error) ? undefined : headline('Erro ao carregar detalhes da entrega')(error),
    },
  });

/** Query of all deliveries of the tasks selected for deletion. */
export const deliveriesOfTasksOptions = (taskIds: number[]) =>
  queryOptions({
    queryKey: [...keyPrefix, 'of-tasks', taskIds],
    queryFn: async ({ signal }) => {
      const pages = Array.from({ length: Math.ceil(taskIds.length / MAX_PAGE_SIZE) }, (_, page) =>
        request(listDeliveryGroups, { query: { taskId: taskIds, page, size: MAX_PAGE_SIZE } }, { signal }),
      );
      return (await Promise.all(pages)).flatMap(({ content }) =>
        content.flatMap((group) => group.deliveries),
      );
    },
    staleTime: 0,
    meta: { failure: headline('Erro ao excluir entregas selecionadas') },
  });

/** Query of the group being edited; the page shows its error. */
export const editedGroupOptions = (taskId: number) =>
  queryOptions({
    queryKey: [...keyPrefix, 'edited-group', taskId],
    queryFn: ({ signal }) => request(getDeliveryGroup, { params: { id: taskId } }, { signal }),
  });

/** Query of the delivery being edited; the page shows its error. */
export const editedDeliveryOptions = (id: number) =>
  queryOptions({
    queryKey: [...keyPrefix, 'edited', id],
    queryFn: ({ signal }) => request(getDelivery, { params: { id } }, { signal }),
  });

/** On failure the counts stay empty; the list below shows the error. */
export const deliveryStatisticsOptions = queryOptions({
  queryKey: [...keyPrefix, 'statistics'],
  queryFn: ({ signal }) => request(getDeliveryStatistics, {}, { signal }),
});

interface DeliveryCreation {
  /** Uploads the chosen files to the new delivery, which exists even when an upload fails. */
  sendFiles: (created: Delivery) => Promise<void>;
  opening: Opening;
}

export const createDeliveryOptions = ({ sendFiles, opening }: DeliveryCreation) =>
  mutationOptions({
    mutationFn: async (body: DeliveryInput) => {
      const created = await request(createDelivery, { body });
      await sendFiles(created);
      return created;
    },
    meta: {
      invalidates: deliveriesChanged,
      success: 'Entrega criada com sucesso!',
      opens: (created) => opening((created as Delivery).taskId),
      failure: headline('Erro ao criar entrega. Tente novamente.'),
    },
  });

/** Adds a delivery to a task that has one already (G-DELIV-1). */
export const addDeliveryOptions = mutationOptions({
  mutationFn: (body: DeliveryInput) => request(createDelivery, { body }),
  meta: {
    invalidates: deliveriesChanged,
    success: 'Nova entrega criada com sucesso!',
    failure: headline('Erro ao salvar entrega'),
  },
});

export const updateDeliveryOptions = (id: number, former: DeliveryChanges) =>
  undoableSaveOptions({
    put: (body: DeliveryChanges) => request(updateDelivery, { params: { id }, body }),
    former,
    invalidates: deliveriesChanged,
    success: 'Entrega atualizada com sucesso!',
    failure: 'Erro ao salvar entrega',
  });

/** Key of the calls that save a record of the page of a delivery. */
export const saveKey = [...keyPrefix, 'save'] as const;

interface SavedNotes {
  id: number;
  /** The values before, with which the toast undoes the save. */
  former: DeliveryNotes;
  onUndone: (undone: Delivery, saved: Delivery) => void;
}

export const updateNotesOptions = ({ id, former, onUndone }: SavedNotes) => {
  const put = (body: DeliveryNotes) => request(updateDeliveryNotes, { params: { id }, body });
  const undo = (saved: Delivery) =>
    undoSave({
      ...{ saved, former, invalidates: deliveriesChanged },
      put: async (body) => onUndone(await put(body), saved),
    });
  return mutationOptions({
    mutationKey: saveKey,
    mutationFn: put,
    meta: {
      invalidates: deliveriesChanged,
      undo: (saved) => undo(saved as Delivery),
      success: 'Observações salvas com sucesso!',
      failure: saveFailure('Erro ao salvar observações'),
    },
  });
};

export const deleteDeliveryKey = [...keyPrefix, 'delete'] as const;
export const deleteDeliveryOptions = mutationOptions({
  mutationKey: deleteDeliveryKey,
  mutationFn: ([record]: RecordVersion[]) => request(deleteDelivery, recordCall(record!)),
  meta: {
    restores: { kind: 'deliveries' },
    invalidates: deliveriesChanged,
    success: 'Entrega excluída com sucesso!',
    failure: headline('Erro ao excluir entrega'),
  },
});

/** Deletes several: `[1, 2]` are ids of deliveries, not tasks (G-DELIV-5). */
export const deleteDeliveriesOptions = mutationOptions({
  mutationFn: (records: RecordVersion[]) => request(deleteDeliveries, { body: bulkOf(records) }),
  meta: {
    restores: { kind: 'deliveries' },
    invalidates: deliveriesChanged,
    success: (answer) =>
      `${formatCount((answer as { count: number }).count, 'entrega(s) excluída(s)')} com sucesso!`,
    failure: headline('Erro ao excluir entregas selecionadas'),
  },
});
