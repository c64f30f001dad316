import { headline } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  createDelivery,
  deleteDelivery,
  getDeliveryStatistics,
  listDeliveryGroups,
  type DeliveryGroup,
  type DeliveryGroupListQuery,
  type DeliveryInput,
} from '@demanda/contracts/deliveries';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** Everything this remote asks of deliveries; one prefix forgets the family. */
const family = ['deliveries'] as const;
/** A delivery also shows on its task and counts on the dashboard. */
const invalidates = [[...family], ['tasks'], ['dashboard']];

/** A group as a row of a list: there is one for each task. */
export interface DeliveryGroupRow extends DeliveryGroup {
  id: number;
}

export const deliveryListOptions = (search: DeliveryGroupListQuery) =>
  queryOptions({
    queryKey: [...family, 'groups', search],
    queryFn: async ({ signal }) => {
      const page = await request(listDeliveryGroups, { query: search }, { signal });
      return {
        ...page,
        content: page.content.map((group): DeliveryGroupRow => ({ ...group, id: group.taskId })),
      };
    },
    meta: { failure: headline('Erro ao buscar entregas') },
  });

/** The deliveries of one task; null when it has none (any more). */
export const deliveryGroupOptions = (taskId: number) =>
  queryOptions({
    queryKey: [...family, 'group', taskId],
    queryFn: async ({ signal }) => {
      const page = await request(listDeliveryGroups, { query: { taskId, page: 0, size: 1 } }, { signal });
      return page.content[0] ?? null;
    },
    meta: { failure: headline('Erro ao carregar detalhes da entrega') },
  });

/** A failure leaves the counts empty; the list below says what is wrong. */
export const deliveryStatisticsOptions = queryOptions({
  queryKey: [...family, 'statistics'],
  queryFn: ({ signal }) => request(getDeliveryStatistics, {}, { signal }),
});

export const createDeliveryOptions = mutationOptions({
  mutationFn: (body: DeliveryInput) => request(createDelivery, { body }),
  meta: {
    invalidates,
    success: 'Entrega criada com sucesso!',
    failure: headline('Erro ao criar entrega. Tente novamente.'),
  },
});

export const deleteDeliveryOptions = mutationOptions({
  mutationFn: ([id = 0]: number[]) => request(deleteDelivery, { params: { id } }),
  meta: {
    invalidates,
    success: 'Entrega excluída com sucesso!',
    failure: headline('Erro ao excluir entrega'),
  },
});
