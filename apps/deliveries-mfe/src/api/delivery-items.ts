import { headline, saveFailure } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import type { DeliveryGroup, DeliveryItem } from '@demanda/contracts/deliveries';
import {
  createDeliveryItems,
  deleteDeliveryItem,
  updateDeliveryItem,
  updateDeliveryItems,
  type DeliveryItemChanges,
} from '@demanda/contracts/delivery-items';
import type { DeliveryStatus } from '@demanda/contracts/delivery-words';
import { mutationOptions } from '@tanstack/react-query';
import { deliveriesChanged } from './deliveries';

/** Which projects a delivery lacks has changed, too (ITEM-18). */
const itemsChanged = [...deliveriesChanged, ['projects']];

/** Projects that a delivery gets, each with an item that starts as PENDING. */
export const addItemsOptions = (deliveryId: number) =>
  mutationOptions({
    mutationFn: (projectIds: number[]) =>
      request(createDeliveryItems, {
        params: { id: deliveryId },
        body: projectIds.map((projectId) => ({ projectId, status: 'PENDING' as const })),
      }),
    meta: {
      invalidates: itemsChanged,
      success: (items) => `${(items as DeliveryItem[]).length} item(s) adicionado(s) com sucesso!`,
      failure: headline('Erro ao adicionar itens'),
    },
  });

/** `failureText` heads what is said when it fails: the create page has words of its own (ERR-093, ERR-100). */
export const updateItemOptions = (id: number, failureText: string) =>
  mutationOptions({
    mutationFn: (body: DeliveryItemChanges) => request(updateDeliveryItem, { params: { id }, body }),
    meta: {
      invalidates: deliveriesChanged,
      success: 'Item salvo com sucesso!',
      failure: saveFailure(failureText),
    },
  });

export const deleteItemOptions = mutationOptions({
  mutationFn: ([id = 0]: number[]) => request(deleteDeliveryItem, { params: { id } }),
  meta: {
    invalidates: itemsChanged,
    success: 'Item removido com sucesso!',
    failure: headline('Erro ao remover item'),
  },
});

/** Items of one group that get other statuses. */
export interface Move {
  /** As it was shown before. */
  group: DeliveryGroup;
  /** The new status by id of the item. */
  statuses: ReadonlyMap<number, DeliveryStatus>;
  /** All items are meant, also those that have the status already. */
  whole: boolean;
  /** Takes an earlier move back. */
  undoes?: boolean;
}

/** One call for each status that items get; moves wait for each other. Only the failure is told here (ERR-100). */
export const movingItems = ['deliveries', 'move'] as const;
export const moveItemsOptions = mutationOptions({
  mutationKey: movingItems,
  scope: { id: movingItems.join() },
  mutationFn: async ({ statuses }: Move) => {
    for (const status of new Set(statuses.values())) {
      const itemIds = [...statuses].filter(([, to]) => to === status).map(([id]) => id);
      await request(updateDeliveryItems, { query: { itemIds }, body: { status } });
    }
  },
  meta: { invalidates: deliveriesChanged, failure: headline('Erro ao salvar item') },
});
